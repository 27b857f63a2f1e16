//! A modal dialog: the browser keeps the focus inside, Escape closes it, and nothing beneath it can be used.

use crate::browser;
use leptos::html;
use leptos::prelude::*;

/// A modal dialog that is open as long as it is mounted. `close` is called when the person presses Escape.
#[component]
pub fn Dialog(
    class: &'static str,
    /// The accessible name.
    #[prop(into)]
    label: Signal<String>,
    close: Callback<()>,
    children: Children,
) -> impl IntoView {
    let element = NodeRef::<html::Dialog>::new();
    let previous = browser::focused();
    Effect::new(move || {
        if let Some(dialog) = element.get() {
            // The element is attached to the document only after this update.
            request_animation_frame(move || {
                if dialog.is_connected() && !dialog.open() {
                    let _ = dialog.show_modal();
                }
            });
        }
    });
    let previous = StoredValue::new_local(previous);
    on_cleanup(move || {
        if let Some(Some(previous)) = previous.try_get_value() {
            let _ = previous.focus();
        }
    });
    let cancel = move |event: leptos::ev::Event| {
        event.prevent_default();
        close.run(());
    };
    view! { <dialog node_ref=element class=class aria-label=label on:cancel=cancel>{children()}</dialog> }
}
