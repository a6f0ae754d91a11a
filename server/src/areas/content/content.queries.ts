import type { AdditionalSalesChannel, Content, ContentField } from '@halftone/contract/parts/saleChannel.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { heldEntries } from '../../db/entries.ts'
import { companyOf } from '../groups/groups.queries.ts'

/** What says something on sale channels. */
export interface ContentHolder {
  kind: keyof typeof tables
  id: number
  groupId: number
}
const named = (noun: string) => ({
  contents: sql.identifier(`${noun}_contents`),
  additional: sql.identifier(`${noun}_additional_channels`),
  holderId: sql.identifier(`${noun}_id`),
})
/** Each kind of holder has two tables of the same columns. */
const tables = { product: named('product'), artwork: named('artwork') } as const

/** A channel, with what the holder says there; without it the id is null and the version 0. */
export interface ChannelRow {
  id: number | null
  channelId: number
  name: string
  img: string | null
  contents: Content[]
  fields: ContentField[]
  isShow: boolean
  accountId: number | null
  index: number
  version: number
}
interface Account {
  id: number
  name: string
  channelId: number
}
/** All channels that are shown or said something on, the team's accounts, and what is said for further ones. */
export interface Contents {
  channels: ChannelRow[]
  accounts: Account[]
  additional: AdditionalSalesChannel[]
}

const list = (query: SQL) => sql`(select coalesce(json_agg(r), '[]'::json) from (${query}) r)`

/** The columns of `Contents`, for a statement that asks for more. */
export function contentColumns({ kind, id, groupId }: ContentHolder): SQL {
  const { contents, additional, holderId } = tables[kind]
  return sql`
    ${list(sql`select x.id, c.id as "channelId", c.name, c.img, coalesce(x.contents, '[]') as contents, c.fields,
        coalesce(x.is_show, true) as "isShow", x.account_id as "accountId", c.index, coalesce(x.version, 0) as version
      from config_items c left join ${contents} x on x.channel_id = c.id and x.${holderId} = ${id}
      where c.company_id = ${companyOf(groupId)} and c.list = 'sale_channels' and c.deleted_at is null
        and (c.is_show or x.id is not null)
      order by c.index, c.id`)} as channels,
    ${list(sql`select id, name, channel_id as "channelId" from accounts
      where group_id = ${groupId} and deleted_at is null order by lower(name)`)} as accounts,
    ${list(sql`select x.id, x.contents, x.account_id as "accountId", a.name as "accountName", a.channel_id as "channelId"
      from ${additional} x join accounts a on a.id = x.account_id and a.deleted_at is null
      where x.${holderId} = ${id} order by x.id`)} as additional`
}

/** What the holder says on the channels: one statement. */
export async function findContents(db: Db, holder: ContentHolder): Promise<Contents> {
  const { rows } = await db.execute<{ [N in keyof Contents]: Contents[N] }>(sql`select ${contentColumns(holder)}`)
  return rows[0] ?? { channels: [], accounts: [], additional: [] }
}

/** A sale channel as contents are checked against it. */
export interface ChannelRules {
  id: number
  name: string
  fields: ContentField[]
}

/**
 * Sale channels by id; and the team's accounts by id, with the channel that each is on. For writes: they stay until the
 * transaction ends.
 */
export async function findChannels(
  db: Db,
  groupId: number,
  ids: { channels?: readonly number[]; accounts?: readonly number[] },
): Promise<{ channels: ChannelRules[]; accounts: Account[] }> {
  const { rows } = await heldEntries(db, ['sale_channels', 'accounts'], () =>
    db.execute<{ channels: ChannelRules[] | null; accounts: Account[] | null }>(sql`
    with own as (
      select id, name, channel_id from accounts
      where group_id = ${groupId} and deleted_at is null and id = any(${ints(ids.accounts)})
    )
    select (select json_agg(json_build_object('id', id, 'name', name, 'channelId', channel_id)) from own) as accounts,
      (select json_agg(json_build_object('id', id, 'name', name, 'fields', fields)) from config_items
       where company_id = ${companyOf(groupId)} and list = 'sale_channels' and deleted_at is null
         and (id = any(${ints(ids.channels)}) or id in (select channel_id from own))) as channels`),
  )
  return { channels: rows[0]?.channels ?? [], accounts: rows[0]?.accounts ?? [] }
}

/**
 * Writes the contents of one channel where `version` is still the current one (0: none yet). The new version, or
 * undefined where somebody else was faster.
 */
export async function writeContent(
  db: Db,
  { kind, id }: ContentHolder,
  content: { channelId: number; contents: Content[]; accountId: number | null; version: number },
): Promise<number | undefined> {
  const { channelId, contents, accountId, version } = content
  const { contents: table, holderId } = tables[kind]
  const json = JSON.stringify(contents)
  const { rows } = await db.execute<{ version: number }>(
    version === 0
      ? sql`insert into ${table} (${holderId}, channel_id, account_id, contents)
          values (${id}, ${channelId}, ${accountId}, ${json}::jsonb)
          on conflict (${holderId}, channel_id) do nothing returning version`
      : sql`update ${table} set contents = ${json}::jsonb, account_id = ${accountId}, version = version + 1,
          updated_at = now() where ${holderId} = ${id} and channel_id = ${channelId} and version = ${version}
          returning version`,
  )
  return rows[0]?.version
}

/** Makes the list of further accounts the given one: what is not in it goes. */
export async function writeAdditional(
  db: Db,
  { kind, id }: ContentHolder,
  entries: readonly { accountId: number; contents: Content[] }[],
): Promise<void> {
  const { additional, holderId } = tables[kind]
  const kept = ints(entries.map(({ accountId }) => accountId))
  await db.execute(sql`delete from ${additional} where ${holderId} = ${id} and account_id <> all(${kept})`)
  if (entries.length === 0) return
  await db.execute(sql`
    insert into ${additional} (${holderId}, account_id, contents)
    select ${id}, e."accountId", e.contents
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("accountId" int, contents jsonb)
    on conflict (${holderId}, account_id) do update set contents = excluded.contents, updated_at = now()`)
}

/** Copies contents from holders to their copies; accounts belong to a team and go along only inside it. */
export async function copyContents(
  db: Db,
  kind: ContentHolder['kind'],
  pairs: readonly { from: number; to: number }[],
  withinTeam: boolean,
): Promise<void> {
  const { contents, additional, holderId } = tables[kind]
  const joined = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as m ("from" int, "to" int) on m."from" = c.${holderId}`
  await db.execute(sql`
    insert into ${contents} (${holderId}, channel_id, account_id, contents, is_show)
    select m."to", c.channel_id, ${withinTeam ? sql`c.account_id` : sql`null::int`}, c.contents, c.is_show
    from ${contents} c join ${joined}`)
  if (!withinTeam) return
  await db.execute(sql`
    insert into ${additional} (${holderId}, account_id, contents)
    select m."to", c.account_id, c.contents from ${additional} c join ${joined}`)
}
