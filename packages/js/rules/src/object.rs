//! Builds JavaScript objects.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// A JavaScript object whose properties are set one after the other.
pub struct ObjectBuilder(Object);

impl ObjectBuilder {
    /// Creates an object without properties.
    pub fn new() -> ObjectBuilder {
        ObjectBuilder(Object::new())
    }

    /// Sets a property.
    pub fn with(self, name: &str, value: impl Into<JsValue>) -> ObjectBuilder {
        // a new plain object takes every property
        let _ = Reflect::set(&self.0, &JsValue::from_str(name), &value.into());
        self
    }

    /// Returns the object.
    pub fn build(self) -> JsValue {
        self.0.into()
    }
}

/// Returns a text, or `null` where there is none.
pub fn nullable(text: Option<&str>) -> JsValue {
    text.map_or(JsValue::NULL, JsValue::from_str)
}

/// Returns an array of texts.
pub fn texts<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> JsValue {
    texts.into_iter().map(|text| JsValue::from_str(text.as_ref())).collect::<Array>().into()
}
