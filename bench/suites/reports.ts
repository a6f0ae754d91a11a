import { saleGroupings } from '@halftone/contract/areas/sales/sales.ts'
import { runRebuildFigures } from '../../server/src/commands/figures.ts'
import { type Figure, type Options, quantile } from '../figures.ts'
import { writeDemo } from '../parts/demoPlace.ts'
import { grow } from '../parts/grow.ts'
import { startLoader } from '../parts/loader.ts'
import { startNode } from '../parts/node.ts'
import { tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

const reports = ['overview', 'listing-up', 'products', 'artworks', 'users', 'accounts', 'chart', 'waiting']
const periods = ['this_month', 'this_year', 'all']

interface Largest {
  groupId: number
  companyId: number
  /** What a report is narrowed by, of what most sales are. */
  filters: Record<string, number>[]
}

/** The team with the most products, and what its reports are narrowed by. */
export async function largestOf({ pool }: Workplace): Promise<Largest> {
  const { rows } = await pool.query<
    Record<'groupId' | 'companyId' | 'accountId' | 'typeId' | 'userId' | 'tagId', number>
  >(
    `with team as (select group_id as id from products group by 1 order by count(*) desc limit 1),
     sold as (select account_id, type_id, made_by, product_id from artwork_sales where group_id = (select id from team) and product_id is not null)
     select t.id as "groupId", coalesce(g.company_id, g.id) as "companyId",
       (select account_id from sold group by 1 order by count(*) desc limit 1) as "accountId",
       (select type_id from sold group by 1 order by count(*) desc limit 1) as "typeId",
       (select made_by from sold group by 1 order by count(*) desc limit 1) as "userId",
       (select u from sold s join products p on p.id = s.product_id cross join unnest(p.tag_ids) u group by 1 order by count(*) desc limit 1) as "tagId"
     from team t join groups g on g.id = t.id`,
  )
  const [found] = rows
  if (!found) throw new Error('the demo has no products')
  const { groupId, companyId, ...filters } = found
  return { groupId, companyId, filters: [{}, ...Object.entries(filters).map(([name, id]) => ({ [name]: id }))] }
}

/** What the screens ask of reports: each by itself and by each filter, over a month, a year and all the time. */
const pathsOf = ({ groupId, filters }: Largest): string[] =>
  periods.flatMap((period) => {
    const asked = (path: string, more: Record<string, unknown>) =>
      `${path}?${new URLSearchParams(Object.entries({ groupId, period, ...more }).map(([name, value]) => [name, String(value)]))}`
    return [
      ...reports.flatMap((name) => filters.map((filter) => asked(`/api/report/${name}`, filter))),
      ...saleGroupings.map((by) => asked('/api/report/sales', { by })),
      ...filters.map((filter) => asked('/api/report/sales/chart', filter)),
      ...filters.map((filter) => asked('/api/artwork-sale', filter)),
    ]
  })

/**
 * Every report in the demo grown to `BENCH_PRODUCTS` (100,000 unless said), with what they add up made anew before. Narrowed by
 * one thing some of them read facts: the slowest of each is told by itself.
 */
export async function reportsSuite({ quick }: Options): Promise<Figure[]> {
  const size = quick ? 2_000 : Number(process.env.BENCH_PRODUCTS ?? 100_000)
  return inWorkplace(async (place) => {
    await writeDemo(place, quick ? 200 : 1_000)
    await grow(place, size, console.log)
    await runRebuildFigures(console.log, {
      NODE_ENV: 'test',
      HALFTONE_DATA: place.folder,
      HALFTONE_SECRET: place.secret,
      DATABASE_URL: place.databaseUrl,
    })
    await place.pool.query('vacuum analyze')
    const largest = await largestOf(place)
    const { rows } = await place.pool.query<{ id: number }>(
      'select user_id as id from memberships where group_id = $1 and role_id = 1 order by 1 limit 1',
      [largest.companyId],
    )
    const node = await startNode(place)
    const loader = startLoader()
    try {
      const figures: Figure[] = []
      for (const path of pathsOf(largest)) {
        // All of them take longer than a token lives.
        const asked = { url: node.url, token: await tokenOf(place, rows[0]?.id ?? 1), connections: 1 }
        const run = await loader.run({ ...asked, requests: Array(quick ? 4 : 21).fill({ method: 'GET', path }) })
        // The first one finds its plan.
        const times = run.times.slice(1)
        const name = path.replace('/api/', '').replace(/groupId=\d+&/, '')
        figures.push(
          { name: `${name}, p50`, value: quantile(times, 0.5), unit: 'ms', atMost: 40 },
          { name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', atMost: 150 },
        )
      }
      return figures
    } finally {
      await loader.stop()
      await node.stop()
    }
  })
}
