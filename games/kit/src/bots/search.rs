//! Looking ahead: a tree over choices, each walk in another version of what cannot be known.

use super::{Bot, Think};
use crate::random::{self, Rng, seeded};
use crate::ruleset::{Ruleset, Turn};
use crate::seats::{MAX_SEATS, Seat};

/// Monte-Carlo tree search over choices, with hidden things mixed anew on every walk.
#[derive(Debug)]
pub struct Search {
    rng: Rng,
    walks: u32,
    playout: u32,
    curiosity: f64,
}

struct Node<C> {
    visits: u32,
    worth: [Worth; MAX_SEATS],
    children: Vec<(C, usize)>,
}

/// How well the walks through a node ended for a seat.
#[derive(Clone, Copy, Default)]
struct Worth {
    sum: f64,
    walks: u32,
}

impl Worth {
    fn mean(self) -> f64 {
        self.sum / self.walks.max(1) as f64
    }
}

struct Tree<C>(Vec<Node<C>>);

impl<C> Node<C> {
    fn new() -> Self {
        Node { visits: 0, worth: [Worth::default(); MAX_SEATS], children: Vec::new() }
    }
}

impl Search {
    /// A searching player that walks this often before it answers.
    pub fn new(seed: u64, walks: u32) -> Self {
        Search { rng: seeded(seed), walks, playout: 30, curiosity: 0.7 }
    }

    /// How many random choices a walk makes beyond the tree before the outlook is asked.
    pub fn with_playout(self, choices: u32) -> Self {
        Search { playout: choices, ..self }
    }

    fn walk<R: Ruleset>(&mut self, tree: &mut Tree<R::Choice>, mut world: R) {
        let (mut path, mut deciders) = (vec![0], Vec::new());
        let mut choices = Vec::new();
        let mut events = Vec::new();
        while let Turn::Of(seat) = world.turn() {
            choices.clear();
            world.choices(&mut choices);
            let node = path[path.len() - 1];
            let (choice, child, is_new) = tree.descend(node, seat, &choices, self.curiosity, &mut self.rng);
            world.apply(&choice, &mut events).expect("a listed choice is accepted");
            events.clear();
            path.push(child);
            if !deciders.contains(&seat) {
                deciders.push(seat);
            }
            if is_new {
                break;
            }
        }
        self.play_on(&mut world);
        for node in &path {
            tree.0[*node].visits += 1;
        }
        for seat in deciders {
            let end = outcome(&world, seat);
            for node in &path {
                let worth = &mut tree.0[*node].worth[seat.index()];
                *worth = Worth { sum: worth.sum + end, walks: worth.walks + 1 };
            }
        }
    }

    fn play_on<R: Ruleset>(&mut self, world: &mut R) {
        let mut choices = Vec::new();
        let mut events = Vec::new();
        for _ in 0..self.playout {
            if matches!(world.turn(), Turn::Over(_)) {
                return;
            }
            choices.clear();
            world.choices(&mut choices);
            world.apply(random::pick(&mut self.rng, &choices), &mut events).expect("a listed choice is accepted");
            events.clear();
        }
    }
}

/// How good a state is for `seat`: decided if it is over. Alone at the table the score decides, so the outlook is asked.
fn outcome<R: Ruleset>(world: &R, seat: Seat) -> f64 {
    match world.turn() {
        Turn::Over(standings) if standings.places.count() > 1 => standings.share(seat),
        _ => world.outlook(seat),
    }
}

impl<C: Clone + PartialEq> Tree<C> {
    fn child(&self, node: usize, choice: &C) -> Option<usize> {
        self.0[node].children.iter().find(|(known, _)| known == choice).map(|(_, child)| *child)
    }

    /// The next choice for `seat`: one not tried yet, else the most promising. Tells whether it is new.
    fn descend(&mut self, node: usize, seat: Seat, legal: &[C], curiosity: f64, rng: &mut Rng) -> (C, usize, bool) {
        let fresh: Vec<&C> = legal.iter().filter(|choice| self.child(node, choice).is_none()).collect();
        if !fresh.is_empty() {
            let choice = (*random::pick(rng, &fresh)).clone();
            self.0.push(Node::new());
            let child = self.0.len() - 1;
            self.0[node].children.push((choice.clone(), child));
            return (choice, child, true);
        }
        let total = (self.0[node].visits.max(1) as f64).ln();
        let mut best = (f64::MIN, 0, 0);
        for (index, choice) in legal.iter().enumerate() {
            let child = self.child(node, choice).expect("no choice is fresh");
            let visits = self.0[child].visits.max(1) as f64;
            let score = self.0[child].worth[seat.index()].mean() + curiosity * (total / visits).sqrt();
            if score > best.0 {
                best = (score, index, child);
            }
        }
        (legal[best.1].clone(), best.2, false)
    }
}

impl<R: Ruleset> Bot<R> for Search {
    fn choose(&mut self, view: &R, think: &Think) -> R::Choice {
        let Turn::Of(seat) = view.turn() else { panic!("nobody is asked after the end") };
        let mut choices = Vec::new();
        view.choices(&mut choices);
        if choices.len() == 1 {
            return choices.swap_remove(0);
        }
        let mut tree = Tree(vec![Node::new()]);
        for _ in 0..self.walks.max(choices.len() as u32) {
            let mut world = view.clone();
            world.hide_from(seat, &mut self.rng);
            self.walk(&mut tree, world);
            if think.is_over() {
                break;
            }
        }
        let tried = |choice: &R::Choice| tree.child(0, choice).map_or(0, |child| tree.0[child].visits);
        choices.into_iter().max_by_key(tried).expect("there is a choice before the end")
    }
}
