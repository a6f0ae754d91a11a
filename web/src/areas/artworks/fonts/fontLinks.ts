import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { patchArtwork } from '../artworkCache.ts'

/** The artwork names these fonts from now on. Rejects where the server refuses; it has been said, unless `toastErrors` is false. */
export async function nameFonts(
  { id }: Pick<Artwork, 'id'>,
  font_ids: number[],
  options: { toastErrors?: boolean; toastSuccess?: boolean } = {},
): Promise<void> {
  patchArtwork(queryClient, await send(artworkCalls.patch, { params: { id }, body: { font_ids } }, options))
}
