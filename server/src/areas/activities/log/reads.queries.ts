import {
  DownloadLine,
  DownloadVia,
  type logFilter,
  ViewedKind,
} from '@halftone/contract/areas/activities/activities.log.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Things } from '../../../core/things.ts'
import { ints, texts } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { counted } from '../../../db/paging.ts'
import { holdsWords } from '../../../db/search.ts'
import { CardCoverRow, cardCover } from '../../files/cardCover.queries.ts'
import { type Page, PersonRow, person, place, within } from '../activities.queries.ts'

const Line = z.object({
  id: z.number(),
  author: PersonRow.nullable(),
  rootAuthor: PersonRow.nullable(),
  team: z.object({ id: z.number(), name: z.string() }).nullable(),
  name: z.string(),
  product: z.object({ id: z.number(), subId: z.string(), name: z.string() }).nullable(),
  artwork: z.object({ id: z.number(), name: z.string() }).nullable(),
  cover: CardCoverRow.nullable(),
  place: z.string(),
  at: z.coerce.date(),
})
const View = Line.extend({ kind: ViewedKind, thingId: z.number() })
const Download = Line.extend({
  fileId: z.number().nullable(),
  bytes: z.number(),
  via: DownloadVia,
  account: z.string().nullable(),
  rows: DownloadLine.shape.rows,
  filter: DownloadLine.shape.filter,
  picture: CardCoverRow.nullable(),
})
export type ViewRow = z.output<typeof View>
export type DownloadRow = z.output<typeof Download>

type ReadFilter = z.output<z.ZodObject<typeof logFilter>>

/** Of the line `l` of both logs of reading. */
const shown = (things: Things, thing: { kind: SQL; id: SQL }): SQL => sql`l.id, ${person(sql`l.user_id`)} as author,
  ${person(sql`nullif(l.root_user_id, 0)`)} as "rootAuthor",
  (select json_build_object('id', g.id, 'name', g.name) from groups g where g.id = l.group_id) as team, l.name,
  ${place(things, thing)}, l.place, l.at`

function conditions(companyId: number, filter: ReadFilter): SQL[] {
  const { userIds, rootIds, groupIds } = filter
  const parts: SQL[] = [sql`l.company_id = ${companyId}`]
  if (userIds?.length) parts.push(sql`l.user_id = any(${ints(userIds)})`)
  if (filter.isSwitched) parts.push(sql`l.root_user_id > 0`)
  if (rootIds?.length) parts.push(sql`l.root_user_id = any(${ints(rootIds)})`)
  if (groupIds?.length) parts.push(sql`l.group_id = any(${ints(groupIds)})`)
  if (filter.productId !== undefined) parts.push(sql`l.product_id = ${filter.productId}`)
  if (filter.search?.trim()) parts.push(holdsWords(sql`lower(unaccent(l.name))`, filter.search))
  parts.push(...within(sql`l.at`, filter.from_date, filter.to_date))
  return parts
}

async function read<T>(db: Db, row: z.ZodType<T>, table: SQL, shownOf: SQL, parts: readonly SQL[], page: Page) {
  const where = sql`from ${table} l where ${sql.join([...parts], sql` and `)}`
  const newest = sql`order by l.at desc, l.id desc`
  const { rows } = await db.execute<{ total: number; items: unknown }>(sql`
    select (${counted(where, page)}) as total, coalesce((select json_agg(r) from (
      select ${shownOf} from (select l.* ${where} ${newest} limit ${page.limit}
        offset ${(page.page - 1) * page.limit}) l ${newest}) r), '[]'::json) as items`)
  return { rows: z.array(row).parse(rows[0]?.items ?? []), total: rows[0]?.total ?? 0 }
}

/** Bounds of the day column beside those of the moment: months are left out by it. */
const days = (filter: ReadFilter): SQL[] => [
  ...(filter.from_date ? [sql`l.day >= (${filter.from_date}::timestamptz at time zone 'utc')::date`] : []),
  ...(filter.to_date ? [sql`l.day <= (${filter.to_date}::timestamptz at time zone 'utc')::date`] : []),
]

/** Who opened what, newest first. */
export function listViews(
  db: Db,
  things: Things,
  companyId: number,
  filter: ReadFilter & { kinds?: readonly string[] | undefined },
  page: Page,
) {
  const parts = [...conditions(companyId, filter), ...days(filter)]
  if (filter.kinds?.length) parts.push(sql`l.kind = any(${texts(filter.kinds)})`)
  return read(
    db,
    View,
    sql`views`,
    sql`${shown(things, { kind: sql`l.kind`, id: sql`l.thing_id` })}, l.kind, l.thing_id as "thingId"`,
    parts,
    page,
  )
}
/** Who took which file, newest first. */
export function listDownloads(
  db: Db,
  things: Things,
  companyId: number,
  filter: ReadFilter & { via?: readonly string[] | undefined },
  page: Page,
) {
  const parts = conditions(companyId, filter)
  if (filter.via?.length) parts.push(sql`l.via = any(${texts(filter.via)})`)
  const columns = sql`${shown(things, { kind: sql`'file'`, id: sql`l.file_id` })}, l.file_id as "fileId", l.bytes, l.via, l.account, l.rows, l.filter,
    ${cardCover(sql`l.file_id`)} as picture`
  return read(db, Download, sql`file_downloads`, columns, parts, page)
}
