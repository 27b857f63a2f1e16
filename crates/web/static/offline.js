// The service worker: it caches all files of one version, so that the page works without a network. Another version has another cache.
const VERSION = "sprung-@version@";
const FILES = ["./", "@files@"].filter((file) => !/^(index.html|offline.js)$|\.LICENSE\.txt$/.test(file));

addEventListener("install", (event) => {
  // "no-cache" revalidates what the page has just loaded, instead of loading it again.
  const fresh = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)));
});

addEventListener("message", ({ data }) => { if (data === "take over") skipWaiting(); });

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("sprung-") && name !== VERSION);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => clients.claim()));
});

// A click on a notification focuses the page that sent it.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" }).then(([page]) => page ? page.focus() : clients.openWindow("./")));
});

// an endgame table is kept once it was needed
const isTable = (url) => url.startsWith(new URL("tables/", location.href).href);
const load = async (request) => {
  const answer = await fetch(request);
  if (answer.ok && isTable(request.url)) (await caches.open(VERSION)).put(request, answer.clone());
  return answer;
};

addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && new URL(event.request.url).origin === location.origin) {
    event.respondWith(caches.match(event.request, { cacheName: VERSION }).then((kept) => kept ?? load(event.request)));
  }
});
