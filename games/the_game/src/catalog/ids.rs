//! Small numbers for everything a catalog names.

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $number:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $number);

        impl $name {
            /// The number as an index.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id!(
    /// A sector of the map.
    SectorId, u8
);
id!(
    /// A region of space, with the nav deck drawn in it.
    RegionId, u8
);
id!(
    /// One supply card: crew, gear, upgrade, drive core or leader.
    SupplyId, u16
);
id!(
    /// What is printed on a supply card; several cards may share it.
    SupplyKind, u16
);
id!(
    /// A supply deck.
    MarketId, u8
);
id!(
    /// One ship card with its model.
    ShipId, u8
);
id!(
    /// A contact with their deck of jobs.
    ContactId, u8
);
id!(
    /// A ship that roams the map and belongs to nobody.
    RoamerId, u8
);
id!(
    /// A kind of alert token.
    AlertId, u8
);
id!(
    /// One alert token.
    TokenId, u8
);
id!(
    /// One job card.
    JobId, u16
);
id!(
    /// One nav card.
    NavId, u16
);
id!(
    /// One misbehave card.
    MisbehaveId, u16
);
id!(
    /// A story.
    StoryId, u8
);
id!(
    /// A set-up card.
    SetupId, u8
);
id!(
    /// A skill test printed somewhere.
    TestId, u16
);
id!(
    /// A list of effects printed somewhere.
    ScriptId, u16
);
