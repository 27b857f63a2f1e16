//! The room, rule by rule.
