import { productCalls } from '@halftone/contract/areas/products.ts'
import { type Figure, median, type Options } from '../figures.ts'
import { type Loader, startLoader, type Wanted } from '../parts/loader.ts'
import { startNode } from '../parts/node.ts'
import { columns, makeTeam, type Team, tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** What a change keeps beside its own rows, and how it is left out: `off` and `on` again. */
interface Kept {
  name: string
  off: string
  on: string
}

/** Triggers by table that write what reports count, and say what has to be added up. */
const facts = {
  products: ['begin_stays', 'keep_stays', 'standing', 'standing_new', 'noted', 'tag_sales'].map(
    (name) => `products_${name}`,
  ),
  stays: ['stays_noted', 'stays_noted_new', 'stays_noted_gone'],
}
const switched = (way: 'disable' | 'enable') =>
  Object.entries(facts)
    .flatMap(([table, names]) => names.map((name) => `alter table ${table} ${way} trigger ${name}`))
    .join('; ')

/** Indexes of products by which only lists are sorted. */
const sorts = ['name', 'deadline', 'changed', 'priority', 'newest'].map((name) => `products_${name}`)

async function keptBy({ admin }: Workplace): Promise<Kept[]> {
  const { rows } = await admin.query<{ definition: string }>(
    'select indexdef as definition from pg_indexes where indexname = any($1)',
    [sorts],
  )
  if (rows.length !== sorts.length) throw new Error(`of ${sorts.join(', ')} there are ${rows.length}`)
  return [
    { name: 'facts and roll-ups', off: switched('disable'), on: switched('enable') },
    {
      name: 'the indexes that sort lists',
      off: sorts.map((name) => `drop index ${name}`).join('; '),
      on: rows.map(({ definition }) => definition).join('; '),
    },
  ]
}

/** The n-th request of each kind. Each move is of another product, so that none is one that is moved back at once. */
const kinds: Record<string, (team: Team, n: number) => Wanted> = {
  move: ({ productIds }, n) => ({
    method: productCalls.move.method,
    path: `/api${productCalls.move.path}`,
    body: {
      productId: productIds[n % productIds.length],
      statusId: ((n + 1 + Math.floor(n / productIds.length)) % columns) + 1,
    },
  }),
  create: ({ groupId, userIds }, n) => ({
    method: productCalls.create.method,
    path: `/api${productCalls.create.path}`,
    body: { name: `A new idea ${n}`, groupId, assignees: [userIds[1]] },
  }),
}

interface Measured {
  place: Workplace
  loader: Loader
  asked: { url: string; token: string; connections: number }
  team: Team
}

/** What each kind of change takes with and without, in turns. */
async function compared(
  { place, loader, asked, team }: Measured,
  kept: Kept,
  rounds: number,
  each: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [kind, request] of Object.entries(kinds)) {
    const times = { with: [] as number[], without: [] as number[] }
    let n = 0
    const run = async (count: number) => {
      const requests = Array.from({ length: count }, () => request(team, n++))
      return (await loader.run({ ...asked, requests })).times
    }
    for (let round = 0; round < rounds; round++)
      for (const side of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        if (side === 'without') await place.admin.query(kept.off)
        // The first ones find their plans.
        await run(30)
        times[side].push(...(await run(each)))
        if (side === 'without') await place.admin.query(kept.on)
      }
    const [whole, bare] = [median(times.with), median(times.without)]
    figures.push(
      { name: `${kind} without ${kept.name}, p50`, value: bare, unit: 'ms' },
      { name: `${kind}: ${kept.name}`, value: whole / bare, unit: 'x', atMost: 1.05 },
    )
  }
  return figures
}

/** What changes pay for reports and sorted lists: the same requests with and without what keeps them, in one run. */
export function overhead({ quick }: Options): Promise<Figure[]> {
  return inWorkplace(async (place) => {
    const team = await makeTeam(place, quick ? 500 : 10_000)
    const node = await startNode(place)
    const loader = startLoader()
    try {
      const asked = { url: node.url, token: await tokenOf(place, team.userIds[0] ?? 0), connections: 1 }
      const figures: Figure[] = []
      for (const kept of await keptBy(place))
        figures.push(...(await compared({ place, loader, asked, team }, kept, quick ? 2 : 12, quick ? 20 : 150)))
      return figures
    } finally {
      await loader.stop()
      await node.stop()
    }
  })
}
