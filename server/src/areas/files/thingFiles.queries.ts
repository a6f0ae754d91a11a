import type { FileOwner } from '@halftone/contract/areas/files.ts'
import { filesAtOnce } from '@halftone/contract/parts/attachedFile.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { files } from '../../db/schema/files.ts'
import { holdsWords } from '../../db/search.ts'
import { type AuthoredFile, authoredRows, ownerColumn } from './files.queries.ts'

const heldIn = (owner: FileOwner, ids: readonly number[]) =>
  and(eq(files.owner, owner), inArray(ownerColumn(owner), [...ids]), isNull(files.deletedAt))

/** The first files of each of several things of one kind, in their manual order (R183). */
export async function listThingFiles(db: Db, owner: FileOwner, ids: readonly number[]): Promise<AuthoredFile[]> {
  if (ids.length === 0) return []
  const first = sql`${files.id} in (select x.id from (select f.id, row_number() over (
      partition by f.${sql.identifier(ownerColumn(owner).name)} order by f.index, f.id) as place
    from files f where f.owner = ${owner} and f.${sql.identifier(ownerColumn(owner).name)} = any(${sql.param([...ids])}::int[])
      and f.deleted_at is null) x where x.place <= ${filesAtOnce})`
  return authoredRows(db, and(heldIn(owner, ids), first), [asc(ownerColumn(owner)), asc(files.index), asc(files.id)])
}

/** A part of the files of one thing in their manual order, and how many there are of them. */
export async function pageThingFiles(
  db: Db,
  owner: FileOwner,
  id: number,
  { search, limit, page }: { search?: string | undefined; limit: number; page: number },
): Promise<{ rows: AuthoredFile[]; total: number }> {
  const where = and(heldIn(owner, [id]), holdsWords(sql`${files.document}`, search))
  const rows = await authoredRows(db, where, [asc(files.index), asc(files.id)], { limit, offset: (page - 1) * limit })
  return { rows, total: await db.$count(files, where) }
}
