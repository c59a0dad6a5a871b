//! Text from files, made fit for a terminal.

/// The text with everything escaped that would steer a terminal instead of being read: control characters, and those
/// that change the direction or hide.
pub fn printable(text: &str) -> String {
    let escaped = |letter: char| match steers(letter) {
        true => letter.escape_unicode().to_string(),
        false => letter.to_string(),
    };
    text.chars().map(escaped).collect()
}

/// Whether a character does something to a terminal or its reader beside being read.
pub fn steers(letter: char) -> bool {
    let hides = matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}');
    let turns = matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}');
    letter.is_control() || hides || turns || ('\u{e0000}'..='\u{e007f}').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_steer_a_terminal_is_escaped_and_the_rest_is_not() {
        assert_eq!(printable("Zoë\u{1b}[2J\n\u{9b}31m\u{202e}x"), "Zoë\\u{1b}[2J\\u{a}\\u{9b}31m\\u{202e}x");
        assert_eq!(printable("«Größe» — 中文 ✓"), "«Größe» — 中文 ✓");
    }
}
