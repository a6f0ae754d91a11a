import { setTimeout as delay } from 'node:timers/promises'
import { startNode } from './parts/node.ts'
import { addMembers, makeTeam, tokensOf } from './parts/team.ts'
import { startWatchers } from './parts/watchers.ts'
import { inWorkplace } from './parts/workplace.ts'
const variants: [string, string[], NodeJS.ProcessEnv][] = JSON.parse(process.argv[2] ?? '[]')
await inWorkplace(async (place) => {
  const team = await makeTeam(place, 1_001)
  const tokens = await tokensOf(place, await addMembers(place, team.groupId, 500))
  for (const [label, execArgv, env] of variants) {
    const a = await startNode(place, { execArgv, env, name: label.replace(/\W/g, '') })
    const w = [startWatchers(), startWatchers()]
    await delay(4000); const idle = await a.rss()
    for (const [n, one] of w.entries())
      await one.connect({ set: 'one', url: a.url, tokens: tokens.slice(n * 250, n * 250 + 250), groupId: team.groupId, loads: true, atOnce: 1 })
    await delay(2000)
    const rss = await a.rss()
    const t0 = performance.now()
    for (let i = 0; i < 60; i++) {
      const r = await fetch(`${a.url}/api/products/status`, { method: 'POST', headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }, body: JSON.stringify({ productId: team.productIds[i + 10], statusId: (i + 1) % 5 + 1 }) })
      await r.arrayBuffer()
      await delay(10)
    }
    const moved = performance.now() - t0
    const text = await (await fetch(`${a.url}/metrics`)).text()
    const g = (name: string) => (Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 2 ** 20).toFixed(0)
    console.log(label, 'idle', idle.toFixed(0), '500 sockets', rss.toFixed(0), 'after 60 moves', (await a.rss()).toFixed(0), 'heapTotal', g('nodejs_heap_size_total_bytes'), 'heapUsed', g('nodejs_heap_size_used_bytes'), 'external', g('nodejs_external_memory_bytes'), 'ms', moved.toFixed(0))
    for (const one of w) await one.stop()
    await a.stop()
  }
})
