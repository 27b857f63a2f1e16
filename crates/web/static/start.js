// Loads the page's module; says so in a sentence if it cannot run. Home and a first game on this machine are all that a first visit waits for;
// every other page is in the whole module only, and whoever has games, tables or puzzles here has it already.
const returns = () => { try { return Object.keys(localStorage).some((key) => /^sprung\.(game|room|puzzle)\./.test(key)); } catch { return false; } };
const name = /^(#\/?(play\/.*)?)?$/.test(location.hash) && !returns() ? "web" : "whole";
// the glue need not be there before the module is asked for
const wasm = fetch(new URL(`${name}_bg.wasm`, import.meta.url));

const started = import(`./${name}.js`).then((module) => module.default({ module_or_path: wasm })).catch((error) => {
  console.error(error);
  document.getElementById("loading").textContent =
    "Dieser Browser kann Sprung nicht ausführen: WebAssembly fehlt oder ist abgeschaltet. · " +
    "This browser cannot run Sprung: WebAssembly is missing or switched off.";
});

// Where the browser lets the page be installed, it may be offered, quietly; over plain http it does not. Safari on iOS only lets people do it
// themselves, and is the one that knows `standalone`.
let prompt;
const told = (event) => {
  prompt = event;
  dispatchEvent(new Event("installable"));
};
addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); told(event); });
addEventListener("appinstalled", () => told());
const installWay = () => prompt ? "button" : isSecureContext && navigator.standalone === false ? "share" : "";
const install = () => { prompt?.prompt(); told(); };

// Over plain http there is no clipboard.
const copy = (text) => navigator.clipboard?.writeText(text);

// Pixels of a picture, for the page's export.
const savePng = (svg, name) => {
  const picture = new Image();
  picture.onload = () => {
    const canvas = document.createElement("canvas");
    const scale = 1600 / Math.max(picture.width, picture.height);
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
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

// Only an installed app has a badge. Notifications exist only where the page is trusted; some browsers show them through the service worker alone.
const badge = (on) => void (on ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => {});
const notifications = () => globalThis.Notification?.permission ?? "";
const askNotifications = () => Notification.requestPermission();
const notify = async (title, body) => {
  if (!document.hidden || notifications() !== "granted") return;
  const shown = { body, tag: "turn", icon: "icon.svg" };
  const keeper = await navigator.serviceWorker?.getRegistration();
  if (keeper) keeper.showNotification(title, shown);
  else new Notification(title, shown);
};

// What the module calls by name.
globalThis.sprung = { installWay, install, copy, savePng, badge, notifications, askNotifications, notify };

// A new version waits until a person wants it, so that page and engine are always of one; every move is kept as it is played.
if ("serviceWorker" in navigator) {
  const keeper = navigator.serviceWorker;
  const known = keeper.controller !== null;
  let shown, wanted = false;
  const offer = (take) => {
    shown?.remove();
    shown = document.createElement("button");
    shown.className = "update-notice primary";
    shown.textContent = document.documentElement.lang === "de" ? "Neue Fassung: neu laden" : "New version: reload";
    shown.onclick = take;
    document.body.append(shown);
  };
  keeper.addEventListener("controllerchange", () => {
    if (wanted) location.reload();
    // wanted in another window
    else if (known) offer(() => location.reload());
  });
  // what the page needs at once comes first
  started.then(() => keeper.register("./offline.js")).then((registration) => {
    const take = () => { wanted = true; registration.waiting?.postMessage("take over"); };
    if (known && registration.waiting) offer(take);
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next.addEventListener("statechange", () => known && next.state === "installed" && offer(take));
    });
  }).catch(() => {});
}
