import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { CardCover } from '@halftone/contract/parts/cover.ts'
import { uuid } from '../../../lib/clientId.ts'
import { untilHeard } from '../../../lib/outbox.ts'
import { send } from '../../../lib/send.ts'
import { presignFor } from '../../../lib/transfers/presign.ts'
import { startUploads } from '../../../lib/transfers/upload.ts'

/** Uploads the files, each by itself; those that were cancelled are left out. */
export async function storedOf(groupId: number, files: readonly File[]): Promise<{ key: string; name: string }[]> {
  const started = startUploads(files, presignFor(groupId))
  const each = await Promise.all(
    started.map(({ stored, name, keeping }) =>
      stored
        .then(
          (key) => [{ key, name }],
          () => [],
        )
        .finally(() => keeping.drop()),
    ),
  )
  return each.flat()
}

interface Added<F> {
  files: F[]
  totalFiles: number
}
/** Uploads files and binds them by a call of their thing, once. Undefined where none is left, or the person left meanwhile. */
export async function addTo<F>(
  { id, groupId }: { id: number; groupId: number },
  files: readonly File[],
  bind: (
    input: { params: { id: number }; body: { files: { key: string; name: string }[] } },
    key: string,
  ) => Promise<Added<F>>,
): Promise<Added<F> | undefined> {
  const stored = await storedOf(groupId, files)
  if (stored.length === 0) return undefined
  const idempotencyKey = uuid()
  return untilHeard(() => bind({ params: { id }, body: { files: stored } }, idempotencyKey))
}

/** Has the preview of a file made once more that failed. Throws what the server refuses; `send` has said it. */
export const previewAgain = (id: number): Promise<AttachedFile> =>
  send(fileCalls.previewAgain, { params: { id }, body: {} }, { toastSuccess: false })

/** What can be done with a file of a thing. Each throws what the server refuses; `send` has said it. */
export interface OwnFileActions {
  rename: (file: AttachedFile, name: string) => Promise<void>
  makeCover: (id: number) => Promise<void>
  /** Its preview, which failed, is made once more. */
  again: (id: number) => Promise<void>
  remove: (id: number) => Promise<void>
  /** A new order, shown at once, and taken back where it is refused. */
  place: (before: readonly AttachedFile[], ids: readonly number[]) => Promise<void>
}

interface Kept {
  /** Changes the files that the open thing shows. */
  change: (change: (files: AttachedFile[]) => AttachedFile[]) => void
  cover: (fileId: number) => Promise<{ cover: CardCover | null }>
  onCover: (cover: CardCover | null) => void
}

/** Those of a thing, by where its files are kept. */
export const ownFileActions = ({ change, cover, onCover }: Kept): OwnFileActions => ({
  rename: async (file, name) => {
    const renamed = await send(fileCalls.renameOfProduct, { params: { id: file.id }, body: { name } })
    change((files) => files.map((one) => (one.id === file.id ? renamed : one)))
  },
  makeCover: async (id) => {
    onCover((await cover(id)).cover)
    change((files) => files.map((file) => ({ ...file, isPrimaryCover: file.id === id })))
  },
  again: async (id) => {
    const waiting = await previewAgain(id)
    change((files) => files.map((file) => (file.id === id ? { ...file, ...waiting } : file)))
  },
  remove: async (id) => {
    await send(fileCalls.remove, { params: { id } })
    change((files) => files.filter((file) => file.id !== id))
  },
  place: async (before, ids) => {
    change((files) => files.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
    const listIndexes = ids.map((id, at) => ({ id, index: (at + 1) * 1024 }))
    await send(fileCalls.reorder, { body: { listIndexes } }, { toastSuccess: false }).catch(() =>
      change(() => [...before]),
    )
  },
})
