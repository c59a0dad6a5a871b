//! SVG templates: `{{name}}` is filled, `{{#list}} … {{/list}}` is repeated; whatever is left over is an error.

use super::{Art, FaceError};
use std::collections::BTreeMap;

/// A drawing with places to fill.
#[derive(Clone, Debug)]
pub struct Template {
    name: String,
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
enum Part {
    Literal(String),
    Slot(String),
    Repeat(String, Vec<Part>),
}

/// What is filled in; only text is escaped.
#[derive(Clone, Debug)]
enum Value {
    Text(String),
    Drawing(String),
    Repeated(Vec<Fields>),
}

/// The values for a template's places, by name.
#[derive(Clone, Debug, Default)]
pub struct Fields(BTreeMap<&'static str, Value>);

impl Fields {
    /// No values yet.
    pub fn new() -> Fields {
        Fields::default()
    }

    /// Words or figures.
    pub fn text(self, name: &'static str, text: impl ToString) -> Fields {
        self.with(name, Value::Text(text.to_string()))
    }

    /// A measure, rounded to hundredths.
    pub fn number(self, name: &'static str, number: f32) -> Fields {
        self.text(name, (number * 100.0).round() / 100.0)
    }

    /// An SVG document, of which the content is put in.
    pub fn drawing(self, name: &'static str, svg: &str) -> Fields {
        self.with(name, Value::Drawing(content(svg).into()))
    }

    /// A group, repeated once for each entry.
    pub fn repeat(self, name: &'static str, entries: impl IntoIterator<Item = Fields>) -> Fields {
        self.with(name, Value::Repeated(entries.into_iter().collect()))
    }

    fn with(mut self, name: &'static str, value: Value) -> Fields {
        self.0.insert(name, value);
        self
    }
}

impl Template {
    /// Reads a template from the art loaded.
    pub fn load(art: &Art, path: &str) -> Result<Template, FaceError> {
        Template::parse(path, art.text(path)?)
    }

    /// Reads a template; `name` is told in errors.
    pub fn parse(name: &str, text: &str) -> Result<Template, FaceError> {
        let mut rest = text;
        let malformed = |problem| FaceError::Malformed { template: name.into(), problem };
        let parts = parse_until(&mut rest, None).map_err(malformed)?;
        Ok(Template { name: name.into(), parts })
    }

    /// The drawing with every place filled; a place without a value and a value without a place are errors.
    pub fn fill(&self, fields: &Fields) -> Result<String, FaceError> {
        let mut filled = String::new();
        self.fill_parts(&self.parts, fields, &mut filled)?;
        Ok(filled)
    }

    fn fill_parts(&self, parts: &[Part], fields: &Fields, filled: &mut String) -> Result<(), FaceError> {
        let unplaced = |name: &&&'static str| !parts.iter().any(|part| part.is_place(name));
        if let Some(name) = fields.0.keys().find(unplaced) {
            return Err(FaceError::Unplaced { template: self.name.clone(), placeholder: name.to_string() });
        }
        for part in parts {
            let value = |name: &String| fields.0.get(name.as_str());
            match part {
                Part::Literal(text) => filled.push_str(text),
                Part::Slot(name) => match value(name) {
                    Some(Value::Text(text)) => filled.push_str(&escaped(text)),
                    Some(Value::Drawing(svg)) => filled.push_str(svg),
                    Some(Value::Repeated(_)) | None => return Err(self.unfilled(name)),
                },
                Part::Repeat(name, inner) => match value(name) {
                    Some(Value::Repeated(entries)) => {
                        entries.iter().try_for_each(|entry| self.fill_parts(inner, entry, filled))?;
                    }
                    _ => return Err(self.unfilled(name)),
                },
            }
        }
        Ok(())
    }

    fn unfilled(&self, name: &str) -> FaceError {
        FaceError::Unfilled { template: self.name.clone(), placeholder: name.into() }
    }
}

impl Part {
    fn is_place(&self, called: &str) -> bool {
        matches!(self, Part::Slot(name) | Part::Repeat(name, _) if name == called)
    }
}

fn parse_until(rest: &mut &str, end: Option<&str>) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    while let Some((before, after)) = rest.split_once("{{") {
        let (tag, after) = after.split_once("}}").ok_or("'{{' is never closed")?;
        parts.push(Part::Literal(before.into()));
        *rest = after;
        match tag.split_at_checked(1) {
            Some(("#", name)) => parts.push(Part::Repeat(name.into(), parse_until(rest, Some(name))?)),
            Some(("/", name)) if Some(name) == end => return Ok(parts),
            Some(("/", name)) => return Err(format!("'{name}' is closed but not open")),
            _ => parts.push(Part::Slot(tag.into())),
        }
    }
    if let Some(name) = end {
        return Err(format!("'{name}' is never closed"));
    }
    parts.push(Part::Literal(std::mem::take(rest).into()));
    Ok(parts)
}

/// What stands inside the outermost `svg` element.
pub fn content(svg: &str) -> &str {
    let start = svg.find("<svg").and_then(|at| svg[at..].find('>').map(|end| at + end + 1)).unwrap_or(0);
    let end = svg.rfind("</svg>").unwrap_or(svg.len());
    svg[start..end].trim()
}

/// A single-colour icon or emblem in this colour.
pub fn tinted(svg: &str, colour: &str) -> String {
    svg.replacen("<svg", &format!("<svg color=\"{}\"", escaped(colour)), 1)
}

/// Text as it may stand in XML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
