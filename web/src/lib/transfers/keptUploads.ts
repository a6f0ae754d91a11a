import { number, orNull, type Read, record, text } from '../kept/shape.ts'
import { dropKept, getKept, hasVault, keptFor, keptIds, putKept } from '../kept/vault.ts'
import { sessionScope } from '../session.ts'
import { patchTransfer } from './store.ts'

/** What an upload is for; the area that declares `kind` (`Area.uploads`) goes on with it after a reload. */
export interface Aim {
  kind: string
  /** Whatever that area needs for it, with the team. */
  to: unknown
}

const Note = record({
  id: text(/^[\w-]{36}$/),
  group: text(),
  kind: text(),
  name: text(),
  type: text(),
  size: number(0),
  lastModified: number(0),
  /** Records that its bytes lie in; none once it is stored. */
  parts: number(0),
  /** Where the storage has it: only what it was for is left to do. */
  key: orNull(text()),
})
type Note = Read<typeof Note>

/** An upload that a page which is gone left behind, and that this one holds now. */
export interface LeftUpload extends Note {
  to: unknown
  /** Undefined once it is stored. */
  file: File | undefined
  keeping: Keeping
}

/** The browser's hold on an upload, until what it was for is done. */
export interface Keeping {
  /** The storage has it under `key`: its bytes are not needed any more. Resolves once that is kept, or cannot be. */
  stored(key: string): Promise<void>
  /** It is for something else now. */
  isFor(to: unknown): void
  /** It is done, or nobody wants it. */
  drop(): void
}
export const notKept: Keeping = { stored: async () => undefined, isFor: () => undefined, drop: () => undefined }

/** Bytes of one record: what is in the memory at a time. */
const partBytes = 4 * 1024 * 1024
/** Bytes of a file above which it is not kept: it would be written twice, and browsers give that much room seldom. */
export const mostKept = 512 * 1024 * 1024

/** Without locks two tabs would go on with one upload. */
export const keepsUploads = (): boolean => hasVault() && 'locks' in navigator && sessionScope() !== undefined

const noteId = (id: string) => `upload:${id}`
const partId = (id: string, part: number) => `upload:${id}:${part}`

/** Holds an upload for this page, so that no other tab goes on with it. Undefined where one does already. */
function hold(id: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const end = Promise.withResolvers<void>()
    void navigator.locks.request(noteId(id), { ifAvailable: true }, (lock) => {
      resolve(lock ? end.resolve : undefined)
      return lock ? end.promise : undefined
    })
  })
}

// of the tab: one file at a time is read and put away.
let turn: Promise<unknown> = Promise.resolve()

async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || bytes < (quota - usage) / 2
}

/**
 * Puts a file that is on its way away, encrypted, for the person's session: after a reload, or in the next visit, it goes on
 * by itself. The transfer says whether (`kept`). The note is written last, so that half a file is never gone on with.
 */
export function keepUpload(id: string, group: string, aim: Aim, file: File): Keeping {
  const scope = sessionScope()
  if (scope === undefined || !keepsUploads() || file.size > mostKept) return notKept
  const note: Note = {
    ...{ id, group, kind: aim.kind, name: file.name, type: file.type, size: file.size },
    ...{ lastModified: file.lastModified, parts: Math.ceil(file.size / partBytes), key: null },
  }
  const keeping = keepingOf(scope, note, aim.to, hold(id))
  patchTransfer(id, { kept: 'soon' })
  keeping.inTurn(async () => {
    if (!(await hasRoomFor(file.size))) return patchTransfer(id, { kept: 'no' })
    for (let part = 0; part < note.parts; part += 1) {
      if (!keeping.needsBytes()) return
      const bytes = await file.slice(part * partBytes, (part + 1) * partBytes).arrayBuffer()
      await putKept(scope, partId(id, part), now(), bytes)
    }
    if (!keeping.needsBytes()) return
    await keeping.write()
    patchTransfer(id, { kept: 'yes' })
  })
  return keeping
}

// own clock: how long this browser has kept it.
const now = () => Date.now()

function keepingOf(
  scope: string,
  note: Note,
  first: unknown,
  held: Promise<(() => void) | undefined>,
  isThere = false,
) {
  let { key } = note
  let to = first
  /** Not before its bytes lie there. */
  let isWritten = isThere
  let isWanted = true
  const failed = () => patchTransfer(note.id, { kept: 'no' })
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn.then(work).catch(failed)
  }
  const write = async () => {
    const parts = key === null ? note.parts : 0
    const bytes = new TextEncoder().encode(JSON.stringify({ ...note, parts, key, to }))
    // Signed out meanwhile: it must not be there.
    if (sessionScope() === scope) await putKept(scope, noteId(note.id), now(), bytes)
    isWritten = true
  }
  return {
    inTurn,
    write,
    needsBytes: () => isWanted && key === null && sessionScope() === scope,
    stored: async (at: string) => {
      key = at
      // Not after the bytes of others: what it is for waits for this, else a page that goes in between sends it once more.
      if (isWanted) await write().catch(failed)
      inTurn(async () => {
        if (isWanted) await dropKept((one) => one.startsWith(`${noteId(note.id)}:`))
      })
    },
    isFor: (other: unknown) => {
      to = other
      inTurn(async () => {
        if (isWanted && isWritten) await write()
      })
    },
    drop: () => {
      isWanted = false
      inTurn(() => dropKept((one) => one === noteId(note.id) || one.startsWith(`${noteId(note.id)}:`)))
      void held.then((release) => turn.then(release))
    },
  }
}

/** What pages that are gone left behind, each held by this page now; too old, or not whole, it is dropped. */
export async function leftUploads(): Promise<LeftUpload[]> {
  const scope = sessionScope()
  if (scope === undefined || !keepsUploads()) return []
  const left: LeftUpload[] = []
  // A page that went before it had put all of a file away leaves bytes without a note: they are dropped below.
  const found = await keptIds((one) => one.startsWith('upload:'))
  const all = new Map(found.map(({ id, at }) => [id.split(':').slice(0, 2).join(':'), at]))
  for (const [id, at] of all) {
    const release = await hold(id.slice('upload:'.length))
    if (!release) continue
    const one = at < now() - keptFor ? undefined : await read(scope, id, release).catch(() => undefined)
    if (one) left.push(one)
    else {
      await dropKept((other) => other === id || other.startsWith(`${id}:`))
      release()
    }
  }
  return left
}

async function read(scope: string, id: string, release: () => void): Promise<LeftUpload | undefined> {
  const kept = await getKept(scope, id)
  if (!kept) return undefined
  const value: unknown = JSON.parse(new TextDecoder().decode(kept.value))
  const note = Note.safeParse(value)
  if (!note.success || typeof value !== 'object' || value === null || !('to' in value)) return undefined
  const { data } = note
  const parts: Blob[] = []
  for (let part = 0; part < data.parts; part += 1) {
    const bytes = await getKept(scope, partId(data.id, part))
    if (!bytes) return undefined
    parts.push(new Blob([bytes.value]))
  }
  const { name, type, lastModified } = data
  const file = data.key === null ? new File(parts, name, { type, lastModified }) : undefined
  if (file && file.size !== data.size) return undefined
  return { ...data, to: value.to, file, keeping: keepingOf(scope, data, value.to, Promise.resolve(release), true) }
}
