// The service worker keeps the program itself, so that it stands without a network. It never keeps an answer of the API or a
// file of a person, and it never shows an older program while the server answers: pages come from the network.

/** The files of the start and their version; written by the build. */
declare const shellFiles: readonly string[]
declare const shellVersion: string

/** What of a worker's world is used here: the types of pages and those of workers do not go into one project. */
interface Life extends Event {
  waitUntil(work: Promise<unknown>): void
  /** Not in every browser. */
  addRoutes?(routes: { condition: { urlPattern: string }; source: 'cache' | 'network' }[]): Promise<void>
}
interface Fetching extends Life {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Life) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}

const worker = globalThis as unknown as Worker
const cacheName = `shell-${shellVersion}`
/** ms that a page waits for the server before the kept program is shown. */
const patience = 3_000
/** Of the server, not of the program; and pages whose address holds a secret, whose headers are the server's to give. */
const notOurs = /^\/(api|storage|socket\.io|metrics|assets|saml|oidc|scim|reset-password|invitations|setup)(\/|$)/

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(shellFiles.map((file) => new Request(file, { cache: file === '/' ? 'reload' : 'default' })))
  await worker.skipWaiting()
}

async function dropOlder(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
  await worker.clients.claim()
}

/** The page as the server has it; as it was kept where the server does not answer. */
async function page(request: Request): Promise<Response> {
  const kept = () => caches.match('/', { cacheName })
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const answer = fetch(request).catch(() => undefined)
  const first = await Promise.race([answer, late])
  if (first && first.status < 500) return first
  return (await kept()) ?? (await answer) ?? Response.error()
}

worker.addEventListener('install', (event) => {
  // What is known beforehand needs no worker to be started.
  const routes = event.addRoutes?.([
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/storage/*' }, source: 'network' },
  ])
  event.waitUntil(Promise.all([keepShell(), routes]))
})
worker.addEventListener('activate', (event) => event.waitUntil(dropOlder()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request, { cacheName }).then((kept) => kept ?? fetch(request)))
  else if (request.mode === 'navigate' && !notOurs.test(pathname) && !/[?&]token=/.test(search))
    event.respondWith(page(request))
})
