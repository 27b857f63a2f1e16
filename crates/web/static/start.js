// Loads the page's module, and shows a sentence if it cannot run. A first visit loads the small module, which has only the home page and local
// games. All other pages are in the whole module, which is loaded at once if the browser stores games, tables or results of puzzles.
const returns = () => { try { return Object.keys(localStorage).some((key) => /^sprung\.(game|room|puzzle)\./.test(key)); } catch { return false; } };
const name = /^(#\/?(play\/.*)?)?$/.test(location.hash) && !returns() ? "web" : "whole";
// The module is requested before its JavaScript is loaded.
const wasm = fetch(new URL(`${name}_bg.wasm`, import.meta.url));

const started = import(`./${name}.js`).then((module) => module.default({ module_or_path: wasm })).catch((error) => {
  console.error(error);
  document.getElementById("loading").textContent =
    "Dieser Browser kann Sprung nicht ausführen: WebAssembly fehlt oder ist abgeschaltet. · " +
    "This browser cannot run Sprung: WebAssembly is missing or switched off.";
});

// The page offers to install itself where the browser allows that, which over plain http it does not. On iOS only the person can do it, in
// Safari's share menu; Safari alone has the property `standalone`.
let prompt;
const told = (event) => {
  prompt = event;
  dispatchEvent(new Event("installable"));
};
addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); told(event); });
addEventListener("appinstalled", () => told());
const installWay = () => prompt ? "button" : isSecureContext && navigator.standalone === false ? "share" : "";
const install = () => { prompt?.prompt(); told(); };

// The clipboard does not exist over plain http.
const copy = (text) => navigator.clipboard?.writeText(text);

// Renders an SVG drawing to a PNG file and offers it to download.
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

// The whole module tells the facts of a first game at its end. Where the browser keeps no games, the page would not load it.
const FETCH_TIMEOUT = 5000;
let fetched;
const fetchWhole = () => fetched ??= returns()
  ? Promise.race([
    Promise.all(["whole.js", "whole_bg.wasm", `words/${document.documentElement.lang}-whole.txt`].map(async (file) => {
      const answer = await fetch(new URL(file, import.meta.url));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await answer.arrayBuffer();
    })),
    new Promise((_, late) => setTimeout(late, FETCH_TIMEOUT)),
  ])
  : Promise.reject();

// What the module calls by name.
globalThis.sprung = { fetchWhole, installWay, install, copy, savePng, badge, notifications, askNotifications, notify };

// A new version is activated only when the person wants it, so that page and engine are always of the same version. No move is lost by that,
// because every move is stored when it is played.
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
    // Another window has activated the new version.
    else if (known) offer(() => location.reload());
  });
  // The service worker fetches every file, so it is registered only after the page has started.
  started.then(() => keeper.register("./offline.js")).then((registration) => {
    const take = () => { wanted = true; registration.waiting?.postMessage("take over"); };
    if (known && registration.waiting) offer(take);
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next.addEventListener("statechange", () => known && next.state === "installed" && offer(take));
    });
  }).catch(() => {});
}
