import { phrase } from '@halftone/contract/phrase.ts'
import { invalid } from '../../core/errors.ts'

interface Linked {
  clipart_ids?: number[] | undefined
  font_ids?: number[] | undefined
}
const none = { clipartIds: [], fontIds: [] }

/**
 * Throws 422 for clip arts and fonts that the artwork may not be linked to: none of either are kept yet. What it is
 * linked to already may stay.
 */
export function refuseUnknown(body: Linked, before: { clipartIds: number[]; fontIds: number[] } = none): void {
  const isNew = (ids: number[] = [], old: number[]) => ids.some((id) => !old.includes(id))
  if (isNew(body.clipart_ids, before.clipartIds)) throw invalid({ clipart_ids: phrase('artworks.clipArtMissing') })
  if (isNew(body.font_ids, before.fontIds)) throw invalid({ font_ids: phrase('artworks.fontMissing') })
}
