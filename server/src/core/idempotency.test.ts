import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKeys } from '../db/schema/core.ts'
import { memberships, roles } from '../db/schema/identity.ts'
import { labels } from '../db/schema/labels.ts'
import { rig, rigCalls } from '../testing/rig.ts'
import { type Client, type TestApp, testApp } from '../testing/testApp.ts'

let t: TestApp
let client: Client
let group: { id: number }
beforeAll(async () => {
  t = await testApp({ areas: [rig] })
  group = await t.make.group()
  client = await t.as(await t.make.member(group.id, ['P_EDIT']))
})
afterAll(() => t.stop())

const add = (key: string, name: string, who = client, more = {}) =>
  who.send(rigCalls.add, { body: { groupId: group.id, names: [name], ...more }, headers: { 'idempotency-key': key } })
const roleOf = async (userId: number) =>
  (await t.db.select().from(memberships).where(eq(memberships.userId, userId)))[0]!.roleId
const count = (name: string) => t.db.$count(labels, eq(labels.name, name))

describe('Idempotency-Key', () => {
  it('the same key and body get the first answer', async () => {
    const [first, second] = [await add('k1', 'one'), await add('k1', 'one')]
    expect(first.status).toBe(200)
    expect([second.status, second.data]).toEqual([first.status, first.data])
    expect(await count('one')).toBe(1)
  })

  it('another tab (clientId) is the same request', async () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
    const [first, second] = [
      await add('k2', 'two', client, { clientId: a }),
      await add('k2', 'two', client, { clientId: b }),
    ]
    expect(second.data).toEqual(first.data)
  })

  it('the same key and another body answer 422', async () => {
    await add('k3', 'three')
    expect(await add('k3', 'four')).toMatchObject({ status: 422, errors: { 'Idempotency-Key': expect.any(String) } })
    expect(await count('four')).toBe(0)
  })

  it('two at once make one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('k4', 'five', client, { after: 'wait' })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(new Set(answers.map(({ data }) => data.ids[0])).size).toBe(1)
    expect(await count('five')).toBe(1)
  })

  it('a failed request leaves the key free', async () => {
    expect((await add('k5', 'six', client, { after: 'throw' })).status).toBe(409)
    expect((await add('k5', 'six')).status).toBe(200)
  })

  it('an earlier answer is for who still has the right: whoever left the team gets none', async () => {
    const leaver = await t.make.member(group.id, ['P_EDIT'])
    const own = await t.as(leaver)
    expect((await add('k8', 'twelve', own)).status).toBe(200)
    await t.db
      .update(roles)
      .set({ codes: [] })
      .where(eq(roles.id, await roleOf(leaver.id)))
    expect(await add('k8', 'twelve', own)).toMatchObject({ status: 401, error: { code: 'NO_PERMISSION' } })
    await t.db.delete(memberships).where(eq(memberships.userId, leaver.id))
    expect((await add('k8', 'twelve', own)).status).toBe(404)
  })

  it("is a person's own, and the right is checked again", async () => {
    const other = await t.as(await t.make.member(group.id, ['P_EDIT']))
    const reader = await t.as(await t.make.member(group.id))
    const first = await add('k6', 'seven')
    const another = await add('k6', 'eight', other)
    expect(another.status).toBe(200)
    expect([(await add('k6', 'seven')).data, (await add('k6', 'eight', other)).data]).toEqual([
      first.data,
      another.data,
    ])
    expect([await count('seven'), await count('eight')]).toEqual([1, 1])
    expect((await add('k6', 'seven', reader)).status).toBe(401)
  })

  it('is forgotten after 24 h', async () => {
    const aged = (hours: number) =>
      t.db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    const { data } = await add('k7', 'nine')
    await aged(23)
    expect((await add('k7', 'nine')).data).toEqual(data)
    await aged(25)
    expect((await add('k7', 'ten')).status).toBe(200)
  })

  it('has at most 200 characters', async () => {
    expect((await add('x'.repeat(201), 'eleven')).status).toBe(422)
  })
})
