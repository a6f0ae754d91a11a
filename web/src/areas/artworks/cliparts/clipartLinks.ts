import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import i18next from 'i18next'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { toast } from '../../../lib/toasts.ts'
import { patchArtwork } from '../artworkCache.ts'

/** Files of clip arts become files of the artwork, which names their clip arts (R507). Rejects when the server refuses. */
export async function takeFiles(artworkId: number, listFileId: number[], tabId = 0): Promise<void> {
  const changed = await send(
    artworkCalls.takeClipartFiles,
    { params: { id: artworkId }, body: { listFileId, ...(tabId > 0 ? { tabId } : {}) } },
    { idempotencyKey: uuid() },
  )
  patchArtwork(queryClient, changed)
}

/** The artwork no longer names it; files that were taken stay. */
export async function unlink(artwork: Artwork, clipartId: number): Promise<void> {
  const clipart_ids = artwork.clipart_ids.filter((id) => id !== clipartId)
  const changed = await send(artworkCalls.patch, { params: { id: artwork.id }, body: { clipart_ids } }).catch(
    () => undefined,
  )
  if (changed) patchArtwork(queryClient, changed)
}

/** AUTO_CLIPART: a clip art made of files of the artwork, in no category (R610). Says how it failed (R508). */
export async function makeClipart({ id, groupId }: Artwork, files: readonly ArtworkFile[]): Promise<boolean> {
  const listFileURL = files.map(({ key }) => ({ key }))
  const body = { groupId, name: 'AUTO_CLIPART', category: -1, artworkId: id, listFileURL }
  try {
    await send(clipartCalls.create, { body }, { idempotencyKey: uuid(), toastErrors: false })
    return true
  } catch (error) {
    const text = i18next.t('cliparts:createFailed')
    toast.error(text, isAppError(error) && error.message !== text ? { detail: error.message } : {})
    return false
  }
}
