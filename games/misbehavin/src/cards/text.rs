//! Card text, made from the effects so that text and rule cannot disagree.

use super::{Ability, Ally, Attribute, Card, Count, Effect, Faction, Influence, Innate, Kind, SupplySet, When};

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
        let from = if self.held { "In hand or tableau: " } else { "" };
        let mut lines: Vec<_> = self.innate.iter().map(|innate| innate.line(from)).collect();
        if let Influence::X(count) = self.influence {
            lines.push(format!("X is the number of {}, five at most.", count.phrase()));
        }
        if let Some(needs) = self.needs {
            lines.push(format!("Needs {} in your tableau.", needs.phrase()));
        }
        if self.is_the_black() {
            lines.push(
                "Dead weight: it has no use. Play or trigger a location to shed it from your hand back to its pile."
                    .into(),
            );
        }
        lines.extend(self.abilities.iter().map(Ability::sentence));
        lines.extend(self.lines.iter().cloned());
        lines
    }
}

impl Ability {
    /// The ability as one sentence.
    pub fn sentence(&self) -> String {
        let with = self.with.map_or(String::new(), |ally| format!("with {}, ", ally.phrase()));
        format!("{}{with}{}.", self.when.lead(), self.deed())
    }

    /// What it does as the log tells it of somebody else.
    pub fn told(&self) -> String {
        let words = [("you may ", "they may "), ("of yours", "of theirs"), ("your ", "their "), (" you", " them")];
        words.into_iter().fold(self.deed(), |told, (yours, theirs)| told.replace(yours, theirs))
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
            When::Free => "On your turn, turn this sideways: ",
            When::InFight => "In your fight, turn this sideways: ",
            When::RivalDeal => "When a rival makes a deal, turn this sideways: ",
            When::Fighting => "While this fights, as often as you like: ",
            When::Discard => "On your turn, discard this from your hand: ",
            When::HandFight => "In your fight, discard this from your hand: ",
            When::HandDeal => "When a rival makes a deal, discard this from your hand: ",
            When::Attacked => "When another card of yours is attacked: ",
            When::Won => "When you win a fight: ",
            When::Dispatched => "When you dispatch a card: ",
            When::Recruited => "When you recruit: ",
            When::Announced => "When a rival announces a win: ",
            When::Use => "Use: ",
            When::Required => "When you play this, you must ",
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
            Effect::Discard(n) => format!("discard {} from your hand", cards(n)),
            Effect::Credits(n) => format!("gain {} from the bank", credits(n)),
            Effect::LoseCredits(n) => format!("lose {}", credits(n)),
            Effect::Verse(n) => format!("gain {}", tokens(n)),
            Effect::Activation(n) => format!("gain {}", many(n, "activation")),
            Effect::Recruitment(n) => format!("gain {}", many(n, "recruitment")),
            Effect::Influence(n) => format!("+{n} influence for your next deal or recruitment"),
            Effect::Cycle(n) => format!("you may cycle {}", many(n, "market card")),
            Effect::Recover(n) => format!("take {} from your recycle pile into your hand", cards(n)),
            Effect::Scrap(n) => format!("you may remove {} of your hand from the game", cards(n)),
            Effect::Purge(n) => format!("you may remove {} of your recycle pile from the game", cards(n)),
            Effect::ScrapSelf => "remove this card from the game".into(),
            Effect::Stack(n) => format!("put {} of your recycle pile on top of your deck", cards(n)),
            Effect::Recall => "you may take another card of your tableau into your hand".into(),
            Effect::Outfit(n) => format!("take a supply card of cost {n} or less into your hand"),
            Effect::Poach(n) => format!("take a market card of cost {n} or less into your hand"),
            Effect::EachDiscards(n) => format!("every rival discards {} of their choice", cards(n)),
            Effect::BlackenAll => "every rival puts The Black into their recycle pile".into(),
            Effect::Arrest => "turn a rival's set character sideways and, as the Alliance, put a warrant on it".into(),
            Effect::CreditsFor(count) => format!("gain 1 credit for each of {}", count.phrase()),
            Effect::DrawFor(count) => format!("draw 1 card for each of {}", count.phrase()),
            Effect::StrengthFor(count) => format!("+1 strength in this fight for each of {}", count.phrase()),
            Effect::Steal(n) => format!("take {} from a rival", credits(n)),
            Effect::Levy(n) => format!("every rival pays you {}", credits(n)),
            Effect::RivalDiscards(n) => format!("a rival of your choice discards {} of theirs", cards(n)),
            Effect::Blacken => "a rival of your choice puts The Black into their recycle pile".into(),
            Effect::TakeBlack(1) => "put The Black from the supply into your recycle pile".into(),
            Effect::TakeBlack(n) => format!("put {n} copies of The Black from the supply into your recycle pile"),
            Effect::ShedBlack => "return The Black from your hand or recycle pile to the supply".into(),
            Effect::Exhaust => "turn a rival's set card sideways".into(),
            Effect::ExhaustOwn => "turn one of your set cards sideways".into(),
            Effect::Dismiss(n) => format!("discard {} from your tableau", cards(n)),
            Effect::Reset => "reset another triggered card of yours".into(),
            Effect::Strength(n) => format!("+{n} strength in this fight"),
            Effect::Boost(n) => format!("put a +{n} power token on a card in your tableau"),
            Effect::Evade => "evade (the fight ends without a winner)".into(),
            Effect::CancelDeal => "cancel the deal".into(),
            Effect::LiftWarrant => "lift a warrant from one of your characters".into(),
            Effect::DrainVerse(n) => format!("a rival loses {}", tokens(n)),
            Effect::Fetch(set) => format!("take {} from the supply into your hand", set.name()),
            Effect::LieLow => "nobody can attack you until after your next turn".into(),
            Effect::Hire(n) => format!("gain a market card of cost {n} or less into your recycle pile"),
        }
    }
}

impl Innate {
    fn line(self, from: &str) -> String {
        let sentence = self.sentence();
        if from.is_empty() { sentence } else { format!("{from}{}", lower(&sentence)) }
    }

    /// The innate effect as one sentence.
    pub fn sentence(self) -> String {
        match self {
            Innate::Attack(n) => format!("Your attacks have +{n} strength."),
            Innate::Defend(n) => format!("Your other cards have +{n} defence when attacked."),
            Innate::Sturdy(n) => format!("This card has +{n} defence while it is set."),
            Innate::DealInfluence(n) => format!("Your deals have +{n} influence."),
            Innate::RecruitInfluence(n) => format!("Your recruitments have +{n} influence."),
            Innate::HandSize(n) => format!("Draw {} more at the end of your turn.", cards(n)),
            Innate::Income(n) => format!("Gain {} from the bank at the start of your turn.", credits(n)),
            Innate::Upright => "No warrant can be put on this card.".into(),
            Innate::Spoils(n) => format!("Gain {} from the bank when you win a fight.", credits(n)),
            Innate::Ruthless(n) => format!("Your attacks to dispatch have +{n} strength."),
            Innate::Steadfast => "Rivals cannot turn this card sideways.".into(),
            Innate::Guard => "Rivals cannot turn your other cards sideways.".into(),
        }
    }
}

impl Count {
    fn phrase(self) -> &'static str {
        match self {
            Count::Locations => "your locations in play",
            Count::Characters => "your characters in play",
            Count::Credits => "your credits that you do not pay",
            Count::Verse => "your 'verse tokens that you do not spend",
            Count::Ships => "your ships in play",
            Count::Fighters => "your FIGHT cards in play",
            Count::Items => "your items in play",
        }
    }
}

impl Ally {
    /// The ally with its article.
    pub fn phrase(self) -> String {
        match self {
            Ally::Of(faction) => format!("another card of {} or a leader", faction.title()),
            Ally::Kind(kind) => format!("another {} or a leader", kind.name().to_lowercase()),
            Ally::Icon(icon @ (Attribute::Fight | Attribute::Deal)) => {
                format!("another {} card or a leader", icon.name())
            }
            Ally::Icon(icon) => format!("another {} or a leader", icon.name()),
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
            Attribute::Fight => "another FIGHT card",
            Attribute::Deal => "another DEAL card",
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

pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
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
