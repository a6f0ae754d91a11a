import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { eq, sql } from 'drizzle-orm'
import { insertProducts } from '../areas/products/create.queries.ts'
import type { Product } from '../areas/products/products.queries.ts'
import { accounts } from '../db/schema/accounts.ts'
import { groups } from '../db/schema/identity.ts'
import { uploadAll } from './makeUpload.ts'
import type { Client, TestApp } from './testApp.ts'

/** A product of a team on its first board. */
export async function makeProduct(
  t: TestApp,
  groupId: number,
  createdBy: number,
  values: { name?: string; assigneeIds?: number[] } = {},
): Promise<Product> {
  const [group] = await t.db.select().from(groups).where(eq(groups.id, groupId))
  const row = { name: 'Product', statusId: 1, createdBy, ...values }
  const [product] = await insertProducts(t.db, { id: groupId, name: group?.name ?? '' }, [row])
  if (!product) throw new Error('no product')
  return product
}

/** An artwork made by a call, with files of these bytes. */
export async function makeArtwork(
  t: TestApp,
  client: Client,
  product: Product,
  { name = 'Artwork', files = [] }: { name?: string; files?: { name: string; bytes: Buffer }[] } = {},
): Promise<Artwork> {
  const newFiles = await uploadAll(t, client, product.groupId, files)
  const { status, data, error } = await client.send(artworkCalls.create, {
    params: { id: product.id },
    body: { name, newFiles },
  })
  if (status !== 200) throw new Error(`create artwork ${status} ${error?.message}`)
  return data
}

/** An entry of the settings list of artwork tabs. */
export const makeTab = async (t: TestApp, groupId: number, name: string): Promise<number> =>
  (await t.make.item(groupId, { list: 'artwork_tab', name })).id

/** How many log lines there are. */
export const countActivities = async (t: TestApp): Promise<number> =>
  Number((await t.db.execute<{ n: number }>(sql`select count(*)::int as n from activities`)).rows[0]?.n)

const fields = [
  { name: 'title', name_view: 'Title', type: 'text', required: true, maximum: 140 },
  { name: 'tags', name_view: 'Tags', type: 'tag', maxItems: 13, maxlength: 20 },
]
/** A sale channel of the team's company, with a title and tags. */
export const makeChannel = async (t: TestApp, groupId: number): Promise<number> =>
  (await t.make.item(groupId, { list: 'sale_channels', name: `Channel ${Math.random()}`, fields })).id

/** A shop of a team. */
export async function makeAccount(t: TestApp, groupId: number, channelId: number): Promise<number> {
  const [row] = await t.db
    .insert(accounts)
    .values({ groupId, channelId, name: `Shop ${Math.random()}` })
    .returning({ id: accounts.id })
  if (!row) throw new Error('no account')
  return row.id
}
