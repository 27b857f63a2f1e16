//! Draws the screen: the board, the panels beside it, and two lines for messages and input below it.

use super::App;
use super::activity::Activity;
use super::board_view::DrawnBoard;
use super::overlay::Overlay;
use crate::board;
use crate::terminal::{break_lines, die};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use sprung_drawing::Scene;
use sprung_rules::{Seat, Seats};
use std::ops::Range;

/// The narrowest panel.
const PANEL_WIDTH: u16 = 26;
/// The lines below the board: a message and the input.
const FOOTER: u16 = 2;
/// The lines that the list of moves keeps beside a long message.
const LEAST_MOVES: u16 = 2;
/// The end of a message that has no room, with the key that shows all of it.
const CUT: &str = "… F6";

/// The panels beside the board.
struct Panels {
    /// The seat in turn, the clocks and the progress of all seats.
    state: Rect,
    /// The choices, or the list of moves and a long message.
    moves: Rect,
    /// The lines of the state that the second panel can take, where the first cannot grow.
    spare: u16,
}

impl<A: Activity> App<A> {
    /// Draws the whole screen.
    pub fn draw(&mut self, frame: &mut Frame) {
        let [main, footer] =
            Layout::vertical([Constraint::Min(1), Constraint::Length(FOOTER)]).areas(frame.area());
        self.draw_board(frame, main);
        let panels = self.panels(main);
        let rest = self.draw_state(frame, &panels);
        self.draw_moves(frame, panels.moves, rest);
        self.draw_footer(frame, footer);
        self.draw_overlay(frame);
    }

    fn draw_board(&mut self, frame: &mut Frame, main: Rect) {
        let mut scene = Scene::of(self.activity.state()).seen_from(self.below);
        scene.marks.extend(self.marks());
        let room = (usize::from(main.width), usize::from(main.height));
        let canvas = board::draw_to_fit(&scene, self.depth, room, usize::from(PANEL_WIDTH));
        self.board = Some(DrawnBoard::draw(canvas, main, self.cursor, self.depth, frame.buffer_mut()));
    }

    /// Returns the areas of the two panels. Beside a board that is no rectangle they use its free corners.
    fn panels(&self, main: Rect) -> Panels {
        let Some(board) = &self.board else { return Panels { state: main, moves: Rect::ZERO, spare: 0 } };
        let free = |row: u16| main.width.saturating_sub(board.used_width_or_zero(row) + 2);
        let has_room = |row: &u16| free(*row) >= PANEL_WIDTH;
        let panel = |rows: Range<u16>| {
            let width = rows.clone().map(free).min().unwrap_or(0);
            Rect::new(main.right() - width, main.y + rows.start, width, rows.end - rows.start)
        };
        let end = (0..main.height).find(|row| !has_room(row)).unwrap_or(main.height);
        if end == main.height {
            let split = self.split(panel(0..end));
            return Panels { state: panel(0..split), moves: panel(split..end), spare: 0 };
        }
        // the row of labels reaches to the edge, below the lower corner
        let last = (end..main.height).rev().find(has_room).map_or(end, |row| row + 1);
        let first = (end..last).rev().take_while(has_room).last().unwrap_or(last);
        let moves = panel(first..last);
        Panels { state: panel(0..end), moves, spare: moves.height.saturating_sub(LEAST_MOVES) }
    }

    /// Returns the height of the upper of two panels. It is three fifths, unless what one of them says needs more and the other
    /// can spare it.
    fn split(&self, whole: Rect) -> u16 {
        let usual = whole.height * 3 / 5;
        let width = usize::from(whole.width);
        let state = self.state_lines(width, usize::MAX, usize::MAX).len() as u16;
        let message = break_lines(&self.said.text, width).len() as u16;
        let lower = (message + LEAST_MOVES).max(whole.height - usual);
        let upper = usual.min(whole.height.saturating_sub(lower));
        upper.max(state + 1).min(whole.height.saturating_sub(LEAST_MOVES + 1))
    }

    /// Draws whose turn it is, what the die shows, the clocks, how far everybody has come, warnings, and what the activity adds.
    /// Returns the lines for which the first panel has no room.
    fn draw_state(&self, frame: &mut Frame, panels: &Panels) -> Vec<String> {
        let area = panels.state;
        let height = usize::from(area.height);
        let mut lines = self.state_lines(usize::from(area.width), height, height + usize::from(panels.spare));
        let rest = lines.split_off(height.min(lines.len()));
        let mut shown: Vec<Line> = lines.into_iter().map(Line::raw).collect();
        if let Some(first) = shown.first_mut() {
            *first = first.clone().style(Style::new().add_modifier(Modifier::BOLD));
        }
        frame.render_widget(Paragraph::new(shown), area);
        rest
    }

    /// Returns the lines of the state. Where they do not fit into the height, the seats are described in fewer words, and where
    /// they do not even fit into all the room there is, only the one in turn.
    fn state_lines(&self, width: usize, height: usize, room: usize) -> Vec<String> {
        let (state, localizer) = (self.state(), self.localizer);
        let headline = A::headline(self);
        let headline = match state.throw() {
            Some(throw) => format!("{headline} {}", die(throw)),
            None => headline,
        };
        let warnings =
            state.warnings().into_iter().map(|warning| localizer.warning(&warning, state.layout()));
        let above: Vec<String> = std::iter::once(headline).chain(A::notes(self)).chain(warnings).collect();
        let captured = localizer.captured(&state.stock()).filter(|_| self.activity.shows_progress());
        let below: Vec<String> = captured.into_iter().chain(A::details(self, width)).collect();
        let lines = |seats: Seats, is_short: bool| {
            let seats = seats.iter().filter_map(|seat| self.seat_line(seat, is_short));
            let texts = above.iter().cloned().chain(seats).chain(below.iter().cloned());
            texts.flat_map(|text| break_lines(&text, width)).collect::<Vec<String>>()
        };
        let whole = lines(state.seats(), false);
        if whole.len() <= height {
            return whole;
        }
        let short = lines(state.seats(), true);
        match state.seat_in_turn() {
            Some(seat) if short.len() > room => lines(Seats::one(seat), true),
            _ => short,
        }
    }

    /// Returns how much time a seat has and how far it has come, if the game counts that.
    fn seat_line(&self, seat: Seat, is_short: bool) -> Option<String> {
        let name = A::seat_name(self, seat);
        let name = match A::time_left(self, seat) {
            Some(time) => format!("{name} {time}"),
            None => name,
        };
        let counted = self.state().goal_progress(seat).into_iter().filter(|goal| goal.need > 1);
        let goals: Vec<String> = counted
            .filter(|_| self.activity.shows_progress())
            .map(|goal| match is_short {
                true => self.localizer.short_goal_progress(&goal),
                false => self.localizer.goal_progress(&goal),
            })
            .collect();
        match goals.is_empty() {
            true if self.activity.lists_seats() => Some(name),
            true => A::time_left(self, seat).map(|_| name),
            false => Some(format!("{name}: {}", goals.join(", "))),
        }
    }

    /// Draws the rest of the state, then the choices that are open, else the end of the move list and a message that is too long for
    /// one line.
    fn draw_moves(&self, frame: &mut Frame, area: Rect, rest: Vec<String>) {
        let [above, area] =
            Layout::vertical([Constraint::Length(rest.len() as u16), Constraint::Min(0)]).areas(area);
        frame.render_widget(Paragraph::new(rest.into_iter().map(Line::raw).collect::<Vec<_>>()), above);
        if !self.choices.is_empty() {
            let choice =
                |(place, (words, _)): (usize, &(String, String))| Line::raw(format!("{} {words}", place + 1));
            let lines: Vec<Line> = self.choices.iter().enumerate().map(choice).collect();
            frame.render_widget(Paragraph::new(lines).block(Block::bordered()), area);
            return;
        }
        let message = self.long_message(frame.area().width).map_or_else(Vec::new, |text| {
            cut(break_lines(text, usize::from(area.width)), usize::from(area.height), area.width)
        });
        let height = (message.len() as u16).min(area.height);
        let [list, below] = Layout::vertical([Constraint::Min(0), Constraint::Length(height)]).areas(area);
        let lines = self.move_lines(usize::from(list.width));
        let first = lines.len().saturating_sub(usize::from(list.height));
        frame.render_widget(Paragraph::new(lines[first..].to_vec()), list);
        frame.render_widget(Paragraph::new(message.into_iter().map(Line::raw).collect::<Vec<_>>()), below);
    }

    /// Returns the last message if it is too long for the line below the board; it is then shown beside the board.
    fn long_message(&self, width: u16) -> Option<&str> {
        let is_long = self.said.text.chars().count() > usize::from(width);
        is_long.then_some(self.said.text.as_str())
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
        if start.seat_in_turn() == start.seats().iter().nth(1) && !texts.is_empty() {
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
        if self.long_message(area.width).is_none() {
            frame.render_widget(Line::raw(self.said.text.clone()), message);
        }
        if self.input.is_empty() && self.choices.is_empty() {
            let hints = Line::styled(A::key_hints(self), Style::new().add_modifier(Modifier::DIM));
            frame.render_widget(hints, input);
            return;
        }
        // of a line that is longer than the screen, its end is shown
        let room = usize::from(input.width.saturating_sub(3));
        let skipped = self.input.chars().count().saturating_sub(room);
        let shown: String = self.input.chars().skip(skipped).collect();
        let column = 2 + shown.chars().count() as u16;
        frame.render_widget(Line::from(vec![Span::raw("> "), Span::raw(shown)]), input);
        if !self.input.is_empty() {
            frame.set_cursor_position((input.x + column.min(input.width.saturating_sub(1)), input.y));
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

/// Returns the first lines of a message, as many as have room. If some have none, the last says which key shows all.
fn cut(mut lines: Vec<String>, height: usize, width: u16) -> Vec<String> {
    if lines.len() > height {
        lines.truncate(height);
        if let Some(last) = lines.last_mut() {
            let room = usize::from(width).saturating_sub(CUT.chars().count() + 1);
            *last = format!("{} {CUT}", last.chars().take(room).collect::<String>().trim_end());
        }
    }
    lines
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
