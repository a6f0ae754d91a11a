import { fetchTexts } from '../../i18n/i18n.ts'
import { part } from '../../lib/part.ts'
import { listingStateSlot, mockupsSlot } from './slots.ts'

/** All that the dialog says: asked for at once, where each would wait for the one before it to be drawn. */
const said = [
  'artworks',
  'files',
  'comments',
  'content',
  'richtext',
  'why',
  'roles',
  'listing',
  'product',
  'cliparts',
  'fonts',
  'mockups',
]

/** The dialog of an artwork, which comes with its texts when it is first shown. */
export const ArtworkDialog = part(async () => {
  // What does not come is asked for again where it is said.
  const texts = fetchTexts(...said).catch(() => undefined)
  // What other areas put above the files and into the head: coming later, it would push them down under the pointer.
  const [{ ArtworkDialog: Dialog }] = await Promise.all([
    import('./dialog/ArtworkDialog.tsx'),
    mockupsSlot.fetch(),
    listingStateSlot.fetch(),
    texts,
  ])
  return Dialog
})
