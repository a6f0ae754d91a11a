import { setTimeout as delay } from 'node:timers/promises'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { startSandbox } from '@halftone/demo/marketplace/sandbox.ts'
import { afterEach, expect, it } from 'vitest'
import { jobContext } from '../../../core/jobContext.ts'
import { testDatabase } from '../../../testing/database.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { creates, makeStage, marketEnv, settled, steps } from '../listing.fixture.ts'
import { runJob } from './run.service.ts'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
})

/** Several nodes of one installation: one database, one storage folder, one marketplace. */
async function installation() {
  const database = await testDatabase()
  undo.push(() => database.drop())
  const market = await startSandbox({ perSecond: 1_000 })
  undo.push(() => market.close())
  const first = await testApp({ work: false, database, env: marketEnv(market) })
  undo.push(() => first.stop())
  const seeded = market.listings().length
  const node = async (work: boolean) => {
    const env = { ...marketEnv(market), HALFTONE_DATA: first.config.dataDir }
    const app = await testApp({ work, database, env })
    let isStopped = false
    const stop = async () => {
      if (!isStopped) await app.stop()
      isStopped = true
    }
    undo.push(stop)
    await app.listen()
    return { ...app, stop }
  }
  return { market, first, node, made: () => market.listings().slice(seeded) }
}
const run = (t: TestApp, id: number) => runJob(jobContext(t.node.resources, 1, new AbortController().signal), id)

it('two nodes that run the same job make one listing', async () => {
  const { market, first, node, made } = await installation()
  const stage = await makeStage({ t: first, market })
  const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
  const others = [await node(false), await node(false)]
  market.fault({ match: steps.create, kind: 'slow', ms: 300 })
  await Promise.all([first, ...others, ...others].map((t) => run(t, data.id)))
  await settled(first, data.id, ['active'], 5_000)
  expect(creates(market)).toBe(1)
  expect(made()).toHaveLength(1)
}, 120_000)

it('a node that is stopped in the middle leaves the job to the next one, which goes on with the same draft', async () => {
  const { market, first, node, made } = await installation()
  const stage = await makeStage({ t: first, market })
  const one = await node(true)
  market.fault({ match: steps.inventory, kind: 'slow', ms: 5_000 })
  const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
  await settled(first, data.id, ['draft'])
  await delay(300)
  await one.stop()
  expect(await settled(first, data.id, ['draft'], 5_000)).toMatchObject({ attempt: 1, error: null })
  await node(true)
  expect(await settled(first, data.id, ['active'])).toMatchObject({ attempt: 1 })
  expect(creates(market)).toBe(1)
  expect(made()).toHaveLength(1)
  expect(made()[0]?.images).toHaveLength(3)
}, 120_000)

it('a run whose lock was lost (its node died) is taken over at once, and what it still writes is refused', async () => {
  const { market, first, node, made } = await installation()
  const stage = await makeStage({ t: first, market })
  const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
  const other = await node(false)
  market.fault({ match: steps.images, kind: 'slow', ms: 1_500 })
  const dying = run(first, data.id).catch((error: unknown) => error)
  await settled(first, data.id, ['draft'])
  await delay(100)
  // With a time it waits until the connection is gone: the other node comes when the lock is free.
  await first.node.resources.pool.query(
    `select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and objid = ${data.id}
      and database = (select oid from pg_database where datname = current_database())`,
  )
  await run(other, data.id)
  await dying
  await settled(first, data.id, ['active'], 5_000)
  expect(made()).toHaveLength(1)
  expect(made()[0]).toMatchObject({ state: 'active' })
  expect(made()[0]?.images).toHaveLength(3)
}, 120_000)

it('the queue that lost a job finds it again: the sweep runs when a node starts', async () => {
  const { market, first, node, made } = await installation()
  const stage = await makeStage({ t: first, market })
  const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
  await first.node.resources.pool.query(`delete from pgboss.job where name = 'listing.publish'`)
  await node(true)
  await settled(first, data.id, ['active'])
  expect(made()).toHaveLength(1)
}, 120_000)
