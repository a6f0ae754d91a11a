import { sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { conditions } from './scope.queries.ts'
import type { Scope } from './scope.rules.ts'

/** So many of one cause are tried again at a time, of so many failures of a team that are looked through. */
const [mostAtOnce, mostLookedThrough] = [200, 500]

/**
 * By cause, the jobs that failed by it within the days of a scope and stand so now, the latest first: what failed by something else
 * since is of that, and what goes on by itself or is gone waits for nobody. Looked for among the latest failures of each team.
 */
export async function listFailedNow(db: Db, scope: Scope): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ name: string; jobs: number[] }>(sql`
    select coalesce(f.cause, '') as name, (array_agg(f.job_id order by f.at desc, f.id desc))[1:${mostAtOnce}::int] as jobs
    from unnest(${ints(scope.teams)}) t (id) cross join lateral (
      select f.id, f.job_id, f.at, f.cause from publications f
      where f.group_id = t.id and not f.is_live and ${conditions('publication', scope, scope.days)}
      order by f.at desc, f.id desc limit ${mostLookedThrough}) f
    join listing_jobs j on j.id = f.job_id and j.state = 'fail' and j.cancelled_at is null
    join artworks w on w.id = j.artwork_id and w.deleted_at is null
    where not exists (select from publications o where o.job_id = f.job_id and (o.at, o.id) > (f.at, f.id))
    group by 1`)
  return new Map(rows.map(({ name, jobs }) => [name, jobs]))
}
