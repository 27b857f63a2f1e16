//! Load and crash tests of the server. Many clients play at once against a server process, which is measured, or killed and started again.
//!
//! The commands are `load-test`, `crash-test`, `cluster-test` and `scale-model`; tests of the program use [`crash_test`] and [`ServerProcess`].
#![warn(missing_docs)]

mod cluster;
mod cluster_secret;
mod crash;
pub mod scale_model;
mod server_process;

pub use cluster::{ClusterFault, ClusterReport, ClusterTest, TakeoverTimes, Takeovers};
pub use cluster_secret::write_cluster_secret;
pub use crash::{CrashReport, crash_test};
pub use server_process::{ServerProcess, cpu_time};
