//! The operator's commands for a room: look at it, end its game, delete it.

use super::room_task::{RoomTask, TaskEnd};
use super::{EnterError, RoomCommand, Rooms};
use crate::admin::{ConnectedClient, RoomDetails};
use sprung_table::Phase;
use sprung_wire::{ErrorCode, RequestError};
use std::collections::HashSet;
use tokio::sync::oneshot;

/// The reason for which the command of an operator was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperatorError {
    /// There is no such room.
    NoRoom,
    /// No game is running in the room.
    NotRunning,
    /// Another node owns the room.
    Elsewhere {
        /// The address at which nodes reach it.
        address: String,
    },
    /// The room cannot be read or written at present.
    Unavailable,
}

impl From<EnterError> for OperatorError {
    fn from(error: EnterError) -> OperatorError {
        match error {
            EnterError::Elsewhere { address } => OperatorError::Elsewhere { address },
            EnterError::Refused(refusal) => refusal.into(),
        }
    }
}

impl From<RequestError> for OperatorError {
    fn from(refusal: RequestError) -> OperatorError {
        match refusal.code {
            ErrorCode::NoRoom => OperatorError::NoRoom,
            ErrorCode::NotBegun | ErrorCode::Over => OperatorError::NotRunning,
            _ => OperatorError::Unavailable,
        }
    }
}

/// A command of an operator to a room's task, with the sender of its answer.
pub enum OperatorCommand {
    /// Describes the room and its connections.
    Inspect(oneshot::Sender<Result<RoomDetails, OperatorError>>),
    /// Ends the running game.
    Close(oneshot::Sender<Result<(), OperatorError>>),
    /// Deletes the room.
    Purge(oneshot::Sender<Result<(), OperatorError>>),
}

impl OperatorCommand {
    /// Answers that the room could not be loaded.
    pub fn refuse(self, error: OperatorError) {
        match self {
            OperatorCommand::Inspect(answer) => drop(answer.send(Err(error))),
            OperatorCommand::Close(answer) | OperatorCommand::Purge(answer) => drop(answer.send(Err(error))),
        }
    }
}

impl Rooms {
    /// Returns the ids of the rooms in memory.
    pub fn loaded_ids(&self) -> HashSet<String> {
        self.state.loaded().keys().cloned().collect()
    }

    /// Describes a room and its connections.
    pub async fn inspect(&self, room: &str) -> Result<RoomDetails, OperatorError> {
        self.operate(room, OperatorCommand::Inspect).await
    }

    /// Ends the running game of a room without a result.
    pub async fn close(&self, room: &str) -> Result<(), OperatorError> {
        self.operate(room, OperatorCommand::Close).await
    }

    /// Deletes a room, and disconnects its clients.
    pub async fn purge(&self, room: &str) -> Result<(), OperatorError> {
        self.operate(room, OperatorCommand::Purge).await
    }

    async fn operate<T>(
        &self,
        room: &str,
        command: fn(oneshot::Sender<Result<T, OperatorError>>) -> OperatorCommand,
    ) -> Result<T, OperatorError> {
        loop {
            let (answer, answered) = oneshot::channel();
            // a room that was unloaded just now is loaded again
            if self.room(room, None).send(RoomCommand::Operator(command(answer))).await.is_ok() {
                return answered.await.map_err(|_| OperatorError::Unavailable)?;
            }
        }
    }
}

impl RoomTask {
    /// Carries out the command of an operator.
    pub async fn operate(&mut self, command: OperatorCommand) -> Result<(), TaskEnd> {
        if self.lease_lost {
            command.refuse(OperatorError::Unavailable);
            return Ok(());
        }
        match command {
            OperatorCommand::Inspect(answer) => drop(answer.send(Ok(self.details()))),
            OperatorCommand::Close(answer) => {
                let decision = self.moment(0).and_then(|moment| self.room.close(&moment));
                let closed = match decision {
                    Ok(decision) => self.commit(decision).await?.map(drop),
                    Err(refusal) => Err(refusal),
                };
                drop(answer.send(closed.map_err(OperatorError::from)));
            }
            OperatorCommand::Purge(answer) => {
                let deleted = self.state.store.delete(self.room.table().room(), self.epoch).await;
                let (deleted, end) = match deleted {
                    Ok(true) => (Ok(()), Err(TaskEnd::Deleted)),
                    // another process has deleted it or owns it
                    Ok(false) => (Err(OperatorError::Unavailable), Err(TaskEnd::Lost)),
                    Err(error) => {
                        tracing::warn!(%error, "a room could not be deleted");
                        (Err(OperatorError::Unavailable), Ok(()))
                    }
                };
                drop(answer.send(deleted));
                return end;
            }
        }
        Ok(())
    }

    fn details(&self) -> RoomDetails {
        RoomDetails {
            table: self.room.description(),
            running: matches!(self.room.table().phase(), Phase::Playing | Phase::Paused),
            events: self.room.table().number(),
            clients: self.connections.clients().collect::<Vec<ConnectedClient>>(),
        }
    }
}
