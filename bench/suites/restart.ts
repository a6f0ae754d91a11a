import { join } from 'node:path'
import pino from 'pino'
import { openDb } from '../../server/src/db/client.ts'
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import type { Figure, Options } from '../figures.ts'
import { type RunningNode, startNode } from '../parts/node.ts'
import { makeTeam, tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** How long people wait after the server was killed in the middle of writes: its database is its own, and must recover. */
export function restart({ quick }: Options): Promise<Figure[]> {
  return inWorkplace(async (outer) => {
    const dataDir = join(outer.folder, 'own')
    const { place, close } = await openOwn(outer, dataDir)
    const team = await makeTeam(place, quick ? 1_000 : 100_000)
    const token = await tokenOf(place, team.userIds[0] ?? 0)
    await close()
    const start = () => startNode(place, { env: { DATABASE_URL: '', HALFTONE_DATA: dataDir } })
    let node = await start()
    try {
      const times: number[] = []
      for (let round = 0; round < 3; round++) {
        await written(node, token, team.productIds.slice(0, 400))
        await node.kill()
        const killed = performance.now()
        node = await start()
        const answer = await ask(node, token, 'GET', `/products/${team.productIds[0]}`)
        if (answer !== 200) throw new Error(`after the restart: ${answer}`)
        times.push((performance.now() - killed) / 1000)
      }
      const label = `answers again after SIGKILL, ${team.productIds.length.toLocaleString('en')} products, slowest of three`
      return [{ name: label, value: Math.max(...times), unit: 's', atMost: 10 }]
    } finally {
      await node.stop()
    }
  })
}

/** The database of an installation in `dataDir`, as its first start makes it. */
async function openOwn(outer: Workplace, dataDir: string): Promise<{ place: Workplace; close: () => Promise<void> }> {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const embedded = await startEmbedded({ dataDir, log })
  await migrate(embedded.connection, log)
  const opened = openDb({ ...embedded.connection, max: 4, statement_timeout: 600_000 }, log)
  const close = async () => {
    await opened.pool.end()
    await embedded.stop()
  }
  return { place: { ...outer, ...opened, connection: embedded.connection }, close }
}

async function ask({ url }: RunningNode, token: string, method: string, path: string, body?: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  await answer.arrayBuffer()
  return answer.status
}

/** Changes each product; the last ones are cut off with the server. */
async function written(node: RunningNode, token: string, ids: number[]): Promise<void> {
  for (const id of ids.slice(0, -20)) await ask(node, token, 'PUT', `/products/${id}`, { name: `Changed ${id}` })
  for (const id of ids.slice(-20))
    ask(node, token, 'PUT', `/products/${id}`, { name: `Cut ${id}` }).catch(() => undefined)
}
