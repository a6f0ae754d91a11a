import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Artwork, ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { renumbered } from '@halftone/contract/rules/transitions.ts'
import { isAppError } from '../../lib/appError.ts'
import { uuid } from '../../lib/clientId.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { insertCard, keepCaches, patchArtwork, placeCards, refetchArtworks, removeCard } from './artworkCache.ts'
import { artworkKey, ofProductKey } from './artworks.api.ts'

/**
 * Runs an optimistic change: shown at once, put back when the server refuses; what others changed meanwhile is then
 * fetched again. True when it stands. `onRefused` runs after it was put back.
 */
export async function optimistic(
  show: () => void,
  run: () => Promise<unknown>,
  onRefused?: (error: unknown) => void,
): Promise<boolean> {
  const undo = keepCaches(queryClient)
  show()
  try {
    await run()
    return true
  } catch (error) {
    // `send` has said why.
    undo()
    onRefused?.(error)
    if (!isAppError(error, 'NETWORK', 'UNAVAILABLE')) refetchArtworks(queryClient)
    return false
  }
}

/** Deletes an artwork. Rejects when the server refuses, so that the question stays open. */
export async function removeArtwork(id: number): Promise<void> {
  await send(artworkCalls.remove, { params: { id } })
  removeCard(queryClient, id)
}

/** Copies an artwork with its files into the same product. */
export async function copyArtwork(id: number): Promise<ArtworkCard> {
  const card = await send(artworkCalls.copy, { params: { id }, body: {} }, { idempotencyKey: uuid() })
  insertCard(queryClient, card)
  return card
}

/** Makes the previews of all files anew; they come one by one (files.updated). */
export const convertImages = (id: number): Promise<unknown> => send(artworkCalls.convertImages, { params: { id } })

/** New manual order of a product's artworks (R184); all ids of the product. */
export const reorderArtworks = (productId: number, ids: readonly number[]): Promise<boolean> => {
  const listIndexes = renumbered(ids)
  return optimistic(
    () => placeCards(queryClient, productId, listIndexes),
    () => send(artworkCalls.reorder, { body: { listIndexes } }),
  )
}

/** Name or account, at once. */
export const setFields = (
  artwork: Pick<Artwork, 'id'>,
  fields: { name?: string; accountId?: number | null },
  shown: { accountName?: string | null } = {},
): Promise<boolean> =>
  optimistic(
    () => patchArtwork(queryClient, { id: artwork.id, ...fields, ...shown }),
    async () => {
      const changed = await send(
        artworkCalls.patch,
        { params: { id: artwork.id }, body: fields },
        { toastSuccess: false },
      )
      patchArtwork(queryClient, changed)
    },
  )

/** What is said for further accounts, the whole list at once (R457, R458). False: it was refused, and `send` has said why. */
export async function setAdditional(
  id: number,
  additionalSalesChannel: BodyOf<typeof artworkCalls.setAdditionalSalesChannel>['additionalSalesChannel'],
): Promise<boolean> {
  try {
    const body = { additionalSalesChannel }
    patchArtwork(queryClient, await send(artworkCalls.setAdditionalSalesChannel, { params: { id }, body }))
    return true
  } catch (error) {
    if (!isAppError(error)) throw error
    return false
  }
}

/** Adds an artwork to a product. */
export async function createArtwork(
  productId: number,
  body: { name: string; accountId?: number | null; newFiles?: { key: string; name: string; tabId: number }[] },
  idempotencyKey: string,
): Promise<Artwork> {
  const artwork = await send(artworkCalls.create, { params: { id: productId }, body }, { idempotencyKey })
  queryClient.setQueryData([artworkKey, artwork.id], artwork)
  insertCard(queryClient, artwork)
  void queryClient.invalidateQueries({ queryKey: [ofProductKey, productId] })
  return artwork
}
