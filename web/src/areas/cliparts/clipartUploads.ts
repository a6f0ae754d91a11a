import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { ClipartType } from '@halftone/contract/parts/clipart/clipart.ts'
import { splitName } from '@halftone/contract/rules/fileName.ts'
import { isAppError } from '../../lib/appError.ts'
import { uuid } from '../../lib/clientId.ts'
import { number, record, text } from '../../lib/kept/shape.ts'
import { untilHeard } from '../../lib/outbox.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { personStore } from '../../lib/state/person.ts'
import { useStore } from '../../lib/store.ts'
import type { Dropped } from '../../lib/transfers/dropped.ts'
import type { LeftUpload } from '../../lib/transfers/keptUploads.ts'
import { presignFor } from '../../lib/transfers/presign.ts'
import { findTransfer, transfers } from '../../lib/transfers/store.ts'
import { goOnWith, localPreview, type StartedUpload, startUploads } from '../../lib/transfers/upload.ts'
import { refetchLists } from './clipartCache.ts'

/** Where dropped files become clip arts. */
export interface NewPlace {
  groupId: number
  category: number
  type: ClipartType
}
/** A clip art that is on its way: its files go up, then it is made. */
export interface Draft extends NewPlace {
  id: string
  name: string
  transferIds: readonly string[]
  preview: string | undefined
  /** Files that are stored. */
  stored: number
  /** Why the server took none of it. */
  problem: string | null
  /** The clip art that was made of it: it stands in its place until the gallery has that one. */
  madeId: number | null
}

/** Of `Area.uploads`. */
export const clipartUpload = 'cliparts.new'
/** ms until the gallery is asked anew for what was made: less often while there is more to come. */
const refetchDelay = { alone: 300, among: 2_000 } as const

const drafts = personStore<readonly Draft[]>(() => [])
export const useDrafts = (groupId: number): readonly Draft[] =>
  useStore(drafts).filter((draft) => draft.groupId === groupId)
const change = (id: string, patch: (draft: Draft) => Draft) =>
  drafts.set((all) => all.map((draft) => (draft.id === id ? patch(draft) : draft)))
/**
 * Clip arts of one file that were made here of what was dropped, with the action that made each: whether there is one like it is
 * a question that is still open.
 */
const fresh = personStore<ReadonlyMap<number, string>>(() => new Map())
export const useFresh = (): ReadonlyMap<number, string> => useStore(fresh)
/** The question is answered. */
export const settleFresh = (id: number): void => fresh.set((all) => new Map([...all].filter(([one]) => one !== id)))

/** Pictures of the files that clip arts were made of here: theirs to show until the server has made a preview. */
const chosen = personStore<ReadonlyMap<number, string>>(
  () => new Map(),
  (all) => {
    for (const url of all.values()) URL.revokeObjectURL(url)
  },
)
export const useChosen = (id: number): string | undefined => useStore(chosen, (all) => all.get(id))

/** Takes a draft off the gallery that could not be made. */
export const dropDraft = (id: string): void => drafts.set((all) => all.filter((draft) => draft.id !== id))

const timer = personStore<{ current?: ReturnType<typeof setTimeout> | undefined }>(
  () => ({}),
  ({ current }) => clearTimeout(current),
)
function refetchSoon(): void {
  const own = timer.get()
  const comeMore = drafts.get().some(({ madeId, problem }) => madeId === null && problem === null)
  own.current ??= setTimeout(
    () => {
      own.current = undefined
      const made = new Set(drafts.get().flatMap(({ id, madeId }) => (madeId === null ? [] : [id])))
      void refetchLists(queryClient).then(() => drafts.set((all) => all.filter(({ id }) => !made.has(id))))
    },
    comeMore ? refetchDelay.among : refetchDelay.alone,
  )
}

/** `toadstool-red_cap.svg` is 'toadstool red cap'. */
export const nameOf = (fileName: string): string =>
  splitName(fileName).stem.replace(/[-_]+/g, ' ').trim().slice(0, 255) || fileName.slice(0, 255)

/**
 * Each dropped file becomes a clip art, each folder one with all of its files. They go up in the background, each by itself: one
 * that fails does not stop the others. The newest stands first, so the last one goes up first: they stand as they were dropped.
 */
export function addDropped(dropped: readonly Dropped[], place: NewPlace): void {
  const single = dropped.flatMap(({ folder, files }) => (folder === null ? files : [])).reverse()
  // One group: the transfers panel counts them together.
  const started = startUploads(single, presignFor(place.groupId), (file) => ({
    kind: clipartUpload,
    to: { ...place, name: nameOf(file.name) },
  }))
  let before: Promise<void> = Promise.resolve()
  const foldersFirst = dropped.flatMap(({ folder, files }) => (folder === null ? [] : { folder, files })).reverse()
  for (const { folder, files } of foldersFirst)
    before = follow(startUploads(files, presignFor(place.groupId)), folder.slice(0, 255), place, before)
  for (const one of started) before = follow([one], nameOf(one.name), place, before)
}

const Left = record({ groupId: number(1), category: number(-1), type: text(/^(CLIPART|STOCK)$/), name: text(/./) })
/** Goes on with what a page that is gone left behind. */
export function goOnWithClipart(left: LeftUpload): void {
  const known = Left.safeParse(left.to)
  if (!known.success) return void left.keeping.drop()
  const { name, type, ...place } = known.data
  const own: ClipartType = type === 'STOCK' ? 'STOCK' : 'CLIPART'
  void follow([goOnWith(left, presignFor(place.groupId).one)], name, { ...place, type: own })
}

/** Resolves once one of the transfers failed: whether it is tried again is its person's to say. Never where none does. */
const oneFails = (ids: readonly string[]) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const own = ids.flatMap((id) => findTransfer(id) ?? [])
      const hasFailed = own.some(({ state }) => state === 'failed')
      if (hasFailed) resolve()
      if (hasFailed || own.length === 0) stop()
    }
    const stop = transfers.subscribe(look)
    look()
  })

/** Makes a clip art of the uploads, after the one `before`. Resolves when the next may be made: it is made, refused, cancelled or failed. */
function follow(
  started: readonly StartedUpload[],
  name: string,
  place: NewPlace,
  before: Promise<void> = Promise.resolve(),
): Promise<void> {
  const id = uuid()
  const shown = started.find(({ file }) => file && localPreview(file))?.file
  const draft: Draft = {
    ...{ ...place, id, name, stored: 0, problem: null, madeId: null },
    transferIds: started.map((one) => one.id),
    preview: shown && localPreview(shown),
  }
  // It will stand before those that were dropped with it and are younger.
  drafts.set((all) => [draft, ...all])
  const each = started.map(({ stored, name: fileName }) =>
    stored.then(
      (key) => {
        change(id, (one) => ({ ...one, stored: one.stored + 1 }))
        return [{ key, name: fileName }]
      },
      // Cancelled: what else there is of it is made without.
      () => [],
    ),
  )
  const made = Promise.all(each).then(async (keys) => {
    const files = keys.flat()
    await before
    if (files.length > 0) await make(draft, files)
    else dropDraft(id)
    for (const { keeping } of started) keeping.drop()
  })
  return Promise.race([made, before.then(() => oneFails(draft.transferIds))])
}

async function make({ id, name, groupId, category, type, preview }: Draft, files: { key: string; name: string }[]) {
  try {
    const made = await untilHeard(() =>
      send(
        clipartCalls.create,
        { body: { groupId, name, category, type, files } },
        { toastSuccess: false, toastErrors: false, idempotencyKey: id, actionId: id },
      ),
    )
    // What a folder became is not dropped for one of its files.
    if (made && files.length === 1) fresh.set((all) => new Map([...all, [made.id, id]]))
    if (made && preview) chosen.set((all) => new Map([...all, [made.id, preview]]))
    // Undefined: the person changed.
    if (made) change(id, (draft) => ({ ...draft, madeId: made.id }))
    else dropDraft(id)
    refetchSoon()
  } catch (error) {
    const problem = isAppError(error) ? (Object.values(error.errors)[0] ?? error.message) : String(error)
    change(id, (draft) => ({ ...draft, problem }))
  }
}
