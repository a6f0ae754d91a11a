/**
 * What this browser keeps of a person's work between visits: encrypted in IndexedDB by a key that no script can read out
 * (AES-GCM, not extractable), which goes with all the rest when the person signs out. It belongs to one session: what
 * another one finds is not theirs, and is wiped.
 */
const name = 'halftone-kept'
const stores = { records: 'records', keys: 'keys' } as const
/** ms for which anything is kept. */
export const keptFor = 7 * 24 * 60 * 60_000

interface Record {
  id: string
  scope: string
  /** ms; when it was true. */
  at: number
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}
export interface Kept<T> {
  at: number
  value: T
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

// of the tab: its connection; what is in it is asked for by the session.
let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  if (opening) return opening
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(stores.records, { keyPath: 'id' })
    request.result.createObjectStore(stores.keys)
  }
  opening = done(request).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function store(which: keyof typeof stores, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(stores[which], mode).objectStore(stores[which])
}

/** One at a time in all tabs: of two that find no key, the second would lock with another one. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/** The key of the session; made where there is none. A key of another session takes all that it locked with it. */
async function keyOf(scope: string): Promise<CryptoKey> {
  const held: unknown = await done((await store('keys', 'readonly')).get(scope))
  if (held instanceof CryptoKey) return held
  await wipeVault()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await done((await store('keys', 'readwrite')).put(key, scope))
  return key
}

/** A record opens only as what it was put away as. */
const mark = (scope: string, id: string) => new TextEncoder().encode(`${scope}\n${id}`)

/** Whether there is anything to keep in: no subtle crypto without a secure origin, no database in some private windows. */
export const hasVault = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined

/** Keeps bytes under `id` for this session. */
export async function putKept(scope: string, id: string, at: number, bytes: BufferSource): Promise<void> {
  const key = await alone(() => keyOf(scope))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: mark(scope, id) }, key, bytes)
  const record: Record = { id, scope, at, iv, data }
  await done((await store('records', 'readwrite')).put(record))
}

/** What is kept under `id` for this session, and is not too old; undefined where there is nothing. */
export async function getKept(scope: string, id: string): Promise<Kept<ArrayBuffer> | undefined> {
  const key: unknown = await done((await store('keys', 'readonly')).get(scope))
  const record: Record | undefined = await done((await store('records', 'readonly')).get(id))
  // own clock: how long this browser has kept it.
  const isOld = record !== undefined && record.at < Date.now() - keptFor
  // Without a key of this session, all that is there is another one's.
  if (!(key instanceof CryptoKey) || isOld) {
    await wipeVault()
    return undefined
  }
  if (record?.scope !== scope) return undefined
  const { iv, data, at } = record
  const value = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: mark(scope, id) }, key, data)
  return { at, value }
}

/** The records that `isMeant` names, and since when each is kept (ms). */
export async function keptIds(isMeant: (id: string) => boolean): Promise<{ id: string; at: number }[]> {
  const records = await store('records', 'readonly')
  const ids = (await done(records.getAllKeys())).map(String).filter(isMeant)
  const found: (Record | undefined)[] = await Promise.all(ids.map((id) => done(records.get(id))))
  return found.flatMap((one) => (one ? [{ id: one.id, at: one.at }] : []))
}

/** Drops what `isGone` names. */
export async function dropKept(isGone: (id: string) => boolean): Promise<void> {
  const records = await store('records', 'readwrite')
  for (const id of await done(records.getAllKeys())) if (isGone(String(id))) records.delete(id)
}

/** Nothing is kept any more, and what may be left on the disk cannot be read: its key is gone. */
export async function wipeVault(): Promise<void> {
  await done((await store('keys', 'readwrite')).clear())
  await done((await store('records', 'readwrite')).clear())
}
