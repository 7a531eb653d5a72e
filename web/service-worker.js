// Serves the app's page when the network fails or the server restarts, so that a reload still shows what the browser keeps. Stores no response of /api.
const version = '__VERSION__'
const files = __FILES__
// Under other names a host may answer with a page.
const hashed = new RegExp(__HASHED__)
// The page to cache: guests cannot read /student, so hosts insert no preview tags into it.
const shell = '/student'

async function install() {
  const cache = await caches.open(version)
  await cache.addAll([shell, ...files])
  await self.skipWaiting()
}

async function activate() {
  for (const name of await caches.keys()) if (name !== version) await caches.delete(name)
  await self.clients.claim()
}

/** A file with a hash in its name never changes, so the cached copy needs no check. */
async function fromCache(request) {
  const cache = await caches.open(version)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** While the server restarts, it answers 503 instead of the page. */
async function fromServer(request, kept) {
  const answer = await fetch(request).catch(() => undefined)
  if (answer && answer.status !== 503) return answer
  return (await caches.match(kept)) ?? answer
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET' || pathname.startsWith('/api/')) return
  const isPage = request.mode === 'navigate'
  if (hashed.test(pathname) && search === '') event.respondWith(fromCache(request))
  else if (isPage || files.includes(pathname))
    event.respondWith(fromServer(request, isPage ? shell : request))
})
