//! Work on other threads: begun with a word, taken in as it comes, and given up when nobody waits for it any more.

use crate::render::redraw::Waker;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kit::Think;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

/// Work that somebody waits for: it hands in one result or several. Dropped, it is asked to stop.
pub struct Work<T> {
    results: Mutex<Receiver<T>>,
    think: Think,
}

/// What has come of some work since it was last asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News<T> {
    /// A result.
    Result(T),
    /// Nothing yet.
    NotYet,
    /// Nothing more will come.
    Over,
}

/// The worker's end: results are handed in here.
pub struct Desk<T> {
    results: Sender<T>,
    waker: Waker,
    /// How long it may take, and whether it should stop.
    pub think: Think,
}

impl<T: Send + 'static> Work<T> {
    /// Begins work; `waker` wakes the window whenever there is something to show.
    pub fn begin(waker: Waker, think: Think, work: impl FnOnce(&Desk<T>) + Send + 'static) -> Self {
        let (send, results) = channel();
        let desk = Desk { results: send, waker, think: think.clone() };
        std::thread::spawn(move || work(&desk));
        Work { results: Mutex::new(results), think }
    }

    /// What has come of it.
    pub fn news(&self) -> News<T> {
        match self.results.lock().map_or(Err(TryRecvError::Disconnected), |results| results.try_recv()) {
            Ok(result) => News::Result(result),
            Err(TryRecvError::Empty) => News::NotYet,
            Err(TryRecvError::Disconnected) => News::Over,
        }
    }
}

impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.think.cancel();
    }
}

impl<T> Desk<T> {
    /// Hands a result in; false if nobody waits for it any more.
    pub fn hand_in(&self, result: T) -> bool {
        let is_wanted = self.results.send(result).is_ok();
        self.waker.wake();
        is_wanted
    }
}

impl<T> Drop for Desk<T> {
    /// Whoever waits learns that nothing more will come, even after a panic.
    fn drop(&mut self) {
        self.waker.wake();
    }
}

/// Where work is begun.
#[derive(SystemParam)]
pub struct Workshop<'w> {
    waker: Option<Res<'w, Waker>>,
}

impl Workshop<'_> {
    /// Begins work that may take as long as it likes.
    pub fn begin<T: Send + 'static>(&self, work: impl FnOnce(&Desk<T>) + Send + 'static) -> Work<T> {
        self.begin_within(Think::freely(), work)
    }

    /// Begins work that should hand in what it has when `think` is over.
    pub fn begin_within<T: Send + 'static>(
        &self,
        think: Think,
        work: impl FnOnce(&Desk<T>) + Send + 'static,
    ) -> Work<T> {
        Work::begin(self.waker.as_deref().cloned().unwrap_or_default(), think, work)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    fn wait<T: Send + 'static>(work: &Work<T>) -> News<T> {
        let start = Instant::now();
        loop {
            match work.news() {
                News::NotYet if start.elapsed() < Duration::from_secs(10) => std::thread::yield_now(),
                news => return news,
            }
        }
    }

    #[test]
    fn results_come_in_order_and_then_nothing_more() {
        let work = Work::begin(Waker::default(), Think::freely(), |desk| {
            assert!(desk.hand_in(1) && desk.hand_in(2));
        });
        assert_eq!([wait(&work), wait(&work), wait(&work)], [News::Result(1), News::Result(2), News::Over]);
    }

    #[test]
    fn work_that_nobody_waits_for_is_told_so() {
        let (send, heard) = channel();
        let work = Work::<()>::begin(Waker::default(), Think::freely(), move |desk| {
            while !desk.think.is_over() {
                std::thread::yield_now();
            }
            send.send(desk.hand_in(())).unwrap();
        });
        drop(work);
        assert_eq!(heard.recv_timeout(Duration::from_secs(10)), Ok(false));
    }

    #[test]
    fn work_that_panics_is_over() {
        let work = Work::<u8>::begin(Waker::default(), Think::freely(), |_| std::panic::resume_unwind(Box::new(())));
        assert_eq!(wait(&work), News::Over);
    }
}
