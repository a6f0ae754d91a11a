import { randomUUID } from 'node:crypto'
import { presenceCalls } from '@halftone/contract/areas/presence.ts'
import { eq, sql } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { viewers } from '../../db/schema/presence.ts'
import { products } from '../../db/schema/products.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import type { Probe } from '../../testing/probe.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { touchViewers } from './presence.queries.ts'
import { presenceOf } from './presence.service.ts'

let database: TestDatabase
let t: TestApp
let second: TestApp
beforeAll(async () => {
  database = await testDatabase()
  t = await testApp({ database })
  second = await testApp({ database })
  await second.listen()
  await t.listen()
})
afterEach(() => t.db.delete(viewers))
afterAll(async () => {
  await second.stop()
  await t.stop()
  await database.drop()
})

async function product() {
  const group = await t.make.group()
  const [a, b] = [await t.make.member(group.id, ['P_VIEW']), await t.make.member(group.id, ['P_VIEW'])]
  const own = { groupId: group.id, createdBy: a.id, statusId: 1, name: 'Cat', subId: `P-V-${group.id}` }
  const [row] = await t.db.insert(products).values(own).returning()
  return { group, a, b, id: row!.id, room: `product:${row!.id}` }
}
/** Waits until the room was told of that many people. */
async function count(probe: Probe, expected: number, ms = 15_000) {
  for (const end = Date.now() + ms; ; ) {
    const { payload } = await probe.next('presence.changed', Math.max(1, end - Date.now()))
    if (payload.viewers.count === expected) return payload.viewers
  }
}

describe('sockets', () => {
  it('R210 R206 R207 count people, not tabs, over two nodes, and tell the room', async () => {
    // The heartbeat would heal what a leave forgets.
    const beats = [t, second].map(({ node }) => vi.spyOn(presenceOf(node.resources), 'beat').mockResolvedValue())
    const it = await product()
    const first = await t.probe(it.a, [it.room])
    expect(await count(first, 1)).toMatchObject({
      kind: 'product',
      id: it.id,
      users: [{ id: it.a.id, display_name: it.a.displayName }],
    })
    const [tab, other] = [await second.probe(it.a, [it.room]), await second.probe(it.b, [it.room])]
    expect((await count(first, 2)).users.map(({ id }) => id)).toEqual([it.a.id, it.b.id])
    await count(other, 2)
    tab.close()
    other.close()
    expect((await count(first, 1)).users).toMatchObject([{ id: it.a.id }])
    // A dialog that is closed leaves its room; the tab stays.
    const { token } = await t.as(it.b)
    const socket = io(await t.listen(), { transports: ['websocket'], auth: { token }, forceNew: true })
    expect(await socket.timeout(15_000).emitWithAck('join', it.room)).toMatchObject({ ok: true })
    await count(first, 2)
    socket.emit('leave', it.room)
    await count(first, 1)
    expect(socket.connected).toBe(true)
    socket.close()
    for (const beat of beats) beat.mockRestore()
  })

  it('are forgotten after their node died, and the room is told; live ones stay', async () => {
    const it = await product()
    const probe = await t.probe(it.a, [it.room])
    await count(probe, 1)
    await touchViewers(t.db, t.node.resources.things, 'dead-node', [
      { room: it.room, connection: 'x', userId: it.b.id },
    ])
    const list = async () => (await (await t.as(it.a)).send(presenceCalls.list, { query: { patch: it.room } })).data
    expect(await list()).toMatchObject([{ count: 2 }])
    await t.db.update(viewers).set({ seenAt: sql`now() - interval '31 seconds'` }).where(eq(viewers.node, 'dead-node'))
    expect(await list()).toMatchObject([{ count: 1 }])
    await presenceOf(second.node.resources).beat()
    await count(probe, 1)
    // A lost write heals with the next heartbeat.
    await t.db.delete(viewers)
    await presenceOf(t.node.resources).beat()
    expect(await list()).toMatchObject([{ count: 1, users: [{ id: it.a.id }] }])
  })

  it('tell a room at most once a second', async () => {
    const it = await product()
    const probe = await t.probe(it.a, [it.room])
    await count(probe, 1)
    const [before, begun] = [probe.heard.length, performance.now()]
    for (let i = 0; i < 20; i++) presenceOf(t.node.resources).announce({ kind: 'product', id: it.id })
    await count(probe, 1)
    await new Promise((done) => setTimeout(done, 150))
    // Later than asked on a busy machine, more of them are right.
    const seconds = Math.floor((performance.now() - begun) / 1000)
    expect(probe.heard.length - before).toBeLessThanOrEqual(1 + seconds)
  })
})

describe('over REST', () => {
  const clientId = randomUUID()

  it('R210 joins and leaves for a tab without a socket', async () => {
    const it = await product()
    const [a, b] = [await t.as(it.a), await second.as(it.b)]
    const probe = await t.probe(it.b, [`group:${it.group.id}`])
    const body = { kind: 'product' as const, id: it.id, groupId: it.group.id, clientId }
    const joined = await a.send(presenceCalls.track, { params: { action: 'join' }, body })
    expect(joined.data).toMatchObject({ kind: 'product', id: it.id, count: 1, users: [{ id: it.a.id }] })
    const twin = { ...body, clientId: randomUUID() }
    await a.send(presenceCalls.track, { params: { action: 'join' }, body: twin })
    // The same client id is another tab for another person.
    const left = await b.send(presenceCalls.track, { params: { action: 'leave' }, body })
    expect(left.data.count).toBe(1)
    const other = await product()
    const theirs = { kind: 'product' as const, id: other.id, clientId: randomUUID() }
    await (await t.as(other.a)).send(presenceCalls.track, { params: { action: 'join' }, body: theirs })
    const rooms = async () =>
      (await b.send(presenceCalls.list, { query: { groupId: it.group.id } })).data.map(({ kind, id, count }) => [
        ...[kind, id, count],
      ])
    await expect.poll(rooms).toEqual([
      ['group', it.group.id, 1],
      ['product', it.id, 1],
    ])
    const without = await t.as(await t.make.member(it.group.id, []))
    const seen = await without.send(presenceCalls.list, { query: { groupId: it.group.id } })
    expect(seen.data.filter(({ kind }) => kind === 'product')).toEqual([])
    // A tab leaves one room, not all of its rooms, and the other tabs stay.
    expect((await a.send(presenceCalls.track, { params: { action: 'leave' }, body: twin })).data.count).toBe(1)
    const board = { ...body, kind: 'group' as const, id: it.group.id }
    expect((await a.send(presenceCalls.track, { params: { action: 'join' }, body: board })).data.count).toBe(2)
    expect((await a.send(presenceCalls.track, { params: { action: 'leave' }, body: board })).data.count).toBe(1)
    expect(await rooms()).toEqual([
      ['group', it.group.id, 1],
      ['product', it.id, 1],
    ])
    probe.close()
  })

  it('refuses strangers, rooms that are none, and another team’s id', async () => {
    const [it, other] = [await product(), await product()]
    const [a, stranger] = [await t.as(it.a), await t.as(other.a)]
    const body = { kind: 'product' as const, id: it.id, clientId }
    const join = { action: 'join' as const }
    expect(await stranger.send(presenceCalls.track, { params: join, body })).toMatchObject({ status: 404 })
    const mixed = { ...body, groupId: other.group.id }
    expect(await a.send(presenceCalls.track, { params: join, body: mixed })).toMatchObject({ status: 422 })
    expect(await a.send(presenceCalls.track, { params: join, body: { ...body, clientId: 'x' } })).toMatchObject({
      status: 422,
    })
    expect(await t.nobody.send(presenceCalls.track, { params: join, body })).toMatchObject({ status: 401 })
    const without = await t.as(await t.make.member(it.group.id, []))
    expect(await without.send(presenceCalls.track, { params: join, body })).toMatchObject({ status: 404 })
    const list = (client: typeof a, query: object) => client.send(presenceCalls.list, { query })
    expect(await list(stranger, { patch: it.room })).toMatchObject({ status: 404 })
    expect(await list(stranger, { groupId: it.group.id })).toMatchObject({ status: 404 })
    expect(await list(a, { patch: 'product:9999999999' })).toMatchObject({ status: 404 })
    expect(await list(a, { patch: 'user:1' })).toMatchObject({ status: 422 })
    expect(await list(a, {})).toMatchObject({ status: 422 })
    expect(await t.db.$count(viewers, eq(viewers.room, it.room))).toBe(0)
  })
})
