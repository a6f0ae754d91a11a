import { authCalls } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships, sessions } from '../db/schema/identity.ts'
import { labels } from '../db/schema/labels.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { openProbe } from '../testing/probe.ts'
import { rig, rigCalls } from '../testing/rig.ts'
import { type Client, type TestApp, testApp } from '../testing/testApp.ts'

let database: TestDatabase
let t: TestApp
let second: TestApp
let group: { id: number; companyId: number | null }
let person: { id: number }
let client: Client
beforeAll(async () => {
  database = await testDatabase()
  t = await testApp({ areas: [rig], database })
  second = await testApp({ areas: [rig], database })
  group = await t.make.group()
  person = await t.make.member(group.id, ['P_VIEW', 'P_EDIT'])
  client = await t.as(person)
})
afterAll(async () => {
  await t.stop()
  await second.stop()
  await database.drop()
})

let n = 0
const add = (more: object = {}) =>
  client.send(rigCalls.add, { body: { groupId: group.id, names: [`live ${++n}`], ...more } })
const room = () => [`group:${group.id}`]

describe('delivery', () => {
  it('comes after the commit', async () => {
    const probe = await t.probe(person, room())
    const answer = add({ after: 'wait' })
    const { by, payload } = await probe.next('labels.created')
    // Heard while the request still waits before its commit, the row would be there for nobody else.
    expect(await t.db.$count(labels, eq(labels.id, payload.label.id))).toBe(1)
    expect(by?.id).toBe(person.id)
    await answer
  })

  it('does not come after a rollback', async () => {
    const probe = await t.probe(person, room())
    await add({ after: 'throw' })
    await add({ after: 'break' })
    expect(await probe.silence('labels.created')).toBe(true)
  })

  it('carries the tab that wrote', async () => {
    const probe = await t.probe(person, room())
    const clientId = crypto.randomUUID()
    await add({ clientId })
    expect((await probe.next('labels.created')).clientId).toBe(clientId)
  })

  it('reaches the other node within 500 ms, once', async () => {
    const probe = await second.probe(person, room())
    const took: number[] = []
    // The best of some: a busy machine may hold up one of them.
    for (let i = 0; i < 8 && Math.min(...took) >= 500; i++) {
      const { data } = await add()
      const begun = performance.now()
      expect((await probe.next('labels.created')).payload.label.id).toBe(data.ids[0])
      took.push(performance.now() - begun)
    }
    expect(Math.min(...took)).toBeLessThan(500)
    expect(await probe.silence('labels.created')).toBe(true)
  })

  it('takes payloads over 7 kB, on both nodes', async () => {
    const probes = [await t.probe(person, room()), await second.probe(person, room())]
    await add({ padding: 20_000 })
    for (const probe of probes) {
      const { payload } = await probe.next('labels.created')
      expect(payload.label.name.length).toBeGreaterThan(20_000)
    }
  })

  it('keeps the order of changes, large ones among small', async () => {
    const probe = await second.probe(person, room())
    const names: string[] = []
    for (const padding of [0, 9_000, 0, 9_000]) {
      const three = [`o${++n}`, `o${++n}`, `o${++n}`]
      names.push(...three)
      await add({ names: three, padding })
    }
    for (const name of names)
      expect((await probe.next('labels.created')).payload.label.name).toMatch(new RegExp(`^${name}x*$`))
    const numbers = probe.heard.map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i))
  })

  it('a client cannot make the server relay anything', async () => {
    const probe = await t.probe(person, room())
    const { io } = await import('socket.io-client')
    const socket = io(await t.listen(), { transports: ['websocket'], auth: { token: client.token }, forceNew: true })
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    for (const name of ['live', 'labels.created', 'message'])
      socket.emit(name, { name: 'labels.created', room: room()[0] })
    expect(await probe.silence('labels.created')).toBe(true)
    socket.close()
  })
})

describe('rooms', () => {
  it('open to those who may read the matching call, and to nobody else', async () => {
    const outsider = await t.make.member((await t.make.group()).id)
    for (const name of [
      `group:${group.id}`,
      `user:${person.id}`,
      'group:999999',
      'all',
      'session:x',
      `group:${group.id} `,
    ])
      await expect(t.probe(outsider, [name])).rejects.toThrow('may not join')
    // One name for each room, also for those who may.
    for (const name of [`group:${group.id} `, `group:0${'0'.repeat(10)}${group.id}`, `group:${group.id}.0`])
      await expect(t.probe(person, [name])).rejects.toThrow('may not join')
    await expect(openProbe(await t.listen(), 'no.such.token', [], t.node.caughtUp)).rejects.toThrow('Unauthorized')
  })

  it('close on every node when the person leaves the team', async () => {
    const member = await t.make.member(group.id)
    const [here, there] = [await t.probe(member, room()), await second.probe(member, room())]
    const chief = await t.as(await t.make.withRole(group.companyId ?? 0, 1))
    await chief.send(userCalls.removeFromGroup, { params: { userId: member.id, groupId: group.id } })
    await here.next('auth.profileChanged')
    await there.next('auth.profileChanged')
    expect([await here.left(`group:${group.id}`), await there.left(`group:${group.id}`)]).toEqual([true, true])
    await add()
    expect([await here.silence('labels.created'), await there.silence('labels.created')]).toEqual([true, true])
  })

  it('are asked for again after a gap, in which a lost right was not heard of', async () => {
    const member = await t.make.member(group.id)
    const own = await t.as(member)
    const [stays, goes] = [
      await t.probe(member, room()),
      await openProbe(await t.listen(), own.token ?? '', room(), t.node.caughtUp),
    ]
    await t.db.delete(memberships).where(eq(memberships.userId, member.id))
    await t.db
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(eq(sessions.id, own.token?.split('.')[0] ?? ''))
    t.node.resources.hub?.gap()
    expect(await goes.ended()).toBe(true)
    await expect
      .poll(() => [...(t.node.resources.hub?.present() ?? [])].filter(({ userId }) => userId === member.id))
      .toEqual([])
    await add()
    expect(await stays.silence('labels.created')).toBe(true)
  })

  it('a session that expires, of which nobody tells, loses its sockets', async () => {
    const own = await t.as(person)
    const probe = await openProbe(await t.listen(), own.token ?? '', room(), t.node.caughtUp)
    const hub = t.node.resources.hub!
    await hub.endExpired()
    // It still answers.
    expect(await probe.silence('labels.created')).toBe(true)
    const session = eq(sessions.id, own.token?.split('.')[0] ?? '')
    await t.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(session)
    await hub.endExpired()
    expect(await probe.ended()).toBe(true)
  })

  it('whatever a socket says of itself, the server goes on', async () => {
    const { io } = await import('socket.io-client')
    for (const auth of [{ token: { toString: 1 } }, { token: null }, {}, { token: ['a'], clientId: { toString: 1 } }]) {
      const socket = io(await t.listen(), { transports: ['websocket'], auth, forceNew: true, reconnection: false })
      await new Promise<void>((resolve) => {
        socket.once('connect_error', () => resolve())
        socket.once('disconnect', () => resolve())
        setTimeout(resolve, 300)
      })
      expect(socket.connected).toBe(false)
      socket.close()
    }
    const auth = { token: client.token }
    const socket = io(await t.listen(), { transports: ['websocket'], auth, forceNew: true, reconnection: false })
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    for (const what of [null, {}, [], { toString: 1 }, ['group:1'], '__proto__']) {
      socket.emit('error', what)
      socket.emit('leave', what)
      socket.emit('join', what, what)
    }
    expect(await socket.timeout(2_000).emitWithAck('join', { toString: 1 })).toEqual({ ok: false })
    expect(await socket.timeout(2_000).emitWithAck('join', room()[0])).toMatchObject({ ok: true })
    socket.close()
  })

  it('a session that ends on one node closes its sockets on the other', async () => {
    const own = await t.as(person)
    const probe = await openProbe(await second.listen(), own.token ?? '', room(), second.node.caughtUp)
    await own.send(authCalls.logout)
    expect(await probe.ended()).toBe(true)
  })
})
