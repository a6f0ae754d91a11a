import { fileCalls } from '@halftone/contract/areas/files.ts'
import { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Layout, LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import type { Scene } from '@halftone/contract/parts/layout/scene.ts'
import { uuid } from '../../lib/clientId.ts'
import { untilHeard } from '../../lib/outbox.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { addTo, type OwnFileActions, ownFileActions, storedOf } from '../files/own/ownFiles.ts'
import { changeOpen, patchLayout, refetchLists, removeLayouts } from './layoutCache.ts'

export interface Fields {
  name: string
  note: string | null
  tags: string[]
}

/** Adds a layout with its pictures; undefined where the person left meanwhile. Throws what the server refuses; `send` has said it. */
export async function createLayout(
  groupId: number,
  fields: Fields,
  files: readonly File[],
): Promise<LayoutCard | undefined> {
  const stored = await storedOf(groupId, files)
  const idempotencyKey = uuid()
  const made = await untilHeard(() =>
    send(layoutTemplateCalls.create, { body: { groupId, ...fields, files: stored } }, { idempotencyKey }),
  )
  refetchLists(queryClient)
  return made
}

/** Adds pictures to a layout. Throws what the server refuses. */
export async function addFiles({ id, groupId }: Pick<Layout, 'id' | 'groupId'>, files: readonly File[]): Promise<void> {
  const answer = await addTo({ id, groupId }, files, (input, idempotencyKey) =>
    send(layoutTemplateCalls.setFiles, input, { toastSuccess: false, idempotencyKey }),
  )
  if (!answer) return
  changeOpen(queryClient, id, (layout) => ({ ...layout, files: answer.files }))
  patchLayout(queryClient, { id, totalFiles: answer.totalFiles })
}

/** Changes name, note or tags. Throws what the server refuses. */
export async function setFields({ id }: Pick<LayoutCard, 'id'>, fields: Partial<Fields>): Promise<void> {
  patchLayout(
    queryClient,
    await send(layoutTemplateCalls.update, { params: { id }, body: fields }, { toastSuccess: false }),
  )
}

/** Saves what mock-ups are made from. Throws what the server refuses: crossed corners, or a newer version. */
export async function saveScene({ id, version }: Pick<Layout, 'id' | 'version'>, scene: Scene): Promise<number> {
  const saved = await send(
    layoutTemplateCalls.update,
    { params: { id }, body: { scene, version } },
    { toastSuccess: false },
  )
  patchLayout(queryClient, saved)
  return saved.version ?? version
}

/** The teams that may look at it from now on. */
export async function shareWith({ id }: Pick<LayoutCard, 'id'>, groupIds: number[]): Promise<void> {
  patchLayout(queryClient, await send(layoutTemplateCalls.share, { params: { id }, body: { groupIds } }))
}

export async function deleteLayouts(ids: readonly number[]): Promise<void> {
  await send(layoutTemplateCalls.removeMany, { body: { listId: [...ids] } })
  removeLayouts(queryClient, ids)
}

/** A copy in its own team, or in one that it is shared with. */
export async function copyLayout({ id }: Pick<LayoutCard, 'id'>, groupId: number): Promise<LayoutCard> {
  const copy = await send(layoutTemplateCalls.copy, { params: { id }, body: { groupId } })
  refetchLists(queryClient)
  return copy
}

/** A new manual place. */
export async function placeLayouts(listIndexes: { id: number; index: number }[]): Promise<void> {
  await send(layoutTemplateCalls.reorder, { body: { listIndexes } }, { toastSuccess: false })
  refetchLists(queryClient)
}

const changeFiles = (id: number, change: (files: AttachedFile[]) => AttachedFile[]): void =>
  changeOpen(queryClient, id, (layout) => ({ ...layout, files: change(layout.files) }))

/** What can be done with the pictures of one. */
export const fileActionsOf = (id: number): OwnFileActions =>
  ownFileActions({
    change: (change) => changeFiles(id, change),
    cover: (fileId) => send(fileCalls.coverOfLayout, { params: { fileId }, body: {} }),
    onCover: (cover) => patchLayout(queryClient, { id, cover }),
  })
