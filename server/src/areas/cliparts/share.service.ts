import type { ClipartPatch } from '@halftone/contract/parts/clipart/clipart.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import type { Batch } from '../files/shared/shared.access.ts'
import { addTeams, type SharesChange, setTeams } from '../files/shared/shares.service.ts'
import type { SeenClipart } from './cliparts.queries.ts'
import { cardOf } from './cliparts.service.ts'
import { clipartThing } from './cliparts.thing.ts'

const kind = { thing: clipartThing, gone: phrase('cliparts.teamGone') }
const sharedThing = ({ clipart: { id }, groupId, teams }: SeenClipart) => ({ id, groupId, teams })

/** Records who may look from now on, and no longer. Each line of the log has the teams before and after. */
async function recordShares(
  ctx: Ctx,
  groupId: number,
  list: readonly SeenClipart[],
  changes: readonly SharesChange[],
): Promise<boolean> {
  if (changes.length === 0) return false
  const names = new Map(list.map(({ clipart: { id, name } }) => [id, name]))
  await ctx.record({
    name: 'cliparts.shared',
    groupId,
    payload: { groupId, ids: changes.map(({ id }) => id) },
    before: { list: changes.map(({ id, before }) => ({ id, teams: before.ids })) },
    after: { list: changes.map(({ id, after }) => ({ id, teams: after.ids })) },
    facts: {
      teams: [...new Set(changes.flatMap(({ before, after }) => [...before.ids, ...after.ids]))],
      list: changes.map(({ id, before, after }) => ({
        ...{ id, name: names.get(id) ?? '', before: before.names, after: after.names },
      })),
    },
  })
  return true
}

/** The teams that may look at one from now on (`setTeams`); answers whether they are others. */
export async function setShares(ctx: Ctx, seen: SeenClipart, groupIds: readonly number[]): Promise<boolean> {
  const change = await setTeams(ctx, kind, sharedThing(seen), groupIds)
  return recordShares(ctx, seen.groupId, [seen], change ? [change] : [])
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
export async function shareWithMore(
  ctx: Ctx,
  { groupId, list }: Batch<SeenClipart>,
  groupIds: readonly number[],
): Promise<boolean> {
  const changes = await addTeams(ctx, kind, { groupId, list: list.map(sharedThing) }, groupIds)
  return recordShares(ctx, groupId, list, changes)
}
