import { setTimeout as delay } from 'node:timers/promises'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { type Figure, type Options, quantile } from '../figures.ts'
import { startHelper } from '../parts/ask.ts'
import type { CrowdResult, CrowdTask } from '../parts/crowdTask.ts'
import { startNode } from '../parts/node.ts'
import { addMembers, columns, makeTeam, tokensOf } from '../parts/team.ts'
import { sharedNow, startWatchers } from '../parts/watchers.ts'
import { inWorkplace } from '../parts/workplace.ts'

/** Two hundred people at work on one board and a thousand open tabs: what one node must carry. */
export function crowd({ quick }: Options): Promise<Figure[]> {
  return inWorkplace(async (place) => {
    const tabs = quick ? 100 : 1_000
    const seconds = quick ? 10 : 300
    const team = await makeTeam(place, 1_200)
    const members = [...team.userIds, ...(await addMembers(place, team.groupId, tabs))]
    const tokens = await tokensOf(place, members)
    const node = await startNode(place)
    const watchers = [startWatchers(), startWatchers()]
    const people = startHelper('crowd.ts')
    // The last cards are moved by the measurement of the broadcast only.
    const marked = team.productIds.slice(-60)
    const each = tabs / 2
    try {
      for (const [n, one] of watchers.entries()) {
        const own = tokens.slice(n * each, (n + 1) * each)
        await one.connect({ set: 'tabs', url: node.url, tokens: own, groupId: team.groupId, loads: true, atOnce: 10 })
      }
      const task: CrowdTask = {
        url: node.url,
        tokens: tokens.slice(0, 200),
        groupId: team.groupId,
        productIds: team.productIds.slice(0, -60),
        perSecond: 20,
        seconds,
      }
      let isOver = false
      const working = people.ask<CrowdResult>(task).finally(() => {
        isOver = true
      })
      const heard: number[] = []
      const memory: number[] = []
      for (let n = 0; !isOver; n++) {
        const id = marked[n % marked.length] ?? 0
        const all = watchers.map((one) => one.expect(`products.moved ${id}`, each))
        const started = sharedNow()
        await move(node.url, tokens[0] ?? '', id, ((n + Math.floor(n / marked.length) + 1) % columns) + 1)
        for (const at of (await Promise.all(all)).flat()) heard.push(at - started)
        memory.push(await node.rss())
        await delay(1_500)
      }
      const { times, failures } = await working
      for (const failure of failures.slice(0, 5)) console.error(failure)
      const third = Math.max(1, Math.floor(memory.length / 3))
      const early = quantile(memory.slice(0, third), 0.5)
      const late = quantile(memory.slice(-third), 0.5)
      return [
        {
          name: `answer, 20 requests/s for ${seconds} s beside ${tabs} tabs, mean`,
          value: mean(times),
          unit: 'ms',
          atMost: 100,
        },
        { name: 'the same, p99', value: quantile(times, 0.99), unit: 'ms', atMost: 2_000 },
        { name: `failed of ${times.length}`, value: (failures.length / times.length) * 100, unit: '%', atMost: 0.025 },
        { name: `a move reaches ${tabs} tabs meanwhile, p99`, value: quantile(heard, 0.99), unit: 'ms', atMost: 1_000 },
        { name: 'memory of the server, most (RSS)', value: Math.max(...memory), unit: 'MB', atMost: 400 },
        { name: 'memory, last third : first third', value: late / early, unit: '×', atMost: 1.15 },
      ]
    } finally {
      for (const one of watchers) await one.stop()
      await people.stop()
      await node.stop()
    }
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function move(url: string, token: string, productId: number, statusId: number): Promise<void> {
  const answer = await fetch(`${url}/api${productCalls.move.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ productId, statusId }),
  })
  if (answer.status !== 200) throw new Error(`move: ${answer.status} ${await answer.text()}`)
}
