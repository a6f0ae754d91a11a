import { type Figure, median, type Options } from '../figures.ts'
import { startLoader, type Wanted } from '../parts/loader.ts'
import { startNode } from '../parts/node.ts'
import { makeTeam, type Team, tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

const opening = ({ groupId }: Team): Wanted => ({ method: 'GET', path: `/api/products/board?groupId=${groupId}` })
const kilobyte = 1000

/**
 * Opening a board: `GET /products/board`, first page. `kept` is an open after which nothing changed, `made` the first
 * one after a change of the team (a card is touched before each open), which the server answers from the database.
 */
export function board({ quick }: Options): Promise<Figure[]> {
  const sizes = quick ? [100, 500, 1_000] : [1_000, 5_000, 100_000]
  return inWorkplace(async (place) => {
    const [small, middle, large] = await inOrder(sizes, (size) => makeTeam(place, size))
    if (!small || !middle || !large) throw new Error('no teams')
    const node = await startNode(place)
    const loader = startLoader()
    const opened = async (team: Team, count: number, connections = 1) => {
      const token = await tokenOf(place, team.userIds[0] ?? 0)
      return loader.run({ url: node.url, token, connections, requests: Array(count).fill(opening(team)) })
    }
    const made = async (team: Team, count: number) => {
      const times: number[] = []
      for (let n = 0; n < count; n++) {
        await touch(place, team, n)
        times.push(...(await opened(team, 1)).times)
      }
      return median(times)
    }
    const rounds = quick ? 1 : 5
    const count = quick ? 40 : 200
    try {
      for (const team of [small, middle, large]) await opened(team, 20)
      const size = await gzippedSize(node.url, middle, await tokenOf(place, middle.userIds[0] ?? 0))
      const one = { small: [] as number[], middle: [] as number[], large: [] as number[] }
      const fresh = { small: [] as number[], middle: [] as number[], large: [] as number[] }
      const rates: number[] = []
      // In turns, so that what else the machine does meets all of them alike.
      for (let round = 0; round < rounds; round++) {
        for (const [key, team] of [
          ['small', small],
          ['large', large],
          ['middle', middle],
        ] as const) {
          one[key].push(...(await opened(team, count)).times)
          fresh[key].push(await made(team, quick ? 10 : 20))
        }
        rates.push((await opened(middle, quick ? 200 : 2_000, 10)).perSecond)
      }
      const label = middle.productIds.length.toLocaleString('en')
      const growth = `${large.productIds.length.toLocaleString('en')} : ${small.productIds.length.toLocaleString('en')}`
      return [
        { name: `open a board of ${label}, kept, p50`, value: median(one.middle), unit: 'ms', atMost: 8 },
        { name: `open a board of ${label}, after a change, p50`, value: median(fresh.middle), unit: 'ms', atMost: 8 },
        { name: `opens of ${label}, 10 at a time`, value: median(rates), unit: '/s', atLeast: 500 },
        { name: `first page of ${label}, gzipped`, value: size / kilobyte, unit: 'kB', atMost: 60 },
        {
          name: `cost of opening ${growth}, kept`,
          value: median(one.large) / median(one.small),
          unit: '×',
          atMost: 1.5,
        },
        {
          name: `cost of opening ${growth}, after a change`,
          value: median(fresh.large) / median(fresh.small),
          unit: '×',
          atMost: 1.5,
        },
      ]
    } finally {
      await loader.stop()
      await node.stop()
    }
  })
}

async function inOrder<T, R>(list: T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const made: R[] = []
  for (const item of list) made.push(await make(item))
  return made
}

const touch = ({ pool }: Workplace, { productIds }: Team, n: number) =>
  pool.query('update products set priority = priority where id = $1', [productIds[n % productIds.length]])

async function gzippedSize(url: string, team: Team, token: string): Promise<number> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
    get(`${url}${opening(team).path}`, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => {
        if (response.headers['content-encoding'] === 'gzip') resolve(bytes)
        else reject(new Error(`the board came ${response.statusCode}, not gzipped`))
      })
    }).on('error', reject)
  })
}
