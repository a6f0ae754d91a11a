import { initials, type ReferenceKind } from '@halftone/contract/rules/referenceCode.ts'
import type { Db } from '../../db/client.ts'
import { runText } from '../../db/prepared.ts'

const countOn = `
insert into reference_counters as c (kind, initials, year, last) values ($1, $2, $3, $4)
on conflict (kind, initials, year) do update set last = c.last + excluded.last returning last`

/**
 * The next `count` reference codes of a team for one kind in this year (UTC): `P-DT-2026-42` (DECISIONS). Teams with the
 * same initials share the series. A transaction that rolls back leaves no gap; others wait for it.
 */
export async function nextCodes(db: Db, kind: ReferenceKind, teamName: string, count = 1): Promise<string[]> {
  const [letters, year] = [initials(teamName), new Date().getUTCFullYear()]
  const [row] = await runText<{ last: number }>(db, countOn, [kind, letters, year, count])
  const last = row?.last ?? count
  return Array.from({ length: count }, (_, place) => `${kind}-${letters}-${year}-${last - count + 1 + place}`)
}
