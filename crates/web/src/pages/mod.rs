//! The pages. A first visit's module has those one plays on; the others are in the whole one alone.

mod clocks;
#[cfg(feature = "whole")]
mod editor;
mod handed;
pub mod home;
#[cfg(feature = "whole")]
mod import;
mod install;
#[cfg(feature = "whole")]
mod invite;
#[cfg(feature = "whole")]
mod name;
#[cfg(feature = "whole")]
pub mod online;
#[cfg(feature = "whole")]
mod open_tables;
#[cfg(feature = "whole")]
mod options;
pub mod play;
#[cfg(feature = "whole")]
mod position;
#[cfg(feature = "whole")]
mod rules;
#[cfg(feature = "whole")]
mod set_up;
#[cfg(feature = "whole")]
mod timing;

#[cfg(feature = "whole")]
pub use editor::Editor;
pub use home::Home;
#[cfg(feature = "whole")]
pub use import::{Analyse, Import, Purpose};
#[cfg(feature = "whole")]
pub use online::FarTable;
#[cfg(feature = "whole")]
pub use open_tables::OpenTables;
pub use play::Play;
#[cfg(feature = "whole")]
pub use position::Position;
#[cfg(feature = "whole")]
pub use rules::Rules;
#[cfg(feature = "whole")]
pub use set_up::SetUp;
