import { calls } from '@halftone/contract/areas/index.ts'
import type { AnyCall } from '@halftone/contract/call.ts'
import { type Figure, type Options, quantile } from '../figures.ts'
import { writeDemo } from '../parts/demoPlace.ts'
import { grow } from '../parts/grow.ts'
import { samplesOf, type Variant, variantsOf } from '../parts/listVariants.ts'
import { type Loader, startLoader } from '../parts/loader.ts'
import { startNode } from '../parts/node.ts'
import { tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

interface Asked {
  url: string
  token: string
  loader: Loader
}
interface Taken {
  variant: Variant
  page: 'first' | 'next' | 'middle' | 'last'
  p50: number
  p95: number
}

const withPage = (path: string, page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`

async function pagesOf({ url, token }: Asked, { path }: Variant): Promise<number> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`)
  const { meta } = (await answer.json()) as { meta?: { totalPage: number } }
  return meta?.totalPage ?? 1
}

async function take(asked: Asked, variant: Variant, times: number): Promise<Taken[]> {
  const last = await pagesOf(asked, variant)
  const pages = [
    { page: 'first' as const, at: 1 },
    { page: 'next' as const, at: 2 },
    { page: 'middle' as const, at: Math.ceil(last / 2) },
    { page: 'last' as const, at: last },
  ]
  const taken: Taken[] = []
  for (const { page, at } of pages.filter(({ at }, place) => place === 0 || (at > 1 && at <= last))) {
    const request = { method: 'GET' as const, path: withPage(variant.path, at) }
    const run = await asked.loader.run({ ...asked, connections: 1, requests: Array(times + 1).fill(request) })
    // The first one finds its plan.
    const rest = run.times.slice(1)
    taken.push({ variant, page, p50: quantile(rest, 0.5), p95: quantile(rest, 0.95) })
  }
  return taken
}

/** Numbered pages and searches of one or two letters may take longer. */
const isWide = ({ variant, page }: Taken) => variant.isShort || page === 'middle'
const worst = (list: Taken[], by: 'p50' | 'p95') => list.toSorted((a, b) => b[by] - a[by])[0]
const named = ({ variant, page }: Taken) => `${variant.call} (${variant.asks || 'as it opens'}, ${page})`

/** Each list call of the contract with every filter and sort, of a member of the largest team. */
export async function measureLists(place: Workplace, times: number, only = /./): Promise<Taken[]> {
  const samples = await samplesOf(place)
  const { rows } = await place.pool.query<{ id: number }>(
    'select user_id as id from memberships where group_id = $1 and role_id = 1 order by 1 limit 1',
    [samples.company?.[0]],
  )
  const node = await startNode(place)
  const loader = startLoader()
  try {
    const asked = { url: node.url, token: await tokenOf(place, rows[0]?.id ?? 1), loader }
    const taken: Taken[] = []
    for (const call of Object.values(calls)
      .flatMap((area): AnyCall[] => Object.values(area))
      .filter(({ method, paged, name }) => method === 'GET' && (paged || name === 'products.board') && only.test(name)))
      for (const variant of variantsOf(call, samples)) taken.push(...(await take(asked, variant, times)))
    return taken
  } finally {
    await loader.stop()
    await node.stop()
  }
}

function figuresOf(taken: Taken[], label: string): Figure[] {
  const near = taken.filter((one) => !isWide(one))
  const wide = taken.filter(isWide)
  const figures: Figure[] = []
  for (const call of new Set(taken.map(({ variant }) => variant.call))) {
    const of = worst(
      near.filter(({ variant }) => variant.call === call),
      'p50',
    )
    if (of) figures.push({ name: `${label}: ${named(of)}, p50`, value: of.p50, unit: 'ms', atMost: 15 })
    const far = worst(
      wide.filter(({ variant }) => variant.call === call),
      'p95',
    )
    if (far) figures.push({ name: `${label}: ${named(far)}, p95`, value: far.p95, unit: 'ms', atMost: 150 })
  }
  const slow = worst(near, 'p95')
  if (slow)
    figures.push({
      name: `${label}: the slowest of ${near.length}, ${named(slow)}, p95`,
      value: slow.p95,
      unit: 'ms',
      atMost: 40,
    })
  return figures
}

/**
 * Every list of the contract, as each of its filters and sorts asks it, in the demo of 1,000 products and grown by copies of
 * it (`BENCH_PRODUCTS`, 100,000 unless said; a million takes 20 minutes and 17 GB of disk to make).
 */
export async function lists({ quick }: Options): Promise<Figure[]> {
  const size = quick ? 2_000 : Number(process.env.BENCH_PRODUCTS ?? 100_000)
  return inWorkplace(async (place) => {
    await writeDemo(place, quick ? 200 : 1_000)
    const times = quick ? 3 : 20
    const small = await measureLists(place, times)
    await grow(place, size, console.log)
    const large = await measureLists(place, times)
    return [...figuresOf(small, 'demo'), ...figuresOf(large, size.toLocaleString('en'))]
  })
}
