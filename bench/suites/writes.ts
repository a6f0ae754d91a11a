import { productCalls } from '@halftone/contract/areas/products.ts'
import { type Figure, median, type Options } from '../figures.ts'
import { startHelper } from '../parts/ask.ts'
import { type Loader, startLoader, type Wanted } from '../parts/loader.ts'
import { startNode } from '../parts/node.ts'
import { recordRequests } from '../parts/recorder.ts'
import { columns, makeTeam, type Team, tokenOf } from '../parts/team.ts'
import { type Given, learn, type Step } from '../parts/template.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** One kind of write: the n-th request of a team, and the values that it has of its own. */
interface Kind {
  /** Three requests that are compared. */
  alike: readonly [number, number, number]
  given: (team: Team, n: number) => Given
  request: (team: Team, given: Given) => Wanted
}

const at = ({ productIds }: Team, n: number) => productIds[n % productIds.length] ?? 0

/** Of the same person, type and label (12, 6 and 6 of them). */
const alike = [0, 12, 24] as const

/** The columns between which products go: what passes Reviewing is submitted or withdrawn, a statement more. */
const walked = [1, 2]

const kinds: Record<string, Kind> = {
  // Each product goes to the other column with each pass over those that stand in the two.
  move: {
    // Of the same person, type and label, the last two from different columns.
    alike: [24, 0, 15],
    given: (team, n) => {
      const size = Math.floor(team.productIds.length / columns) * walked.length
      const [place, pass] = [n % size, Math.floor(n / size)]
      const [row, own] = [Math.floor(place / walked.length), place % walked.length]
      const column = (by: number) => walked[(own + pass + by) % walked.length] ?? 0
      return { id: at(team, row * columns + column(-pass) - 1), from: column(0), to: column(1) }
    },
    request: (_team, { id, to }) => ({
      method: productCalls.move.method,
      path: `/api${productCalls.move.path}`,
      body: { productId: id, statusId: to },
    }),
  },
  comment: {
    alike,
    given: (team, n) => ({ id: at(team, n) }),
    request: (_team, { id }) => ({
      method: 'POST',
      path: `/api/comments/${id}/product`,
      body: { message: text('The left sleeve needs a little more room, then it is ready for review.') },
    }),
  },
  // Last, because the team grows by it.
  create: {
    alike,
    given: (_team, n) => ({ name: `A new idea ${n}` }),
    request: ({ groupId, userIds }, { name }) => ({
      method: productCalls.create.method,
      path: `/api${productCalls.create.path}`,
      body: { name, groupId, assignees: [userIds[1]] },
    }),
  },
}

const text = (words: string) => ({
  blocks: [
    { key: 'a1b2c', text: words, type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} },
  ],
  entityMap: {},
})

/** The statements of two requests of each kind, compared: what the bare routes run. */
async function record(place: Workplace, team: Team, next: Counter): Promise<Record<string, Step[]>> {
  const token = await tokenOf(place, team.userIds[0] ?? 0)
  const routes: Record<string, Step[]> = {}
  for (const [name, kind] of Object.entries(kinds)) {
    const givens = kind.alike.map((n) => kind.given(team, next(name, 0) + n))
    const [warm, one, other] = givens.map((given) => kind.request(team, given))
    const [first = [], second = []] = await recordRequests(place, token, {
      warm: warm ? [warm] : [],
      requests: [one, other].flatMap((request) => request ?? []),
    })
    next(name, 60)
    routes[name] = learn({ statements: first, given: givens[1] ?? {} }, { statements: second, given: givens[2] ?? {} })
  }
  return routes
}

/** The number of the next request of a kind; counts on by `by`. */
type Counter = (name: string, by: number) => number
function counter(): Counter {
  const counts = new Map<string, number>()
  return (name, by) => {
    const now = counts.get(name) ?? 0
    counts.set(name, now + by)
    return now
  }
}

interface Sides {
  loader: Loader
  product: { url: string; token: string }
  bare: { url: string }
}

/** One load of a kind on the product or on the bare route, with requests that were not sent before. */
async function load(
  sides: Sides,
  side: 'product' | 'bare',
  name: string,
  team: Team,
  amount: number,
  connections: number,
  next: Counter,
) {
  const kind = kinds[name]
  if (!kind) throw new Error(name)
  const first = next(name, amount)
  const givens = Array.from({ length: amount }, (_, n) => kind.given(team, first + n))
  const requests = givens.map(
    (given): Wanted =>
      side === 'product' ? kind.request(team, given) : { method: 'POST', path: `/${name}`, body: given },
  )
  return sides.loader.run({ ...sides[side], requests, connections })
}

async function measure(place: Workplace, sides: Omit<Sides, 'bare'>, team: Team, quick: boolean) {
  const next = counter()
  const routes = await record(place, team, next)
  const bareServer = startHelper('bareRoutes.ts')
  const size = team.productIds.length.toLocaleString('en')
  const [rounds, single, many] = quick ? [1, 30, 100] : [5, 100, 500]
  const figures: Figure[] = []
  const p50s: Record<string, number> = {}
  try {
    const all: Sides = {
      ...sides,
      bare: { url: await bareServer.ask<string>({ databaseUrl: place.databaseUrl, routes }) },
    }
    for (const name of Object.keys(kinds)) {
      const times: { product: number[]; bare: number[] } = { product: [], bare: [] }
      const rates: { product: number[]; bare: number[] } = { product: [], bare: [] }
      for (const side of ['product', 'bare'] as const) await load(all, side, name, team, 30, 1, next)
      for (let round = 0; round < rounds; round++) {
        for (const side of ['product', 'bare'] as const)
          times[side].push(...(await load(all, side, name, team, single, 1, next)).times)
        for (const side of ['product', 'bare'] as const)
          rates[side].push((await load(all, side, name, team, many, 10, next)).perSecond)
      }
      p50s[name] = median(times.product)
      const what = `${name}, ${size} products`
      figures.push(
        { name: `${what}, p50`, value: median(times.product), unit: 'ms', atMost: 4 },
        { name: `${what}, p50 of the bare route`, value: median(times.bare), unit: 'ms' },
        { name: `${what}, 10 at a time`, value: median(rates.product), unit: '/s' },
        { name: `${what}, 10 at a time, bare route`, value: median(rates.bare), unit: '/s' },
        {
          name: `${what}, rate : bare route`,
          value: median(rates.product.map((rate, round) => rate / (rates.bare[round] ?? 1))),
          unit: '×',
          atLeast: 0.5,
        },
        { name: `${what}, statements`, value: routes[name]?.length ?? 0, unit: '' },
      )
    }
  } finally {
    await bareServer.stop()
  }
  return { figures, p50s }
}

/** Create, move and comment over HTTP with all that follows from them, beside bare routes that run the same statements. */
export function writes({ quick }: Options): Promise<Figure[]> {
  return inWorkplace(async (place) => {
    const small = await makeTeam(place, quick ? 200 : 1_000)
    const large = await makeTeam(place, quick ? 1_000 : 100_000)
    const node = await startNode(place)
    const loader = startLoader()
    const figures: Figure[] = []
    const p50s: Record<string, number>[] = []
    try {
      for (const team of [small, large]) {
        const token = await tokenOf(place, team.userIds[0] ?? 0)
        const found = await measure(place, { loader, product: { url: node.url, token } }, team, quick)
        figures.push(...found.figures)
        p50s.push(found.p50s)
      }
      const growth = `${large.productIds.length.toLocaleString('en')} : ${small.productIds.length.toLocaleString('en')}`
      for (const name of Object.keys(kinds)) {
        const value = (p50s[1]?.[name] ?? 0) / (p50s[0]?.[name] ?? 1)
        figures.push({ name: `${name}, p50 at ${growth}`, value, unit: '×', atMost: 1.5 })
      }
      return figures
    } finally {
      await loader.stop()
      await node.stop()
    }
  })
}
