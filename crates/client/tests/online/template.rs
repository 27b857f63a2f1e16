//! Tests of the bot in `templates/bot`, which is there to be copied.

use crate::test_server::TestServer;
use sprung_rules::{Ending, Record, Seat};
use std::time::Duration;

#[path = "../../../../templates/bot/src/main.rs"]
#[expect(dead_code, reason = "only its `play` is called")]
mod bot;

#[tokio::test]
async fn two_bots_play_to_the_end() {
    let server = TestServer::start().await;
    let room = server.table("raeuberschach", &[], &[]).await;
    let both = async {
        tokio::try_join!(
            bot::play(server.address, &room, Seat::A, "one"),
            bot::play(server.address, &room, Seat::B, "other")
        )
    };
    tokio::time::timeout(Duration::from_secs(120), both).await.expect("in time").expect("no error");
    let (status, record) =
        sprung_client::get(server.address, &format!("/api/tables/{room}/record")).await.unwrap();
    assert_eq!(status, 200, "{record}");
    let record = &Record::read(&record).expect("a record")[0];
    assert!(!matches!(record.ending(), Ending::Open), "{record}");
}
