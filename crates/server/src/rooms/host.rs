//! The task of one room: whatever is decided is put on disk, then applied, then told to everybody, one after the other.

use super::guests::Guests;
use super::kept::{self, Found};
use super::{Call, Premises};
use crate::metrics::{Entered, Gauge};
use crate::rate::Allowance;
use crate::room::{Decided, Decision, Hash, Moment, Room, Thinking};
use crate::socket::{Outbox, text};
use crate::store::StoreError;
use crate::time::now;
use clock::Millis;
use engine::{Level, Opinion, Score};
use rules::{Seat, Seats, Turn};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use wire::{Ask, Code, Hello, Refusal, Request, ToClient, Welcome};

/// How long a room stays awake without guests.
const LINGER: Duration = Duration::from_secs(20);
/// A room that has something to decide so soon does not go to sleep.
const SOON: Millis = 60_000;
/// How long somebody whose line broke is not yet away.
const BLINK: Duration = Duration::from_secs(3);
/// How long a room waits before it tries again to write.
const RETRY: Duration = Duration::from_secs(1);
/// The level at which a computer judges a draw.
const JUDGEMENT: u8 = 7;
/// Longer than any timer needs to run.
const LONG: Duration = Duration::from_secs(3_600);

/// What a computer is thinking about.
struct Consulted {
    question: Question,
    answer: oneshot::Receiver<Opinion>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Move(Thinking),
    /// Whether a seat agrees to the draw offered with an event.
    Draw(Seat, u64),
}

/// Why a room's task ends.
enum End {
    Asleep,
    Stopped,
    /// What it knows is not what is kept: it is rebuilt by whoever calls next.
    Lost,
}

pub struct Host {
    premises: Arc<Premises>,
    room: Room,
    guests: Guests,
    consulted: Option<Consulted>,
    /// Since when nothing can be kept.
    trouble: Option<Millis>,
    /// When presence is looked at again.
    look: Option<Instant>,
    /// Since when nobody is here.
    alone: Instant,
    /// The time last told to the room, which must never go back.
    last: Millis,
    _counted: Entered,
}

/// Sets up a room under a new id.
pub async fn create(premises: &Premises, create: wire::Create) -> Result<String, Refusal> {
    let id = new_id()?;
    let moment = Moment { now: now(), lag: 0, fresh: fresh()? };
    let decision = Room::create(&id, &create, &moment)?;
    let hidden = decision.hidden.iter().copied();
    let room = Room::rebuild(decision.events.clone(), hidden)
        .map_err(|wrong| Refusal::because(Code::Settings, wrong.to_string()))?;
    premises.store.append(kept::entry(&decision, &room)).await.map_err(kept::unavailable)?;
    premises.metrics.events.add(decision.events.len() as u64);
    Ok(id)
}

/// 80 bits: nobody finds a room by guessing.
fn new_id() -> Result<String, Refusal> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes = fresh()?;
    Ok(bytes[..16].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// A random number of the operating system's.
fn fresh() -> Result<[u8; 32], Refusal> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the operating system has no random numbers");
        Refusal::new(Code::Unavailable)
    })?;
    Ok(bytes)
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
                if self.keep(&decision).await?.is_err() {
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
            Call::Look { answer } => drop(answer.send(Ok(kept::seen(&self.room)))),
            Call::Wake => {}
            Call::Stop => return Err(End::Stopped),
        }
        Ok(())
    }

    async fn enter(&mut self, hello: Box<Hello>, outbox: Outbox) -> Result<u64, Refusal> {
        let tokens: Vec<Hash> = hello.tokens.iter().map(Hash::of).collect();
        let you = self.room.who(&tokens);
        let limit = self.premises.limits.watchers;
        if you.seats == Seats::NONE && !you.host && self.guests.len() >= limit {
            return Err(Refusal::because(Code::TooMany, format!("{limit} people watch already")));
        }
        let table = self.room.table();
        let missed = match hello.since < table.number() {
            true => self.premises.store.events(table.room(), hello.since).await.map_err(kept::unavailable)?,
            false => Vec::new(),
        };
        let events = kept::read_events(&missed)?;
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

    async fn request(
        &mut self,
        guest: u64,
        request: Request,
        lag: Millis,
        arrived: Instant,
    ) -> Result<(), End> {
        let Some(you) = self.guests.get(guest).map(|guest| guest.you) else { return Ok(()) };
        let id = request.id.clone();
        let answer = match self.decide(you, &request, lag) {
            Ok(Decided::Before(number)) => Ok(number),
            Ok(Decided::Now(decision)) => {
                match &request.ask {
                    Ask::Join { token, .. } => self.guests.hold(guest, Hash::of(token)),
                    // a new link for somebody else's seat is theirs alone
                    Ask::Reissue { seat, token } if you.seats.has(*seat) => {
                        self.guests.hold(guest, Hash::of(token));
                    }
                    _ => {}
                }
                self.keep(&decision).await?
            }
            Err(refusal) => Err(refusal),
        };
        let message = match answer {
            Ok(number) => {
                self.premises.metrics.kept.note(arrived.elapsed());
                ToClient::Ack { id, number }
            }
            Err(refusal) => {
                let metrics = &self.premises.metrics;
                let counter =
                    if refusal.code == Code::Unavailable { &metrics.unavailable } else { &metrics.refused };
                counter.add(1);
                ToClient::Refused { id: Some(id), refusal }
            }
        };
        self.guests.tell(guest, text(&message));
        Ok(())
    }

    fn decide(&mut self, you: wire::You, request: &Request, lag: Millis) -> Result<Decided, Refusal> {
        if self.trouble.is_some() {
            return Err(Refusal::new(Code::Unavailable));
        }
        if let Some(seat) = request.seat.filter(|&seat| you.seats.has(seat)) {
            let (rate, at) = (self.premises.limits.seat, Instant::now());
            let allowance = self.guests.seats[seat.index()].get_or_insert_with(|| Allowance::full(rate, at));
            if !allowance.take(rate, at) {
                return Err(Refusal::new(Code::TooMany));
            }
        }
        let moment = self.moment(lag)?;
        self.room.decide(you, request, &moment)
    }

    /// Now, and a number for whatever begins now.
    fn moment(&mut self, lag: Millis) -> Result<Moment, Refusal> {
        self.last = self.last.max(now());
        Ok(Moment { now: self.last, lag, fresh: fresh()? })
    }

    /// Keeps what a room has decided of itself, if anything.
    async fn carry_out(&mut self, decision: Result<Option<Decision>, Refusal>) -> Result<(), End> {
        match decision {
            Ok(Some(decision)) => drop(self.keep(&decision).await?),
            Ok(None) => {}
            Err(refusal) => tracing::debug!(?refusal, "nothing happens"),
        }
        Ok(())
    }

    /// Decided, kept, applied, told: in this order. Says the number of the first event.
    async fn keep(&mut self, decision: &Decision) -> Result<Result<u64, Refusal>, End> {
        let Some(first) = decision.events.first() else { return Ok(Ok(self.room.table().number())) };
        let mut after = self.room.clone();
        if let Err(wrong) = after.apply(decision) {
            tracing::error!(room = after.table().room(), %wrong, "a decision cannot be applied");
            return Ok(Err(Refusal::new(Code::Unavailable)));
        }
        match self.premises.store.append(kept::entry(decision, &after)).await {
            Ok(()) => {}
            Err(StoreError::Gap { .. }) => return Err(End::Lost),
            Err(error) => {
                self.trouble.get_or_insert(first.at);
                return Ok(Err(kept::unavailable(error)));
            }
        }
        self.room = after;
        self.premises.metrics.events.add(decision.events.len() as u64);
        self.guests.tell_all(text(&ToClient::Events(decision.events.clone())));
        if !decision.hidden.is_empty() {
            self.guests.look_again(&self.room);
            self.look = Some(Instant::now());
        }
        Ok(Ok(first.number))
    }

    /// The question that a computer of this table has to answer.
    fn question(&self) -> Option<Question> {
        let table = self.room.table();
        let draw = || {
            let seat = self.room.asked_computers().iter().next()?;
            Some(Question::Draw(seat, table.offer()?.number))
        };
        draw().or_else(|| self.room.thinking().map(Question::Move))
    }

    /// Asks a computer what is to be asked; a question that has become another is dropped.
    fn consult(&mut self) {
        let question = self.question();
        if self.consulted.as_ref().map(|consulted| consulted.question) == question {
            return;
        }
        self.consulted = question.and_then(|question| {
            let table = self.room.table();
            let number = match question {
                Question::Move(thinking) => thinking.level,
                Question::Draw(..) => JUDGEMENT,
            };
            let level = Level::new(number)?;
            let answer =
                self.premises.bots.ask(table.play().boxed(), level, seed(table.room(), table.game()));
            Some(Consulted { question, answer })
        });
    }

    /// A computer has answered, or its search failed: then it plays what comes first and declines what is offered.
    async fn hear(&mut self, opinion: Option<Opinion>) -> Result<(), End> {
        let Some(Consulted { question, .. }) = self.consulted.take() else { return Ok(()) };
        let moment = match self.moment(0) {
            Ok(moment) => moment,
            Err(_) => return Ok(()),
        };
        let decision = match question {
            Question::Move(Thinking { seat, ply, .. }) => {
                let best = opinion.as_ref().and_then(Opinion::best).map(str::to_string);
                let first = || self.room.table().play().moves().into_iter().next();
                let text = best.or_else(first).unwrap_or_default();
                self.premises.metrics.thought.add(1);
                self.room.computer_plays(seat, ply, &text, &moment)
            }
            Question::Draw(seat, offer) => {
                let agrees = opinion.is_some_and(|opinion| self.agrees(seat, &opinion));
                self.room.computer_answers(seat, offer, agrees, &moment)
            }
        };
        self.carry_out(decision.map(Some)).await
    }

    /// A computer agrees to a draw when its share is not better than even.
    fn agrees(&self, seat: Seat, opinion: &Opinion) -> bool {
        let even = 1.0 / self.room.table().seats().len() as f64;
        if let Some((_, share)) = opinion.shares.iter().find(|(other, _)| *other == seat) {
            return *share <= even;
        }
        let its_turn = self.room.table().play().turn() == Turn::Seat(seat);
        opinion.lines.first().is_none_or(|line| match line.score {
            Score::Points(points) => {
                if its_turn {
                    points <= 0
                } else {
                    points >= 0
                }
            }
            Score::Win(_) => !its_turn,
            Score::Loss(_) => its_turn,
        })
    }

    /// How long nothing has to be done.
    fn wait(&self) -> Duration {
        if self.trouble.is_some() {
            return RETRY;
        }
        let moment = now();
        let due = self.room.due().map(|due| Duration::from_millis(due.saturating_sub(moment)));
        let look = self.look.map(|look| look.saturating_duration_since(Instant::now()));
        let linger = self.guests.is_empty().then(|| LINGER.saturating_sub(self.alone.elapsed()));
        [due, look, linger].into_iter().flatten().min().unwrap_or(LONG).clamp(Duration::from_millis(1), LONG)
    }

    fn may_sleep(&self) -> bool {
        let is_due_soon = self.room.due().is_some_and(|due| due <= now() + SOON);
        self.guests.is_empty()
            && self.alone.elapsed() >= LINGER
            && self.consulted.is_none()
            && self.look.is_none()
            && self.trouble.is_none()
            && !is_due_soon
    }
}

/// A computer errs differently in every game, and in the same way when it is asked again.
fn seed(room: &str, game: u32) -> u64 {
    let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    room.bytes().chain(game.to_be_bytes()).fold(0xcbf2_9ce4_8422_2325, mix)
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
