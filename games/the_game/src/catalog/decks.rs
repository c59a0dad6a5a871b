//! Jobs, nav cards, misbehave cards and stories, with every name looked up.

use super::cards::{MisbehaveCard, NavCard};
use super::effects::EffectOf;
use super::files;
use super::ids::TestId;
use super::jobs::{Detour, Job, Stage};
use super::raw::{RawScript, RawTest};
use super::raw_decks::*;
use super::reader::{Checked, Reader, twice};
use super::stories::{End, Feat, FirstJobsOf, Goal, SetupCard, Story, Thing, ThingOf};
use super::words::Skill;
use kit::catalog::CatalogFile;

impl Reader {
    pub fn jobs(&mut self, raw: RawJobs) -> Checked<()> {
        let file = &self.file(files::JOBS);
        self.catalog.jobs_left_out += raw.left_out.len();
        for job in raw.jobs {
            if self.catalog.jobs.iter().any(|known| known.id == job.id) {
                return Err(twice(file, &job.id));
            }
            let of = job.id.clone();
            let stages = job.stages.into_iter().map(|stage| self.stage(file, &of, stage)).collect::<Checked<_>>()?;
            let detour = job.detour.map(|detour| self.detour(file, &of, detour)).transpose()?;
            let needs_either = match job.needs_either {
                Some((one, other)) => Some([self.need(file, &of, one)?, self.need(file, &of, other)?]),
                None => None,
            };
            self.catalog.jobs.push(Job {
                contact: self.contact(file, &of, &job.contact)?,
                needs: self.needs(file, &of, job.needs)?,
                id: job.id,
                name: job.name,
                kinds: job.kinds,
                illegal: job.illegal,
                immoral: job.immoral,
                stages,
                needs_either,
                pay: job.pay,
                bonus: job.bonus,
                keyword_bonus: job.keyword_bonus,
                suits: job.suits,
                detour,
                moral_unpaid: job.moral_unpaid,
                of_box: self.boxes,
                extra_fuel: job.extra_fuel,
                cheers: job.cheers,
            });
        }
        Ok(())
    }

    fn stage(&mut self, file: &CatalogFile, of: &str, stage: RawStage) -> Checked<Stage> {
        Ok(Stage {
            at: self.place(file, of, &stage.at)?,
            place: stage.at,
            misbehave: stage.misbehave,
            load: stage.load,
            deliver: stage.deliver,
            goods: stage.goods,
            or_test: stage.or_test.map(|(skill, least)| self.plain_test(file, of, skill, least)).transpose()?,
            then: self.script(file, of, stage.then)?,
        })
    }

    /// A test that either leads on or fails.
    fn plain_test(&mut self, file: &CatalogFile, of: &str, skill: Skill, least: u8) -> Checked<TestId> {
        let bands = vec![(1, RawScript(vec![EffectOf::Botched])), (least, RawScript::default())];
        let (kosherized, bribes, alone, bonus, instead) = (false, false, false, Vec::new(), None);
        self.test(file, of, RawTest { skill, kosherized, bribes, alone, bonus, bands, instead })
    }

    fn detour(&mut self, file: &CatalogFile, of: &str, detour: RawDetour) -> Checked<Detour> {
        let RawDetour { at, misbehave, deliver, pays } = detour;
        let then = RawScript(vec![EffectOf::Gain(pays)]);
        let stage = RawStage { at, misbehave, deliver, then, ..RawStage::default() };
        Ok(Detour { stage: self.stage(file, of, stage)?, pays })
    }

    pub fn nav(&mut self, raw: RawNav) -> Checked<()> {
        let file = &self.file(files::NAV);
        self.catalog.shuffled_in |= raw.shuffled_in;
        for card in raw.cards {
            let kind = self.catalog.nav_cards.len() as u16;
            self.catalog.nav_copies.extend((0..card.copies).map(|_| kind));
            let checked = NavCard {
                deck: self.region(file, &card.id, &card.deck)?,
                fuels: false,
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
        let file = &self.file(files::MISBEHAVE);
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
        let file = &self.file(files::STORIES);
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
                    RawFeat::Collect(things) => {
                        let things = things.into_iter().map(|thing| self.thing(file, &of, thing));
                        Feat::Collect(things.collect::<Checked<_>>()?)
                    }
                };
                goals.push(Goal { name: goal.name, how });
            }
            let starting_jobs = story.starting_jobs.map(|words| self.contacts(file, &of, &words)).transpose()?;
            let collects = goals.iter().any(|goal| matches!(goal.how, Feat::Collect(_)));
            self.catalog.stories.push(Story {
                watches: collects || story.end == End::BankEmpty,
                banned: self.contacts(file, &of, &story.banned)?,
                id: story.id,
                name: story.name,
                goals,
                end: story.end,
                warrants: story.warrants,
                starting_jobs,
                settles_jobs: story.settles_jobs,
                illegal_pay: story.illegal_pay,
                bank: story.bank,
            });
        }
        for card in raw.setups {
            let starting_jobs = match card.starting_jobs {
                FirstJobsOf::Usual => FirstJobsOf::Usual,
                FirstJobsOf::ThreeOfOne => FirstJobsOf::ThreeOfOne,
                FirstJobsOf::OneEach(words) => FirstJobsOf::OneEach(self.contacts(file, &card.id, &words)?),
            };
            let RawSetupCard { id, name, jobs, turns, .. } = card;
            self.catalog.setups.push(SetupCard { id, name, jobs, turns, starting_jobs });
        }
        Ok(())
    }

    fn thing(&self, file: &CatalogFile, of: &str, thing: ThingOf<String>) -> Checked<Thing> {
        Ok(match thing {
            ThingOf::Solid(word) => ThingOf::Solid(self.contact(file, of, &word)?),
            ThingOf::Gear(keywords) => ThingOf::Gear(keywords),
            ThingOf::ImmoralJob => ThingOf::ImmoralJob,
            ThingOf::Warrant => ThingOf::Warrant,
            ThingOf::CrewOf(professions) => ThingOf::CrewOf(professions),
            ThingOf::MoralCrew => ThingOf::MoralCrew,
            ThingOf::DisgruntledCrew => ThingOf::DisgruntledCrew,
            ThingOf::FullHold => ThingOf::FullHold,
        })
    }
}
