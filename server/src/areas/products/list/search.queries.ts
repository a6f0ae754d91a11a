import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { foldedText, searchWords } from './list.queries.ts'

interface Page {
  groupId: number
  search: string
  /** Forgives slips of the finger. */
  isFuzzy?: boolean
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

/**
 * What begins with the text first, then the newest. Only slips of the finger are weighed by closeness, which costs too
 * much for every match of a common word.
 */
const order = (search: string, isFuzzy: boolean | undefined): SQL =>
  isFuzzy
    ? sql`word_similarity(${foldedText(search)}, d.document) desc,`
    : sql`(d.document like ${foldedText(searchWords(search)[0]?.slice(1) ?? '%')}) desc,`
const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, 8)
/** Each word occurs. */
const matches = (search: string): SQL[] =>
  searchWords(search).map((pattern) => sql`d.document like ${foldedText(pattern)}`)
/** Each word nearly occurs (a slip of the finger); its first letters find the candidates by index. */
const nearly = (search: string): SQL[] =>
  wordsOf(search).map(
    (word) => sql`d.document like ${foldedText(searchWords(word.slice(0, 3))[0] ?? '%')}
      and word_similarity(${foldedText(word)}, d.document) >= 0.45`,
  )
const byId = (column: SQL, search: string) =>
  /^\d{1,9}$/.test(search) ? sql` or ${column} = ${Number(search)}` : sql``

const condition = (search: string, isFuzzy: boolean | undefined, id: SQL): SQL =>
  isFuzzy
    ? sql`and ${sql.join(nearly(search), sql` and `)}`
    : sql`and ((${sql.join(matches(search), sql` and `)})${byId(id, search)})`

/** Products of a team by name, code or id; without text the newest. */
export async function searchProducts(db: Db, { groupId, search, isFuzzy, limit, offset }: Page): Promise<Hit[]> {
  const found = search ? condition(search, isFuzzy, sql`p.id`) : sql``
  const first = search ? order(search, isFuzzy) : sql``
  const { rows } = await db.execute<Hit & Record<string, unknown>>(sql`
    select p.id, p.sub_id as "subId", p.name, p.id as "productId", p.status_id as status,
      p.cover_file_id as "coverFileId", count(*) over ()::int as total
    from products p join product_search d on d.product_id = p.id
    where p.group_id = ${groupId} and p.deleted_at is null ${found}
    order by ${first} p.id desc limit ${limit} offset ${offset}`)
  return rows
}

/** Artworks of a team by name, code, contents or id; without text the newest. */
export async function searchArtworks(db: Db, { groupId, search, isFuzzy, limit, offset }: Page): Promise<Hit[]> {
  const found = search ? condition(search, isFuzzy, sql`d.id`) : sql``
  const first = search ? order(search, isFuzzy) : sql``
  const { rows } = await db.execute<Hit & Record<string, unknown>>(sql`
    select d.id, d.sub_id as "subId", d.name, p.id as "productId", p.status_id as status,
      d.cover_file_id as "coverFileId", count(*) over ()::int as total
    from artworks d join products p on p.id = d.product_id and p.deleted_at is null
    where d.group_id = ${groupId} and d.deleted_at is null ${found}
    order by ${first} d.id desc limit ${limit} offset ${offset}`)
  return rows
}
