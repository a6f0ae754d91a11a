import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { type ExportFormat, exportCalls } from '@halftone/contract/areas/exports/exports.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { groups } from '../../../db/schema/identity.ts'
import { makeActivity } from '../../../testing/makeActivity.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

type Asked = { format: string; actions?: string[] }
/** Asks for the log as a file; what it is filtered by stands in the query. */
const ask = (client: Client, { format, actions = [] }: Asked) => {
  const query = actions.map((action) => `actions=${action}`).join('&')
  return client.send(exportCalls.address, {
    query: { list: 'activities.log', format: format as ExportFormat, ...(query && { query }) },
  })
}

async function company() {
  const group = await t.make.group({ name: 'Design "A" Team' })
  const chief = await t.make.withRole(group.companyId ?? 0, 1, { displayName: 'Linh' })
  const client = await t.as(chief)
  const address = async (query: Asked) => {
    const answer = await ask(client, query)
    return answer.data.url
  }
  const file = async (query: Asked) => {
    const answer = await t.node.app.inject({ url: await address(query) })
    return { body: answer.body, headers: answer.headers, status: answer.statusCode }
  }
  return { group, chief, client, address, file }
}

it('gives what is filtered as CSV in which no cell is a formula', async () => {
  const it = await company()
  const line = { groupId: it.group.id, authorId: it.chief.id }
  await makeActivity(t.db, { ...line, targetName: '=1+1', oldContent: 'say "hi"', newContent: ['-5', 'two\nlines'] })
  await makeActivity(t.db, { ...line, targetName: ' @sum', newContent: { Name: 'Fox', Tags: ['a', 'b'] } })
  await makeActivity(t.db, { ...line, targetName: 'other', action: 'delete' })
  const { body, headers } = await it.file({ format: 'csv', actions: ['update'] })
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
  expect(headers['content-disposition']).toContain('halftone.csv')
  const lines = body.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^\uFEFF"Date","User Name"/)
  expect(lines[1]).toContain(`"Linh","","Design ""A"" Team","update","name","product","' @sum"`)
  expect(lines[1]).toContain('"Name: Fox; Tags: a, b"')
  expect(lines[2]).toContain(`"'=1+1"`)
  expect(lines[2]).toContain(`"say ""hi""","'-5, two\nlines"`)
})

it('gives lines of JSON that programs read', async () => {
  const it = await company()
  await makeActivity(t.db, { groupId: it.group.id, authorId: it.chief.id, oldContent: ['a'], newContent: ['b'] })
  const { body } = await it.file({ format: 'jsonl' })
  expect(body.endsWith('\n')).toBe(true)
  expect(JSON.parse(body)).toMatchObject({ userName: 'Linh', reallyBy: null, field: 'name', oldContent: ['a'] })
})

it('goes through all lines batch by batch, once each', async () => {
  const it = await company()
  await t.db.execute(sql`insert into activities (group_id, name, action, event_type, target_kind, target_name, created_at)
    select ${it.group.id}, 'products.updated', 'update', 'name', 'product', 'n' || n, now() - (n / 7) * interval '1 minute'
    from generate_series(1, 4500) n`)
  const { body } = await it.file({ format: 'jsonl' })
  const names = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).thing)
  expect([names.length, new Set(names).size]).toEqual([4_500, 4_500])
})

it('who goes away ends it: nothing further is read, and the log of downloads says how much went out', async () => {
  const it = await company()
  // Much more than a connection takes before it is read: each line has the name of its team.
  await t.db
    .update(groups)
    .set({ name: 'x'.repeat(8_000) })
    .where(eq(groups.id, it.group.id))
  const lines = 6_000
  await t.db.execute(sql`insert into activities (group_id, name, action, event_type, target_kind, target_name)
    select ${it.group.id}, 'products.updated', 'update', 'name', 'product', 'n' || n from generate_series(1, ${lines}::int) n`)
  const at = `${await t.listen()}${await it.address({ format: 'jsonl' })}`
  const going = new AbortController()
  const answer = await fetch(at, { signal: going.signal, headers: { 'accept-encoding': 'identity' } })
  expect((await answer.body?.getReader().read())?.done).toBe(false)
  going.abort()
  const taken = async () => {
    await t.node.resources.readLog.flush()
    const { data } = await it.client.send(logCalls.downloads, { query: { via: ['list'] } as never })
    return data[0]?.rows ?? undefined
  }
  await expect.poll(taken, { timeout: 10_000 }).toBeLessThan(lines)
})

it('is for who holds LG_VIEW, for a minute, and knows no other ticket', async () => {
  const it = await company()
  const member = await t.as(await t.make.member(it.group.id, ['P_VIEW']))
  expect(await ask(member, { format: 'csv' })).toMatchObject({ status: 422 })
  expect(await ask(it.client, { format: 'pdf' })).toMatchObject({ status: 422 })
  const url = await it.address({ format: 'csv' })
  for (const bad of [url.slice(0, -3), '/api/exports/file', '/api/exports/file?ticket=x'])
    expect((await t.node.app.inject({ url: bad })).statusCode).toBe(404)
  const clock = vi.spyOn(t.node.resources.clock, 'now').mockReturnValue(t.node.resources.clock.now() + 61_000)
  try {
    expect((await t.node.app.inject({ url })).statusCode).toBe(404)
  } finally {
    clock.mockRestore()
  }
})
