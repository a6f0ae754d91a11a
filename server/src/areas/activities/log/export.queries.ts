import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Things } from '../../../core/things.ts'
import { columnOf, everOf } from '../../../core/things.ts'
import type { Db } from '../../../db/client.ts'
import { authorOf, person } from '../activities.queries.ts'
import { type ActionFilter, whereOf } from './log.queries.ts'

const Named = z.object({ display_name: z.string() }).nullable()
const Row = z.object({
  id: z.number(),
  at: z.coerce.date(),
  /** As the database writes the moment, to go on from. */
  place: z.string(),
  author: Named,
  rootAuthor: Named,
  team: z.string().nullable(),
  name: z.string(),
  action: z.string(),
  field: z.string(),
  kind: z.string(),
  thing: z.string(),
  code: z.string().nullable(),
  oldContent: z.unknown(),
  newContent: z.unknown(),
  fileName: z.string().nullable(),
})
export type ExportRow = z.output<typeof Row>

/** Lines of one statement: what a reader that has gone away costs at most. */
const batch = 2_000

/** All lines that the filters find, newest first, a batch at a time; each statement goes on where the last one ended. */
export async function* eachLine(
  db: Db,
  things: Things,
  companyId: number,
  filter: ActionFilter,
): AsyncGenerator<ExportRow[]> {
  const where = await whereOf(db, companyId, filter)
  let last: ExportRow | undefined
  do {
    const older = last ? sql`and (l.created_at, l.id) < (${last.place}::timestamptz, ${last.id})` : sql``
    const { rows } = await db.execute(sql`
      select l.id, l.created_at as at, l.created_at::text as place, ${authorOf(sql`l`)} as author,
        ${person(sql`l.root_author_id`)} as "rootAuthor",
        (select g.name from groups g where g.id = l.group_id) as team, l.name, l.action, l.event_type as field,
        l.target_kind as kind, l.target_name as thing, l.old_content as "oldContent", l.new_content as "newContent",
        l.file_name as "fileName",
        ${things.caseOf(sql`l.target_kind`, ({ code, ...thing }) =>
          code === undefined ? undefined : sql`(${everOf(thing, sql`l.target_id`, columnOf(code))})`,
        )} as code
      from (select l.* from activities l where ${where} ${older}
        order by l.created_at desc, l.id desc limit ${batch}) l
      order by l.created_at desc, l.id desc`)
    const lines = z.array(Row).parse(rows.map((row) => ({ ...row, id: Number(row.id) })))
    if (lines.length > 0) yield lines
    last = lines.length < batch ? undefined : lines.at(-1)
  } while (last)
}
