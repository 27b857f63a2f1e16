//! Draws the screen: the board, the panels beside it, and two lines for messages and input below it.

use super::App;
use super::board_view::DrawnBoard;
use super::overlay::Overlay;
use crate::board;
use crate::commands::analyse::{chances, per_cent, score};
use crate::commands::play::hot_seat::NextActor;
use crate::terminal::{break_lines, die};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use sprung_drawing::Scene;
use sprung_rules::{Seat, Seats, Turn};
use std::ops::Range;

/// The narrowest panel.
const PANEL_WIDTH: u16 = 26;
/// The lines below the board: a message and the input.
const FOOTER: u16 = 2;
/// The columns of the analysis bar.
const BAR: usize = 20;

impl App {
    /// Draws the whole screen.
    pub fn draw(&mut self, frame: &mut Frame) {
        let [main, footer] =
            Layout::vertical([Constraint::Min(1), Constraint::Length(FOOTER)]).areas(frame.area());
        self.draw_board(frame, main);
        let (upper, lower) = self.panels(main);
        self.draw_state(frame, upper);
        self.draw_moves(frame, lower);
        self.draw_footer(frame, footer);
        self.draw_overlay(frame);
    }

    fn draw_board(&mut self, frame: &mut Frame, main: Rect) {
        let mut scene = Scene::of(self.game.state()).seen_from(self.below);
        scene.marks.extend(self.marks());
        let room = (usize::from(main.width.saturating_sub(PANEL_WIDTH)), usize::from(main.height));
        let canvas = board::draw_to_fit(&scene, self.depth, room);
        self.board = Some(DrawnBoard::draw(canvas, main, self.cursor, self.depth, frame.buffer_mut()));
    }

    /// Returns the areas of the two panels. Beside a board that is no rectangle they use its free corners.
    fn panels(&self, main: Rect) -> (Rect, Rect) {
        let Some(board) = &self.board else { return (main, Rect::ZERO) };
        let free = |row: u16| main.width.saturating_sub(board.used_width_or_zero(row) + 2);
        let has_room = |row: &u16| free(*row) >= PANEL_WIDTH;
        let panel = |rows: Range<u16>| {
            let width = rows.clone().map(free).min().unwrap_or(0);
            Rect::new(main.right() - width, main.y + rows.start, width, rows.end - rows.start)
        };
        let end = (0..main.height).find(|row| !has_room(row)).unwrap_or(main.height);
        if end == main.height {
            let middle = end * 3 / 5;
            return (panel(0..middle), panel(middle..end));
        }
        // the row of labels reaches to the edge, below the lower corner
        let last = (end..main.height).rev().find(has_room).map_or(end, |row| row + 1);
        let first = (end..last).rev().take_while(has_room).last().unwrap_or(last);
        (panel(0..end), panel(first..last))
    }

    /// Draws whose turn it is, what the die shows, how far everybody has come, warnings, and the analysis.
    fn draw_state(&self, frame: &mut Frame, area: Rect) {
        let (state, localizer) = (self.state(), self.localizer);
        let turn = match (self.thinking, self.game.next_actor()) {
            (_, NextActor::Nobody) => localizer.title(),
            (Some(seat), _) => localizer.thinking(seat),
            (None, _) => localizer.turn(state),
        };
        let turn = match state.throw() {
            Some(throw) => format!("{turn} {}", die(throw)),
            None => turn,
        };
        let warnings =
            state.warnings().into_iter().map(|warning| localizer.warning(&warning, state.layout()));
        let above: Vec<String> = std::iter::once(turn).chain(warnings).collect();
        let captured = localizer.captured(&state.stock());
        let below: Vec<String> =
            captured.into_iter().chain(self.analysis_lines(usize::from(area.width))).collect();
        let lines = |seats: Seats| {
            let progress = seats.iter().filter_map(|seat| self.progress(seat));
            let texts = above.iter().cloned().chain(progress).chain(below.iter().cloned());
            texts.flat_map(|text| break_lines(&text, usize::from(area.width))).collect::<Vec<String>>()
        };
        // where not all seats have room, the one in turn matters most
        let mut shown = lines(state.seats());
        if shown.len() > usize::from(area.height)
            && let Some(seat) = state.seat_in_turn()
        {
            shown = lines(Seats::one(seat));
        }
        let mut shown: Vec<Line> = shown.into_iter().map(Line::raw).collect();
        if let Some(first) = shown.first_mut() {
            *first = first.clone().style(Style::new().add_modifier(Modifier::BOLD));
        }
        frame.render_widget(Paragraph::new(shown), area);
    }

    /// Returns how far a seat has come, if the game counts it.
    fn progress(&self, seat: Seat) -> Option<String> {
        let counted = self.state().goal_progress(seat).into_iter().filter(|goal| goal.need > 1);
        let goals: Vec<String> = counted.map(|goal| self.localizer.goal_progress(&goal)).collect();
        (!goals.is_empty()).then(|| format!("{}: {}", self.localizer.seat(seat), goals.join(", ")))
    }

    fn analysis_lines(&self, width: usize) -> Vec<String> {
        let Some(analysis) = self.analysis.as_ref().filter(|_| self.analyses()) else { return Vec::new() };
        let bar = BAR.min(width.saturating_sub(16));
        let mut lines: Vec<String> = chances(self.state(), analysis)
            .into_iter()
            .map(|(seat, chance)| {
                let filled = (chance * bar as f64).round() as usize;
                let bars = format!("{}{}", "█".repeat(filled), "░".repeat(bar - filled.min(bar)));
                let percent = self.localizer.language.percent(per_cent(chance) as i32);
                format!("{bars} {percent:>5} {}", self.localizer.seat(seat))
            })
            .collect();
        if let Some(best) = analysis.lines.first() {
            lines.push(format!("{} {}", score(best.score), best.moves.join(" ")));
        }
        lines
    }

    /// Draws the choices that are open, else the end of the move list and a message that is too long for one line.
    fn draw_moves(&self, frame: &mut Frame, area: Rect) {
        if !self.choices.is_empty() {
            let choice =
                |(place, (words, _)): (usize, &(String, String))| Line::raw(format!("{} {words}", place + 1));
            let lines: Vec<Line> = self.choices.iter().enumerate().map(choice).collect();
            frame.render_widget(Paragraph::new(lines).block(Block::bordered()), area);
            return;
        }
        let message = break_lines(&self.long_message(frame.area().width), usize::from(area.width));
        let height = (message.len() as u16).min(area.height);
        let [list, below] = Layout::vertical([Constraint::Min(0), Constraint::Length(height)]).areas(area);
        let lines = self.move_lines(usize::from(list.width));
        let first = lines.len().saturating_sub(usize::from(list.height));
        frame.render_widget(Paragraph::new(lines[first..].to_vec()), list);
        frame.render_widget(Paragraph::new(message.into_iter().map(Line::raw).collect::<Vec<_>>()), below);
    }

    /// Returns the last message if it is too long for the line below the board; it is then shown beside the board.
    fn long_message(&self, width: u16) -> String {
        if self.said.text.chars().count() > usize::from(width) {
            self.said.text.clone()
        } else {
            String::new()
        }
    }

    /// Returns the move list: a row for the moves of both sides, or lines that fill the width where chance or more seats take part.
    fn move_lines(&self, width: usize) -> Vec<Line<'static>> {
        let state = self.state();
        let texts = state.recorded().into_iter().map(|(_, text)| self.localizer.localized_move(&text));
        let facts = state.facts();
        let lines = if facts.has_dice || facts.is_multiplayer() {
            filled_lines(texts, width)
        } else {
            self.rows(texts.collect())
        };
        lines.into_iter().map(Line::raw).collect()
    }

    /// Returns the moves of two sides in numbered rows.
    fn rows(&self, mut texts: Vec<String>) -> Vec<String> {
        let start = self.state().back_to(0);
        if start.seat_in_turn() == start.seats().iter().nth(1) {
            texts.insert(0, "…".to_string());
        }
        let row = |(place, pair): (usize, &[String])| {
            let number = start.number() as usize + place;
            format!("{number:>3}. {:<9}{}", pair[0], pair.get(1).map_or("", String::as_str))
                .trim_end()
                .to_string()
        };
        texts.chunks(2).enumerate().map(row).collect()
    }

    fn draw_footer(&self, frame: &mut Frame, area: Rect) {
        let [message, input] = Layout::vertical([Constraint::Length(1), Constraint::Length(1)]).areas(area);
        if self.long_message(area.width).is_empty() {
            frame.render_widget(Line::raw(self.said.text.clone()), message);
        }
        let line = if self.input.is_empty() && self.choices.is_empty() {
            Line::styled(self.key_hints(), Style::new().add_modifier(Modifier::DIM))
        } else {
            Line::from(vec![Span::raw("> "), Span::raw(self.input.clone())])
        };
        frame.render_widget(line, input);
        if !self.input.is_empty() {
            let column = 2 + self.input.chars().count() as u16;
            frame.set_cursor_position((input.x + column.min(input.width.saturating_sub(1)), input.y));
        }
    }

    fn key_hints(&self) -> String {
        match (self.game.next_actor(), self.state().turn()) {
            (NextActor::Person, Turn::Chance) => self.localizer.screen_hints_throw(),
            _ => self.localizer.screen_hints(),
        }
    }

    fn draw_overlay(&self, frame: &mut Frame) {
        let Some(overlay) = &self.overlay else { return };
        let screen = frame.area();
        let (title, text, scroll, height) = match overlay {
            Overlay::Text { title, paragraphs, scroll } => {
                let lines: Vec<Line> =
                    paragraphs.iter().flat_map(|text| text.lines()).map(Line::raw).collect();
                (title.clone(), Text::from(lines), *scroll, screen.height.saturating_sub(4))
            }
            Overlay::Question(question) => {
                (self.localizer.title(), Text::raw(question.sentence(self.localizer)), 0, 4)
            }
        };
        let width = screen.width.saturating_sub(8).min(72);
        let area = Rect::new(
            (screen.width - width) / 2,
            screen.height.saturating_sub(height) / 2,
            width,
            height.min(screen.height),
        );
        frame.render_widget(Clear, area);
        let scrolls = matches!(overlay, Overlay::Text { .. });
        let block =
            Block::bordered().title(title).title_bottom(if scrolls { " ↑ ↓ · Esc " } else { "" });
        let scroll = scroll.min((text.lines.len() as u16).saturating_sub(1));
        frame.render_widget(
            Paragraph::new(text).wrap(Wrap { trim: false }).scroll((scroll, 0)).block(block),
            area,
        );
    }
}

/// Joins texts to lines of at most a width.
fn filled_lines(texts: impl Iterator<Item = String>, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for text in texts {
        let last = lines.last_mut().expect("there is a first line");
        if last.is_empty() {
            *last = text;
        } else if last.chars().count() + 1 + text.chars().count() > width {
            lines.push(text);
        } else {
            last.push(' ');
            last.push_str(&text);
        }
    }
    lines
}
