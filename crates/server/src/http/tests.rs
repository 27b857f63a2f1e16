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
    for refused in ["gzip", "br;q=0, gzip"] {
        let answer = get_with("/web.js", &[(header::ACCEPT_ENCODING, refused)]).await;
        assert!(!answer.headers().contains_key(header::CONTENT_ENCODING), "{refused}");
    }
}

#[tokio::test]
async fn a_matching_etag_is_answered_with_304() {
    for encoding in ["identity", "br"] {
        let accepted = [(header::ACCEPT_ENCODING, encoding)];
        let answer = get_with("/web.js", &accepted).await;
        let tag = answer.headers()[header::ETAG].to_str().unwrap().to_string();
        for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_string()] {
            let again = get_with("/web.js", &[accepted[0].clone(), (header::IF_NONE_MATCH, &known)]).await;
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{encoding} {known}");
            assert_eq!(again.headers()[header::ETAG], tag);
        }
        let other = get_with("/web.js", &[accepted[0].clone(), (header::IF_NONE_MATCH, "\"other\"")]).await;
        assert_eq!(other.status(), StatusCode::OK);
    }
}

#[tokio::test]
async fn the_entity_tag_is_a_hash_of_the_content_and_names_the_encoding() {
    let tag = async |encoding: &str| {
        let answer = get_with("/web.js", &[(header::ACCEPT_ENCODING, encoding)]).await;
        answer.headers()[header::ETAG].to_str().unwrap().to_string()
    };
    let (plain, compressed) = (tag("identity").await, tag("br").await);
    // printf 'a long script' | sha256sum
    assert_eq!(plain, "\"42c85747e82c529f0843a9fcc732e0f0\"");
    assert_eq!(compressed, "\"42c85747e82c529f0843a9fcc732e0f0-br\"");
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
