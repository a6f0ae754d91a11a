import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { REQUESTS_PER_MINUTE: '3', TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => t.stop())

const ask = (url: string, address: string) =>
  t.node.app.inject({ url, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': address } })

it('an address that sends more requests in a minute than it may gets 429 with the time to wait, others do not', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push((await ask('/api/user', '203.0.113.5')).statusCode)
  expect(statuses).toEqual([401, 401, 401, 429])
  const refused = await ask('/api/user', '203.0.113.5')
  expect(refused.json()).toMatchObject({
    message: 'Too many requests. Try again in a moment.',
    error: { code: 'RATE_LIMITED' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await ask('/api/user', '203.0.113.6')).statusCode).toBe(401)
})

it('the limit counts calls only: health and the files of the client are answered', async () => {
  for (let i = 0; i < 5; i++) expect((await ask('/api/health/live', '203.0.113.7')).statusCode).toBe(200)
  for (let i = 0; i < 5; i++) expect((await ask('/storage/none', '203.0.113.7')).statusCode).toBe(403)
  expect((await ask('/api/user', '203.0.113.7')).statusCode).toBe(401)
})
