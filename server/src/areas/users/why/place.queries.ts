import { thingKinds, things } from '@halftone/contract/things.ts'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../core/context.ts'
import { columnOf, ofThing } from '../../../core/things.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'

/** What a question about rights is about: a team, by itself or through a thing. */
export interface AskedPlace {
  /** For access checks. */
  groupId: number
  group: GroupRow
  /** `name` is null where the one who asks may not look at it. */
  thing: { kind: string; id: number; name: string | null } | null
}

interface Asked {
  group_id?: number | undefined
  thing?: string | undefined
  thing_id?: number | undefined
}

/** Undefined where there is no such team or thing. */
export async function findPlace(ctx: Ctx, asked: Asked): Promise<AskedPlace | undefined> {
  if (asked.group_id !== undefined) {
    const group = await findGroup(ctx.db, asked.group_id)
    return group && { groupId: group.id, group, thing: null }
  }
  const kind = thingKinds.find((one) => things[one].code === asked.thing)
  const thing = kind && ctx.resources.things.find(kind)
  if (!thing?.team || !thing.name || asked.thing_id === undefined) return undefined
  const what = sql`${columnOf(thing.team)} as "groupId", ${columnOf(thing.name)} as name`
  const { rows } = await ctx.db.execute<{ groupId: number; name: string }>(ofThing(thing, sql`${asked.thing_id}`, what))
  const [row] = rows
  const group = row && (await findGroup(ctx.db, row.groupId))
  if (!row || !group) return undefined
  const mayLook = !thing.view || ctx.actor.can(thing.view, group.id)
  return { groupId: group.id, group, thing: { kind: thing.kind, id: asked.thing_id, name: mayLook ? row.name : null } }
}
