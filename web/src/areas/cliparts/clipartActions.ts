import type { LicenceBody } from '@halftone/contract/areas/cliparts/cliparts.fields.ts'
import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { ClipartCard, ClipartPatch, ClipartType } from '@halftone/contract/parts/clipart/clipart.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { type OwnFileActions, ownFileActions, previewAgain } from '../files/own/ownFiles.ts'
import { changeOpen, patchClipart, refetchLists, removeCliparts } from './clipartCache.ts'

type Fields = Partial<Pick<ClipartCard, 'name' | 'note' | 'tags'>> & { type?: ClipartType; licence?: LicenceBody }
type Body = Omit<Fields, 'note'> & { note?: string | null }

/** Shows a change at once, and the old values again where the server refuses it: `send` has said why. */
async function write(before: ClipartCard, shown: Partial<ClipartCard>, sent: Promise<ClipartPatch>): Promise<boolean> {
  const { id } = before
  const old = new Map<string, unknown>(Object.entries(before))
  patchClipart(queryClient, { id, ...shown })
  try {
    patchClipart(queryClient, await sent)
    return true
  } catch {
    patchClipart(queryClient, { id, ...Object.fromEntries(Object.keys(shown).map((name) => [name, old.get(name)])) })
    return false
  }
}

/** Changes name, note, tags, type or licence. */
export function setFields(clipart: ClipartCard, { licence, ...fields }: Body): Promise<boolean> {
  const sent = send(
    clipartCalls.update,
    { params: { id: clipart.id }, body: { ...fields, ...(licence ? { licence } : {}) } },
    { toastSuccess: false },
  )
  return write(clipart, fields, sent)
}

export const setCategory = (clipart: ClipartCard, category: number): Promise<boolean> =>
  write(
    clipart,
    { category },
    send(clipartCalls.setCategory, { params: { id: clipart.id }, body: { category } }, { toastSuccess: false }),
  )

/** The teams that may look at it from now on. */
export const shareWith = (clipart: ClipartCard, groupIds: number[]): Promise<boolean> =>
  write(clipart, {}, send(clipartCalls.share, { params: { id: clipart.id }, body: { groupIds } }))

interface Several {
  category?: number
  tags?: string[]
  groupIds?: number[]
  licence?: LicenceBody
}
/** The same change of several. Throws what the server refuses; `send` has said it. */
export async function changeSeveral(ids: readonly number[], change: Several): Promise<void> {
  const { list } = await send(clipartCalls.changeMultiple, { body: { listId: [...ids], ...change } })
  for (const patch of list) patchClipart(queryClient, patch)
}

export async function deleteCliparts(ids: readonly number[]): Promise<void> {
  await send(clipartCalls.removeMany, { body: { listId: [...ids] } })
  removeCliparts(queryClient, ids)
}

/** A copy in its own team, or in one that it is shared with. */
export async function copyClipart(clipart: ClipartCard, groupId: number): Promise<ClipartCard> {
  const copy = await send(clipartCalls.copy, { params: { id: clipart.id }, body: { groupId } })
  refetchLists(queryClient)
  return copy
}

/** A new place: before all that stand after it. */
export async function placeCliparts(listIndexes: { id: number; index: number }[]): Promise<void> {
  await send(clipartCalls.reorder, { body: { listIndexes } }, { toastSuccess: false })
  refetchLists(queryClient)
}

function changeFiles(id: number, change: (files: AttachedFile[]) => AttachedFile[]): void {
  changeOpen(queryClient, id, (clipart) => {
    const files = change(clipart.files)
    return { ...clipart, files, totalFiles: clipart.totalFiles + files.length - clipart.files.length }
  })
}

/** Has the picture of its cover made once more that failed. Throws what the server refuses; `send` has said it. */
export async function coverAgain({ id, cover }: Pick<ClipartCard, 'id' | 'cover'>): Promise<void> {
  if (!cover) return
  await previewAgain(cover.id)
  patchClipart(queryClient, { id, cover: { ...cover, previewState: 'pending' } })
}

/** What can be done with the files of one. */
export const fileActionsOf = (id: number): OwnFileActions =>
  ownFileActions({
    change: (change) => changeFiles(id, change),
    cover: (fileId) => send(fileCalls.coverOfClipart, { params: { fileId }, body: {} }),
    onCover: (cover) => patchClipart(queryClient, { id, cover }),
  })
