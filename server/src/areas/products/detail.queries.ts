import type { Content, ContentField } from '@halftone/contract/parts/saleChannel.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { runPrepared } from '../../db/prepared.ts'
import { companyOf } from '../groups/groups.queries.ts'
import { ints } from './refs.queries.ts'

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
export interface CopyRow {
  id: number
  subId: string
  groupId: number
  name: string
  status: number
  createdAt: string
}
interface Extras {
  channels: ChannelRow[]
  accounts: { id: number; name: string; channelId: number }[]
  additional: { id: number; contents: Content[]; accountId: number; accountName: string; channelId: number }[]
  copies: CopyRow[]
  isLiked: boolean
}

const list = (query: SQL) => sql`(select coalesce(json_agg(r), '[]'::json) from (${query}) r)`

/** All sale channels that are shown, with what the product says on each. */
const channels = ({ id: productId, groupId }: { id: number; groupId: number }) => sql`
  select pc.id, c.id as "channelId", c.name, c.img, coalesce(pc.contents, '[]') as contents, c.fields,
    coalesce(pc.is_show, true) as "isShow", pc.account_id as "accountId", c.index, coalesce(pc.version, 0) as version
  from config_items c left join product_contents pc on pc.channel_id = c.id and pc.product_id = ${productId}
  where c.company_id = ${companyOf(groupId)} and c.list = 'sale_channels' and c.deleted_at is null
    and (c.is_show or pc.id is not null)
  order by c.index, c.id`

const accountsOf = (groupId: number) => sql`
  select id, name, channel_id as "channelId" from accounts
  where group_id = ${groupId} and deleted_at is null order by lower(name)`

const additional = (productId: number) => sql`
  select x.id, x.contents, x.account_id as "accountId", a.name as "accountName", a.channel_id as "channelId"
  from product_additional_channels x join accounts a on a.id = x.account_id and a.deleted_at is null
  where x.product_id = ${productId} order by x.id`

/** The copies in other teams, named by their team; only those that the person sees. */
const copies = (product: { id: number; groupId: number }, visible: number[] | undefined) => sql`
  select p.id, p.sub_id as "subId", p.group_id as "groupId", g.name, p.status_id as status, p.created_at as "createdAt"
  from products p join groups g on g.id = p.group_id
  where p.parent_id = ${product.id} and p.group_id <> ${product.groupId} and p.deleted_at is null
    ${visible ? sql`and p.group_id = any(${ints(visible)})` : sql``}
  order by p.id`

export async function listCopies(
  db: Db,
  product: { id: number; groupId: number },
  visible: number[] | undefined,
): Promise<CopyRow[]> {
  const { rows } = await db.execute<{ copies: CopyRow[] }>(sql`select ${list(copies(product, visible))} as copies`)
  return rows[0]?.copies ?? []
}

type Contents = Pick<Extras, 'channels' | 'accounts' | 'additional'>
/** What a product says on its channels. */
export async function findContents(db: Db, product: { id: number; groupId: number }): Promise<Contents> {
  const { rows } = await db.execute<Contents>(sql`select ${list(channels(product))} as channels,
    ${list(accountsOf(product.groupId))} as accounts, ${list(additional(product.id))} as additional`)
  return rows[0] ?? { channels: [], accounts: [], additional: [] }
}

/** What the dialog shows beyond the product's own row: one statement. */
export async function findExtras(
  db: Db,
  product: { id: number; groupId: number },
  person: { id: number; visible: number[] | undefined },
): Promise<Extras> {
  const [extras] = await runPrepared<Extras>(
    db,
    sql`select
    ${list(channels(product))} as channels, ${list(accountsOf(product.groupId))} as accounts,
    ${list(additional(product.id))} as additional, ${list(copies(product, person.visible))} as copies,
    exists (select 1 from product_likes where product_id = ${product.id} and user_id = ${person.id}) as "isLiked"`,
  )
  if (!extras) throw new Error('a select without a row')
  return extras
}
