import { sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { conditions } from './scope.queries.ts'
import type { Scope } from './scope.rules.ts'

/** So many of one cause are tried again at a time. */
const mostAtOnce = 200

/**
 * By cause, the jobs that failed by it within the days of a scope and stand so now, the latest first: what failed by something else
 * since is of that, and what goes on by itself or is gone waits for nobody. Looked for among the jobs that stand failed, which are few.
 */
export async function listFailedNow(db: Db, scope: Scope): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ name: string; jobs: number[] }>(sql`
    select coalesce(f.cause, '') as name, (array_agg(f.job_id order by f.at desc, f.id desc))[1:${mostAtOnce}::int] as jobs
    from accounts a join listing_jobs j on j.account_id = a.id and j.state = 'fail' and j.cancelled_at is null
    join artworks w on w.id = j.artwork_id and w.deleted_at is null
    cross join lateral (select * from publications o where o.job_id = j.id order by o.at desc, o.id desc limit 1) f
    where a.group_id = any(${ints(scope.teams)}) and not f.is_live and ${conditions('publication', scope, scope.days)}
    group by 1`)
  return new Map(rows.map(({ name, jobs }) => [name, jobs]))
}
