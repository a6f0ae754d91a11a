import type { LinkedClipart } from '@halftone/contract/parts/clipart/clipart.ts'
import type { LinkedFont } from '@halftone/contract/parts/font/font.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { usableIn } from '../../core/teams/shares.queries.ts'
import { clipartThing } from '../cliparts/cliparts.thing.ts'
import { listLinked } from '../cliparts/linked.queries.ts'
import { findToday } from '../configs/general/general.queries.ts'
import { presentLinked } from '../files/shared/shared.present.ts'
import { fontThing } from '../fonts/fonts.thing.ts'
import { listLinked as listLinkedFonts } from '../fonts/linked.queries.ts'
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
 * Throws 422 for clip arts and fonts that are not the team's and not shared with it. What the artwork is linked to
 * already may stay, also where it was deleted or is shared no longer.
 */
export async function refuseUnknown({ db }: Ctx, body: Linked, before: Before): Promise<void> {
  const { groupId, clipartIds = [], fontIds = [] } = before
  const wanted = body.clipart_ids?.filter((id) => !clipartIds.includes(id)) ?? []
  const usable = await usableIn(db, clipartThing, wanted, groupId)
  if (wanted.some((id) => !usable.has(id))) throw invalid({ clipart_ids: phrase('artworks.clipArtMissing') })
  const fonts = body.font_ids?.filter((id) => !fontIds.includes(id)) ?? []
  const usableFonts = await usableIn(db, fontThing, fonts, groupId)
  if (fonts.some((id) => !usableFonts.has(id))) throw invalid({ font_ids: phrase('artworks.fontMissing') })
}

/** The clip arts that an artwork names, with what is wrong with their licences today. */
export async function clipartsOf(
  { db, resources: { storage } }: Pick<Ctx, 'db' | 'resources'>,
  { clipartIds, groupId }: Pick<ArtworkRow, 'clipartIds' | 'groupId'>,
): Promise<LinkedClipart[]> {
  if (clipartIds.length === 0) return []
  const { today } = await findToday(db, groupId)
  const rows = await listLinked(db, clipartIds, groupId)
  return rows.map((row) => presentLinked({ storage, today }, row))
}

/** The fonts that an artwork names, with what is wrong with their licences today. */
export async function fontsOf(
  { db, resources: { storage } }: Pick<Ctx, 'db' | 'resources'>,
  { fontIds, groupId }: Pick<ArtworkRow, 'fontIds' | 'groupId'>,
): Promise<LinkedFont[]> {
  if (fontIds.length === 0) return []
  const { today } = await findToday(db, groupId)
  const rows = await listLinkedFonts(db, fontIds, groupId)
  return rows.map((row) => presentLinked({ storage, today }, row))
}
