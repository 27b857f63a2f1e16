// The content of the shadow root of <sprung-board>.

/** An icon of a button: triangles that point to the left, with a bar where they end. */
const icon = (path) => `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path fill="currentColor" d="${path}"/></svg>`;

const BUTTONS = {
  first: icon("M5 5h3v14H5zM20 5v14l-11-7z"),
  back: icon("M17 5v14L6 12z"),
  forward: icon("M7 5v14l11-7z"),
  last: icon("M16 5h3v14h-3zM4 5v14l11-7z"),
};

export const CONTENT = `<style></style>
<div part="figure">
<div part="board" role="group" tabindex="0"></div>
<p part="pieces"></p>
<p part="status" role="status" aria-live="off"></p>
<p part="error" role="alert"></p>
<div part="buttons" role="group" hidden>${
  Object.entries(BUTTONS).map(([go, picture]) => `<button type="button" part="button" data-go="${go}">${picture}</button>`).join("")
}</div>
</div>`;

/** Returns the style sheet, from the colours of the light and the dark theme. */
export const styleSheet = (light, dark) => `
:host { display: block; max-width: var(--sprung-width, 32rem); font: var(--sprung-font, 1rem/1.5 system-ui, sans-serif); color: var(--ink); ${light} }
@media (prefers-color-scheme: dark) { :host(:not([theme="light"])) { ${dark} } }
:host([theme="dark"]) { ${dark} }
:host([hidden]), [hidden] { display: none !important; }
[part="figure"] { background: var(--paper); padding: var(--sprung-padding, 0.5rem); }
[part="board"] svg { display: block; width: 100%; height: auto; }
[part="board"]:focus-visible, button:focus-visible { outline: 3px solid var(--sprung-focus, var(--seat-b)); outline-offset: 2px; }
[part="status"] { margin: 0.5rem 0; min-height: 3em; }
[part="error"] { margin: 0; }
[part="buttons"] { display: flex; gap: 0.5rem; }
[part="pieces"] { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button { flex: 1; min-height: 44px; color: inherit; background: transparent; border: 1px solid currentColor; border-radius: var(--sprung-radius, 0.4rem); cursor: pointer; }
button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
button svg { display: block; margin: auto; }
`;
