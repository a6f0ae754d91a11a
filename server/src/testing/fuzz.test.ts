import type { AnyCall } from '@halftone/contract/call.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from './accessTable.ts'
import { inputFor } from './inputs.ts'
import { type Client, type TestApp, testApp } from './testApp.ts'
import { makeWorld, type World } from './world.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** Bad values for each call. */
const rounds = 14
/** What breaks programs that believe what they are sent. */
const nasty: unknown[] = [
  ...[null, '', 'x', '0', true, [], {}, [null], [[[[[]]]]], { a: 1 }],
  ...[0, -1, 1.5, 1e308, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER],
  ...['\u0000', 'a\u0000b', '\ud800', 'é'.repeat(30_000), '%', '\\', '_%_', `'; drop table users; --`, '<b>', '=1+1'],
  ...['0000-01-01', '9999-12-31', '2026-02-31', '0000-01-01T00:00:00.000Z', '+275760-09-14', 'NaN', '1,2,x'],
  ...['../../../etc/passwd', 'javascript:alert(1)', 'http://[::1]:22/', Array.from({ length: 300 }, (_, n) => n)],
]

type Place = (string | number)[]
/** Every place of a value, the value itself included. */
function* places(value: unknown, own: Place = []): Generator<Place> {
  yield own
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    yield* places(part, [...own, Array.isArray(value) ? Number(key) : key])
}

/** A copy of `value` with `bad` at one place. */
function withBad(value: unknown, [key, ...rest]: Place, bad: unknown): unknown {
  if (key === undefined) return bad
  if (Array.isArray(value)) return value.map((part, n) => (n === key ? withBad(part, rest, bad) : part))
  return { ...(value as object), [key]: withBad((value as Record<string, unknown>)[key], rest, bad) }
}

/** An address carries no half of a surrogate pair. */
const sendable = (bad: unknown) => (typeof bad === 'string' ? bad.toWellFormed().slice(0, 2_000) : bad)

/** A valid input of a call with one thing wrong in it: the call's own fields, and fields that a query may have. */
function mutations(call: AnyCall, world: World, actorId: number): unknown[] {
  const input = inputFor(call, world, actorId) as { params?: object; query?: object; body?: object }
  const known = Object.keys((call.query as { shape?: object }).shape ?? {})
  const whole = { ...input, query: { ...Object.fromEntries(known.map((name) => [name, undefined])), ...input.query } }
  const all = [...places(whole)].filter((place) => place.length > 1 || place[0] === 'body')
  if (all.length === 0) return []
  const one = fc.tuple(fc.constantFrom(...all), fc.constantFrom(...nasty))
  return fc
    .sample(one, { seed: call.name.length * 7_919 + call.name.charCodeAt(0), numRuns: rounds })
    .map(([place, bad]) => withBad(whole, place, place[0] === 'body' ? bad : sendable(bad)))
}

it('no call falls over bad input: each answers with a refusal that says something', { timeout: 180_000 }, async () => {
  const fallen: string[] = []
  let world = await makeWorld(t)
  let isChanged = false
  for (const call of allCalls.filter(({ name }) => t.node.app.registered.has(name))) {
    // What refused everything has left the world as it was.
    if (isChanged) world = await makeWorld(t, world)
    isChanged = false
    const { superAdmin } = world.people
    let client: Client = await t.as(superAdmin)
    for (const input of mutations(call, world, superAdmin.id)) {
      const answer = await client.send(call, input as never)
      if (answer.status >= 500 || (answer.status >= 400 && !answer.message)) {
        fallen.push(`${call.name} ${answer.status} ${JSON.stringify(input).slice(0, 300)}`)
      }
      if (answer.status < 400 && call.method !== 'GET') isChanged = true
      // Some calls end the session when they succeed.
      if (answer.status === 401) client = await t.as(superAdmin)
    }
  }
  expect(fallen).toEqual([])
})

const file =
  '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nbytes\r\n'
const part = (name: string, value: unknown) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)}\r\n`

/** A form of the call's fields: one of them bad, another boundary, or cut off anywhere. */
function* forms(call: AnyCall, world: World, actorId: number): Generator<[type: string, payload: string]> {
  const { body = {} } = inputFor(call, world, actorId) as { body?: Record<string, unknown> }
  const fields = Object.entries({ _method: call.method, ...body })
  const whole = `${fields.map(([name, value]) => part(name, value)).join('')}${file}--x--\r\n`
  const type = 'multipart/form-data; boundary=x'
  for (const odd of ['multipart/form-data', 'multipart/form-data; boundary=y', 'multipart/form-data; boundary='])
    yield [odd, whole]
  for (const at of fc.sample(fc.nat(whole.length), { seed: call.name.length, numRuns: rounds }))
    yield [type, whole.slice(0, at)]
  for (const bad of fc.sample(fc.constantFrom(...nasty), { seed: call.name.length, numRuns: rounds }))
    for (const [name] of fields.slice(1)) yield [type, `${part('_method', call.method)}${part(name, bad)}--x--\r\n`]
}

it('nor over bad forms', { timeout: 180_000 }, async () => {
  const fallen: string[] = []
  let sent = 0
  for (const call of allCalls.filter(({ multipart }) => multipart)) {
    const world = await makeWorld(t)
    const { superAdmin } = world.people
    const { token } = await t.as(superAdmin)
    const { params = {} } = inputFor(call, world, superAdmin.id) as { params?: Record<string, unknown> }
    const url = `/api${call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}`
    for (const method of new Set([call.method, 'POST'] as const)) {
      for (const [type, payload] of forms(call, world, superAdmin.id)) {
        const headers = { authorization: `Bearer ${token}`, 'content-type': type }
        const answer = await t.node.app.inject({ method, url, headers, payload })
        sent++
        if (answer.statusCode >= 500) fallen.push(`${method} ${call.name} ${answer.statusCode} ${payload.slice(-200)}`)
      }
    }
  }
  expect(sent).toBeGreaterThan(100)
  expect(fallen).toEqual([])
})
