import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { areas } from '../areas/index.ts'
import { files } from '../db/schema/files.ts'
import { clearPng } from '../images/images.fixture.ts'
import { makeArtwork, makeProduct } from '../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../testing/testApp.ts'
import type { JobName } from './jobNames.ts'
import { Jobs, job } from './jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ work: true })
})
afterAll(() => t.stop())

const states = async (name: string) =>
  (await t.db.execute<{ state: string }>(sql`select state::text from pgboss.job where name = ${name}`)).rows

/** How many of these jobs are not done. */
async function countOpen(ids: readonly (string | null)[]) {
  const { rows } = await t.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where id = any(${sql.param([...ids])}::uuid[]) and state <> 'completed'`,
  )
  return rows[0]?.n
}

it('what a cron line starts, without data, runs', async () => {
  const repeated = areas.flatMap(({ jobs = [] }) => jobs).filter(({ cron }) => cron)
  expect(repeated.map(({ name }) => String(name))).toContain('files.sweep')
  await t.listen()
  const { boss } = t.node.resources.jobs
  const ids = await Promise.all(repeated.map(({ name }) => boss.send(name, null)))
  expect(ids).not.toContain(null)
  // What a start itself asks for may be due later.
  await expect.poll(() => countOpen(ids), { timeout: 30_000 }).toBe(0)
})

it('a preview whose place in the queue was lost, as after a restore, is queued again', async () => {
  const group = await t.make.group()
  const user = await t.make.member(group.id, ['P_VIEW', 'P_NEW_ART'])
  const product = await makeProduct(t, group.id, user.id)
  const bytes = await clearPng(20, 20)
  await makeArtwork(t, await t.as(user), product, { files: [{ name: 'a.png', bytes }] })
  const state = async () => (await t.db.select({ state: files.previewState }).from(files))[0]?.state
  await expect.poll(state, { timeout: 40_000 }).toBe('ready')
  await t.db.update(files).set({ previewState: 'pending', updatedAt: sql`now() - interval '2 hours'` })
  await t.node.resources.jobs.boss.send('files.sweep', null)
  await expect.poll(state, { timeout: 40_000 }).toBe('ready')
})

it('a queue follows its definition at the next start, and only where it differs', async () => {
  const { connection, log } = t.node.resources
  const changed = sql`update pgboss.queue set retry_limit = 99 where name = 'files.sweep'`
  await t.db.execute(changed)
  const updated = async () =>
    (await t.db.execute<{ name: string; at: string }>(sql`select name, updated_on::text as at from pgboss.queue`)).rows
  const before = await updated()
  const definitions = areas.flatMap(({ jobs = [] }) => jobs)
  const next = new Jobs(connection, definitions, log)
  await next.start()
  const limit = definitions.find(({ name }) => name === 'files.sweep')?.retryLimit
  expect((await next.boss.getQueue('files.sweep'))?.retryLimit).toBe(limit)
  await next.stop()
  const touched = (await updated()).filter(({ name, at }) => before.find((one) => one.name === name)?.at !== at)
  expect(touched.map(({ name }) => name)).toEqual(['files.sweep'])
})

it('a queue says when it gets something, and what came at once is done without a wait between two', async () => {
  await t.listen()
  const { boss } = t.node.resources.jobs
  expect((await boss.getQueues()).filter(({ name, notify }) => !notify && !name.startsWith('__'))).toEqual([])
  // Looks between which nobody says anything lie ten seconds apart: thirty of them would be five minutes.
  const ids = await Promise.all(Array.from({ length: 30 }, () => boss.send('activities.sweep', null)))
  await expect.poll(() => countOpen(ids), { timeout: 20_000 }).toBe(0)
})

it('what is to be done later is looked at when it is due', async () => {
  await t.listen()
  const { jobs } = t.node.resources
  await t.db.execute(sql`delete from pgboss.job where name = 'activities.sweep'`)
  await jobs.send(t.db, 'activities.sweep', {}, { startAfter: 1 })
  await expect
    .poll(async () => (await states('activities.sweep')).map(({ state }) => state), { timeout: 6000 })
    .toEqual(['completed'])
})

it('a stop cuts the statement of a job that takes long, and says nothing of it', async () => {
  const failed: unknown[] = []
  const said: string[] = []
  let begun = false
  const name = 'tests.sleep' as JobName
  const sleeps = job({
    name,
    schema: z.object({}) as never,
    ...{ concurrency: 1, retryLimit: 0, retryDelay: 1, expireIn: 60 },
    run: async (_, { db }) => {
      begun = true
      await db.execute(sql`select pg_sleep(600)`).catch(({ cause }) => failed.push(cause.message))
    },
  })
  const other = await testApp({ work: true, areas: [{ name: 'tests', routes: () => {}, effects: {}, jobs: [sleeps] }] })
  await other.listen()
  const { jobs, log } = other.node.resources
  log.warn = ((first: unknown) => said.push(JSON.stringify(first))) as typeof log.warn
  await jobs.send(other.db, name, {} as never)
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(true)
  await other.stop()
  // And not 'due to statement timeout', which comes after thirty seconds, when the queue is gone.
  expect(failed).toEqual(['canceling statement due to user request'])
  expect(said).toEqual([])
}, 60_000)
