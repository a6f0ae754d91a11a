import { inGroup } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { type ArtworkRow, findArtwork, lockArtwork, lockArtworks } from './artworks.queries.ts'

interface ById {
  params: { id: number }
}

export const viewArtworks = inGroup('P_VIEW')
/** The artwork of a read. */
export const artworkOf = ({ db }: Ctx, { params }: ById) => findArtwork(db, params.id)
/** The artwork of a change: nobody else changes it until the transaction ends. */
export const lockedArtworkOf = ({ db }: Ctx, { params }: ById) => lockArtwork(db, params.id)

/** What a bulk call is about: all of one team, or it does not happen. */
export interface Batch {
  groupId: number
  artworks: ArtworkRow[]
}

/**
 * The artworks of a list, locked, in the list's order. Undefined (404) where one is missing, outside the person's teams
 * or of another team than the first (docs/security.md).
 */
export async function lockedBatch(
  { db, actor }: Ctx,
  ids: readonly number[],
  groupId?: number,
): Promise<Batch | undefined> {
  const wanted = [...new Set(ids)]
  const rows = new Map((await lockArtworks(db, wanted)).map((row) => [row.id, row]))
  const artworks = wanted.flatMap((id) => rows.get(id) ?? [])
  const [first] = artworks
  const team = groupId ?? first?.groupId
  if (!first || team === undefined || artworks.length < wanted.length) return undefined
  if (artworks.some((row) => row.groupId !== team || !actor.sees(row.groupId))) return undefined
  return { groupId: team, artworks }
}
