import type { LinkedClipart } from '@halftone/contract/parts/clipart/clipart.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { presentLinked } from '../cliparts/cliparts.present.ts'
import { listLinked, usableIn } from '../cliparts/linked.queries.ts'
import { findToday } from '../configs/general/general.queries.ts'
import type { ArtworkRow } from './artworks.queries.ts'

interface Linked {
  clipart_ids?: number[] | undefined
  font_ids?: number[] | undefined
}
interface Before {
  groupId: number
  clipartIds?: number[]
  fontIds?: number[]
}

/**
 * Throws 422 for clip arts that are not the team's and not shared with it, and for fonts: none are kept yet. What the artwork is
 * linked to already may stay, also where it was deleted or is shared no longer.
 */
export async function refuseUnknown({ db }: Ctx, body: Linked, before: Before): Promise<void> {
  const { groupId, clipartIds = [], fontIds = [] } = before
  const wanted = body.clipart_ids?.filter((id) => !clipartIds.includes(id)) ?? []
  const usable = await usableIn(db, wanted, groupId)
  if (wanted.some((id) => !usable.has(id))) throw invalid({ clipart_ids: phrase('artworks.clipArtMissing') })
  if (body.font_ids?.some((id) => !fontIds.includes(id))) throw invalid({ font_ids: phrase('artworks.fontMissing') })
}

/** The clip arts that an artwork names, with what is wrong with their licences today. */
export async function clipartsOf(
  { db, resources: { storage } }: Ctx,
  { clipartIds, groupId }: Pick<ArtworkRow, 'clipartIds' | 'groupId'>,
): Promise<LinkedClipart[]> {
  if (clipartIds.length === 0) return []
  const { today } = await findToday(db, groupId)
  const rows = await listLinked(db, clipartIds, groupId)
  return rows.map((row) => presentLinked({ storage, today }, row))
}
