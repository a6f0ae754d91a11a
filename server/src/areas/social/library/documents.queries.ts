import { type DocumentKind, documentEndings } from '@halftone/contract/rules/social/documents.ts'
import { mediaEndings } from '@halftone/contract/rules/social/postFiles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { findPage } from '../../../db/paging.ts'
import { nameEnds } from '../../../db/schema/files.ts'
import { findFew, foundBy, searchWords } from '../../../db/search.ts'
import { type Reader, readableBy, upTo } from '../feed.queries.ts'

/** A file of a post that is neither picture nor video. As the index of them has it, word for word. */
const isDocument = sql.raw(`f.owner = 'post' and f.deleted_at is null and lower(f.name) !~ '${nameEnds(mediaEndings)}'`)

export interface DocumentFilters {
  type?: DocumentKind | undefined
  groupId?: number | undefined
  createdBy?: number[] | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  search?: string | undefined
}

const known = nameEnds(Object.values(documentEndings).flat())
const ofKind = (kind: DocumentKind): SQL =>
  kind === 'other' ? sql`lower(f.name) !~ ${known}` : sql`lower(f.name) ~ ${nameEnds(documentEndings[kind])}`

/** What is searched for stands in the name, or in the text of the post. */
function textual(search: string): { inName: SQL; inPost: SQL } | undefined {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const all = (document: SQL) =>
    sql.join(
      words.map((word) => foundBy(document, word)),
      sql` and `,
    )
  return { inName: all(sql`f.document`), inPost: all(sql`p.document`) }
}

/** A page of the documents of posts that the reader may read, the newest first. */
export async function pageDocumentIds(
  db: Db,
  reader: Reader,
  filters: DocumentFilters,
  wanted: { limit: number; page: number },
) {
  const { type, groupId, createdBy, from_date: from, to_date: to, search = '' } = filters
  const text = textual(search)
  const posts = sql`files f join posts p on p.id = f.thing_id and p.company_id = ${reader.companyId}`
  const found =
    text &&
    (await findFew(
      db,
      sql`select f.id from ${posts} where ${isDocument} and ${text.inName} union
        select f.id from ${posts} where ${isDocument} and p.deleted_at is null and ${text.inPost}`,
    ))
  const parts = [
    sql`${isDocument} and ${readableBy(reader)}`,
    ...(type === undefined ? [] : [ofKind(type)]),
    ...(groupId === undefined
      ? []
      : [sql`exists (select from post_teams t where t.post_id = p.id and t.group_id = ${groupId})`]),
    ...(createdBy?.length ? [sql`f.created_by = any(${ints(createdBy)})`] : []),
    ...(from === undefined ? [] : [sql`f.created_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`f.created_at < ${upTo(to)}`]),
    ...(found ? [sql`f.id = any(${ints(found)})`] : text ? [sql`((${text.inName}) or (${text.inPost}))`] : []),
  ]
  return findPage(
    db,
    {
      id: sql`f.id`,
      from: sql`from files f join posts p on p.id = f.thing_id where ${sql.join(parts, sql` and `)}`,
      order: [{ by: sql`f.id`, isDown: true }],
    },
    wanted,
  )
}

/** A PDF among the documents that the reader may read; undefined for anything else. */
export async function findPdf(db: Db, reader: Reader, id: number): Promise<{ key: string; name: string } | undefined> {
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    select f.key, f.name from files f join posts p on p.id = f.thing_id
    where f.id = ${id} and ${isDocument} and ${ofKind('pdf')} and ${readableBy(reader)}`)
  return rows[0]
}

const PlaceRow = z.object({
  id: z.number(),
  title: z.string(),
  visibility: z.enum(['PUBLIC', 'CUSTOM']),
  groupName: z.string(),
  createdAt: z.coerce.date().transform((at) => at.toISOString()),
})

/** The posts of files, by their ids. */
export async function placesOfPosts(db: Db, ids: readonly number[]): Promise<Map<number, z.output<typeof PlaceRow>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select p.id, p.title, p.visibility, g.name as "groupName", p.created_at as "createdAt"
    from posts p join groups g on g.id = p.group_id
    where p.id = any(${ints(ids)})`)
  return new Map(
    z
      .array(PlaceRow)
      .parse(rows)
      .map((row) => [row.id, row]),
  )
}
