//! The rulesets the arena knows. To register one, add a line to [`games`].

use crate::bench::{self, Bench};
use crate::fault::Fault;
use crate::judge::advisor::{self, Followed, Following};
use crate::judge::calibrate::{self, Calibrated, Calibration};
use crate::judge::effects::{self, Found, Trying};
use crate::judge::look_back::{self, LookedBack, Looking};
use crate::judge::measure::{self, Measured, Measuring};
use crate::keep::{self, Keeping, Left};
use crate::ladder::{self, Ladder};
use crate::opened;
use crate::simulate::{self, Simulation};
use crate::verify::{self, Verified};
use crate::{ladder::Pairing, simulate::Request};
use kit::{Catalog, CatalogError, Ruleset, Setup, SetupError, Tabletop};
use std::marker::PhantomData;
use std::path::Path;
use std::sync::Arc;

/// Every ruleset.
pub fn games() -> Vec<Box<dyn Game>> {
    vec![
        Box::new(Of::<shiny_dice::ShinyDice>::new()),
        Box::new(Of::<the_game::TheGame>::new()),
        Box::new(Of::<kalidasa::Kalidasa>::new()),
        Box::new(Of::<misbehavin::Misbehavin>::new()),
    ]
}

/// The ruleset with this id.
pub fn find(id: &str) -> Result<Box<dyn Game>, Fault> {
    let known = || games().iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
    games().into_iter().find(|game| game.id() == id).ok_or_else(|| Fault::NoGame { word: id.into(), known: known() })
}

/// What the arena can do with any ruleset.
pub trait Game {
    /// The ruleset's id.
    fn id(&self) -> &'static str;
    /// Plays games between bots.
    fn simulate(&self, request: &Request) -> Result<Simulation, Fault>;
    /// Measures random play on one core.
    fn bench(&self, assets: Option<&Path>, seconds: f64) -> Result<Bench, Fault>;
    /// Plays every level against every other.
    fn ladder(&self, pairing: &Pairing) -> Result<Ladder, Fault>;
    /// Plays a journal through.
    fn verify(&self, assets: Option<&Path>, file: &Path) -> Result<Verified, Fault>;
    /// Plays a match into its journal and says when each choice is on disk.
    fn keep(&self, keeping: &Keeping, shown: &mut dyn FnMut(usize)) -> Result<Left, Fault>;
    /// How a journal opens, or why it does not.
    fn way(&self, bytes: &[u8]) -> Result<Result<String, String>, Fault>;
    /// Measures how the outlook turns into chances.
    fn measure(&self, measuring: &Measuring) -> Result<Measured, Fault>;
    /// Whether the chances that a review gives come true.
    fn calibrate(&self, calibration: &Calibration) -> Result<Calibrated, Fault>;
    /// Looks back at a match.
    fn look_back(&self, looking: &Looking) -> Result<LookedBack, Fault>;
    /// How whoever follows the advisor does.
    fn follow(&self, following: &Following) -> Result<Followed, Fault>;
    /// What the options do to length and chances.
    fn effects(&self, trying: &Trying) -> Result<Found, Fault>;
}

/// The arena's hold on one ruleset.
struct Of<R>(PhantomData<R>);

impl<R> Of<R> {
    fn new() -> Self {
        Of(PhantomData)
    }
}

impl<R: Tabletop> Game for Of<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn simulate(&self, request: &Request) -> Result<Simulation, Fault> {
        simulate::simulate::<R>(request)
    }

    fn bench(&self, assets: Option<&Path>, seconds: f64) -> Result<Bench, Fault> {
        bench::bench::<R>(assets, seconds)
    }

    fn ladder(&self, pairing: &Pairing) -> Result<Ladder, Fault> {
        ladder::ladder::<R>(pairing)
    }

    fn verify(&self, assets: Option<&Path>, file: &Path) -> Result<Verified, Fault> {
        verify::verify::<R>(assets, file)
    }

    fn keep(&self, keeping: &Keeping, shown: &mut dyn FnMut(usize)) -> Result<Left, Fault> {
        keep::keep::<R>(keeping, shown)
    }

    fn way(&self, bytes: &[u8]) -> Result<Result<String, String>, Fault> {
        opened::way::<R>(bytes)
    }

    fn measure(&self, measuring: &Measuring) -> Result<Measured, Fault> {
        measure::measure::<R>(measuring)
    }

    fn calibrate(&self, calibration: &Calibration) -> Result<Calibrated, Fault> {
        calibrate::calibrate::<R>(calibration)
    }

    fn look_back(&self, looking: &Looking) -> Result<LookedBack, Fault> {
        look_back::look_back::<R>(looking)
    }

    fn follow(&self, following: &Following) -> Result<Followed, Fault> {
        advisor::follow::<R>(following)
    }

    fn effects(&self, trying: &Trying) -> Result<Found, Fault> {
        effects::effects::<R>(trying)
    }
}

/// The catalog as built in, or read from an assets folder.
pub fn catalog<R: Ruleset>(assets: Option<&Path>) -> Result<Arc<R::Catalog>, Fault> {
    let Some(folder) = assets else { return Ok(R::Catalog::built_in()) };
    let read = |file: &kit::catalog::CatalogFile| read_text(&folder.join(file.path));
    let texts = R::Catalog::FILES.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let texts: Vec<_> = texts.iter().map(String::as_str).collect();
    let in_folder =
        |error: CatalogError| CatalogError { file: folder.join(&error.file).display().to_string(), ..error };
    Ok(Arc::new(R::Catalog::from_ron(&texts).map_err(in_folder)?))
}

/// A file's text; a byte that is none is named with its line.
fn read_text(path: &Path) -> Result<String, Fault> {
    let bytes = std::fs::read(path).map_err(|error| Fault::io(path, error))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
        let column = 1 + good.iter().rev().take_while(|byte| **byte != b'\n').count();
        let place = format!(":{line}:{column}");
        CatalogError { file: path.display().to_string(), place, problem: "this is no UTF-8 text".into() }.into()
    })
}

/// The setup for a number of seats, with options given as words.
pub fn setup<R: Ruleset>(seats: usize, options: &[(String, String)]) -> Result<R::Setup, Fault> {
    if !R::SEATS.contains(&seats) {
        let (least, most) = (*R::SEATS.start(), *R::SEATS.end());
        return Err(SetupError::Seats { game: R::NAME, seats, least, most }.into());
    }
    let mut setup = R::Setup::for_seats(seats);
    for (key, value) in options {
        setup.set(key, value)?;
    }
    Ok(setup)
}
