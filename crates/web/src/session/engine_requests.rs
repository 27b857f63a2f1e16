//! The requests of a session to the engine. If the engine fails, the page says so, and the person can try again.

use super::GameSession;
use crate::engine_worker::{self, EngineFailure};
use crate::locale::{t, t_with};
use leptos::prelude::*;
use sprung_wire::engine::{EngineResponse, EngineTask};
use std::sync::Arc;

/// A request that the engine has not answered.
#[derive(Clone)]
pub struct FailedRequest {
    /// Sends the request again.
    retry: Arc<dyn Fn() + Send + Sync>,
}

impl GameSession {
    /// Asks the engine about a game given as a record, and passes its responses to `answered`. If the engine fails, the page says why, and
    /// `retry` is called when the person wants to try again.
    pub fn ask_engine(
        self,
        record: String,
        task: EngineTask,
        answered: impl Fn(EngineResponse) + 'static,
        retry: impl Fn() + Send + Sync + 'static,
    ) {
        let failed = FailedRequest { retry: Arc::new(retry) };
        self.clear_failed_request();
        engine_worker::ask(record, task, move |answer| match answer {
            Ok(response) => answered(response),
            Err(failure) => self.report_failure(&failure, failed.clone()),
        });
    }

    /// Says why the engine has not answered a request.
    fn report_failure(self, failure: &EngineFailure, failed: FailedRequest) {
        // Whoever waits for the engine to be free asks it as soon as this changes.
        if self.thinking.try_get_untracked() == Some(true) {
            self.thinking.set(false);
        }
        self.failed_request.try_set(Some(failed));
        self.announcement.try_set(match failure {
            EngineFailure::NotLoaded => t("engine-not-loaded"),
            EngineFailure::Failed(what) => t_with("engine-failed", &[("what", what)]),
        });
    }

    /// Sends the request again that the engine has not answered.
    pub fn retry_engine(self) {
        if let Some(failed) = self.failed_request.get_untracked() {
            self.clear_failed_request();
            match self.viewed_ply.get_untracked() {
                Some(plies) => self.announce_viewed(plies),
                None => self.announce(&[]),
            }
            (failed.retry)();
        }
    }

    /// Forgets a request that the engine has not answered.
    pub(super) fn clear_failed_request(self) {
        if self.failed_request.with_untracked(Option::is_some) {
            self.failed_request.set(None);
        }
    }
}
