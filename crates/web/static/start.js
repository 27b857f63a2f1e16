// Loads the page's module; says so in a sentence if it cannot run. The board editor and tables by link are in the whole one only,
// which a first visit need not wait for.
const name = /^#\/((edit|table|watch)\/|tables)/.test(location.hash) ? "whole" : "web";

import(`./${name}.js`).then((module) => module.default({ module_or_path: new URL(`${name}_bg.wasm`, import.meta.url) })).catch((error) => {
  console.error(error);
  document.getElementById("loading").textContent =
    "Dieser Browser kann Sprung nicht ausführen: WebAssembly fehlt oder ist abgeschaltet. · " +
    "This browser cannot run Sprung: WebAssembly is missing or switched off.";
});

// Pixels of a picture, for the page's export.
globalThis.sprungPng = (svg, name) => {
  const picture = new Image();
  picture.onload = () => {
    const canvas = document.createElement("canvas");
    const scale = 1600 / Math.max(picture.width, picture.height);
    canvas.width = picture.width * scale;
    canvas.height = picture.height * scale;
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    const link = document.createElement("a");
    link.download = name;
    link.href = canvas.toDataURL("image/png");
    link.click();
  };
  const [, width, height] = svg.match(/viewBox="0 0 (\S+) (\S+)"/);
  const sized = svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
  picture.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(sized);
};

// A new version takes over at the next visit, or at once if a person wants; every move is kept as it is played.
if ("serviceWorker" in navigator) {
  const known = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!known) return;
    const offer = document.createElement("button");
    offer.className = "newer primary";
    offer.textContent = document.documentElement.lang === "de" ? "Neue Fassung: neu laden" : "New version: reload";
    offer.onclick = () => location.reload();
    document.body.append(offer);
  });
  navigator.serviceWorker.register("./offline.js").catch(() => {});
}
