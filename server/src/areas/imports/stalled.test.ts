import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { importTeam, readBoardOf } from './imports.fixture.ts'
import { importLocks, listStalled, stalledSeconds } from './imports.queries.ts'
import { trelloBoard } from './trelloBoard.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({})
})
afterAll(() => t.stop())

it('an import whose process is gone is known by its lock, and not while one holds it or it was just asked for', async () => {
  const at = await importTeam(t)
  const id = await readBoardOf(t, at, trelloBoard({ cards: 1 }))
  const touched = (seconds: number) =>
    t.db.execute(
      sql`update imports set state = 'running', updated_at = now() - make_interval(secs => ${seconds}) where id = ${id}`,
    )
  const stalled = async () => (await listStalled(t.db)).map((one) => one.id)
  await touched(stalledSeconds - 5)
  expect(await stalled()).toEqual([])
  await touched(stalledSeconds + 1)
  expect(await stalled()).toEqual([id])
  await t.node.resources.locks.while([importLocks.running, id], async () => expect(await stalled()).toEqual([]))
  // The reading of it is another work.
  await t.node.resources.locks.while([importLocks.reading, id], async () => expect(await stalled()).toEqual([id]))
})
