//! The pages.

mod clocks;
#[cfg(feature = "whole")]
mod editor;
pub mod home;
pub mod import;
pub mod invite;
#[cfg(feature = "whole")]
pub mod online;
#[cfg(feature = "whole")]
mod open_tables;
pub mod options;
pub mod play;
mod rules;
mod set_up;

#[cfg(feature = "whole")]
pub use editor::Editor;
pub use home::Home;
pub use import::{Analyse, Import, Purpose};
#[cfg(feature = "whole")]
pub use online::FarTable;
#[cfg(feature = "whole")]
pub use open_tables::OpenTables;
pub use play::Play;
pub use rules::Rules;
pub use set_up::SetUp;
