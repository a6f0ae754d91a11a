import { NotificationTarget } from '@halftone/contract/areas/notifications.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '../../core/actor.ts'
import { columnOf, everOf, isGone, ofThing, type Thing, type Things } from '../../core/things.ts'
import type { Db } from '../../db/client.ts'
import { CardCoverRow, cardCover } from '../files/cardCover.queries.ts'

const Row = z.object({
  id: z.number(),
  type: z.string(),
  action: z.string(),
  title: z.string().nullable(),
  content: z.string().nullable(),
  message: z.string(),
  messageDetail: z.string().nullable(),
  targetKind: z.string(),
  targetId: z.number(),
  targetName: z.string(),
  productId: z.number().nullable(),
  groupId: z.number().nullable(),
  subId: z.string().nullable(),
  detail: NotificationTarget.partial().nullable().catch(null),
  meeting: z
    .object({
      ...{ startEventAt: z.coerce.date(), endEventAt: z.coerce.date() },
      ...{ isStopped: z.boolean(), isOwn: z.boolean(), isJoined: z.boolean() },
    })
    .nullable(),
  isDeleted: z.boolean(),
  createdAt: z.coerce.date(),
  viewedAt: z.coerce.date().nullable(),
  readAt: z.coerce.date().nullable(),
  author: z
    .object({ id: z.number(), display_name: z.string(), avatar: z.string().nullable(), color: z.string() })
    .nullable(),
  cover: CardCoverRow.nullable(),
})
export type NotificationRow = z.output<typeof Row>

/** A line stays with whom it was told to; its picture shows only in teams that they may still look into. */
const inTeams = (actor: Reader, groupId: SQL): SQL => {
  const groups = actor.groupsWith('P_VIEW')
  return groups === undefined ? sql`true` : sql`${groupId} = any(${sql.param(groups)}::int[])`
}
type Reader = Pick<Actor, 'id' | 'groupsWith'>

const codeOf = (thing: Thing, id: SQL): SQL | undefined =>
  thing.code === undefined ? undefined : sql`(${everOf(thing, id, columnOf(thing.code))})`
/** The picture of a thing in the reader's teams. */
const coverOf = (actor: Reader, { cover, team, ...thing }: Thing, id: SQL): SQL | undefined =>
  cover === undefined || team === undefined
    ? undefined
    : sql`(${ofThing(thing, id, columnOf(cover))} and ${inTeams(actor, columnOf(team))})`

/** What of the target still exists is asked with the page, for its few lines only. */
function columns(actor: Reader, things: Things): SQL {
  const product = things.holder('productId')
  return sql`n.id, n.type, n.action, n.title, n.content, n.message, n.message_detail as "messageDetail",
  n.target_kind as "targetKind", n.target_id as "targetId", n.target_name as "targetName",
  n.product_id as "productId", n.group_id as "groupId", n.detail, n.created_at as "createdAt",
  n.viewed_at as "viewedAt", n.read_at as "readAt",
  ${things.caseOf(sql`n.target_kind`, (thing) => codeOf(thing, sql`n.target_id`), codeOf(product, sql`n.product_id`))}
    as "subId",
  (${things.caseOf(sql`n.target_kind`, (thing) => (thing.isOfCompany ? undefined : isGone(thing, sql`n.target_id`)), sql`false`)}
    or (n.product_id is not null and ${isGone(product, sql`n.product_id`)})) as "isDeleted",
  ${things.caseOf(
    sql`n.target_kind`,
    (thing) => thing.meeting && sql`(${ofThing(thing, sql`n.target_id`, thing.meeting(actor.id))})`,
  )} as meeting,
  (select json_build_object('id', u.id, 'display_name', u.display_name, 'avatar', u.avatar, 'color', u.color)
    from users u where u.id = n.author_id) as author,
  ${cardCover(
    things.caseOf(
      sql`n.target_kind`,
      (thing) => coverOf(actor, thing, sql`n.target_id`),
      coverOf(actor, product, sql`n.product_id`),
    ),
  )} as cover`
}

interface Wanted {
  isUnread?: boolean | undefined
  isPopup?: boolean | undefined
}
/** An announcement that has ended reminds nobody. */
const isInForce = sql`(n.ends_at is null or n.ends_at > now())`

/** The person's own lines, and no one else's. */
const own = (userId: number, { isUnread, isPopup }: Wanted): SQL =>
  sql.join(
    [
      sql`n.user_id = ${userId}`,
      ...(isUnread ? [sql`n.read_at is null and ${isInForce}`] : []),
      ...(isPopup === undefined ? [] : [sql`n.is_popup = ${isPopup}`]),
    ],
    sql` and `,
  )

/** One page, newest first (R056), and how many there are. */
export async function listNotifications(
  db: Db,
  things: Things,
  actor: Reader,
  wanted: Wanted & { limit: number; page: number },
) {
  const where = own(actor.id, wanted)
  const { rows } = await db.execute<{ total: number; items: unknown }>(sql`
    select (select count(*)::int from notifications n where ${where}) as total,
      coalesce((select json_agg(r) from (select ${columns(actor, things)} from (
        select * from notifications n where ${where}
        order by n.id desc limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}) n
        order by n.id desc) r), '[]'::json) as items`)
  return { rows: z.array(Row).parse(rows[0]?.items ?? []), total: rows[0]?.total ?? 0 }
}

/** A line of that person; anyone else's is none. */
export async function findNotification(
  db: Db,
  things: Things,
  actor: Reader,
  id: number,
): Promise<NotificationRow | undefined> {
  const { rows } = await db.execute<{ item: unknown }>(sql`
    select row_to_json(r) as item from (
      select ${columns(actor, things)} from notifications n where n.id = ${id} and n.user_id = ${actor.id}) r`)
  return rows[0] && Row.parse(rows[0].item)
}

/** `count` are the unseen ones of the badge, `unread` those that were not opened. */
export async function countNotifications(db: Db, userId: number, wanted: Wanted) {
  const where = sql`${own(userId, wanted)} and ${isInForce}`
  const { rows } = await db.execute<{ count: number; unread: number }>(sql`
    select (select count(*)::int from notifications n where ${where} and n.viewed_at is null) as count,
      (select count(*)::int from notifications n where ${where} and n.read_at is null) as unread`)
  return rows[0] ?? { count: 0, unread: 0 }
}

/**
 * Marks the person's lines, one or all, as seen or as read; what was read was seen. Returns whether any changed: marks
 * that are there keep their moment.
 */
export async function markNotifications(
  db: Db,
  userId: number,
  mark: { kind: 'read' | 'seen'; id?: number; isPopup?: boolean | undefined },
): Promise<boolean> {
  const one = mark.id === undefined ? sql`` : sql`and n.id = ${mark.id}`
  const missing = mark.kind === 'read' ? sql`n.read_at is null` : sql`n.viewed_at is null`
  const read = mark.kind === 'read' ? sql`, read_at = coalesce(n.read_at, now())` : sql``
  const { rowCount } = await db.execute(sql`
    update notifications n set viewed_at = coalesce(n.viewed_at, now()) ${read}
    where ${own(userId, { isPopup: mark.isPopup })} and ${missing} ${one}`)
  return (rowCount ?? 0) > 0
}

/** Deletes read lines that are older than `days`; returns how many. */
export async function deleteOld(db: Db, days: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notifications n where n.read_at is not null and n.created_at < now() - make_interval(days => coalesce(
      (select (s.value ->> 'keepDays')::int from company_settings s join groups g on g.company_id = s.company_id
        where s.key = 'notification' and g.id = n.group_id), ${days}))`)
  return rowCount ?? 0
}
