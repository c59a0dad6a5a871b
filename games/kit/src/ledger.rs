//! What the steps have told so far, to be compared with what a state says, or shown.

use crate::pieces::{Lying, PieceId, Place};
use crate::tabletop::{Figure, FigureId, Heap, Step, Tabletop, Token};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// What the steps have told so far: where every piece lies, how many tokens each heap has, and every figure.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ledger {
    lies: BTreeMap<PieceId, Place>,
    heaps: BTreeMap<(Place, Token), u16>,
    figures: BTreeMap<FigureId, i32>,
}

impl Ledger {
    /// What a state says.
    pub fn of<R: Tabletop>(state: &R) -> Ledger {
        let (mut heaps, mut figures): (Vec<Heap>, Vec<Figure>) = Default::default();
        state.heaps(&mut heaps);
        state.figures(&mut figures);
        let ledger = Ledger {
            lies: lying(state).into_iter().map(|at| (at.piece, at.place)).collect(),
            heaps: heaps.iter().map(|heap| ((heap.place, heap.token), heap.count)).collect(),
            figures: figures.iter().map(|figure| (figure.id, figure.now)).collect(),
        };
        assert_eq!(ledger.heaps.len(), heaps.len(), "{}: a heap is told twice: {heaps:?}", R::ID);
        assert_eq!(ledger.figures.len(), figures.len(), "{}: a figure is told twice: {figures:?}", R::ID);
        assert!(heaps.iter().all(|heap| heap.count > 0), "{}: an empty heap: {heaps:?}", R::ID);
        ledger
    }

    /// Where a piece lies.
    pub fn place(&self, piece: PieceId) -> Option<Place> {
        self.lies.get(&piece).copied()
    }

    /// How many tokens of a kind lie in a place.
    pub fn count(&self, place: impl Into<Place>, token: Token) -> u16 {
        self.heaps.get(&(place.into(), token)).copied().unwrap_or_default()
    }

    /// The heaps, each with its place and kind.
    pub fn heaps(&self) -> impl Iterator<Item = Heap> + '_ {
        self.heaps.iter().map(|((place, token), count)| Heap { place: *place, token: *token, count: *count })
    }

    /// What a figure is; nothing if there is none.
    pub fn figure(&self, figure: FigureId) -> Option<i32> {
        self.figures.get(&figure).copied()
    }

    /// Carries out a step, or says why it cannot be.
    pub fn take(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Move { piece, from, to, .. } => self.carry(*piece, *from, *to),
            Step::Roll { dice } => {
                dice.iter().try_for_each(|die| self.carry(die.piece, die.from.into(), die.to.into()))
            }
            Step::Tokens { token, count, from, to } => {
                if let Some(from) = from {
                    let heap = self.heaps.entry((*from, *token)).or_default();
                    *heap = heap.checked_sub(*count).ok_or_else(|| format!("{step:?}: only {heap} lie there"))?;
                    if *heap == 0 {
                        self.heaps.remove(&(*from, *token));
                    }
                }
                if let Some(to) = to {
                    *self.heaps.entry((*to, *token)).or_default() += count;
                }
                Ok(())
            }
            Step::Count { figure, by, now, .. } => match self.figures.insert(*figure, *now) {
                Some(was) if was + by == *now => Ok(()),
                was => Err(format!("{step:?}: it was {was:?}")),
            },
            Step::Turn { .. } | Step::Shuffle { .. } | Step::Say { .. } | Step::Announce { .. } => Ok(()),
        }
    }

    fn carry(&mut self, piece: PieceId, from: Place, to: Place) -> Result<(), String> {
        match self.lies.insert(piece, to) {
            Some(lay) if lay == from => Ok(()),
            lay => Err(format!("{piece:?} is told to come from {from:?} but lay at {lay:?}")),
        }
    }

    /// What differs from another telling, if anything.
    pub fn difference(&self, other: &Ledger) -> Option<String> {
        fn differ<K: Ord + Debug, V: PartialEq + Debug>(
            one: &BTreeMap<K, V>,
            other: &BTreeMap<K, V>,
        ) -> Option<String> {
            let keys = one.keys().chain(other.keys());
            let odd = keys.filter(|key| one.get(key) != other.get(key)).min()?;
            Some(format!("{odd:?} is told as {:?}, and is {:?}", one.get(odd), other.get(odd)))
        }
        differ(&self.lies, &other.lies)
            .or_else(|| differ(&self.heaps, &other.heaps))
            .or_else(|| differ(&self.figures, &other.figures))
    }
}

/// Every piece where a state says it lies.
pub(crate) fn lying<R: Tabletop>(state: &R) -> Vec<Lying> {
    let mut pieces = Vec::new();
    state.pieces(&mut pieces);
    let distinct: BTreeSet<_> = pieces.iter().map(|at| at.piece).collect();
    assert_eq!(distinct.len(), pieces.len(), "{}: a piece lies in two places", R::ID);
    pieces
}
