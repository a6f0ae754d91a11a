import type { TakeoutProgress, TakeoutState } from '@halftone/contract/parts/takeouts/takeout.ts'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { groups, users } from '../../db/schema/identity.ts'
import { type TakeoutPlace, takeouts } from '../../db/schema/takeouts/takeouts.ts'
import type { Author } from '../files/files.queries.ts'

export type { TakeoutPlace }
export type TakeoutRow = typeof takeouts.$inferSelect
export type AuthoredTakeout = TakeoutRow & { author: Author | null }

const author = { id: users.id, display_name: users.displayName, avatar: users.avatar, color: users.color }
const selectAuthored = (db: Db) =>
  db.select({ row: takeouts, author }).from(takeouts).leftJoin(users, eq(users.id, takeouts.createdBy))

/** The newest of a company or team. */
export async function listTakeouts(db: Db, groupId: number): Promise<AuthoredTakeout[]> {
  const rows = await selectAuthored(db).where(eq(takeouts.groupId, groupId)).orderBy(desc(takeouts.id)).limit(20)
  return rows.map(({ row, author: by }) => ({ ...row, author: by }))
}

export async function findTakeout(db: Db, id: number): Promise<AuthoredTakeout | undefined> {
  const [found] = await selectAuthored(db).where(eq(takeouts.id, id))
  return found && { ...found.row, author: found.author }
}

/** The same; nobody else changes it until the transaction ends. */
export async function lockTakeout(db: Db, id: number): Promise<AuthoredTakeout | undefined> {
  await db.select({ id: takeouts.id }).from(takeouts).where(eq(takeouts.id, id)).for('no key update')
  return findTakeout(db, id)
}

/** Undefined where another one of the company is being made. */
export async function insertTakeout(db: Db, values: typeof takeouts.$inferInsert): Promise<TakeoutRow | undefined> {
  const [row] = await db.insert(takeouts).values(values).onConflictDoNothing().returning()
  return row
}

/** Changes one as long as it is in one of `from`; undefined where it is not, or is gone. */
export async function changeTakeout(
  db: Db,
  id: number,
  change: PgUpdateSetSource<typeof takeouts>,
  from: readonly TakeoutState[],
): Promise<TakeoutRow | undefined> {
  const [row] = await db
    .update(takeouts)
    .set({ ...change, updatedAt: now })
    .where(and(eq(takeouts.id, id), inArray(takeouts.state, [...from])))
    .returning()
  return row
}

/** Whether another one of the company is at work in that direction. */
export async function isBusy(db: Db, companyId: number, direction: 'in' | 'out'): Promise<boolean> {
  const own = and(eq(takeouts.companyId, companyId), eq(takeouts.direction, direction))
  return (await db.$count(takeouts, and(own, inArray(takeouts.state, ['making', 'looking', 'running'])))) > 0
}

export const moveOn = (db: Db, id: number, progress: TakeoutProgress) =>
  db.update(takeouts).set({ progress, updatedAt: now }).where(eq(takeouts.id, id)).returning()

export const deleteTakeout = (db: Db, id: number) => db.delete(takeouts).where(eq(takeouts.id, id))

/** Those that should be worked on, and that nobody has touched for a minute: their process is gone. */
export const listStalled = (db: Db) =>
  db
    .select({ id: takeouts.id, state: takeouts.state })
    .from(takeouts)
    .where(
      and(
        inArray(takeouts.state, ['making', 'looking', 'running']),
        lt(takeouts.updatedAt, sql`now() - interval '60 seconds'`),
      ),
    )
    .limit(20)

/** Archives whose time is over, and uploads that nobody went on with. */
export const listExpired = (db: Db) =>
  db
    .select({ id: takeouts.id, key: takeouts.key, state: takeouts.state, direction: takeouts.direction })
    .from(takeouts)
    .where(
      and(lt(takeouts.expiresAt, now), inArray(takeouts.state, ['ready', 'waiting', 'looked', 'paused', 'failed'])),
    )
    .limit(100)

/** The company of a team, by itself too. */
export async function findPlace(db: Db, groupId: number) {
  const [row] = await db
    .select({ id: groups.id, name: groups.name, companyId: groups.companyId })
    .from(groups)
    .where(and(eq(groups.id, groupId), sql`${groups.deletedAt} is null`))
  return row && { groupId: row.id, name: row.name, companyId: row.companyId ?? row.id }
}
export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>
