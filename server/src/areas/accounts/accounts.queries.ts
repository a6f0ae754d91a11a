import { type AccountOption, AccountStatus, ConnectionState } from '@halftone/contract/areas/accounts.ts'
import { ChannelConnector } from '@halftone/contract/areas/configs.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { findPage, inOrderOf } from '../../db/paging.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { GroupRow } from '../groups/groups.queries.ts'

const named = z.array(z.object({ id: z.number(), name: z.string() }))
/** An account that is not deleted. Its secrets stay in the table: see lockAccount. */
export const AccountRow = z.object({
  id: z.number(),
  groupId: z.number(),
  groupName: z.string(),
  channelId: z.number(),
  channelName: z.string(),
  channelImg: z.string().nullable(),
  connector: ChannelConnector,
  name: z.string(),
  email: z.string().nullable(),
  proxy: z.string().nullable(),
  country: z.string().nullable(),
  note: z.string().nullable(),
  status: AccountStatus,
  shopId: z.string().nullable(),
  shopName: z.string().nullable(),
  connection: ConnectionState,
  hasCredentials: z.boolean(),
  types: named,
  tags: named,
  createdAt: z.coerce.date(),
})
export type AccountRow = z.output<typeof AccountRow>

const columns = sql`a.id, a.group_id as "groupId", g.name as "groupName", a.channel_id as "channelId",
  c.name as "channelName", c.img as "channelImg", c.connector, a.name, a.email, a.proxy, a.country, a.note, a.status,
  a.shop_id as "shopId", a.shop_name as "shopName", a.connection, a.created_at as "createdAt",
  (a.credentials is not null or a.tokens is not null) as "hasCredentials",
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by o.place)
    from unnest(a.type_ids) with ordinality as o(id, place)
    join config_items t on t.company_id = a.company_id and t.id = o.id and t.deleted_at is null), '[]'::json) as types,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by o.place)
    from unnest(a.tag_ids) with ordinality as o(id, place) join tags t on t.company_id = a.company_id and t.id = o.id), '[]'::json) as tags`
const source = sql`accounts a join groups g on g.id = a.group_id
  join config_items c on c.company_id = a.company_id and c.id = a.channel_id`

/** The team's accounts; at company level those of all its teams. */
const ofTeam = (group: GroupRow): SQL =>
  group.level === companyLevel
    ? sql`a.group_id in (select id from groups where id = ${group.id} or company_id = ${group.id})`
    : sql`a.group_id = ${group.id}`

export interface AccountFilter {
  search?: string | undefined
  channelId?: number | undefined
  status?: string | undefined
  limit: number
  page: number
}

/** One page of accounts by name, and how many there are. */
export async function listAccounts(db: Db, group: GroupRow, filter: AccountFilter) {
  const parts = [sql`a.deleted_at is null`, ofTeam(group)]
  if (filter.channelId !== undefined) parts.push(sql`a.channel_id = ${filter.channelId}`)
  if (filter.status !== undefined) parts.push(sql`a.status = ${filter.status}`)
  if (filter.search) parts.push(sql`strpos(lower(a.name || ' ' || coalesce(a.email, '')), lower(${filter.search})) > 0`)
  const where = sql.join(parts, sql` and `)
  const from = sql`from accounts a where ${where}`
  const order = [
    { by: sql`lower(a.name)`, isDown: false },
    { by: sql`a.id`, isDown: false },
  ]
  const list = { id: sql`a.id`, from, order, total: sql`select count(*)::int as n ${from}` }
  const { ids, total } = await findPage(db, list, filter)
  const { rows } = await db.execute<{ item: unknown }>(sql`
    select row_to_json(r) as item from (
      select ${columns} from ${source} where a.id = any(${ints(ids)}) order by ${inOrderOf(order)}) r`)
  return { rows: rows.map(({ item }) => AccountRow.parse(item)), total }
}

export async function findAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  const { rows } = await db.execute<{ item: unknown }>(sql`
    select row_to_json(r) as item from (select ${columns} from ${source} where a.id = ${id} and a.deleted_at is null) r`)
  return rows[0] && AccountRow.parse(rows[0].item)
}

/** Accounts, also deleted ones; with `hold` nobody else changes them until the transaction ends. */
export async function listEverAccounts(db: Db, ids: readonly number[], hold: boolean) {
  if (hold) await db.execute(sql`select from accounts where id = any(${ints(ids)}) order by id for update`)
  const { rows } = await db.execute<{ item: unknown }>(sql`
    select row_to_json(r) as item from (select ${columns}, a.deleted_at is not null as "isGone" from ${source}
      where a.id = any(${ints(ids)}) order by a.id) r`)
  return rows.map(({ item }) => AccountRow.extend({ isGone: z.boolean() }).parse(item))
}

/** Other accounts of these names on the same channel of the team: by the id of who wants the name. */
export async function listNamedAccounts(db: Db, rows: readonly AccountRow[]): Promise<Map<number, number>> {
  const { rows: found } = await db.execute<{ id: number; other: number }>(sql`
    select w.id, a.id as other
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, name text, "groupId" int, "channelId" int)
    join accounts a on a.group_id = w."groupId" and a.channel_id = w."channelId" and lower(a.name) = lower(w.name)
      and a.deleted_at is null and a.id <> w.id`)
  return new Map(found.map(({ id, other }) => [id, other]))
}

/** False where it is there already. */
export const bringAccountBack = async (db: Db, id: number): Promise<boolean> => {
  const gone = and(eq(accounts.id, id), isNotNull(accounts.deletedAt))
  const back = db.update(accounts).set({ deletedAt: null, updatedAt: now }).where(gone)
  return (await back.returning({ id: accounts.id })).length > 0
}

export const optionOf = ({ id, name, groupId, channelId, status, connection }: AccountRow): AccountOption => ({
  id,
  name,
  groupId,
  channelId,
  status,
  connection,
})

/** The accounts of a team on one channel, for selectors. */
export async function listOptions(db: Db, group: GroupRow, channelId: number): Promise<AccountOption[]> {
  const { rows } = await db.execute<{ item: unknown }>(sql`
    select row_to_json(r) as item from (select ${columns} from ${source}
      where a.deleted_at is null and a.channel_id = ${channelId} and ${ofTeam(group)} order by lower(a.name), a.id) r`)
  return rows.map(({ item }) => optionOf(AccountRow.parse(item)))
}

export type StoredAccount = typeof accounts.$inferSelect

/** The row with its sealed secrets; nobody else changes it until the transaction ends. */
export async function lockAccount(db: Db, id: number): Promise<StoredAccount | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .for('update')
  return row
}

/** The row with its sealed secrets. */
export async function readAccount(db: Db, id: number): Promise<StoredAccount | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
  return row
}

export async function insertAccount(db: Db, values: typeof accounts.$inferInsert): Promise<number> {
  const [row] = await db.insert(accounts).values(values).returning({ id: accounts.id })
  if (!row) throw new Error('no row was inserted')
  return row.id
}

export type AccountValues = Partial<typeof accounts.$inferInsert>

/** Stores new tokens in place of `stale` ones (sealed); false where others are there by now. */
export async function replaceTokens(
  db: Db,
  id: number,
  stale: NonNullable<StoredAccount['tokens']>,
  fresh: Pick<AccountValues, 'tokens' | 'tokensExpireAt'>,
): Promise<boolean> {
  const same = and(eq(accounts.id, id), eq(accounts.tokens, stale), isNull(accounts.deletedAt))
  return (await db.update(accounts).set(fresh).where(same).returning({ id: accounts.id })).length > 0
}

export const changeAccount = (db: Db, id: number, values: PgUpdateSetSource<typeof accounts>) =>
  db
    .update(accounts)
    .set({ ...values, updatedAt: now })
    .where(eq(accounts.id, id))

/** Listings of the account that are still on their way. */
export async function countOpenJobs(db: Db, accountId: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from listing_jobs
    where account_id = ${accountId} and state in ('pending', 'draft', 'error') and cancelled_at is null`)
  return rows[0]?.n ?? 0
}
