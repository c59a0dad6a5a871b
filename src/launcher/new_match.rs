//! A new match: its box, seats, options, and Start.

use super::draft::Draft;
use super::shelf::Shelf;
use super::{banners, options, page, seats};
use crate::games::{GAMES, GameInfo};
use crate::play::StartMatch;
use crate::screens::Page;
use crate::settings::Settings;
use crate::theme::choice::segmented;
use crate::theme::palette::*;
use crate::theme::{Button, Chip, art, fonts, icons, keys, panel, soft, text};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Context, LayerId, Layout, Stroke, TextureId, Ui, UiBuilder, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, EguiTextureHandle, EguiUserTextures};

/// The lids as egui knows them, in the order of the shelf.
#[derive(Resource, Default)]
pub(super) struct Lids(Vec<TextureId>);

impl Lids {
    /// A game's lid.
    pub(super) fn of(&self, game: &GameInfo) -> Option<TextureId> {
        let place = GAMES.iter().position(|one| one.id == game.id)?;
        self.0.get(place).copied()
    }
}

/// Which panel is open where only one fits.
#[derive(Resource, Default)]
struct Tab(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>()
        .init_resource::<Lids>()
        .init_resource::<Tab>()
        .add_systems(Startup, load_lids)
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Page::NewMatch)));
}

fn load_lids(mut lids: ResMut<Lids>, assets: Res<AssetServer>, mut textures: ResMut<EguiUserTextures>) {
    lids.0 = GAMES.iter().map(|game| textures.add_image(EguiTextureHandle::Strong(assets.load(game.lid)))).collect();
}

/// How high the bar at the foot is.
const BAR: f32 = 84.0;

#[allow(clippy::too_many_arguments)]
fn show(
    mut contexts: EguiContexts,
    mut draft: ResMut<Draft>,
    mut settings: ResMut<Settings>,
    mut tab: ResMut<Tab>,
    mut next: ResMut<NextState<Page>>,
    mut start: MessageWriter<StartMatch>,
    lids: Res<Lids>,
    shelf: Res<Shelf>,
    mut hung: ResMut<banners::Hung>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let bar = if ctx.viewport_rect().height() < 600.0 { 64.0 } else { BAR };
    let narrow = ctx.viewport_rect().width() < 1000.0;
    let played = shelf.matches.iter().filter_map(|kept| kept.told.as_ref().ok());
    let before = played.filter(|told| !told.options.is_empty()).find(|told| told.game.id == draft.game.id);
    let tabs: Vec<&str> = ["Seats", "Options"].into_iter().chain(draft.banners().map(|banners| banners.word)).collect();
    let mut how = false;
    let room = page::open(&ctx, "New match", &mut next, |ui| {
        how = Button::quiet(if narrow { "" } else { "How to play" })
            .icon("rule-book")
            .tip("How to play", "")
            .show(ui)
            .clicked();
        let again = Button::quiet(if narrow { "" } else { "As last time" }).icon("clockwise-rotation");
        match before {
            Some(told)
                if again.clone().tip("The same players and options", "as in the last match").show(ui).clicked() =>
            {
                draft.agree_again(&told.players, &told.options);
            }
            Some(_) => {}
            None => drop(again.refused("No match was played yet.", "").show(ui)),
        }
        if narrow && let Some(n) = segmented(ui, "tab", tab.0, &tabs) {
            tab.0 = n;
        }
    });
    if how {
        next.set(Page::Rules);
    }
    let body = room.above(bar - 8.0);
    let mut advisor = settings.advisor;
    if room.is_narrow() {
        match tab.0 {
            0 => seats::show(&ctx, body, &mut draft, &settings, &mut hung),
            1 => options::show(&ctx, body, &mut draft, &mut advisor),
            _ => banners::show(&ctx, body, &draft, &mut hung),
        }
    } else if !hung.is_empty() {
        let [above, left, right] = banners::divide(body);
        banners::show(&ctx, above, &draft, &mut hung);
        seats::show(&ctx, left, &mut draft, &settings, &mut hung);
        options::show(&ctx, right, &mut draft, &mut advisor);
    } else {
        let gap = 24.0;
        let extra = (body.width() - 2.0 * gap - 252.0 - 504.0 - 404.0).max(0.0) / 2.0;
        let column = |x: f32, width: f32| {
            egui::Rect::from_min_size(pos2(body.min.x + x, body.min.y), vec2(width, body.height()))
        };
        the_box(&ctx, column(0.0, 252.0), &draft, &lids);
        seats::show(&ctx, column(252.0 + gap, 504.0 + extra), &mut draft, &settings, &mut hung);
        options::show(&ctx, column(252.0 + 504.0 + extra + 2.0 * gap, 404.0 + extra), &mut draft, &mut advisor);
    }
    if settings.advisor != advisor {
        settings.advisor = advisor;
    }
    if foot(&ctx, bar, &draft, &settings)
        && let Ok(agreed) = draft.agreed(&settings)
    {
        remember_names(&draft, &mut settings);
        start.write(StartMatch { game: draft.game, agreed });
    }
    Ok(())
}

fn the_box(ctx: &Context, place: egui::Rect, draft: &Draft, lids: &Lids) {
    panel::float(ctx, "the-box", place, |ui| {
        let lid = egui::Rect::from_min_size(place.min, vec2(place.width(), place.width()));
        ui.painter().add(soft::shadow(lid, 6, 20.0, 150));
        if let Some(texture) = lids.of(draft.game) {
            art::picture(ui.painter(), texture, lid);
        }
        ui.painter().rect_stroke(lid, 4, Stroke::new(1.0, BRASS_DARK), egui::StrokeKind::Inside);
        ui.add_space(place.width() + 12.0);
        facts(ui, draft.game.players, draft.game.time);
        ui.add_space(4.0);
        text::small(ui, draft.game.pitch);
    });
}

/// Players and time with their icons.
pub(super) fn facts(ui: &mut Ui, players: &str, time: &str) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        icons::icon(ui, "person", 16.0, TEXT_SECOND);
        text::small(ui, players);
        ui.add_space(10.0);
        icons::icon(ui, "hourglass", 16.0, TEXT_SECOND);
        text::small(ui, time);
    });
}

/// The bar at the foot: a summary and Start. Gives whether to start.
fn foot(ctx: &Context, height: f32, draft: &Draft, settings: &Settings) -> bool {
    let window = ctx.viewport_rect();
    let bar = egui::Rect::from_min_max(pos2(window.min.x, window.max.y - height), window.max);
    let painter = ctx.layer_painter(LayerId::background());
    art::gradient(&painter, bar, 0, HULL_TOP.gamma_multiply(0.97), HULL_BOTTOM);
    painter.hline(bar.x_range(), bar.min.y, Stroke::new(1.0, HULL_LINE));
    let margin = page::margin(ctx);
    let inside = egui::Rect::from_min_max(
        bar.min + vec2(margin, (height - 52.0) / 2.0),
        bar.max - vec2(margin, (height - 52.0) / 2.0),
    );
    let ready = draft.agreed(settings);
    let (people, bots) = draft.counts();
    let mut go = false;
    panel::float(ctx, "start-bar", inside, |ui| {
        let mut ui = ui.new_child(UiBuilder::new().max_rect(inside).layout(Layout::right_to_left(Align::Center)));
        let button = Button::main("Start").icon("rolling-dices").key("Space").big().width(if inside.width() < 1000.0 {
            210.0
        } else {
            250.0
        });
        go = match &ready {
            Ok(_) => button.show(&mut ui).clicked(),
            Err(reason) => button.refused(reason, "").show(&mut ui).clicked(),
        };
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let count = |n: usize, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
            Chip::new(&count(people + bots, "player", "players")).icon("tabletop-players").large().show(ui);
            let who = format!("{}, {}", count(people, "person", "people"), count(bots, "bot", "bots"));
            Chip::new(&who).icon("person").large().show(ui);
            if inside.width() >= 1000.0 {
                Chip::new(&format!("about {}", draft.game.time)).icon("hourglass").large().show(ui);
            }
            match &ready {
                Err(reason) => drop(Chip::new(reason).tone(Tone::Bad).large().show(ui)),
                Ok(_) if inside.width() >= 1100.0 => drop(ui.label(text::marked(
                    "Saved at every choice: leave whenever you like.",
                    fonts::BODY,
                    TEXT_SECOND,
                ))),
                Ok(_) => {}
            }
        });
    });
    go || (ready.is_ok() && keys::main_action(ctx))
}

fn remember_names(draft: &Draft, settings: &mut Settings) {
    let mut names = settings.names.clone();
    for (n, seat) in draft.seats.iter().enumerate().filter(|(_, seat)| seat.who == super::draft::Who::Person) {
        if let Some(name) = names.get_mut(n).filter(|_| !seat.name.trim().is_empty()) {
            *name = seat.name.trim().to_string();
        }
    }
    if names != settings.names {
        settings.names = names;
    }
}
