//! Good or bad? One file per game.

mod schlaukopf;
