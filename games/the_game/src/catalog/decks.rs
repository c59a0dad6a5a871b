//! Jobs, nav cards, misbehave cards and stories, with every name looked up.

use super::cards::{MisbehaveCard, NavCard};
use super::files;
use super::jobs::{Job, Stage};
use super::raw::*;
use super::reader::{Checked, Reader, twice};
use super::stories::{Feat, Goal, Story};

impl Reader {
    pub fn jobs(&mut self, raw: Vec<RawJob>) -> Checked<()> {
        let file = &files::JOBS;
        for job in raw {
            if self.catalog.jobs.iter().any(|known| known.id == job.id) {
                return Err(twice(file, &job.id));
            }
            let of = job.id.clone();
            let mut stages = Vec::new();
            for stage in job.stages {
                stages.push(Stage {
                    at: self.place(file, &of, &stage.at)?,
                    place: stage.at,
                    misbehave: stage.misbehave,
                    load: stage.load,
                    deliver: stage.deliver,
                    then: self.script(file, &of, stage.then)?,
                });
            }
            self.catalog.jobs.push(Job {
                contact: self.contact(file, &of, &job.contact)?,
                needs: self.needs(file, &of, job.needs)?,
                id: job.id,
                name: job.name,
                kinds: job.kinds,
                illegal: job.illegal,
                immoral: job.immoral,
                stages,
                pay: job.pay,
                bonus: job.bonus,
                extra_fuel: job.extra_fuel,
                cheers: job.cheers,
            });
        }
        Ok(())
    }

    pub fn nav(&mut self, raw: RawNav) -> Checked<()> {
        let file = &files::NAV;
        for card in raw.cards {
            let kind = self.catalog.nav_cards.len() as u16;
            self.catalog.nav_copies.extend((0..card.copies).map(|_| kind));
            let checked = NavCard {
                deck: self.region(file, &card.id, &card.deck)?,
                drawn: self.script(file, &card.id, card.drawn)?,
                options: self.options(file, &card.id, card.options)?,
                id: card.id,
                name: card.name,
                reshuffle: card.reshuffle,
            };
            self.catalog.nav_cards.push(checked);
        }
        Ok(())
    }

    pub fn misbehave(&mut self, raw: RawMisbehave) -> Checked<()> {
        let file = &files::MISBEHAVE;
        for card in raw.cards {
            let kind = self.catalog.misbehave_cards.len() as u16;
            self.catalog.misbehave_copies.extend((0..card.copies).map(|_| kind));
            let checked = MisbehaveCard {
                ace: card.ace.map(|need| self.need(file, &card.id, need)).transpose()?,
                options: self.options(file, &card.id, card.options)?,
                id: card.id,
                name: card.name,
                suit: card.suit,
                reshuffle: card.reshuffle,
            };
            self.catalog.misbehave_cards.push(checked);
        }
        Ok(())
    }

    pub fn stories(&mut self, raw: RawStories) -> Checked<()> {
        let file = &files::STORIES;
        for story in raw.stories {
            let of = story.id.clone();
            let mut goals = Vec::new();
            for goal in story.goals {
                let how = match goal.how {
                    RawFeat::Work { at: place, misbehave, then } => {
                        let at = self.place(file, &of, &place)?;
                        Feat::Work { place, at, misbehave, then: self.script(file, &of, then)? }
                    }
                    RawFeat::SolidWith(words) => Feat::SolidWith(self.contacts(file, &of, &words)?),
                    RawFeat::SolidWithAny(least) => Feat::SolidWithAny(least),
                    RawFeat::Cash(cash) => Feat::Cash(cash),
                    RawFeat::PayAt { at: place, cash } => {
                        let at = self.place(file, &of, &place)?;
                        Feat::PayAt { place, at, cash }
                    }
                    RawFeat::Passed(count) => Feat::Passed(count),
                };
                goals.push(Goal { name: goal.name, how });
            }
            let starting_jobs = story.starting_jobs.map(|words| self.contacts(file, &of, &words)).transpose()?;
            self.catalog.stories.push(Story {
                banned: self.contacts(file, &of, &story.banned)?,
                id: story.id,
                name: story.name,
                goals,
                end: story.end,
                warrants: story.warrants,
                starting_jobs,
                settles_jobs: story.settles_jobs,
                illegal_pay: story.illegal_pay,
            });
        }
        Ok(())
    }
}
