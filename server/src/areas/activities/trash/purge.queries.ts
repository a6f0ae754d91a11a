import type { TrashKind } from '@halftone/contract/areas/activities/activities.trash.ts'
import { FileOwner } from '@halftone/contract/areas/files.ts'
import { type Place, placeFields, placeKinds } from '@halftone/contract/things.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Thing, Things } from '../../../core/things.ts'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { ownerColumn } from '../../files/files.queries.ts'
import type { Named } from '../../files/versions/drop.service.ts'
import { column, isBuried, type Trashed } from './trash.queries.ts'

export interface Doomed extends Record<string, unknown> {
  kind: TrashKind
  id: number
  groupId: number
  name: string
}

/**
 * Things of one kind that may go for good, the longest deleted first, held until the transaction ends: not what stands in
 * something that is itself in the trash, nor what listings and figures still need. What somebody else holds is left out.
 */
export async function holdDoomed(db: Db, things: Things, thing: Trashed, doom: Doom, limit: number): Promise<Doomed[]> {
  const needed = thing.trash.isNeeded?.(sql`d.id`) ?? sql`false`
  const name = thing.name ?? thing.trash.text
  const { rows } = await db.execute<Doomed>(sql`
    select ${thing.kind}::text as kind, d.id, ${column(thing.team)} as "groupId",
      ${name === undefined ? sql`''` : sql`left(${column(name)}, 80)`} as name
    from ${sql.identifier(thing.table)} d
    where ${column(thing.deleted)} is not null and ${whereOf(thing, doom)} and not ${isBuried(things, thing)} and not ${needed}
    order by ${column(thing.deleted)}, d.id limit ${limit} for update skip locked`)
  return rows
}

/** Of one team, or of a company what was deleted that many days ago; with `ids` these alone. */
export type Doom = { groupId: number; ids?: readonly number[] | undefined } | { companyId: number; days: number }

function whereOf(thing: Trashed, doom: Doom): SQL {
  if ('days' in doom)
    return sql`${column(thing.team)} in (select g.id from groups g where g.company_id = ${doom.companyId} or g.id = ${doom.companyId})
      and ${column(thing.deleted)} < now() - make_interval(days => ${doom.days})`
  const own = sql`${column(thing.team)} = ${doom.groupId}`
  return doom.ids ? sql`${own} and ${column('id')} = any(${ints(doom.ids)})` : own
}

/** The field of a place that names things of that kind. */
const fieldOf = (kind: string): keyof Place | undefined => placeFields.find((field) => placeKinds[field] === kind)

/** The rows of `thing` that stand in things of `kind` with those ids. */
function standingIn({ place = {} }: Thing, kind: string, ids: readonly number[]): SQL | undefined {
  const field = fieldOf(kind)
  const name = field === undefined ? undefined : place[field]
  return name === undefined ? undefined : sql`${column(name)} = any(${ints(ids)})`
}

const anyOf = (parts: readonly (SQL | undefined)[]): SQL => {
  const own = parts.filter((part) => part !== undefined)
  return own.length === 0 ? sql`false` : sql`(${sql.join(own, sql` or `)})`
}

async function idsOf(db: Db, from: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select d.id ${from}`)
  return rows.map(({ id }) => id)
}

/** Everything that lies in things of one kind: their comments and files, and the comments on those. */
async function contentsOf(db: Db, things: Things, kind: string, ids: readonly number[]) {
  const [comment, file] = [things.find('comment'), things.find('file')]
  const own = (one: string) => (kind === one ? sql`d.id = any(${ints(ids)})` : undefined)
  const on = sql`(d.kind = ${kind} and d.target_id = any(${ints(ids)}))`
  const replies = kind === 'comment' ? sql`d.parent_id = any(${ints(ids)})` : undefined
  const comments = await idsOf(
    db,
    sql`from comments d where ${anyOf([own('comment'), replies, comment && standingIn(comment, kind, ids), on])}`,
  )
  const owner = FileOwner.safeParse(kind)
  const held = owner.success
    ? sql`(d.owner = ${kind} and d.${sql.identifier(ownerColumn(owner.data).name)} = any(${ints(ids)}))`
    : undefined
  const files = await idsOf(
    db,
    sql`from files d where ${anyOf([
      ...[own('file'), held, file && standingIn(file, kind, ids)],
      sql`d.comment_id = any(${ints(comments)})`,
    ])}`,
  )
  const onFiles = await idsOf(db, sql`from comments d where d.kind = 'file' and d.target_id = any(${ints(files)})`)
  const ofThose = await idsOf(db, sql`from files d where d.comment_id = any(${ints(onFiles)})`)
  return { comments: [...comments, ...onFiles], files: [...files, ...ofThose] }
}

/** Deletes things with everything in them; answers what their files and earlier versions named. */
export async function deleteForGood(db: Db, things: Things, thing: Thing, ids: readonly number[]): Promise<Named[]> {
  const { comments, files } = await contentsOf(db, things, thing.kind, ids)
  const { rows } = await db.execute<{ key: string; sha256: string | null }>(sql`
    select key, sha256 from files where id = any(${ints(files)})
    union select key, sha256 from file_versions where file_id = any(${ints(files)})`)
  await db.execute(sql`delete from files where id = any(${ints(files)})`)
  await db.execute(sql`delete from comments where id = any(${ints(comments)})`)
  for (const other of things.all) {
    const standing = other.kind === thing.kind || !other.trash ? undefined : standingIn(other, thing.kind, ids)
    if (standing) await db.execute(sql`delete from ${sql.identifier(other.table)} d where ${standing}`)
  }
  await db.execute(sql`delete from ${sql.identifier(thing.table)} where id = any(${ints(ids)})`)
  return rows
}
