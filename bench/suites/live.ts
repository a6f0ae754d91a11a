import { setTimeout as delay } from 'node:timers/promises'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { type Figure, median, type Options, quantile } from '../figures.ts'
import { startHelper } from '../parts/ask.ts'
import { startNode } from '../parts/node.ts'
import { addMembers, columns, makeTeam, type Team, tokensOf } from '../parts/team.ts'
import { type Crowd, oneMessage, post, startWatchers, timed } from '../parts/watchers.ts'
import { inWorkplace } from '../parts/workplace.ts'

/** Moves one card after the other; each is sent by the product and, in turns with it, by the bare server. */
async function compare(crowd: Crowd, moves: number, team: Team, first: number, sides: Sides) {
  const product: number[] = []
  const bare: number[] = []
  for (let n = first; n < first + moves; n++) {
    const id = team.productIds[n] ?? 0
    const mark = `products.moved ${id}`
    const move = { productId: id, statusId: ((n + 1) % columns) + 1 }
    product.push(...(await timed(crowd, mark, () => post(sides.move, move, sides.token))))
    bare.push(...(await timed(crowd, mark, () => post(sides.bare, { id, room: `group:${team.groupId}` }))))
    await delay(20)
  }
  return { product: quantile(product, 0.95), bare: quantile(bare, 0.95) }
}

interface Sides {
  move: string
  token: string
  bare: string
}

/** A move of a card on its way to many open boards, beside a bare Socket.IO server with the same clients and bytes. */
export function live({ quick }: Options): Promise<Figure[]> {
  return inWorkplace(async (place) => {
    const team = await makeTeam(place, 1_001)
    const count = quick ? 60 : 500
    const moves = quick ? 10 : 100
    const each = count / 2
    const [actor = '', ...tokens] = await tokensOf(place, [
      team.userIds[0] ?? 0,
      ...(await addMembers(place, team.groupId, count)),
    ])
    const a = await startNode(place)
    const watchers = [startWatchers(), startWatchers()]
    const bareServer = startHelper('bareSockets.ts')
    const crowd = { watchers, each }
    const common = { groupId: team.groupId, loads: true, atOnce: 1 }
    const part = (place: number) => tokens.slice(place * each, (place + 1) * each)
    try {
      const heard = { url: a.url, token: actor, room: `group:${team.groupId}`, name: 'products.moved' }
      const move = { productId: team.productIds.at(-1), statusId: 2 }
      const message = await oneMessage(heard, () => post(`${a.url}/api${productCalls.move.path}`, move, actor))
      const bare = await bareServer.ask<string>({ message })
      const joined: number[] = []
      for (const [n, one] of watchers.entries())
        joined.push(...(await one.connect({ ...common, set: 'one', url: a.url, tokens: part(n) })))
      for (const [n, one] of watchers.entries())
        await one.connect({ ...common, set: 'bare', url: bare, tokens: part(n), loads: false, atOnce: 20 })
      await delay(2_000)
      const sides = { move: `${a.url}/api${productCalls.move.path}`, token: actor, bare }
      await compare(crowd, 5, team, 0, sides)
      const one = await compare(crowd, moves, team, 10, sides)
      const rss = await a.rss()

      const b = await startNode(place, { name: 'b' })
      try {
        for (const watcher of watchers) await watcher.close('one')
        const urls = [a.url, b.url]
        for (const [n, watcher] of watchers.entries())
          await watcher.connect({ ...common, set: 'two', url: urls[n] ?? '', tokens: part(n), atOnce: 10 })
        await delay(2_000)
        await compare(crowd, 5, team, 200, sides)
        const two = await compare(crowd, moves, team, 210, sides)
        return [
          { name: `a move reaches ${count} sockets, p95`, value: one.product, unit: 'ms' },
          { name: 'the same from a bare Socket.IO server, p95', value: one.bare, unit: 'ms' },
          { name: 'product : bare, one node', value: one.product / one.bare, unit: '×', atMost: 1.6 },
          { name: 'over two nodes, p95', value: two.product, unit: 'ms' },
          { name: 'product : bare, two nodes', value: two.product / two.bare, unit: '×', atMost: 2.5 },
          { name: `memory of a server with ${count} sockets (RSS)`, value: rss, unit: 'MB', atMost: 250 },
          { name: 'connect, join and load a board of 1,000, p50', value: median(joined), unit: 'ms', atMost: 50 },
        ]
      } finally {
        await b.stop()
      }
    } finally {
      for (const one of watchers) await one.stop()
      await bareServer.stop()
      await a.stop()
    }
  })
}
