//! Bits: pieces of drawing that know their size and are put beside or below each other.

/// A drawing with its top left corner at the origin.
#[derive(Clone, Debug, Default)]
pub(super) struct Bit {
    pub svg: String,
    pub width: f32,
    pub height: f32,
}

impl Bit {
    pub fn new(svg: String, width: f32, height: f32) -> Bit {
        Bit { svg, width, height }
    }

    /// The drawing moved to a place.
    pub fn at(&self, x: f32, y: f32) -> String {
        if self.svg.is_empty() {
            return String::new();
        }
        format!(r#"<g transform="translate({x:.2} {y:.2})">{}</g>"#, self.svg)
    }

    /// The drawing with its middle at a place.
    pub fn middle_at(&self, x: f32, y: f32) -> String {
        self.at(x - self.width / 2.0, y - self.height / 2.0)
    }
}

/// Bits side by side, on one middle line.
pub(super) fn row(bits: &[Bit], gap: f32) -> Bit {
    let height = bits.iter().map(|bit| bit.height).fold(0.0, f32::max);
    let mut all = Bit::new(String::new(), 0.0, height);
    for bit in bits {
        let gap = if all.width > 0.0 { gap } else { 0.0 };
        all.svg += &bit.at(all.width + gap, (height - bit.height) / 2.0);
        all.width += gap + bit.width;
    }
    all
}

/// Bits one below the other, left edges in line.
pub(super) fn column(bits: &[Bit], gap: f32) -> Bit {
    let mut all = Bit::default();
    for bit in bits {
        let gap = if all.height > 0.0 { gap } else { 0.0 };
        all.svg += &bit.at(0.0, all.height + gap);
        all.width = all.width.max(bit.width);
        all.height += gap + bit.height;
    }
    all
}

/// Bits in as many rows as `width` asks for.
pub(super) fn wrapped(bits: &[Bit], gap: f32, width: f32) -> Bit {
    let mut rows: Vec<Vec<Bit>> = Vec::new();
    let mut used = f32::MAX;
    for bit in bits {
        if used + gap + bit.width > width {
            rows.push(Vec::new());
            used = -gap;
        }
        used += gap + bit.width;
        rows.last_mut().expect("a row was begun").push(bit.clone());
    }
    column(&rows.iter().map(|bits| row(bits, gap)).collect::<Vec<_>>(), gap)
}

/// Panels spread over a height: what is left over is shared between them and the gaps.
pub(super) fn tops(heights: &[f32], top: f32, bottom: f32, gap: f32) -> Vec<f32> {
    let used: f32 = heights.iter().sum();
    let spare = (bottom - top - used - gap * (heights.len().saturating_sub(1)) as f32).max(0.0);
    let share = spare / (heights.len() + 1) as f32;
    let mut y = top + share;
    let mut tops = Vec::new();
    for height in heights {
        tops.push(y);
        y += height + gap + share;
    }
    tops
}
