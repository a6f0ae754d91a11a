import { Licence } from '@halftone/contract/parts/clipart/clipart.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sharesJson } from '../../../core/teams/shares.queries.ts'
import type { Thing } from '../../../core/things.ts'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { runPrepared } from '../../../db/prepared.ts'
import { CardCoverRow, cardCover } from '../cardCover.queries.ts'

/** A person as JSON, inside a statement. */
const person = (id: SQL): SQL => sql`(select json_build_object('id', u.id, 'display_name', u.display_name,
  'avatar', u.avatar, 'color', u.color) from users u where u.id = ${id})`
const PersonRow = z.object({
  id: z.number(),
  display_name: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
})
/** A moment as JSON has it. */
const at = z.coerce.date()

/** What tiles and rows show of every kind that teams share. */
const cardShape = {
  id: z.number(),
  subId: z.string(),
  groupId: z.number(),
  groupName: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  cover: CardCoverRow.nullable(),
  totalFiles: z.number(),
  commentCount: z.number(),
  shares: z.array(z.object({ id: z.number(), name: z.string(), by: PersonRow.nullable(), at })),
  isNew: z.boolean(),
  createdAt: at,
  updatedAt: at,
  createdBy: z.number(),
  userBy: PersonRow.nullable(),
}
const Card = z.object(cardShape)
export type SharedCardRow = z.output<typeof Card>

/** The licence of the row `c`, as JSON, and its shape. */
export const licenceShape = Licence
export const licenceOf = sql`json_build_object('kind', c.licence_kind, 'source', c.licence_source, 'link', c.licence_link,
  'proofLink', c.proof_link, 'proofFileId', c.proof_file_id, 'expiresAt', c.licence_ends, 'printOnDemand', c.is_printable)`

/** How long something counts as new to who has not opened it. */
const newDays = 30

/** A list of one kind: `own` are the columns of the row `c` that it has beside those of all, by the names of `shape`. */
export function cardsOf<S extends z.ZodRawShape>(thing: Thing, shape: S, own: Record<keyof S & string, SQL>) {
  const Row = z.object({ ...cardShape, ...shape })
  const table = sql.identifier(thing.table)
  const columns = sql.join(
    Object.entries<SQL>(own).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )
  /** Those in the order of `ids`; what is deleted is left out. */
  return async (db: Db, ids: readonly number[], readerId: number): Promise<z.output<typeof Row>[]> => {
    if (ids.length === 0) return []
    // Planned once: that takes longer than the rows of a page.
    const rows = await runPrepared<{ items: unknown }>(
      db,
      sql`
      with opened as (
        select v.thing_id from views v where v.user_id = ${readerId} and v.kind = ${thing.kind}
          and v.company_id in (select g.company_id from ${table} c join groups g on g.id = c.group_id where c.id = any(${ints(ids)}))
          and v.at > now() - make_interval(days => ${newDays}) and v.thing_id = any(${ints(ids)})
      )
      select coalesce(json_agg(r), '[]'::json) as items from (
        select c.id, c.sub_id as "subId", c.group_id as "groupId", g.name as "groupName", c.name, c.tags, c.note,
          ${cardCover(sql`c.cover_file_id`)} as cover, c.total_files as "totalFiles", c.comment_count as "commentCount",
          c.created_at as "createdAt", c.updated_at as "updatedAt", c.created_by as "createdBy",
          ${person(sql`c.created_by`)} as "userBy", ${sharesJson(thing, person)} as shares,
          c.created_by <> ${readerId} and c.created_at > now() - make_interval(days => ${newDays})
            and c.id not in (select thing_id from opened) as "isNew", ${columns}
        from unnest(${ints(ids)}) with ordinality as w (id, place)
        join ${table} c on c.id = w.id and c.deleted_at is null join groups g on g.id = c.group_id
        order by w.place) r`,
    )
    return z.array(Row).parse(rows[0]?.items ?? [])
  }
}
