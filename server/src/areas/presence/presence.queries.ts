import type { Viewers } from '@halftone/contract/areas/presence.ts'
import { parseRoom, type RoomKind, roomName } from '@halftone/contract/rooms.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { teamIn } from '../../core/things.queries.ts'
import type { Things } from '../../core/things.ts'
import type { Db } from '../../db/client.ts'
import type { Storage } from '../../storage/storage.ts'
import { presentPerson } from '../files/files.present.ts'

/** Seconds after which a row without heartbeat counts for nobody: its node, or its tab, is gone. */
export const staleSeconds = 30
/** People whose faces are sent along with the count. */
const faces = 15
const isLive = sql`v.seen_at > now() - make_interval(secs => ${staleSeconds})`

type ViewedRoom = ThingRef<RoomKind>

export interface Viewing {
  room: string
  connection: string
  userId: number
}

/** Writes down who looks at what here, or that they still do: one statement for all. Leaves out people who are gone. */
export async function touchViewers(db: Db, things: Things, node: string, viewing: readonly Viewing[]): Promise<void> {
  if (viewing.length === 0) return
  const texts = (values: string[]) => sql`${sql.param(values)}::text[]`
  // Always in the same order, so that two statements never wait for each other in a circle.
  const list = [...viewing].sort((a, b) => (a.room + a.connection < b.room + b.connection ? -1 : 1))
  await db.execute(sql`
    insert into viewers (room, connection, user_id, group_id, node)
    select i.room, i.connection, i.user_id,
      ${teamIn(things, sql`split_part(i.room, ':', 1)`, sql`split_part(i.room, ':', 2)::int`)}, ${node}
    from unnest(${texts(list.map((one) => one.room))}, ${texts(list.map((one) => one.connection))},
      ${sql.param(list.map((one) => one.userId))}::int[]) as i(room, connection, user_id)
    where exists (select 1 from users u where u.id = i.user_id)
    on conflict (room, connection) do update
      set seen_at = now(), node = excluded.node, user_id = excluded.user_id`)
}

export const removeViewer = (db: Db, room: string, connection: string) =>
  db.execute(sql`delete from viewers where room = ${room} and connection = ${connection}`)

/** Deletes the rows of a node that are not in `kept`; returns their rooms. */
export async function removeOthers(db: Db, node: string, kept: readonly Viewing[]): Promise<string[]> {
  const keys = kept.map((one) => `${one.room} ${one.connection}`)
  const { rows } = await db.execute<{ room: string }>(sql`
    with gone as (delete from viewers where node = ${node}
      and room || ' ' || connection <> all(${sql.param(keys)}::text[]) returning room)
    select distinct room from gone`)
  return rows.map(({ room }) => room)
}

/** Deletes what has no heartbeat any more; returns the rooms. Each row goes once, so one node tells of it. */
export async function removeStale(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ room: string }>(sql`
    with gone as (delete from viewers v where not (${isLive}) returning v.room) select distinct room from gone`)
  return rows.map(({ room }) => room)
}

const Row = z.object({
  room: z.string(),
  count: z.number(),
  users: z.array(
    z.object({ id: z.number(), display_name: z.string(), avatar: z.string().nullable(), color: z.string() }),
  ),
})

async function read(db: Db, storage: Pick<Storage, 'signedGet'>, where: SQL): Promise<Viewers[]> {
  const { rows } = await db.execute<{ item: unknown }>(sql`
    select row_to_json(r) as item from (
      select p.room, count(*)::int as count,
        coalesce(json_agg(json_build_object('id', u.id, 'display_name', u.display_name, 'avatar', u.avatar,
          'color', u.color) order by p.since, u.id) filter (where p.place <= ${faces}), '[]'::json) as users
      from (select v.room, v.user_id, min(v.created_at) as since,
          row_number() over (partition by v.room order by min(v.created_at), v.user_id) as place
        from viewers v where ${where} and ${isLive} group by v.room, v.user_id) p
      join users u on u.id = p.user_id
      group by p.room order by p.room limit 200) r`)
  return rows.flatMap(({ item }) => {
    const { room, count, users } = Row.parse(item)
    const seen = parseRoom(room)
    const people = users.flatMap((user) => presentPerson(storage, user) ?? [])
    return seen ? [{ ...seen, count, users: people }] : []
  })
}

/** Who looks at one thing now: people, not tabs (R210, R456). */
export async function viewersOf(db: Db, storage: Pick<Storage, 'signedGet'>, room: ViewedRoom): Promise<Viewers> {
  const [found] = await read(db, storage, sql`v.room = ${roomName(room)}`)
  return found ?? { ...room, count: 0, users: [] }
}

/** All rooms of a team that have viewers. */
export const viewersOfTeam = (db: Db, storage: Pick<Storage, 'signedGet'>, groupId: number): Promise<Viewers[]> =>
  read(db, storage, sql`v.group_id = ${groupId}`)
