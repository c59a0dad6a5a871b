//! The figures side by side.

use super::{Cost, Kind};

/// Something that is told of every window.
struct Column {
    head: &'static str,
    unit: &'static str,
    digits: usize,
    /// Whether it is told as a multiple of the empty window's.
    compared: bool,
    of: fn(&Cost) -> f64,
}

const COLUMNS: [Column; 8] = [
    Column { head: "first picture", unit: "ms", digits: 0, compared: true, of: |cost| cost.start_ms },
    Column { head: "frame", unit: "ms", digits: 1, compared: true, of: |cost| cost.frame_ms },
    Column { head: "moving", unit: "ms", digits: 1, compared: true, of: |cost| cost.moving_ms },
    Column { head: "work", unit: "ms", digits: 0, compared: true, of: |cost| cost.work_ms },
    Column { head: "memory", unit: "MiB", digits: 0, compared: true, of: |cost| cost.memory_mib },
    Column { head: "longest gap", unit: "ms", digits: 0, compared: false, of: |cost| cost.longest_gap_ms },
    Column { head: "frames at rest", unit: "", digits: 0, compared: false, of: |cost| cost.frames_at_rest as f64 },
    Column { head: "core at rest", unit: "%", digits: 1, compared: false, of: |cost| cost.rest_percent },
];

/// The middle one of some figures, and the smallest and largest.
fn spread(mut values: Vec<f64>) -> (f64, f64, f64) {
    values.sort_by(f64::total_cmp);
    let (first, last) = (values.first().copied().unwrap_or(0.0), values.last().copied().unwrap_or(0.0));
    (values.get(values.len() / 2).copied().unwrap_or(0.0), first, last)
}

/// Prints the medians; with `json`, everything that was measured in one object.
pub fn print(costs: &[(Kind, Vec<Cost>)], json: bool) {
    if json {
        let all = costs.iter().map(|(kind, costs)| (kind.name().to_string(), serde_json::json!(costs)));
        return println!("{}", serde_json::Value::Object(all.collect()));
    }
    let empty = &costs[0].1;
    for column in COLUMNS {
        println!("{}", column.head);
        for (kind, costs) in costs {
            let (middle, least, most) = spread(costs.iter().map(column.of).collect());
            print!(
                "  {:9} {middle:>8.*} {:3} ({least:.*}–{most:.*})",
                kind.name(),
                column.digits,
                column.unit,
                column.digits,
                column.digits
            );
            // Each run is compared with the empty window that was opened just before.
            let ratios = costs.iter().zip(empty).map(|(cost, empty)| (column.of)(cost) / (column.of)(empty).max(1e-9));
            match column.compared {
                true => {
                    let (middle, least, most) = spread(ratios.collect());
                    println!("   ×{middle:.2} ({least:.2}–{most:.2})");
                }
                false => println!(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_figure_is_told_with_the_smallest_and_the_largest() {
        assert_eq!(spread(vec![3.0, 1.0, 9.0]), (3.0, 1.0, 9.0));
        assert_eq!(spread(Vec::new()), (0.0, 0.0, 0.0));
    }
}
