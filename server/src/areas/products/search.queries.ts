import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { searchWords } from './list.queries.ts'

interface Page {
  groupId: number
  search: string
  limit: number
  offset: number
}
export interface Hit {
  id: number
  subId: string
  name: string
  productId: number
  status: number
  coverFileId: number | null
  total: number
}

/** All words occur, or (with a slip of the finger) nearly do; by closeness, the newest first among equals. */
const closeness = (search: string) => sql`word_similarity(lower(unaccent(${search})), d.document)`
const matches = (search: string) => {
  const words = searchWords(search).map((word) => sql`d.document like lower(unaccent(${word}))`)
  return sql`((${sql.join(words, sql` and `)}) or lower(unaccent(${search})) <% d.document)`
}
const byId = (column: SQL, search: string) =>
  /^\d{1,9}$/.test(search) ? sql` or ${column} = ${Number(search)}` : sql``

/** Products of a team by name, code or id; without text the newest. */
export async function searchProducts(db: Db, { groupId, search, limit, offset }: Page): Promise<Hit[]> {
  const found = search ? sql`and (${matches(search)}${byId(sql`p.id`, search)})` : sql``
  const order = search ? sql`${closeness(search)} desc,` : sql``
  const { rows } = await db.execute<Hit & Record<string, unknown>>(sql`
    select p.id, p.sub_id as "subId", p.name, p.id as "productId", p.status_id as status,
      p.cover_file_id as "coverFileId", count(*) over ()::int as total
    from products p join product_search d on d.product_id = p.id
    where p.group_id = ${groupId} and p.deleted_at is null ${found}
    order by ${order} p.id desc limit ${limit} offset ${offset}`)
  return rows
}

/** Artworks of a team by name, code, contents or id; without text the newest. */
export async function searchArtworks(db: Db, { groupId, search, limit, offset }: Page): Promise<Hit[]> {
  const found = search ? sql`and (${matches(search)}${byId(sql`d.id`, search)})` : sql``
  const order = search ? sql`${closeness(search)} desc,` : sql``
  const { rows } = await db.execute<Hit & Record<string, unknown>>(sql`
    select d.id, d.sub_id as "subId", d.name, p.id as "productId", p.status_id as status,
      d.cover_file_id as "coverFileId", count(*) over ()::int as total
    from artworks d join products p on p.id = d.product_id and p.deleted_at is null
    where d.group_id = ${groupId} and d.deleted_at is null ${found}
    order by ${order} d.id desc limit ${limit} offset ${offset}`)
  return rows
}
