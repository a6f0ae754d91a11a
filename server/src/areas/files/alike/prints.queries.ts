import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { now } from '../../../db/clock.ts'
import { picturePrints, picturesApart } from '../../../db/schema/prints.ts'
import type { Prints } from '../../../images/prints.ts'
import { type Looks, looksOf, piecesOf } from './pieces.rules.ts'

/**
 * Keeps what bytes look like; the same bytes are looked at alike. What is kept already is held until the transaction ends, in which a file
 * gets these bytes: `holdPrints` waits for it.
 */
export async function storePrints(db: Db, sha256: string, prints: Prints): Promise<void> {
  const looks = looksOf(prints)
  await db
    .insert(picturePrints)
    .values({ sha256, ...looks, pieces: piecesOf(looks) })
    .onConflictDoUpdate({ target: picturePrints.sha256, set: { sha256 } })
}

/** Those of which it is known how they look; a file that is about to get such bytes is waited for. They stay until the transaction ends. */
export async function holdPrints(db: Db, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    select sha256 from picture_prints where sha256 = any(${sql.param([...hashes])}::text[]) order by sha256 for update`)
  return rows.map(({ sha256 }) => sha256)
}

/** Forgets how those bytes look that no file and no earlier version has; after `holdPrints`, as a statement of its own. */
export const deleteUnheldPrints = (db: Db, hashes: readonly string[]) =>
  db.execute(sql`
    delete from picture_prints p where p.sha256 = any(${sql.param([...hashes])}::text[])
      and not exists (select from files f where f.sha256 = p.sha256)
      and not exists (select from file_versions v where v.sha256 = p.sha256)`)

/** What these bytes look like, where that is known. */
export async function listPrints(db: Db, hashes: readonly string[]): Promise<Map<string, Looks>> {
  if (hashes.length === 0) return new Map()
  const { sha256, white, black, whiteTrimmed, blackTrimmed, whiteCoarse, blackCoarse } = picturePrints
  const rows = await db
    .select({ sha256, white, black, whiteTrimmed, blackTrimmed, whiteCoarse, blackCoarse })
    .from(picturePrints)
    .where(inArray(picturePrints.sha256, [...new Set(hashes)]))
  return new Map(rows.map(({ sha256: hash, ...looks }) => [hash, looks]))
}

/** Says that two pictures are not the same, in the company of the team; answers whether nobody had. */
export async function insertApart(
  db: Db,
  { groupId, hashes, by }: { groupId: number; hashes: readonly [string, string]; by: number },
): Promise<boolean> {
  const [one = '', other = ''] = hashes.toSorted()
  const { rowCount } = await db.execute(sql`
    insert into ${picturesApart} (company_id, one, other, created_by, created_at)
    select g.company_id, ${one}, ${other}, ${by}, ${now} from groups g where g.id = ${groupId} and g.company_id is not null
    on conflict do nothing`)
  return (rowCount ?? 0) > 0
}
