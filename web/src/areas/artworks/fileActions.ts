import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { changedFields, renamed } from '@halftone/contract/rules/fileName.ts'
import { renumbered } from '@halftone/contract/rules/transitions.ts'
import i18next from 'i18next'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { toast } from '../../lib/toasts.ts'
import { refetchAlike } from '../files/alike/alike.api.ts'
import { optimistic } from './artworkActions.ts'
import { changeFiles, patchArtwork, patchFiles, refetchArtworks } from './artworkCache.ts'

type Owned = Pick<ArtworkFile, 'id' | 'artworkId'>

/** Done, or In progress again, for one or many; put back on refusal (R229-R232). */
export const setDone = (files: readonly Owned[], isHidden: boolean): Promise<boolean> => {
  const [first] = files
  if (!first) return Promise.resolve(false)
  return optimistic(
    () =>
      patchFiles(
        queryClient,
        first.artworkId,
        files.map(({ id }) => ({ id, isHidden })),
      ),
    () => send(fileCalls.setHidden, { body: { listFileId: files.map(({ id }) => id), isHidden } }),
  )
}

/** Name (its extension stays, R238), order id, customer name; nothing is sent when nothing differs (R354). */
export const setTexts = (
  file: ArtworkFile,
  next: { name?: string; orderId?: string; customerName?: string },
): Promise<boolean> => {
  const wanted = next.name === undefined ? next : { ...next, name: renamed(file.name, next.name) }
  const changed = changedFields(file, wanted)
  if (!changed) return Promise.resolve(true)
  const body = Object.fromEntries(Object.entries(changed).map(([field, value]) => [field, value ?? '']))
  return optimistic(
    () => patchFiles(queryClient, file.artworkId, [{ id: file.id, ...body }]),
    async () =>
      patchFiles(queryClient, file.artworkId, [
        await send(fileCalls.updateOfArtwork, { params: { id: file.id }, body }),
      ]),
  )
}

/** Moves files to a tab; not the only file of an artwork (R234, R235). */
export const moveToTab = (files: readonly Owned[], tabId: number, total: number): Promise<boolean> => {
  const [first] = files
  if (!first) return Promise.resolve(false)
  if (total <= 1) {
    toast.error(i18next.t('artworks:cannotMoveFile'))
    return Promise.resolve(false)
  }
  return optimistic(
    () =>
      patchFiles(
        queryClient,
        first.artworkId,
        files.map(({ id }) => ({ id, tabId })),
      ),
    () => Promise.all(files.map(({ id }) => send(fileCalls.updateOfArtwork, { params: { id }, body: { tabId } }))),
  )
}

/** Moves a file to another artwork of the team (R233). */
export const moveToArtwork = (file: Owned, artworkId: number, total: number): Promise<boolean> => {
  if (total <= 1) {
    toast.error(i18next.t('artworks:cannotMoveFile'))
    return Promise.resolve(false)
  }
  return optimistic(
    () => changeFiles(queryClient, file.artworkId, (files) => files.filter(({ id }) => id !== file.id)),
    async () => {
      await send(fileCalls.updateOfArtwork, { params: { id: file.id }, body: { artworkId } })
      // A tab hears nothing of its own over the socket: counts, covers and the other artwork are fetched.
      refetchArtworks(queryClient)
    },
  )
}

/** The artwork's cover. */
export const makeCover = (file: Owned): Promise<boolean> =>
  optimistic(
    () =>
      changeFiles(queryClient, file.artworkId, (files) =>
        files.map((other) => ({ ...other, isPrimaryCover: other.id === file.id })),
      ),
    async () => {
      const { id, cover } = await send(fileCalls.coverOfArtwork, { params: { fileId: file.id }, body: {} })
      patchArtwork(queryClient, { id, cover })
    },
  )

/** The picture of the product's card. True when it stands. */
export const makeProductCover = async (file: Pick<ArtworkFile, 'id'>): Promise<boolean> => {
  try {
    await send(fileCalls.coverOfProduct, { params: { fileId: file.id }, body: {} })
  } catch {
    // `send` has said why.
    return false
  }
  // Boards, lists and the product's dialog behind.
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('products.') })
  return true
}

/** Deletes files of one artwork: all or none. Rejects on refusal, so that the question stays open. */
export async function removeFiles(files: readonly Owned[]): Promise<void> {
  const [first] = files
  if (!first) return
  const listId = files.map(({ id }) => id)
  if (files.length === 1) await send(fileCalls.remove, { params: { id: first.id } })
  else await send(fileCalls.removeMany, { body: { listId } })
  changeFiles(queryClient, first.artworkId, (all) => all.filter(({ id }) => !listId.includes(id)))
  refetchAlike(queryClient, 'artwork', first.artworkId)
  refetchArtworks(queryClient)
}

/** New manual order of an artwork's files (R183). */
export const reorderFiles = (artworkId: number, ids: readonly number[]): Promise<boolean> => {
  const listIndexes = renumbered(ids)
  const places = new Map(listIndexes.map(({ id, index }) => [id, index]))
  return optimistic(
    () =>
      changeFiles(queryClient, artworkId, (files) =>
        files
          .map((file) => ({ ...file, index: places.get(file.id) ?? file.index }))
          .toSorted((a, b) => a.index - b.index),
      ),
    () => send(fileCalls.reorder, { body: { listIndexes } }),
  )
}
