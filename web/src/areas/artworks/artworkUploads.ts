import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { notifyManager } from '@tanstack/react-query'
import { isAppError } from '../../lib/appError.ts'
import { number, record, text } from '../../lib/kept/shape.ts'
import { untilHeard } from '../../lib/outbox.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { personStore } from '../../lib/state/person.ts'
import { useStore } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import type { Keeping, LeftUpload } from '../../lib/transfers/keptUploads.ts'
import { presignFor } from '../../lib/transfers/presign.ts'
import { goOnWith, localPreview, type StartedUpload, startUploads } from '../../lib/transfers/upload.ts'
import { noteFresh } from './alike/freshFiles.ts'
import { patchArtwork } from './artworkCache.ts'
import { artworkQuery } from './artworks.api.ts'

/** Where files go: an artwork's id, or the draft of a new one of a product. */
export type UploadOwner = number | `new:${number}`

/** A dropped file until the artwork has it. */
export interface PendingFile {
  /** Of the transfer. */
  id: string
  owner: UploadOwner
  name: string
  size: number
  tabId: number
  preview: string | undefined
  /** Storage key; null while it is on its way. */
  key: string | null
}

const pending = personStore<readonly PendingFile[]>(() => [])
/** Pictures of what was just uploaded, by storage key, until the server has made the preview. */
const local = personStore<ReadonlyMap<string, string>>(() => new Map())
/** Shows a picture of this computer for what is stored under the key, until its preview is there. */
export const keepLocal = (key: string, preview: string): void => local.set((all) => new Map(all).set(key, preview))
/** ms: files that finish together are bound together. */
const bindDelay = 250

export const usePending = (owner: UploadOwner): readonly PendingFile[] =>
  useStore(pending).filter((file) => file.owner === owner)
export const useLocalPreview = (key: string): string | undefined => useStore(local, (all) => all.get(key))

interface UploadPlace {
  owner: UploadOwner
  groupId: number
  productId: number
  tabId: number
}

/**
 * Uploads files for an artwork, in the background: closing the dialog stops nothing, nor does a reload. Each becomes a file
 * of the artwork as soon as it is stored (R239); those of a draft wait until it is created.
 */
export function uploadFiles(files: readonly File[], to: UploadPlace): void {
  follow(
    startUploads(files, presignFor(to.groupId, to.productId), () => ({ kind: artworkUpload, to })),
    to,
  )
}

/** Of `Area.uploads`. */
export const artworkUpload = 'artworks.file'
const Place = record({ groupId: number(1), productId: number(1), tabId: number(0) })
const Artwork = record({ owner: number(1) })
const Draft = record({ owner: text(/^new:\d+$/) })

/** Goes on with what a page that is gone left behind. */
export function goOnWithFile(left: LeftUpload): void {
  const place = Place.safeParse(left.to)
  const artwork = Artwork.safeParse(left.to)
  const draft = Draft.safeParse(left.to)
  if (!place.success || !(artwork.success || draft.success)) return void left.keeping.drop()
  const owner: UploadOwner = artwork.success ? artwork.data.owner : `new:${place.data.productId}`
  const { groupId, productId } = place.data
  follow([goOnWith(left, presignFor(groupId, productId).one)], { ...place.data, owner })
}

const keepings = personStore(() => new Map<string, { keeping: Keeping; to: UploadPlace }>())
/** They leave the list of what is on its way, and the browser keeps them no longer. */
function leave(isGone: (file: PendingFile) => boolean): void {
  const gone = pending.get().filter(isGone)
  pending.set((all) => all.filter((file) => !gone.includes(file)))
  for (const { id } of gone) {
    keepings.get().get(id)?.keeping.drop()
    keepings.get().delete(id)
  }
}

function follow(started: readonly StartedUpload[], to: UploadPlace): void {
  const added = started.map(({ id, name, size, file, keeping }): PendingFile => {
    keepings.get().set(id, { keeping, to })
    return { id, owner: to.owner, name, size, tabId: to.tabId, preview: file && localPreview(file), key: null }
  })
  pending.set((all) => [...all, ...added])
  for (const { id, stored } of started) {
    stored.then(
      (key) => {
        const preview = pending.get().find((file) => file.id === id)?.preview
        if (preview) keepLocal(key, preview)
        pending.set((all) => all.map((file) => (file.id === id ? { ...file, key } : file)))
        const owner = pending.get().find((file) => file.id === id)?.owner
        if (typeof owner === 'number') bindSoon(owner)
      },
      // Cancelled: the tile leaves.
      () => leave((file) => file.id === id),
    )
  }
}

const timers = personStore(
  () => new Map<number, ReturnType<typeof setTimeout>>(),
  (all) => {
    for (const timer of all.values()) clearTimeout(timer)
  },
)

function bindSoon(artworkId: number): void {
  // The first one starts the clock: a long row of small files shows as it arrives, not at its end.
  if (timers.get().has(artworkId)) return
  const run = () => {
    timers.get().delete(artworkId)
    void bind(artworkId)
  }
  timers.get().set(artworkId, setTimeout(run, bindDelay))
}

/** Files of one request (contract, artworks). */
const bindLimit = 200

const refOf = (file: PendingFile) => ({ key: file.key ?? '', name: file.name, tabId: file.tabId })

/** Files that a request is binding now: the next request leaves them out, else the server would refuse all of it. */
const binding = personStore(() => new Set<string>())

async function bind(artworkId: number): Promise<void> {
  const isReady = (file: PendingFile) => file.owner === artworkId && file.key !== null && !binding.get().has(file.id)
  const ready = pending.get().filter(isReady).slice(0, bindLimit)
  if (ready.length === 0) return
  const ids = new Set(ready.map(({ id }) => id))
  for (const id of ids) binding.get().add(id)
  /** Those that the server has decided about. */
  let settled: ReadonlySet<string> = ids
  let tries = 0
  try {
    const body = { newFiles: ready.map(refOf) }
    const changed = await untilHeard((attempt) => {
      tries = attempt
      const options = { toastSuccess: false, toastErrors: attempt === 1 }
      return send(artworkCalls.patch, { params: { id: artworkId }, body }, options)
    })
    if (changed) {
      patchArtwork(queryClient, changed)
      noteFresh(ready.flatMap(({ key }) => key ?? []))
    }
  } catch (error) {
    // Of a first try, `send` has said why; a later one that conflicts was heard before. Where it named files (empty, not there any more), the others are bound without them.
    const named = isAppError(error, 'CONFLICT') ? await boundOf(artworkId, ready) : refusedOf(error, ready)
    if (tries > 1 && !isAppError(error, 'CONFLICT')) toast.failure(error)
    if (named.size > 0) settled = named
    else if (isAppError(error, 'VALIDATION') && ready.some(({ tabId }) => tabId > 0)) {
      // Their tab was taken away meanwhile: they go where all files stand.
      pending.set((all) => all.map((file) => (ids.has(file.id) ? { ...file, tabId: 0 } : file)))
      settled = new Set()
    }
  } finally {
    // After the cache has told its screens: else there is a moment with neither the tile nor the file.
    notifyManager.schedule(() => {
      for (const id of ids) binding.get().delete(id)
      leave((file) => settled.has(file.id))
      if (pending.get().some(isReady)) bindSoon(artworkId)
    })
  }
}

/** Ids of the files that a refusal names: `newFiles.3.key`. */
function refusedOf(error: unknown, sent: readonly PendingFile[]): ReadonlySet<string> {
  if (!isAppError(error)) return new Set()
  const places = Object.keys(error.errors).map((path) => Number(/^newFiles\.(\d+)/.exec(path)?.[1] ?? -1))
  return new Set(places.flatMap((place) => sent[place]?.id ?? []))
}

/** Those that the artwork has already: the answer of an earlier request was lost on its way. */
async function boundOf(artworkId: number, sent: readonly PendingFile[]): Promise<ReadonlySet<string>> {
  const artwork = await queryClient.fetchQuery({ ...artworkQuery(artworkId), staleTime: 0 }).catch(() => undefined)
  const keys = new Set(artwork?.files.map(({ key }) => key))
  return new Set(sent.flatMap(({ id, key }) => (key !== null && keys.has(key) ? id : [])))
}

/** Takes a stored file out of a draft: the upload is swept away by the server after a day. */
export const dropPending = (id: string): void => leave((file) => file.id === id)

/** The stored files of a draft, for the call that creates it. */
export const storedOf = (owner: UploadOwner): ReturnType<typeof refOf>[] =>
  pending
    .get()
    .filter((file) => file.owner === owner && file.key !== null)
    .slice(0, bindLimit)
    .map(refOf)

/** The draft has become an artwork: what went along leaves the list, what is still on its way follows. */
export function adoptUploads(owner: UploadOwner, artworkId: number, boundKeys: readonly string[]): void {
  leave((file) => file.owner === owner && file.key !== null && boundKeys.includes(file.key))
  noteFresh(boundKeys)
  for (const { id } of pending.get().filter((file) => file.owner === owner)) {
    const held = keepings.get().get(id)
    held?.keeping.isFor({ ...held.to, owner: artworkId })
  }
  pending.set((all) => all.map((file) => (file.owner === owner ? { ...file, owner: artworkId } : file)))
  bindSoon(artworkId)
}
