import type { AdditionalSalesChannel, Content, ContentField } from '@halftone/contract/parts/saleChannel.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { heldEntries } from '../../db/entries.ts'
import { companyOf } from '../groups/groups.queries.ts'
import type { ChannelRow } from '../products/detail.queries.ts'

/** What an artwork says on its channels, and the team's accounts that it can be said for. */
export interface Contents {
  channels: ChannelRow[]
  accounts: { id: number; name: string; channelId: number }[]
  additional: AdditionalSalesChannel[]
}

const list = (query: SQL) => sql`(select coalesce(json_agg(r), '[]'::json) from (${query}) r)`

const channels = ({ id: artworkId, groupId }: { id: number; groupId: number }) => sql`
  select x.id, c.id as "channelId", c.name, c.img, coalesce(x.contents, '[]') as contents, c.fields,
    coalesce(x.is_show, true) as "isShow", x.account_id as "accountId", c.index, coalesce(x.version, 0) as version
  from config_items c left join artwork_contents x on x.channel_id = c.id and x.artwork_id = ${artworkId}
  where c.company_id = ${companyOf(groupId)} and c.list = 'sale_channels' and c.deleted_at is null
    and (c.is_show or x.id is not null)
  order by c.index, c.id`

/** One statement. */
export async function findContents(db: Db, artwork: { id: number; groupId: number }): Promise<Contents> {
  const { rows } = await db.execute<{ [N in keyof Contents]: Contents[N] }>(sql`select
    ${list(channels(artwork))} as channels,
    ${list(sql`select id, name, channel_id as "channelId" from accounts
      where group_id = ${artwork.groupId} and deleted_at is null order by lower(name)`)} as accounts,
    ${list(sql`select x.id, x.contents, x.account_id as "accountId", a.name as "accountName", a.channel_id as "channelId"
      from artwork_additional_channels x join accounts a on a.id = x.account_id and a.deleted_at is null
      where x.artwork_id = ${artwork.id} order by x.id`)} as additional`)
  return rows[0] ?? { channels: [], accounts: [], additional: [] }
}

/**
 * Writes the contents of one channel where `version` is still the current one (0: none yet). The new version, or
 * undefined where somebody else was faster.
 */
export async function writeContent(
  db: Db,
  artworkId: number,
  content: { channelId: number; contents: Content[]; accountId: number | null; version: number },
): Promise<number | undefined> {
  const { channelId, contents, accountId, version } = content
  const json = JSON.stringify(contents)
  const { rows } = await db.execute<{ version: number }>(
    version === 0
      ? sql`insert into artwork_contents (artwork_id, channel_id, account_id, contents)
          values (${artworkId}, ${channelId}, ${accountId}, ${json}::jsonb)
          on conflict (artwork_id, channel_id) do nothing returning version`
      : sql`update artwork_contents set contents = ${json}::jsonb, account_id = ${accountId}, version = version + 1,
          updated_at = now() where artwork_id = ${artworkId} and channel_id = ${channelId} and version = ${version}
          returning version`,
  )
  return rows[0]?.version
}

/** The fields that a channel has for a team, by channel id. For writes: channels stay until the transaction ends. */
export async function listFields(
  db: Db,
  groupId: number,
  channelIds: readonly number[],
): Promise<Map<number, ContentField[]>> {
  const { rows } = await heldEntries(db, ['sale_channels', 'accounts'], () =>
    db.execute<{ id: number; fields: ContentField[] }>(sql`
      select id, fields from config_items
      where company_id = ${companyOf(groupId)} and list = 'sale_channels' and deleted_at is null and id = any(${sql.param([...channelIds])}::int[])`),
  )
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}

/** Makes the list of further accounts the given one: what is not in it goes. */
export async function writeAdditional(
  db: Db,
  artworkId: number,
  entries: readonly { accountId: number; contents: Content[] }[],
): Promise<void> {
  const ids = sql.param(entries.map(({ accountId }) => accountId))
  await db.execute(sql`delete from artwork_additional_channels
    where artwork_id = ${artworkId} and account_id <> all(${ids}::int[])`)
  if (entries.length === 0) return
  await db.execute(sql`
    insert into artwork_additional_channels (artwork_id, account_id, contents)
    select ${artworkId}, e."accountId", e.contents
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("accountId" int, contents jsonb)
    on conflict (artwork_id, account_id) do update set contents = excluded.contents, updated_at = now()`)
}

/** Copies the contents of one artwork to another. */
export async function copyContents(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`insert into artwork_contents (artwork_id, channel_id, account_id, contents, is_show)
    select ${to}, channel_id, account_id, contents, is_show from artwork_contents where artwork_id = ${from}`)
  await db.execute(sql`insert into artwork_additional_channels (artwork_id, account_id, contents)
    select ${to}, account_id, contents from artwork_additional_channels where artwork_id = ${from}`)
}
