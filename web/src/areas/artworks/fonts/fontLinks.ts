import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import i18next from 'i18next'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { toast } from '../../../lib/toasts.ts'
import { usesKey } from '../../fonts/fonts.api.ts'
import { patchArtwork } from '../artworkCache.ts'

/** The artwork names these fonts from now on. Rejects where the server refuses; it has been said, unless `toastErrors` is false. */
export async function nameFonts(
  { id }: Pick<Artwork, 'id'>,
  font_ids: number[],
  options: { toastErrors?: boolean; toastSuccess?: boolean } = {},
): Promise<void> {
  patchArtwork(queryClient, await send(artworkCalls.patch, { params: { id }, body: { font_ids } }, options))
}

/** The artwork names the font beside those that it names; one that it names already stays as it is, and that is said. */
export async function putFontIn({ id, name }: { id: number; name: string }, font: { id: number; name: string }) {
  // A list does not tell which fonts an artwork names.
  const { font_ids } = await send(artworkCalls.get, { params: { id } }, { toastSuccess: false })
  if (font_ids.includes(font.id)) return toast.info(i18next.t('fonts:use.already', { artwork: name, name: font.name }))
  await nameFonts({ id }, [...font_ids, font.id], { toastSuccess: false })
  void queryClient.invalidateQueries({ queryKey: [usesKey] })
  toast.success(i18next.t('fonts:use.done', { artwork: name, name: font.name }))
}
