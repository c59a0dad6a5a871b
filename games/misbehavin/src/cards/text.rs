//! Card text, made from the effects so that text and rule cannot disagree.

use super::{Ability, Attribute, Card, Count, Effect, Faction, Influence, Innate, Kind, SupplySet, When};

impl Card {
    /// The card's figures as a line; sheets have none.
    pub fn figures(&self) -> Option<String> {
        if self.kind == Kind::Sheet {
            return None;
        }
        let influence = match self.influence {
            Influence::Fixed(0) => None,
            Influence::Fixed(influence) => Some(format!("influence {influence}")),
            Influence::X(_) => Some("influence X".into()),
        };
        let power = (self.power > 0).then(|| format!("power {}", self.power));
        let attributes = Attribute::ALL.into_iter().filter(|attribute| self.attributes.has(*attribute));
        let icons = Faction::ALL.into_iter().filter(|faction| self.icons[*faction as usize] > 0);
        let parts: Vec<_> = std::iter::once(format!("{}, cost {}", self.kind.name(), self.cost))
            .chain(influence)
            .chain(power)
            .chain(attributes.map(|attribute| attribute.name().to_string()))
            .chain(icons.map(|faction| format!("{} {}", self.icons[faction as usize], faction.name())))
            .collect();
        Some(parts.join(" · "))
    }

    /// The card's text, one line for each innate effect and ability.
    pub fn text(&self) -> Vec<String> {
        let mut lines: Vec<_> = self.innate.iter().map(|innate| innate.sentence()).collect();
        if let Influence::X(count) = self.influence {
            lines.push(format!("X is {}, five at most.", count.phrase()));
        }
        if let Some(needs) = self.needs {
            lines.push(format!("Needs {} in your tableau.", needs.phrase()));
        }
        if self.is_the_black() {
            lines.push("Dead weight. It leaves your hand when you play or trigger a location.".into());
        }
        lines.extend(self.abilities.iter().map(Ability::sentence));
        lines
    }
}

impl Ability {
    /// The ability as one sentence.
    pub fn sentence(&self) -> String {
        format!("{}{}.", self.when.lead(), self.deed())
    }

    /// What it does, without when and without a full stop.
    pub fn deed(&self) -> String {
        let pay = (self.pay > 0).then(|| format!("pay {}", credits(self.pay)));
        let parts: Vec<_> = pay.into_iter().chain(self.effects.iter().map(|effect| effect.phrase())).collect();
        parts.join(", then ")
    }
}

impl When {
    /// The words that open a line of this timing.
    pub fn lead(self) -> &'static str {
        match self {
            When::Trigger => "⚡ ",
            When::Free => "Turn sideways: ",
            When::InFight => "In a fight, turn sideways: ",
            When::RivalDeal => "When a rival deals, turn sideways: ",
            When::Fighting => "While it fights, as often as you like: ",
            When::Discard => "Discard from hand: ",
            When::Use => "Or ",
            When::Required => "Required: ",
            When::Threat => "Each turn begun under them: ",
            When::Reward => "Driving them off: ",
        }
    }
}

impl Effect {
    /// The effect as a phrase without a full stop.
    pub fn phrase(self) -> String {
        match self {
            Effect::Draw(n) => format!("draw {}", cards(n)),
            Effect::Discard(n) => format!("discard {}", cards(n)),
            Effect::Credits(n) => format!("gain {}", credits(n)),
            Effect::LoseCredits(n) => format!("lose {}", credits(n)),
            Effect::Verse(n) => format!("gain {}", tokens(n)),
            Effect::Activation(n) => format!("gain {}", many(n, "activation")),
            Effect::Recruitment(n) => format!("gain {}", many(n, "recruitment")),
            Effect::Influence(n) => format!("+{n} influence for your next deal or recruitment"),
            Effect::Cycle(n) => format!("you may cycle {}", many(n, "market card")),
            Effect::Recover(n) => format!("take {} from your recycle pile", cards(n)),
            Effect::Scrap(n) => format!("you may remove {} in your hand from the game", cards(n)),
            Effect::Steal(n) => format!("steal {} from a rival", credits(n)),
            Effect::Levy(n) => format!("every rival pays you {}", credits(n)),
            Effect::RivalDiscards(n) => format!("a rival discards {}", cards(n)),
            Effect::Blacken => "a rival recycles The Black".into(),
            Effect::TakeBlack(1) => "recycle The Black".into(),
            Effect::TakeBlack(n) => format!("recycle The Black {n} times"),
            Effect::ShedBlack => "return The Black from your hand or recycle pile".into(),
            Effect::Exhaust => "turn a rival's set card sideways".into(),
            Effect::ExhaustOwn => "turn one of your set cards sideways".into(),
            Effect::Dismiss(n) => format!("discard {} from your tableau", cards(n)),
            Effect::Reset => "reset another card of yours".into(),
            Effect::Strength(n) => format!("+{n} strength in this fight"),
            Effect::Boost(n) => format!("put a +{n} power token on a card in your tableau"),
            Effect::Evade => "evade the fight".into(),
            Effect::CancelDeal => "cancel the deal".into(),
            Effect::LiftWarrant => "lift a warrant from your character".into(),
            Effect::DrainVerse(n) => format!("a rival loses {}", tokens(n)),
            Effect::Fetch(set) => format!("take {} from the supply into your hand", set.name()),
            Effect::LieLow => "nobody can attack you until after your next turn".into(),
            Effect::Hire(n) => format!("gain a market card of cost {n} or less"),
        }
    }
}

impl Innate {
    /// The innate effect as one sentence.
    pub fn sentence(self) -> String {
        match self {
            Innate::Attack(n) => format!("Your attacks have +{n} strength."),
            Innate::Defend(n) => format!("Your targeted cards have +{n} defence."),
            Innate::Sturdy(n) => format!("This card has +{n} defence."),
            Innate::DealInfluence(n) => format!("Your deals have +{n} influence."),
            Innate::RecruitInfluence(n) => format!("Your recruitments have +{n} influence."),
            Innate::HandSize(n) => format!("Draw {} more at the end of your turn.", cards(n)),
            Innate::Income(n) => format!("Gain {} at the start of your turn.", credits(n)),
            Innate::Upright => "No warrant can be issued on this card.".into(),
            Innate::Spoils(n) => format!("Gain {} when you win a fight.", credits(n)),
        }
    }
}

impl Count {
    fn phrase(self) -> &'static str {
        match self {
            Count::Locations => "the locations you have in play",
            Count::Characters => "the characters you have in play",
            Count::Credits => "the credits you hold",
            Count::Verse => "the 'verse tokens you hold",
        }
    }
}

impl Attribute {
    /// The icon's word.
    pub fn name(self) -> &'static str {
        ["FIGHT", "DEAL", "location", "ship", "leader"][self as usize]
    }

    /// The icon's word with its article.
    pub fn phrase(self) -> &'static str {
        match self {
            Attribute::Fight | Attribute::Deal => self.name(),
            Attribute::Location => "a location",
            Attribute::Ship => "a ship",
            Attribute::Leader => "a leader",
        }
    }
}

impl Kind {
    /// The kind's name.
    pub fn name(self) -> &'static str {
        ["Asset", "Character", "Item", "Action", "Maneuver", "Reavers", "Sheet"][self as usize]
    }
}

impl SupplySet {
    /// The set's name.
    pub fn name(self) -> &'static str {
        match self {
            SupplySet::Shiny => "Shiny",
            SupplySet::TheBlack => "The Black",
            SupplySet::Negotiation => "Negotiation",
            SupplySet::Palaver => "Palaver",
            SupplySet::DoubleCross => "Double-cross",
            SupplySet::Misbehave => "Misbehave",
            SupplySet::CrazyIvan => "Crazy Ivan",
            SupplySet::FeiWu => "Fèi Wù",
            SupplySet::FullBurn => "Full Burn",
            SupplySet::TheDart => "The Dart",
        }
    }
}

pub(crate) fn many(n: u8, thing: &str) -> String {
    if n == 1 { format!("1 {thing}") } else { format!("{n} {thing}s") }
}

fn cards(n: u8) -> String {
    many(n, "card")
}

fn credits(n: u8) -> String {
    many(n, "credit")
}

fn tokens(n: u8) -> String {
    many(n, "'verse token")
}
