import { authCalls } from '@halftone/contract/areas/auth.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { calls } from '@halftone/contract/areas/index.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import type { AnyCall } from '@halftone/contract/call.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../db/schema/activities.ts'
import { labels } from '../db/schema/labels.ts'
import { rig, rigCalls } from '../testing/rig.ts'
import { type Client, type TestApp, testApp } from '../testing/testApp.ts'

let t: TestApp
let editor: Client
let reader: Client
let stranger: Client
let group: { id: number }
let editorId: number
beforeAll(async () => {
  t = await testApp({ areas: [rig] })
  group = await t.make.group()
  const person = await t.make.member(group.id, ['P_VIEW', 'P_EDIT'])
  editorId = person.id
  editor = await t.as(person)
  reader = await t.as(await t.make.member(group.id))
  stranger = await t.as(await t.make.member((await t.make.group()).id, ['P_VIEW', 'P_EDIT']))
})
afterAll(() => t.stop())

const rows = async () => [await t.db.$count(labels), await t.db.$count(activities)]
let n = 0
const input = (more: object = {}) => ({ body: { groupId: group.id, names: [`label ${++n}`], ...more } })

describe('the order of checks', () => {
  it('who comes first, then the form, then existence, then the right', async () => {
    const before = await rows()
    expect((await t.nobody.send(rigCalls.add, { body: { names: [] } as never })).error?.code).toBe('UNAUTHENTICATED')
    expect((await stranger.send(rigCalls.add, { body: { groupId: group.id } as never })).error?.code).toBe('VALIDATION')
    const [outside, nowhere] = [
      await stranger.send(rigCalls.add, input()),
      await editor.send(rigCalls.add, input({ groupId: 999_999 })),
    ]
    expect(outside).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
    expect([outside.status, outside.message, outside.error]).toEqual([nowhere.status, nowhere.message, nowhere.error])
    expect(await reader.send(rigCalls.add, input())).toMatchObject({
      status: 401,
      message: 'You do not have permission to access this resource!',
      error: { code: 'NO_PERMISSION' },
    })
    expect(await rows()).toEqual(before)
  })

  it('an id that cannot exist answers like one that does not', async () => {
    for (const id of ['0', '-1', '99999999999', 'abc', '1e3', '1 or 1=1']) {
      const answer = await editor.send(labelCalls.remove, { params: { id } })
      expect(answer).toMatchObject({ status: 404, error: { code: 'NOT_FOUND', message: 'Not found' } })
    }
  })

  it('a refused GET says so in Vietnamese with 422', async () => {
    const { roleCalls } = await import('@halftone/contract/areas/roles.ts')
    expect(await reader.send(roleCalls.list)).toMatchObject({
      status: 422,
      message: 'Bạn không có quyền thực hiện chức năng này',
      error: { code: 'NO_PERMISSION' },
    })
  })
})

describe('fields', () => {
  it('an unknown one is refused by name', async () => {
    expect(await editor.send(rigCalls.add, input({ is_super_admin: true }))).toMatchObject({
      status: 422,
      errors: { is_super_admin: 'Unknown field' },
      error: { code: 'VALIDATION' },
    })
    const query = { wat: 1 } as object
    expect((await editor.send(groupCalls.select, { query })).errors).toEqual({ wat: 'Unknown field' })
  })

  it('an unknown one is refused in the query of every call, also of those that take no query', async () => {
    for (const call of Object.values(calls).flatMap((area) => Object.values(area)) as AnyCall[]) {
      expect(call.query.safeParse({ wat: '1' }).success, call.name).toBe(false)
    }
    const before = await rows()
    const query = { wat: 1 } as object
    expect(await editor.send(authCalls.profile, { query })).toMatchObject({
      status: 422,
      errors: { wat: 'Unknown field' },
    })
    expect(await editor.send(rigCalls.add, { ...input(), query })).toMatchObject({ status: 422 })
    expect(await editor.send(rigCalls.add, { ...input(), query: { createdBy: editorId + 1 } })).toMatchObject({
      status: 422,
      errors: { createdBy: 'This must be the signed-in user' },
    })
    expect(await rows()).toEqual(before)
    const kept = { createdBy: editorId, clientId: crypto.randomUUID() }
    expect((await editor.send(rigCalls.add, { ...input(), query: kept })).status).toBe(200)
  })

  it.each(['createdBy', 'updatedBy', 'deletedBy', 'makeBy', 'readBy', 'authorId', 'userId', 'user_id'])(
    '%s may be sent, and must be the signed-in user',
    async (field) => {
      expect((await editor.send(rigCalls.add, input({ [field]: editorId }))).status).toBe(200)
      const before = await rows()
      const answer = await editor.send(rigCalls.add, input({ [field]: editorId + 1 }))
      expect(answer).toMatchObject({ status: 422, errors: { [field]: 'This must be the signed-in user' } })
      expect(await rows()).toEqual(before)
    },
  )

  it('a text that the database cannot keep is refused at its field, half a surrogate pair too', async () => {
    const before = await rows()
    for (const text of ['a\u0000b', '\ud800']) {
      const refused = await editor.send(rigCalls.add, input({ names: ['fine', text] }))
      expect(refused).toMatchObject({ status: 422, errors: { 'names.1': 'Invalid characters' } })
    }
    const search = await editor.send(groupCalls.select, { query: { search: 'a\u0000' } })
    expect(search).toMatchObject({ status: 422, errors: { search: 'Invalid characters' } })
    expect(await rows()).toEqual(before)
  })

  it('__proto__ and constructor are unknown fields like any other', async () => {
    const payload = `{"groupId":${group.id},"names":["p"],"__proto__":{"admin":true}}`
    const headers = { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' }
    const answer = await t.node.app.inject({ method: 'POST', url: '/api/rig/add', headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('one transaction', () => {
  it('a change that records nothing is rolled back', async () => {
    const before = await rows()
    expect(await editor.send(rigCalls.silent, input())).toMatchObject({ status: 500, error: { code: 'INTERNAL' } })
    expect(await rows()).toEqual(before)
  })

  it('a change that fails later, or answers what it should not, is rolled back with its log line', async () => {
    const before = await rows()
    expect((await editor.send(rigCalls.add, input({ after: 'throw' }))).status).toBe(409)
    expect((await editor.send(rigCalls.liar, input())).status).toBe(500)
    expect(await rows()).toEqual(before)
  })

  it('writes exactly one log line for a change', async () => {
    const before = await t.db.$count(activities)
    await editor.send(rigCalls.add, input())
    expect((await t.db.$count(activities)) - before).toBe(1)
  })

  it('a read cannot record', async () => {
    expect((await editor.send(rigCalls.writingRead)).status).toBe(500)
  })
})

describe('errors', () => {
  it('never carry a stack trace or what went wrong inside', async () => {
    const answer = await t.nobody.send(rigCalls.broken)
    expect([answer.status, answer.message, answer.error]).toEqual([
      500,
      'Something is wrong. Please try again',
      { code: 'INTERNAL', message: 'Something is wrong. Please try again', phrase: { code: 'request.failed' } },
    ])
  })

  it('malformed JSON and other content types answer 400, what is too large 413, an unknown path 404', async () => {
    const send = async (payload: string, type = 'application/json', url = '/api/labels') => {
      const headers = { authorization: `Bearer ${editor.token}`, 'content-type': type }
      const answer = await t.node.app.inject({ method: 'POST', url, headers, payload })
      return [answer.statusCode, answer.json().error?.code]
    }
    expect(await send('{"a":')).toEqual([400, 'BAD_REQUEST'])
    expect(await send('{"name":"x"}', 'text/plain')).toEqual([400, 'BAD_REQUEST'])
    expect(await send('<a/>', 'application/xml')).toEqual([400, 'BAD_REQUEST'])
    expect(await send('--x--', 'multipart/form-data; boundary=x')).toEqual([400, 'BAD_REQUEST'])
    expect(await send(JSON.stringify({ name: 'x'.repeat(3_000_000) }))).toEqual([413, 'TOO_LARGE'])
    expect(await send('{}', 'application/json', '/api/nothing-here')).toEqual([404, 'NOT_FOUND'])
  })

  it('a 401 names the scheme, and counts for the limit of requests', async () => {
    const { headers } = await t.nobody.send(rigCalls.add, input())
    expect(headers['www-authenticate']).toBe('Bearer')
    expect(headers).toHaveProperty('x-ratelimit-remaining')
  })
})

describe('without the database', () => {
  it('answers 503 with Retry-After, and is well again without a restart', async () => {
    const { pool } = t.node.resources
    const { host } = pool.options
    await t.db.execute(sql`select 1`)
    pool.options.host = '/nowhere/at/all'
    await pool
      .query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'halftone'`)
      .catch(() => undefined)
    for (const send of [
      () => editor.send(labelCalls.list, { params: { groupId: group.id } }),
      () => editor.send(rigCalls.add, input()),
    ]) {
      const answer = await send()
      expect(answer).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    pool.options.host = host
    expect((await editor.send(rigCalls.add, input())).status).toBe(200)
  })

  it('answers 503 when no connection gets free', async () => {
    const { pool } = t.node.resources
    const patience = pool.options.connectionTimeoutMillis
    // Opening them may take longer than who comes next is to wait.
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    try {
      pool.options.connectionTimeoutMillis = 150
      expect((await editor.send(labelCalls.list, { params: { groupId: group.id } })).status).toBe(503)
    } finally {
      for (const client of taken) client.release()
      pool.options.connectionTimeoutMillis = patience
    }
    expect((await editor.send(labelCalls.list, { params: { groupId: group.id } })).status).toBe(200)
  })
})
