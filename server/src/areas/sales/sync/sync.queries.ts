import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { readPhrase } from '../../../db/schema/columns.ts'
import { saleSyncs } from '../../../db/schema/sales/sales.ts'

export type StoredSync = typeof saleSyncs.$inferSelect

/** Milliseconds after which a run that says nothing counts as lost, and seconds between two runs of a shop. */
export const lostAfter = 120
export const every = 3_600

/** Shops whose orders can be read: connected by a channel that is spoken with, and not switched off. */
const readable = sql`a.deleted_at is null and a.status = 'active' and a.connection = 'connected' and c.connector in ('etsy', 'sandbox')`
const shops = sql`accounts a join config_items c on c.company_id = a.company_id and c.id = a.channel_id`

const Row = z.object({
  accountId: z.number(),
  name: z.string(),
  groupId: z.number(),
  channelName: z.string(),
  channelImg: z.string().nullable(),
  connection: z.enum(['none', 'connected', 'expired']),
  state: z.enum(['never', 'waiting', 'running', 'done', 'failed']),
  endedAt: z.coerce.date().nullable(),
  doneAt: z.coerce.date().nullable(),
  nextAt: z.coerce.date().nullable(),
  ...{ orders: z.number(), total: z.number().nullable() },
  ...{ created: z.number(), changed: z.number(), unmatched: z.number() },
  error: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : readPhrase(text))),
  errorKind: z.string().nullable(),
})
export type SyncRow = z.infer<typeof Row>

const columns = sql`a.id as "accountId", a.name, a.group_id as "groupId", c.name as "channelName", c.img as "channelImg", a.connection,
  coalesce(y.state, 'never') as state, y.ended_at as "endedAt", y.done_at as "doneAt", y.next_at as "nextAt",
  coalesce(y.orders, 0) as orders, y.total, coalesce(y.created, 0) as created, coalesce(y.changed, 0) as changed,
  coalesce(y.unmatched, 0) as unmatched, y.error, y.error_kind as "errorKind"`

/** The shops of these teams, by name: those that can be read, and those that could be before. */
export async function listSyncs(db: Db, teams: readonly number[]): Promise<SyncRow[]> {
  const { rows } = await db.execute(sql`
    select ${columns} from ${shops} left join sale_syncs y on y.account_id = a.id
    where a.group_id = any(${ints(teams)}) and a.deleted_at is null and a.status = 'active' and c.connector in ('etsy', 'sandbox')
      and (a.connection <> 'none' or y.account_id is not null)
    order by lower(a.name), a.id`)
  return z.array(Row).parse(rows)
}

export async function findSync(db: Db, accountId: number): Promise<SyncRow | undefined> {
  const { rows } = await db.execute(
    sql`select ${columns} from ${shops} left join sale_syncs y on y.account_id = a.id where a.id = ${accountId} and a.deleted_at is null`,
  )
  return rows[0] && Row.parse(rows[0])
}

/** The row of a shop that is about to be read, held; whether its team and shop still can be. */
export async function holdSync(db: Db, accountId: number): Promise<(StoredSync & { isReadable: boolean }) | undefined> {
  await db.insert(saleSyncs).values({ accountId }).onConflictDoNothing()
  const [row] = await db.select().from(saleSyncs).where(sql`${saleSyncs.accountId} = ${accountId}`).for('update')
  const { rows } = await db.execute(sql`select from ${shops} where a.id = ${accountId} and ${readable}`)
  return row && { ...row, isReadable: rows.length > 0 }
}

export type SyncValues = {
  [K in keyof typeof saleSyncs.$inferInsert]?: (typeof saleSyncs.$inferInsert)[K] | ReturnType<typeof sql>
}

export const changeSync = (db: Db, accountId: number, values: SyncValues) =>
  db.update(saleSyncs).set(values).where(sql`${saleSyncs.accountId} = ${accountId}`)

/** Shops that are due: never read, their hour is over, asked for, or left by a run that is gone. */
export async function listDueSyncs(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from ${shops} left join sale_syncs y on y.account_id = a.id
    where ${readable} and (y.account_id is null or y.next_at is null or y.next_at <= now()) order by y.next_at nulls first, a.id limit 200`)
  return rows.map(({ id }) => id)
}

/** Unmatched sales of listings that are known by now: the artwork's who has the listing. How many there were. */
export async function matchKnown(db: Db, accountId: number, listingId?: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update artwork_sales s set artwork_id = a.id, product_id = a.product_id, group_id = a.group_id, made_by = a.created_by,
      type_id = p.type_ids[1]
    from listing_jobs j join artworks a on a.id = j.artwork_id join products p on p.id = a.product_id
    where s.account_id = ${accountId} and s.artwork_id is null and j.account_id = s.account_id and j.listing_id = s.listing_id
      ${listingId === undefined ? sql`` : sql`and s.listing_id = ${listingId}`}`)
  return rowCount ?? 0
}

/** Orders of which the channel has not said yet what it keeps, the latest first. */
export async function listFeeless(db: Db, accountId: number, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ receiptId: string }>(sql`
    select receipt_id as "receiptId" from artwork_sales
    where account_id = ${accountId} and source = 'sync' and fees_at is null and receipt_id is not null
      and sold_at > now() - interval '60 days'
    group by receipt_id order by max(sold_at) desc limit ${limit}`)
  return rows.map(({ receiptId }) => receiptId)
}

/** What an order's lines pay, by what each brought; in another currency than theirs nothing is said of them. */
export async function writeFees(
  db: Db,
  {
    accountId,
    receiptId,
    fees,
  }: { accountId: number; receiptId: string; fees: { currency: string; amount: number } | null },
): Promise<void> {
  await db.execute(sql`
    with line as (select id, currency, sum(revenue) over (order by id) as upto, sum(revenue) over () as whole, revenue,
        row_number() over (order by id) as n, count(*) over () as lines
      from artwork_sales where account_id = ${accountId} and receipt_id = ${receiptId} and source = 'sync'),
    part as (select id, currency,
        case when whole > 0 then round(${fees?.amount ?? 0}::numeric * upto / whole, 2) - round(${fees?.amount ?? 0}::numeric * (upto - revenue) / whole, 2)
          else round(${fees?.amount ?? 0}::numeric * n / lines, 2) - round(${fees?.amount ?? 0}::numeric * (n - 1) / lines, 2) end as fee from line)
    update artwork_sales s set fees_at = now(),
      fees = case when p.currency = ${fees?.currency ?? ''} then greatest(0, p.fee) else s.fees end
    from part p where p.id = s.id`)
}

/** Calls of a key that are left today, and of how many; undefined while the channel has not said it. */
export async function findCallsLeft(db: Db, bucket: string): Promise<{ left: number; perDay: number } | undefined> {
  const { rows } = await db.execute<{ left: number; perDay: number }>(sql`
    select left_today as left, per_day as "perDay" from rate_buckets
    where key = ${bucket} and left_today is not null and per_day is not null and day_at > now() - interval '1 day'`)
  return rows[0]
}
