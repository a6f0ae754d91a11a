import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { Scope } from '../scope.rules.ts'
import { levelled } from './levels.queries.ts'
import type { Cells } from './sums.queries.ts'

/** What was said with it: why an artwork was turned down, and the code of why a listing failed. */
export type Worded = 'turnedDown' | 'failed'

export interface Said extends Record<string, unknown> {
  /** '' is without a word. */
  name: string
  n: number
}

/** How often which words were said within days, the most frequent first and `most` at most. */
export async function wordsOf(
  db: Db,
  scope: Scope,
  days: Scope['days'],
  { cells, figure, most }: { cells: Cells; figure: Worded; most: number },
): Promise<Said[]> {
  const counted = await levelled(
    db,
    scope,
    days,
    { cells, figure },
    {
      kept: sql`select w.word, w.n from roll_words s cross join lateral unnest(s.words, s.counts) w (word, n)`,
      fresh: (marks, isMeant) => sql`select m.word, 1 from (${marks}) m where ${isMeant}`,
    },
  )
  const { rows } = await db.execute<Said>(sql`
    with ${counted}
    select word as name, sum(n)::int as n from counted group by 1 order by 2 desc, 1 limit ${most}`)
  return rows
}
