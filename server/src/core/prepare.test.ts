import { call } from '@halftone/contract/call.ts'
import { writeBody } from '@halftone/contract/parts/write.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { inSeconds } from '../db/clock.ts'
import { groups, sessions } from '../db/schema/identity.ts'
import { type Client, type TestApp, testApp } from '../testing/testApp.ts'
import type { Area } from './area.ts'

const wait = call({ name: 'waits.wait', method: 'POST', path: '/waits', body: writeBody({}), reply: z.literal('done') })
/** What happens while the call waits, before its transaction begins. */
let meanwhile: () => Promise<unknown>
let done: number
const waits: Area = {
  name: 'waits',
  effects: {},
  routes: (route) =>
    route(
      wait,
      { allow: 'signedIn', records: false, prepare: { work: async () => void (await meanwhile()) } },
      async () => {
        done++
        return 'done' as const
      },
    ),
}

let t: TestApp
let team: { id: number; companyId: number | null }
let user: { id: number }
let client: Client
beforeAll(async () => {
  t = await testApp({ areas: [waits] })
  team = await t.make.group()
})
beforeEach(async () => {
  meanwhile = async () => undefined
  done = 0
  user = await t.make.withRole(team.id, 2)
  client = await t.as(user)
})
afterAll(() => t.stop())

it('what a call prepares is followed by its work', async () => {
  expect(await client.send(wait)).toMatchObject({ status: 200, data: 'done' })
  expect(done).toBe(1)
})

it('a session that ended while it was prepared does nothing more', async () => {
  meanwhile = () =>
    t.db
      .update(sessions)
      .set({ expiresAt: inSeconds(-1) })
      .where(eq(sessions.userId, user.id))
  expect((await client.send(wait)).status).toBe(401)
  expect(done).toBe(0)
})

it('a second step that is needed from a moment while it was prepared is asked for first', async () => {
  const company = eq(groups.id, team.companyId ?? 0)
  meanwhile = () =>
    t.db
      .update(groups)
      .set({ stepNeededFrom: inSeconds(-1) })
      .where(company)
  expect(await client.send(wait)).toMatchObject({ status: 403, error: { code: 'STEP_NEEDED' } })
  expect(done).toBe(0)
  await t.db.update(groups).set({ stepNeededFrom: null }).where(company)
  meanwhile = async () => undefined
  expect((await client.send(wait)).status).toBe(200)
})
