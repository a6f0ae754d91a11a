import { initials, type ReferenceKind } from '@halftone/contract/rules/referenceCode.ts'
import type { Db } from '../../db/client.ts'
import { runText } from '../../db/prepared.ts'

/** Takes the next $4 numbers of a series ($1 to $3) and answers with the last of them. */
export const countOn = `
insert into reference_counters as c (kind, initials, year, last) values ($1, $2, $3, $4)
on conflict (kind, initials, year) do update set last = c.last + excluded.last returning last`

/** The series of a team's codes in this year (UTC): the first values of `countOn`, and what stands before the number. */
export function seriesOf(kind: ReferenceKind, teamName: string) {
  // own clock: minutes around New Year decide nothing here
  const [letters, year] = [initials(teamName), new Date().getUTCFullYear()]
  return { values: [kind, letters, year], prefix: `${kind}-${letters}-${year}-` }
}

/** What the next code of a team will be, as it looks now: whoever makes something first takes it. */
export async function peekCode(
  db: Db,
  kind: ReferenceKind,
  teamName: string,
): Promise<{ prefix: string; next: number }> {
  const { values, prefix } = seriesOf(kind, teamName)
  const [row] = await runText<{ last: number }>(
    db,
    'select last from reference_counters where kind = $1 and initials = $2 and year = $3',
    values,
  )
  return { prefix, next: (row?.last ?? 0) + 1 }
}

/**
 * The next `count` reference codes of a team for one kind in this year (UTC): `P-DT-2026-42`. Teams with the
 * same initials share the series. A transaction that rolls back leaves no gap; others wait for it.
 */
export async function nextCodes(db: Db, kind: ReferenceKind, teamName: string, count = 1): Promise<string[]> {
  const { values, prefix } = seriesOf(kind, teamName)
  const [row] = await runText<{ last: number }>(db, countOn, [...values, count])
  const last = row?.last ?? count
  return Array.from({ length: count }, (_, place) => `${prefix}${last - count + 1 + place}`)
}
