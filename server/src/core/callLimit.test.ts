import { authCalls } from '@halftone/contract/areas/auth.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '../testing/accessTable.ts'
import { type TestApp, testApp } from '../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const times = async <T>(n: number, ask: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = []
  for (let i = 0; i < n; i++) answers.push(await ask())
  return answers
}

it('calls that tell whether something exists, or give keys out, have limits of their own', () => {
  const limited = allCalls.filter(({ perMinute }) => perMinute !== undefined).map(({ name }) => name)
  expect(limited).toEqual(
    expect.arrayContaining([
      ...[authCalls.refresh, authCalls.forgot, authCalls.reset, authCalls.setup].map(({ name }) => name),
      ...[userCalls.exists, userCalls.create, userCalls.update, userCalls.loginAs].map(({ name }) => name),
      ...[fileCalls.presign, fileCalls.presignMany, fileCalls.getUrl, fileCalls.getUrls].map(({ name }) => name),
    ]),
  )
})

it('one person is told when to come again, on every session and also where they were refused; others go on', async () => {
  const group = await t.make.group()
  const admin = await t.make.withRole(group.id, 1)
  const body = { email: 'somebody@example.test', group_id: group.id }
  const [one, two] = [await t.as(admin), await t.as(admin)]
  const answers = await times(29, () => one.send(userCalls.exists, { body }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await two.send(userCalls.exists, { body: { ...body, group_id: 999_999 } })).status).toBe(404)
  const refused = await two.send(userCalls.exists, { body })
  expect(refused).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const other = await t.as(await t.make.withRole(group.id, 1))
  expect((await other.send(userCalls.exists, { body })).status).toBe(200)
  // The count is in the database, for all nodes, and a minute later it begins anew.
  await t.db.execute(sql`update call_counts set since = since - interval '61 seconds'`)
  expect((await one.send(userCalls.exists, { body })).status).toBe(200)
})

it('who is not signed in counts by source', async () => {
  const ask = () =>
    t.nobody.send(authCalls.reset, { params: { token: 'guess' }, body: { password: 'a long password' } })
  const answers = await Promise.all(Array.from({ length: 30 }, ask))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  const elsewhere = await t.node.app.inject({
    ...{ method: 'PUT', url: '/api/auth/reset-password/guess', remoteAddress: '203.0.113.7' },
    payload: { password: 'a long password' },
  })
  expect(elsewhere.statusCode).toBe(422)
})
