//! From SVG to pixels, with our own fonts and no others.

use super::text::Font;
use super::{Art, FONTS, FaceError, template};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Group, Node, Options, Text, Tree};

/// An image as straight (not premultiplied) RGBA, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Four bytes a pixel.
    pub rgba: Vec<u8>,
}

/// Draws SVG texts; shared by all threads that draw.
pub struct Raster {
    options: Options<'static>,
}

impl Raster {
    /// A rasteriser that knows the [`FONTS`] of `art`.
    pub fn new(art: &Art) -> Result<Raster, FaceError> {
        let mut options = Options::default();
        for path in FONTS {
            let known = options.fontdb.len();
            options.fontdb_mut().load_font_data(art.bytes(path)?.to_vec());
            if options.fontdb.len() == known {
                return Err(FaceError::file(path, "is not a font"));
            }
        }
        Ok(Raster { options })
    }

    /// The drawing, stretched to this size.
    pub fn render(&self, svg: &str, width: u32, height: u32) -> Result<Pixels, FaceError> {
        let pixmap = self.pixmap(svg, width, height)?;
        let straight = pixmap.pixels().iter().map(|pixel| pixel.demultiply());
        let rgba = straight.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]).collect();
        Ok(Pixels { width, height, rgba })
    }

    /// The drawing as resvg gives it.
    pub fn pixmap(&self, svg: &str, width: u32, height: u32) -> Result<Pixmap, FaceError> {
        let tree = self.tree(svg)?;
        let no_size = || FaceError::Drawing { problem: format!("{width} by {height} pixels") };
        let mut pixmap = Pixmap::new(width, height).ok_or_else(no_size)?;
        let size = tree.size();
        let stretch = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
        resvg::render(&tree, stretch, &mut pixmap.as_mut());
        Ok(pixmap)
    }

    /// How wide a line of text is.
    pub fn width(&self, text: &str, font: Font, size: f32) -> Result<f32, FaceError> {
        let Font { family, weight } = font;
        let line = template::escaped(text);
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-family="'{family}'" font-weight="{weight}" font-size="{size}">{line}</text></svg>"#
        );
        let tree = self.tree(&svg)?;
        let mut texts = Vec::new();
        collect_texts(tree.root(), &mut texts);
        let unset = || FaceError::Drawing { problem: format!("\"{text}\" cannot be set in {family}") };
        texts.first().map(|line| line.bounding_box().width()).ok_or_else(unset)
    }

    /// The drawing as a tree.
    pub fn tree(&self, svg: &str) -> Result<Tree, FaceError> {
        Tree::from_str(svg, &self.options).map_err(|error| FaceError::Drawing { problem: error.to_string() })
    }
}

/// All lines of text below a group.
pub fn collect_texts<'a>(group: &'a Group, into: &mut Vec<&'a Text>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => collect_texts(inner, into),
            Node::Text(text) => into.push(text),
            _ => {}
        }
    }
}
