//! Requests and their answers.

use super::*;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use tower::ServiceExt;

async fn get_with(path: &str, headers: &[(header::HeaderName, &str)]) -> axum::response::Response {
    let contents = [("index.html", "hello"), ("web.js", "a long script"), ("web.js.br", "short")];
    let client = WebAssets::new(contents.map(|(path, content)| (path.to_string(), content)));
    let mut request = Request::get(path).header(header::HOST, "localhost:1");
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    router(client, AllowedHosts::default(), None).oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

#[tokio::test]
async fn the_front_page_comes_with_a_policy() {
    let answer = get_with("/", &[]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert!(
        answer.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap().contains("'wasm-unsafe-eval'")
    );
    assert_eq!(to_bytes(answer.into_body(), 100).await.unwrap(), "hello");
}

#[tokio::test]
async fn a_browser_that_takes_brotli_gets_it() {
    let answer = get_with("/web.js", &[(header::ACCEPT_ENCODING, "gzip, br;q=0.9")]).await;
    assert_eq!(answer.headers()[header::CONTENT_ENCODING], "br");
    let answer = get_with("/web.js", &[(header::ACCEPT_ENCODING, "gzip")]).await;
    assert!(!answer.headers().contains_key(header::CONTENT_ENCODING));
}

#[tokio::test]
async fn a_file_that_is_the_same_is_not_sent_again() {
    let tag = get_with("/web.js", &[]).await.headers()[header::ETAG].to_str().unwrap().to_string();
    assert_eq!(
        get_with("/web.js", &[(header::IF_NONE_MATCH, &tag)]).await.status(),
        StatusCode::NOT_MODIFIED
    );
}

#[tokio::test]
async fn what_is_not_there_is_said_to_be_missing() {
    assert_eq!(get_with("/web.js.br", &[]).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(get_with("/../Cargo.toml", &[]).await.status(), StatusCode::NOT_FOUND);
}

#[test]
fn only_a_server_for_the_room_names_its_address() {
    assert_eq!(network::own_address(false), None);
    let in_room = network::own_address(true);
    assert!(in_room.is_none_or(|address| !address.is_loopback() && !address.is_unspecified()));
}
