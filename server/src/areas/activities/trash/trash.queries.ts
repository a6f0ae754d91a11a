import { TrashKind, type TrashRef } from '@halftone/contract/areas/activities/activities.trash.ts'
import { type Place, placeFields, placeKinds } from '@halftone/contract/things.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { everOf, isGone, type Thing, type Things, type Trash } from '../../../core/things.ts'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { counted } from '../../../db/paging.ts'
import { CardCoverRow, cardCoverEver } from '../../files/cardCover.queries.ts'
import { type Page, PersonRow, person } from '../activities.queries.ts'

/** A kind whose deleted things lie in the trash. */
export type Trashed = Thing & { kind: TrashKind; deleted: string; team: string; trash: Trash }

/** The kinds that say so. */
export function trashedKinds(things: Things): Trashed[] {
  const found = things.all.flatMap((thing) => {
    const kind = TrashKind.safeParse(thing.kind)
    const { deleted, team, trash } = thing
    return kind.success && deleted && team && trash ? [{ ...thing, kind: kind.data, deleted, team, trash }] : []
  })
  // What holds others first, as the contract lists them.
  const placeOf = ({ kind }: Trashed) => TrashKind.options.indexOf(kind)
  return found.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A column of the deleted row, which is called `d`: what it is looked up in calls its own rows `t`. */
export const column = (name: string): SQL => sql`d.${sql.identifier(name)}`
const orNull = (name: string | undefined): SQL => (name === undefined ? sql`null` : column(name))

const holders = ({ kind, place = {} }: Thing): { field: keyof Place; id: SQL }[] =>
  placeFields.flatMap((field) => {
    const name = place[field]
    return name === undefined || placeKinds[field] === kind ? [] : [{ field, id: column(name) }]
  })

/** Whether what `d` stands in is gone: it comes back, and goes for good, with that alone. */
export function isBuried(things: Things, thing: Trashed): SQL {
  const { on, trash } = thing
  const parts = holders(thing).map(({ field, id }) => sql`(${id} is not null and ${isGone(things.holder(field), id)})`)
  if (on) parts.push(sql`coalesce(${things.caseOf(column(on.kind), (other) => isGone(other, column(on.id)))}, false)`)
  if (trash.isWithin) parts.push(sql`coalesce(${trash.isWithin(things, column)}, false)`)
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

export interface TrashFilter {
  groupId: number
  kinds?: readonly TrashKind[] | undefined
  userIds?: readonly number[] | undefined
  search?: string | undefined
  /** Who looks: what is only for its writer is left out for others; undefined sees all. */
  readerId: number | undefined
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const nameOf = ({ name, trash }: Trashed): SQL => (name === undefined ? orNull(trash.text) : column(name))

/** `from … where …` of the rows `d` of one kind that lie in a team's trash. */
function lying(things: Things, thing: Trashed, filter: TrashFilter): SQL {
  const { groupId, userIds, search = '', readerId } = filter
  const parts = [
    sql`${column(thing.team)} = ${groupId}`,
    sql`${column(thing.deleted)} is not null`,
    sql`not ${isBuried(things, thing)}`,
  ]
  if (userIds?.length) parts.push(sql`${column(thing.trash.by)} = any(${ints(userIds)})`)
  const text = search.trim()
  const code = thing.code === undefined ? sql`` : sql` or ${column(thing.code)} ilike ${like(text)}`
  if (text) parts.push(sql`(unaccent(${nameOf(thing)}) ilike unaccent(${like(text)})${code})`)
  if (thing.trash.onlyFor && readerId !== undefined) parts.push(sql`${column(thing.trash.onlyFor)} = ${readerId}`)
  return sql`from ${sql.identifier(thing.table)} d where ${sql.join(parts, sql` and `)}`
}

const Row = z.object({
  kind: TrashKind,
  id: z.number(),
  name: z.string(),
  subId: z.string().nullable(),
  productId: z.number().nullable(),
  artworkId: z.number().nullable(),
  within: z.string().nullable(),
  artworks: z.number().nullable(),
  files: z.number().nullable(),
  comments: z.number().nullable(),
  replies: z.number().nullable(),
  bytes: z.coerce.number().nullable(),
  deletedAt: z.coerce.date(),
  deletedBy: PersonRow.nullable(),
  goneAt: z.coerce.date(),
  cover: CardCoverRow.nullable(),
  isNeeded: z.boolean(),
})
export type TrashRow = z.output<typeof Row>

/** What is told of a row, as columns of the page. */
const columnsOf = (thing: Trashed): SQL => sql`${thing.kind}::text as kind, d.id, ${nameOf(thing)} as name,
  ${orNull(thing.code)}::text as "subId", ${orNull(thing.place?.productId)}::int as "productId",
  ${orNull(thing.place?.artworkId)}::int as "artworkId", ${orNull(thing.trash.holds?.artworks)}::int as artworks,
  ${orNull(thing.counts?.files)}::int as files, ${orNull(thing.counts?.comments)}::int as comments,
  ${orNull(thing.trash.holds?.replies)}::int as replies, ${orNull(thing.trash.bytes)}::bigint as bytes,
  ${column(thing.deleted)} as "deletedAt", ${column(thing.trash.by)} as by,
  ${orNull(thing.trash.picture ?? thing.cover)}::int as picture`

/** A page of a team's trash, the last deleted first or last, with how many there are as `countedMeta` takes it. */
export async function listTrash(
  db: Db,
  things: Things,
  filter: TrashFilter & Page & { direction: 'asc' | 'desc'; days: number },
): Promise<{ rows: TrashRow[]; total: number }> {
  const wanted = trashedKinds(things).filter(({ kind }) => !filter.kinds?.length || filter.kinds.includes(kind))
  if (wanted.length === 0) return { rows: [], total: 0 }
  const order = filter.direction === 'asc' ? sql.raw('asc') : sql.raw('desc')
  const most = filter.limit * filter.page
  const parts = wanted.map(
    (thing) => sql`(select ${columnsOf(thing)} ${lying(things, thing, filter)}
      order by ${column(thing.deleted)} ${order}, d.id ${order} limit ${most})`,
  )
  const all = sql.join(
    wanted.map((thing) => sql`select 1 ${lying(things, thing, filter)}`),
    sql` union all `,
  )
  const needed = things.caseOf(sql`d.kind`, ({ trash }) => trash?.isNeeded?.(sql`d.id`), sql`false`)
  const named = (field: keyof Place, id: SQL) => {
    const { kind, name, ...holder } = things.holder(field)
    if (name === undefined) return sql`null::text`
    return sql`case when d.kind <> ${kind} then (${everOf({ kind, ...holder }, id, sql`t.${sql.identifier(name)}`)}) end`
  }
  const { rows } = await db.execute<{ total: number; items: unknown }>(sql`
    select (${counted(sql`from (${all}) a`, filter)}) as total, coalesce((select json_agg(r) from (
      select d.*, coalesce(${named('artworkId', sql`d."artworkId"`)}, ${named('productId', sql`d."productId"`)}) as within,
        ${person(sql`d.by`)} as "deletedBy", d."deletedAt" + make_interval(days => ${filter.days}) as "goneAt",
        ${cardCoverEver(sql`d.picture`)} as cover, ${needed} as "isNeeded"
      from (select * from (${sql.join(parts, sql` union all `)}) u
        order by "deletedAt" ${order}, kind, id ${order} limit ${filter.limit} offset ${filter.limit * (filter.page - 1)}) d
      order by "deletedAt" ${order}, kind, id ${order}) r), '[]'::json) as items`)
  return { rows: z.array(Row).parse(rows[0]?.items ?? []), total: rows[0]?.total ?? 0 }
}

/** Those of the things that lie in the team's trash, with who deleted them and whether something needs their rows. */
export async function findLying(
  db: Db,
  things: Things,
  filter: TrashFilter,
  refs: readonly TrashRef[],
): Promise<{ kind: TrashKind; id: number; name: string; by: number | null; isNeeded: boolean }[]> {
  const parts = trashedKinds(things).flatMap((thing) => {
    const ids = refs.flatMap(({ kind, id }) => (kind === thing.kind ? id : []))
    if (ids.length === 0) return []
    const needed = thing.trash.isNeeded?.(sql`d.id`) ?? sql`false`
    return [
      sql`select ${thing.kind}::text as kind, d.id, ${nameOf(thing)} as name, ${column(thing.trash.by)} as by,
        ${needed} as "isNeeded" ${lying(things, thing, filter)} and d.id = any(${ints(ids)})`,
    ]
  })
  if (parts.length === 0) return []
  const { rows } = await db.execute<{
    kind: TrashKind
    id: number
    name: string
    by: number | null
    isNeeded: boolean
  }>(sql.join(parts, sql` union all `))
  return rows
}

/** How many of each kind lie there, and who put them there. */
export async function countLying(db: Db, things: Things, filter: TrashFilter) {
  const parts = trashedKinds(things).map(
    (thing) => sql`select ${thing.kind}::text as kind, count(*)::int as count,
      array_agg(distinct ${column(thing.trash.by)}) as people ${lying(things, thing, filter)}`,
  )
  const { rows } = await db.execute<{ kind: TrashKind; count: number; people: (number | null)[] | null }>(
    sql.join(parts, sql` union all `),
  )
  const ids = rows.flatMap(({ people }) => people ?? []).filter((id) => id !== null)
  const found = await db.execute<{ person: unknown }>(sql`
    select ${person(sql`p.id`)} as person from users p where p.id = any(${ints(ids)}) order by p.display_name, p.id`)
  return {
    kinds: rows.map(({ kind, count }) => ({ kind, count })),
    people: found.rows.map((row) => PersonRow.parse(row.person)),
  }
}
