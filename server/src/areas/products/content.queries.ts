import type { Content, ContentField } from '@halftone/contract/parts/saleChannel.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { heldEntries } from '../../db/entries.ts'
import { productAdditionalChannels, productContents } from '../../db/schema/products.ts'
import { companyOf } from '../groups/groups.queries.ts'
import { ints } from './refs.queries.ts'

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
  ids: { channels?: number[]; accounts?: number[] },
): Promise<{ channels: ChannelRules[]; accounts: { id: number; name: string; channelId: number }[] }> {
  const { rows } = await heldEntries(db, ['sale_channels', 'accounts'], () =>
    db.execute<{
      channels: ChannelRules[] | null
      accounts: { id: number; name: string; channelId: number }[] | null
    }>(sql`
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

/** Writes one channel's contents; its version rises by one. */
export async function writeContents(
  db: Db,
  row: { productId: number; channelId: number; accountId: number | null; contents: Content[] },
): Promise<void> {
  const { accountId, contents } = row
  await db
    .insert(productContents)
    .values(row)
    .onConflictDoUpdate({
      target: [productContents.productId, productContents.channelId],
      set: { accountId, contents, version: sql`${productContents.version} + 1`, updatedAt: sql`now()` },
    })
}

/** Makes the list what is said for further accounts: entries by account, what is left out is deleted. */
export async function writeAdditional(
  db: Db,
  productId: number,
  list: { accountId: number; contents: Content[] }[],
): Promise<void> {
  const table = productAdditionalChannels
  const left = list.map(({ accountId }) => accountId)
  const ofProduct = eq(table.productId, productId)
  await db.delete(table).where(left.length > 0 ? and(ofProduct, notInArray(table.accountId, left)) : ofProduct)
  if (list.length === 0) return
  await db
    .insert(table)
    .values(list.map(({ accountId, contents }) => ({ productId, accountId, contents })))
    .onConflictDoUpdate({
      target: [table.productId, table.accountId],
      set: { contents: sql`excluded.contents`, updatedAt: sql`now()` },
    })
}
