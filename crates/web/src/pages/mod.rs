//! The pages. A first visit's module has home and the games on this machine; the others are in the whole module only.

mod copy_field;
mod dialog;
#[cfg(feature = "whole")]
mod editor;
#[cfg(feature = "whole")]
mod editor_drag;
pub mod home;
#[cfg(feature = "whole")]
mod import;
mod install;
#[cfg(feature = "whole")]
mod invitation;
#[cfg(feature = "whole")]
mod invite;
#[cfg(feature = "whole")]
mod lesson;
#[cfg(feature = "whole")]
mod open_tables;
pub mod play;
#[cfg(feature = "whole")]
mod player_name;
#[cfg(feature = "whole")]
mod position;
#[cfg(feature = "whole")]
pub mod puzzle;
#[cfg(feature = "whole")]
pub mod remote_table;
#[cfg(feature = "whole")]
mod rule_options;
#[cfg(feature = "whole")]
mod rules;
#[cfg(feature = "whole")]
mod set_up;
#[cfg(feature = "whole")]
mod time_control_picker;
#[cfg(feature = "whole")]
mod time_control_text;

#[cfg(feature = "whole")]
pub use editor::Editor;
pub use home::Home;
#[cfg(feature = "whole")]
pub use import::{Analyse, Import, ImportPurpose};
#[cfg(feature = "whole")]
pub use invite::Invite;
#[cfg(feature = "whole")]
pub use lesson::LessonPage;
#[cfg(feature = "whole")]
pub use open_tables::OpenTables;
pub use play::Play;
#[cfg(feature = "whole")]
pub use position::Position;
#[cfg(feature = "whole")]
pub use puzzle::PuzzlePage;
#[cfg(feature = "whole")]
pub use remote_table::RemoteTablePage;
#[cfg(feature = "whole")]
pub use rules::Rules;
#[cfg(feature = "whole")]
pub use set_up::SetUp;
