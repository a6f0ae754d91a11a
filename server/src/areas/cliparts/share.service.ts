import type { ClipartPatch } from '@halftone/contract/parts/clipart/clipart.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { deleteShares, insertShares, shareable, teamNames } from '../../core/teams/shares.queries.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import type { Batch } from './cliparts.access.ts'
import type { SeenClipart } from './cliparts.queries.ts'
import { cardOf } from './cliparts.service.ts'
import { clipartThing } from './cliparts.thing.ts'

/** Throws 422 where one of the teams cannot get it: another company's, the company itself, its own, or a gone one. */
async function checkTeams(ctx: Ctx, groupId: number, ids: readonly number[]): Promise<void> {
  const own = await shareable(ctx.db, groupId, ids)
  if (ids.some((id) => !own.has(id))) throw invalid({ groupIds: phrase('cliparts.teamGone') })
}

interface Shared {
  groupId: number
  list: readonly SeenClipart[]
  added: readonly number[]
  removed: readonly number[]
}

/** Records who may look from now on, and no longer. Each line of the log has the teams before and after. */
async function recordShares(ctx: Ctx, { groupId, list, added, removed }: Shared): Promise<void> {
  const names = await teamNames(ctx.db, [...list.flatMap(({ teams }) => teams), ...added])
  const wordsOf = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? '').filter(Boolean)
  const after = (teams: readonly number[]) => [...new Set([...teams, ...added])].filter((id) => !removed.includes(id))
  await ctx.record({
    name: 'cliparts.shared',
    groupId,
    payload: { groupId, ids: list.map(({ clipart }) => clipart.id) },
    before: { list: list.map(({ clipart, teams }) => ({ id: clipart.id, teams })) },
    after: {
      list: list.map(({ clipart, teams }) => ({ id: clipart.id, teams: after(teams).toSorted((a, b) => a - b) })),
    },
    facts: {
      teams: [...new Set([...list.flatMap(({ teams }) => teams), ...added])],
      list: list.map(({ clipart: { id, name }, teams }) => ({
        ...{ id, name },
        before: wordsOf(teams),
        after: wordsOf(after(teams)),
      })),
    },
  })
}

/**
 * The teams that may look at one from now on. A team that loses it keeps the copies that it made and the artworks that name it
 * (R607).
 */
export async function setShares(ctx: Ctx, seen: SeenClipart, groupIds: readonly number[]): Promise<boolean> {
  const added = groupIds.filter((id) => !seen.teams.includes(id))
  const removed = seen.teams.filter((id) => !groupIds.includes(id))
  if (added.length === 0 && removed.length === 0) return false
  const { id } = seen.clipart
  await checkTeams(ctx, seen.groupId, added)
  if (removed.length > 0) await deleteShares(ctx.db, clipartThing, id, removed)
  if (added.length > 0) await insertShares(ctx.db, clipartThing, [id], added, ctx.actor.id)
  await recordShares(ctx, { groupId: seen.groupId, list: [seen], added, removed })
  return true
}

export async function shareClipart(
  ctx: Ctx,
  seen: SeenClipart,
  groupIds: readonly number[],
): Promise<Done<ClipartPatch>> {
  const isChanged = await setShares(ctx, seen, groupIds)
  const answer = await cardOf(ctx, seen.clipart.id, seen.groupId)
  return isChanged ? answer : unchanged(answer)
}

/** Lets further teams look at several; answers whether one of them may look at more than before. */
export async function shareWithMore(ctx: Ctx, { groupId, list }: Batch, groupIds: readonly number[]): Promise<boolean> {
  await checkTeams(ctx, groupId, groupIds)
  const grown = list.filter(({ teams }) => groupIds.some((id) => !teams.includes(id)))
  if (grown.length === 0) return false
  await insertShares(
    ctx.db,
    clipartThing,
    grown.map(({ clipart }) => clipart.id),
    groupIds,
    ctx.actor.id,
  )
  await recordShares(ctx, { groupId, list: grown, added: groupIds, removed: [] })
  return true
}
