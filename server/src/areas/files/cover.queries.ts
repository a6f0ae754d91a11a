import type { FileOwner } from '@halftone/contract/areas/files.ts'
import { holdersOf, type ThingRef } from '@halftone/contract/things.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { holdOuter } from '../../core/things.queries.ts'
import { columnOf, isThere, type Thing, type Things } from '../../core/things.ts'
import type { Db } from '../../db/client.ts'
import { files } from '../../db/schema/files.ts'
import { type FilePlace, type FileRow, ownerColumn, toFileRow } from './files.queries.ts'

/** A thing whose picture can be one of its files. */
export type Covered = ThingRef<FileOwner>

const isOwn = ({ kind, id }: Covered): SQL | undefined =>
  and(eq(files.owner, kind), eq(ownerColumn(kind), id), isNull(files.deletedAt))

/** A kind that has covers, by its declaration. Throws for others: nobody may ask for theirs. */
function declared(things: Things, kind: FileOwner): Thing & { cover: string; name: string } {
  const { cover, name, ...thing } = things.find(kind) ?? {}
  if (cover === undefined || name === undefined || !('table' in thing)) throw new Error(`${kind} has no cover`)
  return { ...thing, cover, name }
}

/**
 * Whose cover a file of `place` can be: of what holds it and of all that this stands in, the innermost first. None for
 * files of what has no cover itself, as the attachments of comments.
 */
export function coverOwners(things: Things, { owner, ownerId, productId, artworkId }: FilePlace): Covered[] {
  if (ownerId === null || things.find(owner)?.cover === undefined) return []
  const outer = holdersOf({ productId, artworkId }).filter(({ kind }) => kind !== owner)
  return [{ kind: owner, id: ownerId }, ...outer.toReversed()].filter(
    ({ kind }) => things.find(kind)?.cover !== undefined,
  )
}

interface LockedCover extends Record<string, unknown> {
  coverFileId: number | null
  /** Whether it stays when what it would follow changes; covers of a kind that follows nothing always do. */
  isChosen: boolean
  name: string
}

/** The cover's file id, whether it was chosen, and the owner's name; the row is locked, after what it stands in. Undefined where the owner is gone. */
export async function lockCover(db: Db, things: Things, { kind, id }: Covered): Promise<LockedCover | undefined> {
  const thing = declared(things, kind)
  await holdOuter(db, things, kind, [id])
  const isChosen = thing.coverChosen === undefined ? sql`true` : columnOf(thing.coverChosen)
  const { rows } = await db.execute<LockedCover>(sql`
    select ${columnOf(thing.cover)} as "coverFileId", ${isChosen} as "isChosen", ${columnOf(thing.name)} as name
    from ${sql.identifier(thing.table)} t where t.id = ${id} and ${isThere(thing)} for no key update`)
  return rows[0]
}

/** Locks several of one kind in the order of their ids, what they stand in first. */
export async function lockOwners(db: Db, things: Things, kind: FileOwner, ids: readonly number[]): Promise<void> {
  const thing = things.find(kind)
  if (!thing) return
  await holdOuter(db, things, kind, ids)
  await db.execute(sql`
    select 1 from ${sql.identifier(thing.table)} t where t.id = any(${sql.param([...ids])}::int[])
    order by t.id for no key update`)
}

/**
 * Makes the file the owner's cover; null takes the cover away. A product's cover may be a file of its artworks.
 * `isChosen`: whether a person chose it; left out, that stays as it is.
 */
export async function writeCover(
  db: Db,
  things: Things,
  owner: Covered,
  fileId: number | null,
  isChosen?: boolean,
): Promise<void> {
  await db
    .update(files)
    .set({ isCover: false })
    .where(and(isOwn(owner), eq(files.isCover, true)))
  if (fileId !== null)
    await db
      .update(files)
      .set({ isCover: true })
      .where(and(isOwn(owner), eq(files.id, fileId)))
  const { table, cover, coverChosen, changed } = declared(things, owner.kind)
  const chosen =
    coverChosen === undefined || isChosen === undefined ? sql`` : sql`, ${sql.identifier(coverChosen)} = ${isChosen}`
  const moment = changed === undefined ? sql`` : sql`, ${sql.identifier(changed)} = now()`
  await db.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(cover)} = ${fileId} ${chosen} ${moment} where id = ${owner.id}`)
}

/** The first picture of the owner in its manual order, for a cover of its own accord. */
export async function firstPicture(db: Db, owner: Covered): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(isOwn(owner), eq(files.previewState, 'ready')))
    .orderBy(asc(files.index), asc(files.id))
    .limit(1)
  return row && toFileRow(row)
}

/** The people who watch a thing, as far as they may see its team. */
export async function watchersOf(db: Db, things: Things, { kind, id }: ThingRef<string>): Promise<number[]> {
  const thing = things.find(kind)
  if (!thing?.watchers || !thing.team) return []
  const team = columnOf(thing.team)
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from ${sql.identifier(thing.table)} t join groups g on g.id = ${team}
    join users u on u.id = any(${thing.watchers}) and u.status = 1 and u.deleted_at is null
    where t.id = ${id} and (u.is_super_admin or exists (
      select 1 from memberships m where m.user_id = u.id and m.group_id in (${team}, g.company_id)))`)
  return rows.map((row) => row.id)
}
