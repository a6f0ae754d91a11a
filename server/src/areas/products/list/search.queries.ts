import { type SQL, sql } from 'drizzle-orm'
import { columnOf, isThere, type Thing } from '../../../core/things.ts'
import type { Db } from '../../../db/client.ts'
import { foldedText, searchWords } from '../../../db/search.ts'

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
  subId: string | null
  name: string
  productId: number | null
  status: number | null
  coverFileId: number | null
  total: number
  /** Place in `searchReasons`. */
  reason: number
}

/** Signs that LIKE gives a meaning, as themselves. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Why a thing is found, as its place in `searchReasons`: the whole text is its name, begins it, begins words of it one
 * after the other or each by itself (`words`), occurs in it; its code; its other texts.
 */
function reason(name: SQL, code: SQL, search: string): SQL {
  const words = wordsOf(search)
  const whole = literal(words.join(' '))
  // Apart, so that each is folded once and not for each row.
  const folded = sql`lower(unaccent(${name}))`
  const each = (before: string) =>
    sql.join(
      words.map((word) => sql`' ' || ${folded} like ${foldedText(`%${before}${literal(word)}%`)}`),
      sql` and `,
    )
  return sql`case
    when ${folded} like ${foldedText(whole)} then 0
    when ${folded} like ${foldedText(`${whole}%`)} then 1
    when ${each(' ')} then 2
    when ${each('')} then 3
    when lower(${code}) like ${foldedText(`%${whole}%`)}${byId(search)} then 4
    else 5 end`
}

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, 8)
/** Each word occurs. */
const matches = (document: SQL, search: string): SQL[] =>
  searchWords(search).map((pattern) => sql`${document} like ${foldedText(pattern)}`)
/** Each word nearly occurs (a slip of the finger); its first letters find the candidates by index. */
const nearly = (document: SQL, search: string): SQL[] =>
  wordsOf(search).map(
    (word) => sql`${document} like ${foldedText(searchWords(word.slice(0, 3))[0] ?? '%')}
      and word_similarity(${foldedText(word)}, ${document}) >= 0.45`,
  )
const byId = (search: string) => (/^\d{1,9}$/.test(search) ? sql` or t.id = ${Number(search)}` : sql``)

const condition = (document: SQL, search: string, isFuzzy: boolean | undefined): SQL =>
  isFuzzy
    ? sql`and ${sql.join(nearly(document, search), sql` and `)}`
    : sql`and ((${sql.join(matches(document, search), sql` and `)})${byId(search)})`

/**
 * Things of one kind and team by their text, code or id, the best reason first and then the newest; without text the
 * newest. None of kinds without a search.
 */
export async function searchThings(db: Db, thing: Thing, page: Page): Promise<Hit[]> {
  const { table, team, name, code, cover, place = {}, search: by } = thing
  if (!by || !team || !name) return []
  const { groupId, search, isFuzzy, limit, offset } = page
  const { document, with: joined = sql``, status = sql`null::int` } = by
  const field = (column: string | undefined, type: SQL) =>
    column === undefined ? sql`null::${type}` : columnOf(column)
  const found = search ? condition(document, search, isFuzzy) : sql``
  // Only slips of the finger are weighed by closeness, which costs too much for every match of a common word.
  const near = isFuzzy ? sql`word_similarity(${foldedText(search)}, ${document}) desc,` : sql``
  const why = !search ? sql`7` : isFuzzy ? sql`6` : reason(columnOf(name), field(code, sql`text`), search)
  const { rows } = await db.execute<Hit & Record<string, unknown>>(sql`
    select t.id, ${field(code, sql`text`)} as "subId", ${columnOf(name)} as name,
      ${field(place.productId, sql`int`)} as "productId", ${status} as status,
      ${field(cover, sql`int`)} as "coverFileId", count(*) over ()::int as total, ${why} as reason
    from ${sql.identifier(table)} t ${joined}
    where ${columnOf(team)} = ${groupId} and ${isThere(thing)} ${found}
    order by reason, ${near} t.id desc limit ${limit} offset ${offset}`)
  return rows
}
