import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedUrl, makeLog } from './log.ts'
import { RequestLog } from './plugins/requestLog.ts'
import { type TestApp, testApp } from './testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

it('addresses are logged without what lets somebody in', () => {
  for (const url of [
    '/api/auth/reset-password/SECRET?x=1',
    '/reset-password/SECRET',
    '/setup?token=SECRET',
    '/storage/1/a.png?type=image%2Fpng&expires=9&signature=SECRET',
    '/api/oauth/callback?code=SECRET&state=SECRET',
  ])
    expect(loggedUrl(url)).not.toContain('SECRET')
  expect(loggedUrl('/api/products?search=cat&page=2')).toBe('/api/products?search=cat&page=2')
})

it('requests and failures are logged without secrets, parameters and quoted rows', async () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  log.info({ req: { method: 'GET', url: '/reset-password/SECRET', host: 'h', ip: '::1' } }, 'incoming request')
  const failed = await t.db
    .execute(sql`insert into users (email, password_hash) values ('a@example.test', ${'SECRET'})`)
    .catch((error: Error) => error)
  log.error({ err: failed }, 'request failed')
  log.error({ err: new Error('wrapped', { cause: failed }) }, 'request failed')
  const raw = await t.node.resources.pool
    .query('insert into users (email, password_hash) values ($1, $2)', ['b@example.test', 'SECRET'])
    .catch((error: Error) => error)
  log.error({ err: raw, user: { password: 'SECRET', refresh_token: 'SECRET' } }, 'request failed')
  const text = lines.join('')
  expect(lines).toHaveLength(4)
  expect(text).not.toContain('SECRET')
  for (const kept of [
    '"url":"/reset-password/…"',
    'insert into users',
    'null value in column',
    'wrapped',
    'log.test.ts',
  ])
    expect(text).toContain(kept)
})

it('each request is one line of the log, with its address, status and time, when it is answered', async () => {
  const lines: string[] = []
  const app = Fastify({
    loggerInstance: makeLog('info', { write: (line) => void lines.push(line) }),
    logController: new RequestLog(),
  })
  app.get('/reset-password/:token', async () => 'ok')
  await app.inject('/reset-password/SECRET')
  await app.inject('/no/such?token=SECRET')
  const [answered, , missing] = lines.map((line) => JSON.parse(line))
  expect(lines).toHaveLength(3)
  expect(answered).toMatchObject({ req: { method: 'GET', url: '/reset-password/…' }, res: { statusCode: 200 } })
  expect(answered.responseTime).toBeGreaterThan(0)
  expect(missing).toMatchObject({ res: { statusCode: 404 } })
  expect(lines.join('')).not.toContain('SECRET')
})
