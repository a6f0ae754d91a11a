import type { TouchKind } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import type { Ctx } from '../../../core/context.ts'
import { type Risky, rankRisky } from './risk.rules.ts'
import { listTouched, type Touched } from './touched.queries.ts'
import type { Pairs } from './uses.queries.ts'

export type RiskyRow = Risky & { groupId: number }

/**
 * What things at risk touch, as far as it is told to the person (`usesOf`): what they may look at, and of the team's own things the
 * number of artworks of others.
 */
export async function findTouched({ db, actor }: Ctx, pairs: Pairs, risky: readonly RiskyRow[]): Promise<Touched[]> {
  const touched = await listTouched(
    db,
    pairs,
    risky.map(({ id }) => id),
  )
  const own = new Set(risky.filter(({ groupId }) => actor.sees(groupId)).map(({ id }) => id))
  return touched.filter(
    ({ groupId, listing, thing }) => actor.can('P_VIEW', groupId) || (listing === null && own.has(thing)),
  )
}

/** The ids of one page of what is at risk, the heaviest first, and how many there are. */
export async function pageRisky(
  ctx: Ctx,
  pairs: Pairs,
  risky: readonly RiskyRow[],
  { touches, limit, page }: { touches?: TouchKind | undefined; limit: number; page: number },
): Promise<{ ids: number[]; total: number }> {
  const ids = rankRisky(risky, await findTouched(ctx, pairs, risky), touches)
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length }
}
