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
async fn the_index_page_has_a_content_security_policy() {
    let answer = get_with("/", &[]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert!(
        answer.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap().contains("'wasm-unsafe-eval'")
    );
    assert_eq!(to_bytes(answer.into_body(), 100).await.unwrap(), "hello");
}

#[tokio::test]
async fn brotli_is_served_only_if_accepted() {
    let answer = get_with("/web.js", &[(header::ACCEPT_ENCODING, "gzip, br;q=0.9")]).await;
    assert_eq!(answer.headers()[header::CONTENT_ENCODING], "br");
    let answer = get_with("/web.js", &[(header::ACCEPT_ENCODING, "gzip")]).await;
    assert!(!answer.headers().contains_key(header::CONTENT_ENCODING));
}

#[tokio::test]
async fn a_matching_etag_is_answered_with_304() {
    let tag = get_with("/web.js", &[]).await.headers()[header::ETAG].to_str().unwrap().to_string();
    assert_eq!(
        get_with("/web.js", &[(header::IF_NONE_MATCH, &tag)]).await.status(),
        StatusCode::NOT_MODIFIED
    );
}

#[tokio::test]
async fn unknown_paths_are_answered_with_404() {
    assert_eq!(get_with("/web.js.br", &[]).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(get_with("/../Cargo.toml", &[]).await.status(), StatusCode::NOT_FOUND);
}

#[test]
fn only_a_server_for_the_room_names_its_address() {
    assert_eq!(network::own_address(false), None);
    let in_room = network::own_address(true);
    assert!(in_room.is_none_or(|address| !address.is_loopback() && !address.is_unspecified()));
}
