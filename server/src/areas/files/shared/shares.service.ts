import type { Phrase } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import type { Ctx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import type { Wanted } from '../../../core/revert.ts'
import { deleteShares, insertShares, shareable, teamNames } from '../../../core/teams/shares.queries.ts'
import type { Thing } from '../../../core/things.ts'

/** A thing with its team, and the teams that may look at it. */
export interface SharedThing {
  id: number
  groupId: number
  teams: readonly number[]
}
/** A kind that teams share, and what is said of a team that cannot get one. */
export interface SharedKind {
  thing: Thing
  gone: Phrase
}
/** The teams of one thing before and after, by ids and by the names that the log keeps. */
export interface SharesChange {
  id: number
  before: { ids: readonly number[]; names: string[] }
  after: { ids: number[]; names: string[] }
}

/** Throws 422 where one of the teams cannot get it: another company's, the company itself, its own, or a gone one. */
async function checkTeams({ db }: Ctx, { gone }: SharedKind, groupId: number, ids: readonly number[]): Promise<void> {
  const own = await shareable(db, groupId, ids)
  if (ids.some((id) => !own.has(id))) throw invalid({ groupIds: gone })
}

async function changesOf(
  { db }: Ctx,
  list: readonly SharedThing[],
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<SharesChange[]> {
  const names = await teamNames(db, [...list.flatMap(({ teams }) => teams), ...added])
  const said = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? '').filter(Boolean)
  return list.map(({ id, teams }) => {
    const after = [...new Set([...teams, ...added])].filter((team) => !removed.includes(team))
    return {
      id,
      before: { ids: teams, names: said(teams) },
      after: { ids: after.toSorted((a, b) => a - b), names: said(after) },
    }
  })
}

/**
 * The teams that may look at one from now on; undefined where nothing changes. A team that loses it keeps what it made of it (R607).
 * Throws 422 where one of them cannot get it. What is answered is to be recorded.
 */
export async function setTeams(
  ctx: Ctx,
  kind: SharedKind,
  shared: SharedThing,
  groupIds: readonly number[],
): Promise<SharesChange | undefined> {
  const { id, groupId, teams } = shared
  const added = groupIds.filter((team) => !teams.includes(team))
  const removed = teams.filter((team) => !groupIds.includes(team))
  if (added.length === 0 && removed.length === 0) return undefined
  await checkTeams(ctx, kind, groupId, added)
  if (removed.length > 0) await deleteShares(ctx.db, kind.thing, id, removed)
  if (added.length > 0) await insertShares(ctx.db, kind.thing, [id], added, ctx.actor.id)
  return (await changesOf(ctx, [shared], { added, removed }))[0]
}

/** What is left of the teams that a revert would share things with, where some of them are gone since (`Reverter.left`). */
export async function leftTeams({ db }: Ctx, wanted: readonly Wanted[]): Promise<Map<number, { teams: number[] }>> {
  const found = new Map<number, { teams: number[] }>()
  for (const { held, values } of wanted) {
    const asked = z.array(z.number()).safeParse(values.teams).data ?? []
    const own = asked.length === 0 ? new Set<number>() : await shareable(db, held.groupId ?? 0, asked)
    const teams = asked.filter((id) => own.has(id))
    if (teams.length < asked.length) found.set(held.id, { teams })
  }
  return found
}

/** Lets further teams look at several; answers those that more may look at than before, which are to be recorded. */
export async function addTeams(
  ctx: Ctx,
  kind: SharedKind,
  { groupId, list }: { groupId: number; list: readonly SharedThing[] },
  groupIds: readonly number[],
): Promise<SharesChange[]> {
  await checkTeams(ctx, kind, groupId, groupIds)
  const grown = list.filter(({ teams }) => groupIds.some((id) => !teams.includes(id)))
  if (grown.length === 0) return []
  const ids = grown.map(({ id }) => id)
  await insertShares(ctx.db, kind.thing, ids, groupIds, ctx.actor.id)
  return changesOf(ctx, grown, { added: groupIds, removed: [] })
}
