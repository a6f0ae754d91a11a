import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Check, inGroup } from '../../../core/access.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'

/** What a check asks of a thing: its team, and those that may look at it. */
interface Seen {
  groupId: number
  teams: readonly number[]
}
/** Things of one team that one call changes. */
export interface Batch<S> {
  groupId: number
  list: S[]
}

/** All of them in the order of `ids`; undefined (404) where one is missing or of another team than the first. */
export function batchOf<S extends Seen>(
  actor: Actor,
  ids: readonly number[],
  rows: readonly S[],
  idOf: (seen: S) => number,
): Batch<S> | undefined {
  const found = new Map(rows.map((one) => [idOf(one), one]))
  const list = ids.flatMap((id) => found.get(id) ?? [])
  const [first] = list
  if (!first || list.length < ids.length) return undefined
  if (list.some(({ groupId }) => groupId !== first.groupId) || !actor.sees(first.groupId)) return undefined
  return { groupId: first.groupId, list }
}

/** In its own team with `code`, or in one that it is shared with: what is shared is read, and no more (R607, R621). */
export const mayView = (code: PermissionCode): Check<Seen> => {
  const own = inGroup(code)
  return {
    label: `${own.label}, or in a team that it is shared with`,
    test: async (actor, subject, ctx) => {
      const verdict = await own.test(actor, subject, ctx)
      const isShared = verdict !== 'ok' && subject.teams.some((team) => actor.can(code, team))
      return isShared ? 'ok' : verdict
    },
  }
}

/** What is copied, and into which team: its own, where none is named. */
export interface Copying<S> {
  seen: S
  target: GroupRow
}
export async function withTarget<S extends Seen>(
  { db }: Ctx,
  seen: S | undefined,
  groupId: number | undefined,
): Promise<Copying<S> | undefined> {
  const target = seen && (await findGroup(db, groupId ?? seen.groupId))
  return seen && target && { seen, target }
}

/** Who may look at it with `code`, and has `make` in a team that it belongs to, or is shared with. */
export function mayCopyTo(code: PermissionCode, make: PermissionCode): Check<Copying<Seen>> {
  const [look, add] = [mayView(code), inGroup(make)]
  return {
    label: `${look.label}, and ${make} in the team of the copy`,
    test: async (actor, { seen, target }, ctx) => {
      const verdict = await look.test(actor, seen, ctx)
      if (verdict !== 'ok') return verdict
      if (target.id !== seen.groupId && !seen.teams.includes(target.id)) return 'hidden'
      return add.test(actor, { groupId: target.id }, ctx)
    },
  }
}
