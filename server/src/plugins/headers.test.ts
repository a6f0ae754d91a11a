import { authCalls } from '@halftone/contract/areas/auth.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccessToken, readAccessToken } from '../core/session.ts'
import { type TestApp, testApp } from '../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

it('every answer names its request; a failure in its body, too', async () => {
  const ids = new Set<unknown>()
  for (const url of [
    '/api/health/live',
    '/api/user',
    '/api/nothing',
    '/nothing',
    '/storage/x',
    '/api/openapi.json',
    '/metrics',
  ]) {
    const { headers, body, statusCode } = await t.node.app.inject({ url, headers: { 'x-request-id': 'chosen' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    ids.add(headers['x-request-id'])
    if (statusCode >= 400) expect(JSON.parse(body).error.requestId).toBe(headers['x-request-id'])
  }
  expect(ids.size).toBe(7)
})

it('no cache keeps an answer with tokens or people, reads, writes and refusals alike', async () => {
  const client = await t.as(await t.make.user())
  const email = 'nobody@example.test'
  for (const answer of [
    await client.send(authCalls.profile),
    await t.nobody.send(authCalls.profile),
    await t.nobody.send(authCalls.login, { body: { email, password: 'wrong' } }),
    await t.nobody.send(authCalls.refresh, { body: { refresh_token: 'wrong' } }),
    await t.nobody.send(authCalls.forgot, { body: { email } }),
    await client.send(authCalls.logout),
  ])
    expect(answer.headers['cache-control']).toBe('no-store')
})

it('a token is good as it was made, not with anything added or left out', () => {
  const now = Date.now()
  const token = makeAccessToken(t.config, 'a-session', now)
  expect(readAccessToken(t.config, token, now)).toBe('a-session')
  for (const wrong of [
    `${token}x`,
    `${token}.x`,
    `${token}.`,
    `${token}=`,
    `.${token}`,
    token.slice(0, -1),
    ` ${token}`,
  ])
    expect(() => readAccessToken(t.config, wrong, now)).toThrow()
})
