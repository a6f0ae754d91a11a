import type { VersionUsage } from '@halftone/contract/areas/files/versions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/** Whose earlier versions: a team's, or those of one of its files. */
export interface Scope {
  groupId: number
  fileId?: number | undefined
}

/** Those of files that are there; deleted ones keep theirs for revert. */
const inScope = ({ groupId, fileId }: Scope): SQL =>
  sql`f.group_id = ${groupId} and f.deleted_at is null ${fileId === undefined ? sql`` : sql`and f.id = ${fileId}`}`
const isSpare = sql`not v.was_approved and not v.was_listed`

/** The disk that earlier versions use, and what thinning all of them would give back. */
export async function usageOf(db: Db, scope: Scope): Promise<VersionUsage> {
  const { rows } = await db.execute<Record<'versions' | 'bytes' | 'spare' | 'spareBytes', string>>(sql`
    with old as (
      select v.key, v.size, ${isSpare} as is_spare from file_versions v join files f on f.id = v.file_id
      where ${inScope(scope)}
    ), keys as (
      select key, max(size) as size, count(*) filter (where is_spare) as spare from old group by key
    ), apart as (
      -- What some file shows now is no cost of its versions; what is named beside the spare ones stays on the disk.
      select k.size, k.spare = (select count(*) from file_versions o where o.key = k.key) as goes
      from keys k where not exists (select from files n where n.key = k.key)
    )
    select (select count(*) from old) as versions, (select coalesce(sum(size), 0) from apart) as bytes,
      (select count(*) from old where is_spare) as spare,
      (select coalesce(sum(size) filter (where goes), 0) from apart) as "spareBytes"`)
  const { versions = 0, bytes = 0, spare = 0, spareBytes = 0 } = rows[0] ?? {}
  return {
    versions: Number(versions),
    bytes: Number(bytes),
    thinnable: { versions: Number(spare), bytes: Number(spareBytes) },
  }
}

/** Forgets earlier versions that were never approved nor listed and are older than that; answers what they named. */
export async function deleteSpare(
  db: Db,
  scope: Scope,
  olderThanDays: number,
): Promise<{ fileId: number; key: string; sha256: string | null; size: number }[]> {
  const { rows } = await db.execute<{ fileId: number; key: string; sha256: string | null; size: string }>(sql`
    delete from file_versions v using files f
    where f.id = v.file_id and ${inScope(scope)} and ${isSpare}
      and v.created_at <= now() - make_interval(days => ${olderThanDays})
    returning v.file_id as "fileId", v.key, v.sha256, v.size`)
  return rows.map(({ size, ...row }) => ({ ...row, size: Number(size) }))
}

/** Those of the keys that no file, version or snapshot of a listing names any more. */
export async function unnamedOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select k.key from unnest(${sql.param([...keys])}::text[]) as k (key)
    where not exists (select from files f where f.key = k.key)
      and not exists (select from file_versions v where v.key = k.key)
      and not exists (select from listing_jobs j
        where j.payload @> jsonb_build_object('images', jsonb_build_array(jsonb_build_object('key', k.key)))
          or j.payload @> jsonb_build_object('files', jsonb_build_array(jsonb_build_object('key', k.key))))`)
  return rows.map(({ key }) => key)
}

/** Forgets that these objects were uploaded. */
export const forgetUploads = (db: Db, keys: readonly string[]) =>
  db.execute(sql`delete from uploads where key = any(${sql.param([...keys])}::text[])`)
