//! Why something cannot be chosen, with its figures.

use crate::cards::{Ally, Attribute, many};
use kit::{Explain, Page, Seat};

/// Why something cannot be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Refusal {
    NotAsked,
    MatchIsOver,
    SetTaken,
    SlotTaken,
    WrongSlot,
    NoActivation,
    NotOnOthersTurn,
    NotInHand,
    NotInTableau,
    NotForTableau,
    AreaFull { slots: u8 },
    PastWinningPower { need: u8, would: u8 },
    Triggered,
    NotTriggered,
    NothingToTrigger,
    Warranted,
    NeedsIcon(Attribute),
    OnlyInFights,
    NotNow,
    OnlyOnYourTurn,
    BetweenActions,
    Named,
    NamedTwice,
    NothingToShow,
    NeedsAlly(Ally),
    Forewarned(Seat),
    Shielded,
    LacksIcon(Attribute),
    NobodyToFight,
    Immune(Seat),
    OwnCard,
    TargetIsBusy,
    NoReavers,
    NoInfluence,
    InfluenceShort { need: u8, have: u8 },
    NothingInReach { have: u8 },
    CreditsShort { need: u8, have: u8 },
    VerseShort { need: u8, have: u8 },
    NoOwnIcon,
    NoRecruitment,
    NotOnOffer,
    EnoughAlready,
    NoWarrantThere,
    SupplyCardsReturn,
    AlreadyAcquired,
    AllTokensOut,
    StepNotMet,
    OtherFaction,
    OncePerTurn,
    NotACharacter,
    CannotBeWarranted,
    NothingToTake,
    NotAmongThese,
    MustPick,
    NotMarked,
    EmptyDeck,
}

impl Explain for Refusal {
    fn sentence(&self) -> String {
        use Refusal::*;
        match self {
            NotAsked => "This is not what is asked now.".into(),
            MatchIsOver => "The match is over.".into(),
            SetTaken => "This set is on the supply board already.".into(),
            SlotTaken => "This slot is taken.".into(),
            WrongSlot => "This set does not fit that slot.".into(),
            NoActivation => "You have no activation left.".into(),
            NotOnOthersTurn => "Cards join your tableau on your own turn only.".into(),
            NotInHand => "The card is not in your hand.".into(),
            NotInTableau => "The card is not in your tableau.".into(),
            NotForTableau => "Only assets, characters and items lie in a tableau.".into(),
            AreaFull { slots } => format!("All {slots} slots of that area are taken."),
            PastWinningPower { need, would } => {
                format!("That would make {would} power; {need} wins and more is not allowed.")
            }
            Triggered => "The card is triggered.".into(),
            NotTriggered => "The card is not triggered.".into(),
            NothingToTrigger => "The card has no ⚡ ability.".into(),
            Warranted => "A warrant lies on the card.".into(),
            NeedsIcon(icon) => format!("You need {} in your tableau.", icon.phrase()),
            OnlyInFights => "That helps in a fight only.".into(),
            OnlyOnYourTurn => "That is for your own turn only.".into(),
            BetweenActions => "Actions of the supply are used between the actions of your turn.".into(),
            Named => "What you have given is given for the card you named.".into(),
            NamedTwice => "You have changed the card you named once already.".into(),
            NothingToShow => "A recruitment shows at least one card with influence.".into(),
            NeedsAlly(ally) => format!("You need {} in your tableau.", ally.phrase()),
            Forewarned(seat) => {
                format!("The player in {seat} was foiled; their cards can no longer be turned.")
            }
            Shielded => "The card cannot be turned by rivals.".into(),
            NotNow => "The card cannot be used for this now.".into(),
            LacksIcon(icon) => format!("The card has no {} icon.", icon.name()),
            NobodyToFight => "There is nobody to fight.".into(),
            Immune(seat) => format!("The player in {seat} is immune from attacks."),
            OwnCard => "The card is your own.".into(),
            TargetIsBusy => "The card is the target of this fight.".into(),
            NoReavers => "No Reavers are here.".into(),
            NoInfluence => "The card has no influence.".into(),
            InfluenceShort { need, have } => format!("It costs {need}; you can reach {have}."),
            NothingInReach { have } => format!("Nothing on offer costs {have} or less."),
            CreditsShort { need, have } => format!("That takes {}; you have {have}.", many(*need, "credit")),
            VerseShort { need, have } => format!("That takes {}; you have {have}.", many(*need, "'verse token")),
            NoOwnIcon => "The card shows no icon of your faction.".into(),
            NoRecruitment => "You have no recruitment left.".into(),
            NotOnOffer => "The card is not on offer.".into(),
            EnoughAlready => "You have enough already.".into(),
            NoWarrantThere => "No warrant lies there.".into(),
            SupplyCardsReturn => "Supply cards return to the supply.".into(),
            AlreadyAcquired => "You have earned a token this turn.".into(),
            AllTokensOut => "All six of your tokens are out.".into(),
            StepNotMet => "You cannot take both steps of your 'verse card.".into(),
            OtherFaction => "Your 'verse card does not offer this.".into(),
            OncePerTurn => "That is possible once a turn.".into(),
            NotACharacter => "Warrants are issued on rivals' characters.".into(),
            CannotBeWarranted => "No warrant can be issued on this card.".into(),
            NothingToTake => "There is nothing to take.".into(),
            NotAmongThese => "That cannot be picked for this.".into(),
            MustPick => "You must pick one.".into(),
            NotMarked => "You have no token there.".into(),
            EmptyDeck => "You have no card left to draw.".into(),
        }
    }

    fn page(&self) -> Page {
        use Refusal::*;
        Page(match self {
            NotAsked | MatchIsOver => "p. 1, Actions on a turn",
            SetTaken | SlotTaken | WrongSlot => "p. 2, Supply sets",
            NoActivation => "p. 1, Activation",
            NotOnOthersTurn | NotInHand | NotForTableau | AreaFull { .. } | PastWinningPower { .. } => {
                "p. 1, Play a card to tableau"
            }
            NotInTableau | Triggered | NotTriggered | NothingToTrigger => "p. 1, Trigger a card",
            Warranted | NoWarrantThere | NotACharacter | CannotBeWarranted => "p. 2, Warrants",
            NeedsIcon(_) | NotNow | NotAmongThese | MustPick | EmptyDeck | NothingToTake => "p. 1, Cards",
            OnlyOnYourTurn | BetweenActions => "p. 1, Cards",
            Named | NamedTwice => "p. 2, Make a deal",
            NothingToShow => "p. 2, Recruitment",
            NeedsAlly(_) | Shielded => "p. 1, Cards",
            Forewarned(_) => "ours, Foiled wins",
            OnlyInFights | LacksIcon(_) | NobodyToFight | Immune(_) | OwnCard | TargetIsBusy => "p. 1, Pick a fight",
            NoReavers => "p. 2, Spending 'verse",
            NoInfluence | NoRecruitment | EnoughAlready => "p. 2, Recruitment",
            InfluenceShort { .. } | NothingInReach { .. } | CreditsShort { .. } | NotOnOffer | SupplyCardsReturn => {
                "p. 2, Make a deal"
            }
            VerseShort { .. } | NoOwnIcon | OtherFaction | OncePerTurn | NotMarked => "p. 2, Spending 'verse",
            AlreadyAcquired | AllTokensOut | StepNotMet => "p. 2, 'Verse acquisition",
        })
    }
}
