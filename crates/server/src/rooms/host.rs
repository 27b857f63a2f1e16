//! The task of one room, from its waking to its falling asleep: who comes and goes, what time brings.

use super::computers::Consulted;
use super::guests::Guests;
use super::kept::{self, Found};
use super::{Call, Premises};
use crate::metrics::{Entered, Gauge};
use crate::room::{Hash, Room, at_the_table};
use crate::socket::{Outbox, text};
use crate::time::now;
use clock::Millis;
use rules::Seat;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use wire::{Code, Hello, Refusal, ToClient, Welcome, You};

/// How long somebody whose line broke is not yet away.
const BLINK: Duration = Duration::from_secs(3);
/// How long a room waits before it tries again to write.
const RETRY: Duration = Duration::from_secs(1);
/// Longer than any timer needs to run.
const LONG: Duration = Duration::from_secs(3_600);

/// Why a room's task ends.
pub enum End {
    Asleep,
    Stopped,
    /// What it knows is not what is kept: it is rebuilt by whoever calls next.
    Lost,
}

pub struct Host {
    pub premises: Arc<Premises>,
    pub room: Room,
    pub guests: Guests,
    pub consulted: Option<Consulted>,
    /// Since when nothing can be kept.
    pub trouble: Option<Millis>,
    /// When presence is looked at again.
    pub look: Option<Instant>,
    /// Since when nobody is here.
    pub alone: Instant,
    /// The time last told to the room, which must never go back.
    pub last: Millis,
    _counted: Entered,
}

impl Host {
    /// Rebuilds a room and answers its calls until nobody needs it any more.
    pub async fn wake(premises: Arc<Premises>, id: String, mut calls: mpsc::Receiver<Call>) {
        let found = match kept::find(&premises, &id).await {
            Ok(found) => found,
            Err(refusal) => return turn_away(&premises, &id, refusal, calls).await,
        };
        let counted = Gauge::enter(&premises.metrics, |metrics| &metrics.rooms);
        let Found { room, last, outage } = found;
        let mut host = Host {
            premises,
            room,
            guests: Guests::default(),
            consulted: None,
            trouble: outage,
            look: Some(Instant::now()),
            alone: Instant::now(),
            last,
            _counted: counted,
        };
        match host.serve(&mut calls).await {
            End::Asleep => {}
            End::Stopped => calls.close(),
            End::Lost => {
                tracing::error!(room = id, "a room was not what is kept of it and is rebuilt");
                host.premises.forget(&id);
                calls.close();
            }
        }
    }

    async fn serve(&mut self, calls: &mut mpsc::Receiver<Call>) -> End {
        loop {
            if let Err(end) = self.see_to_it().await {
                return end;
            }
            if self.may_sleep() && self.premises.fall_asleep(self.room.table().room(), calls) {
                return End::Asleep;
            }
            let wait = self.wait();
            let consulted = async {
                match &mut self.consulted {
                    Some(consulted) => (&mut consulted.answer).await.ok(),
                    None => std::future::pending().await,
                }
            };
            let done = tokio::select! {
                call = calls.recv() => match call {
                    Some(call) => self.answer(call).await,
                    None => Err(End::Stopped),
                },
                opinion = consulted => self.hear(opinion).await,
                () = tokio::time::sleep(wait) => Ok(()),
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// What is to be done though nobody asks: the outage noted, the clock looked at, presence told, a computer asked.
    async fn see_to_it(&mut self) -> Result<(), End> {
        if self.recover().await? {
            return Ok(());
        }
        if self.room.due().is_some_and(|due| due <= now()) {
            let decision = self.moment(0).and_then(|moment| self.room.tick(&moment));
            self.carry_out(decision).await?;
        }
        if self.look.is_some_and(|look| look <= Instant::now()) {
            self.look = None;
            for seat in self.room.table().people().iter() {
                self.note_presence(seat).await?;
            }
            self.guests.tell_watchers();
        }
        self.consult();
        Ok(())
    }

    /// After an outage everybody is told of it first; says whether nothing can be kept yet.
    async fn recover(&mut self) -> Result<bool, End> {
        let Some(since) = self.trouble else { return Ok(false) };
        let decision = self.moment(0).and_then(|moment| self.room.outage(since, &moment));
        match decision {
            Ok(decision) => {
                if self.keep(decision).await?.is_err() {
                    return Ok(true);
                }
                self.trouble = None;
                self.look = Some(Instant::now());
            }
            // a table that does not play has no outage
            Err(_) => self.trouble = None,
        }
        Ok(false)
    }

    async fn answer(&mut self, call: Call) -> Result<(), End> {
        match call {
            Call::Enter { hello, outbox, answer } => {
                let entered = self.enter(hello, outbox).await;
                let guest = *entered.as_ref().unwrap_or(&0);
                if answer.send(entered).is_err() {
                    self.guests.leave(guest);
                }
                self.come_and_go(Duration::ZERO);
            }
            Call::Leave { guest } => {
                self.guests.leave(guest);
                self.come_and_go(BLINK);
            }
            Call::Request { guest, request, lag, arrived } => {
                self.request(guest, *request, lag, arrived).await?
            }
            Call::Look { answer } => drop(answer.send(Ok(self.room.seen()))),
            Call::Wake => {}
            Call::Stop => return Err(End::Stopped),
        }
        Ok(())
    }

    async fn enter(&mut self, hello: Box<Hello>, outbox: Outbox) -> Result<u64, Refusal> {
        let tokens: Vec<Hash> = hello.tokens.iter().map(Hash::of).collect();
        let you = self.room.who(&tokens);
        let limit = self.premises.limits.watchers;
        if you == You::default() && self.guests.watchers() as usize >= limit {
            return Err(Refusal::because(Code::TooMany, format!("{limit} people watch already")));
        }
        let table = self.room.table();
        let missed = match hello.since < table.number() {
            true => self.premises.store.events(table.room(), hello.since).await.map_err(kept::unavailable)?,
            false => Vec::new(),
        };
        let mut events = kept::read_events(&missed)?;
        if !you.seats.is_empty()
            && let Some(told) = at_the_table(&events)
        {
            events = told;
        }
        let watchers = self.guests.watchers();
        let welcome = Welcome { version: wire::VERSION, now: now(), you, watchers, events };
        // the outbox is new and has room
        let _ = outbox.try_send(text(&ToClient::Welcome(welcome)));
        Ok(self.guests.enter(tokens, &self.room, outbox).number())
    }

    /// Presence is looked at soon: at once when somebody comes, after a blink when somebody goes.
    fn come_and_go(&mut self, after: Duration) {
        let look = Instant::now() + after;
        self.look = Some(self.look.map_or(look, |already| already.min(look)));
        self.alone = Instant::now();
    }

    async fn note_presence(&mut self, seat: Seat) -> Result<(), End> {
        let here = self.guests.seated().has(seat);
        let decision = self.moment(0).and_then(|moment| self.room.present(seat, here, &moment));
        self.carry_out(decision).await
    }

    /// How long nothing has to be done.
    fn wait(&self) -> Duration {
        if self.trouble.is_some() {
            return RETRY;
        }
        let moment = now();
        let due = self.room.due().map(|due| Duration::from_millis(due.saturating_sub(moment)));
        let look = self.look.map(|look| look.saturating_duration_since(Instant::now()));
        let linger =
            self.guests.is_empty().then(|| self.premises.limits.linger.saturating_sub(self.alone.elapsed()));
        [due, look, linger].into_iter().flatten().min().unwrap_or(LONG).clamp(Duration::from_millis(1), LONG)
    }

    fn may_sleep(&self) -> bool {
        let nap = self.premises.limits.nap.as_millis() as Millis;
        let is_due_soon = self.room.due().is_some_and(|due| due <= now() + nap);
        self.guests.is_empty()
            && self.alone.elapsed() >= self.premises.limits.linger
            && self.consulted.is_none()
            && self.look.is_none()
            && self.trouble.is_none()
            && !is_due_soon
    }
}

/// Answers whoever called a room that is not there.
async fn turn_away(premises: &Premises, id: &str, refusal: Refusal, mut calls: mpsc::Receiver<Call>) {
    premises.forget(id);
    calls.close();
    while let Some(call) = calls.recv().await {
        match call {
            Call::Enter { answer, .. } => drop(answer.send(Err(refusal.clone()))),
            Call::Look { answer } => drop(answer.send(Err(refusal.clone()))),
            _ => {}
        }
    }
}
