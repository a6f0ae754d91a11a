import type { TrashAnswer, TrashRef } from '@halftone/contract/areas/activities/activities.trash.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, invalid, notFound } from '../../../core/errors.ts'
import { dropLater } from '../../files/versions/drop.service.ts'
import { type Doom, type Doomed, deleteForGood, holdDoomed } from './purge.queries.ts'
import { countLying, findLying, type Trashed, trashedKinds } from './trash.queries.ts'
import type { TrashTeam } from './trash.service.ts'

/** Things that one transaction deletes, with all that lies in them. */
export const purgeBatch = 100

/**
 * Deletes things of one kind for good: rows at once, bytes a while later and only where nothing names them any more. One
 * line of the log for each team. Answers what went.
 */
export async function purgeKind(ctx: Ctx, thing: Trashed, doom: Doom, limit = purgeBatch): Promise<Doomed[]> {
  const { things } = ctx.resources
  const doomed = await holdDoomed(ctx.db, things, thing, doom, limit)
  if (doomed.length === 0) return []
  const gone = await deleteForGood(
    ctx.db,
    things,
    thing,
    doomed.map(({ id }) => id),
  )
  await dropLater(ctx, gone)
  for (const [groupId, own] of Map.groupBy(doomed, (one) => one.groupId)) {
    await ctx.record({
      name: 'activities.purged',
      groupId,
      payload: { groupId, things: own.map(({ kind, id }) => ({ kind, id })), count: own.length },
      facts: { names: own.map(({ name }) => name) },
    })
  }
  return doomed
}

const answered = ({ kind, id, name }: Doomed): TrashAnswer['done'][number] => ({
  ...{ kind, id, name, productId: null, artworkId: null },
  where: null,
})

/** Deletes things of a team's trash for good: those that are named, or some of all; `left` may go by a further call. */
export async function purgeTrash(
  ctx: Ctx,
  team: TrashTeam,
  { things: refs, isAll }: { things?: readonly TrashRef[] | undefined; isAll?: true | undefined },
): Promise<TrashAnswer & { left: number }> {
  if (!refs && !isAll) throw invalid({ things: phrase('activities.choosePurge') })
  const { things } = ctx.resources
  const filter = { groupId: team.groupId, readerId: undefined }
  const lying = refs && (await findLying(ctx.db, things, filter, refs))
  if (lying?.length === 0) throw notFound()
  const done: TrashAnswer['done'] = []
  for (const thing of trashedKinds(things)) {
    const ids = lying?.filter(({ kind }) => kind === thing.kind).map(({ id }) => id)
    if (ids?.length === 0) continue
    const doom = { groupId: team.groupId, ids }
    done.push(...(await purgeKind(ctx, thing, doom, ids?.length ?? purgeBatch)).map(answered))
  }
  const isGone = ({ kind, id }: TrashRef) => done.some((one) => one.kind === kind && one.id === id)
  const stayed = (lying ?? [])
    .filter((one) => !isGone(one))
    .map(({ kind, id, isNeeded }) => ({
      ...{ kind, id },
      why: phrase(isNeeded ? 'activities.whyNeeded' : 'activities.whyGone'),
    }))
  if (done.length === 0) throw new AppError('VALIDATION', stayed[0]?.why ?? phrase('activities.whyNeeded'))
  const { kinds } = await countLying(ctx.db, things, filter)
  return { done, stayed, left: refs ? 0 : kinds.reduce((sum, { count }) => sum + count, 0) }
}
