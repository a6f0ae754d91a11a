import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { teamCodes } from '@halftone/contract/permissions.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships } from '../../db/schema/identity.ts'
import { products } from '../../db/schema/products.ts'
import { allCalls } from '../../testing/accessTable.ts'
import { inputFor } from '../../testing/inputs.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { makeWorld } from '../../testing/world.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const address = /[\w.-]+@example\.test/g
/** Everything that a team's person may hold, but managing its people. */
const designer = teamCodes.filter((code) => code !== 'U_VIEW_ALL' && code !== 'T_MEMBER')

/** A world whose person in question made the product and works on it. */
async function assigned() {
  const world = await makeWorld(t)
  await t.db.update(products).set({ createdBy: world.target, assigneeIds: [world.target] })
  return world
}

describe("people's mail addresses", () => {
  it('are in no answer to who may not manage people, not even to everything else that a team gives', async () => {
    const world = await assigned()
    const person = await t.make.member(world.team, designer)
    const client = await t.as(person)
    const answered: string[] = []
    for (const call of allCalls.filter(({ method, name }) => method === 'GET' && name !== 'auth.profile')) {
      const answer = await client.send(call, inputFor(call, world, person.id) as never)
      const found = JSON.stringify([answer.data, answer.errors]).match(address) ?? []
      expect
        .soft({ call: call.name, found: found.filter((mail) => mail !== person.email) })
        .toMatchObject({ found: [] })
      if (answer.status === 200) answered.push(call.name)
    }
    expect(answered).toEqual(
      expect.arrayContaining(['users.listOfGroup', 'users.select', 'users.get', 'groups.list', 'groups.users']),
    )
    expect(answered).toEqual(expect.arrayContaining(['products.list', 'products.get', 'products.board']))
  })

  it.each(['U_VIEW_ALL', 'T_MEMBER'] as const)(
    'are read by who has %s there; the key is there for all',
    async (code) => {
      const world = await assigned()
      const [manager, viewer] = [
        await t.as(await t.make.member(world.team, ['P_VIEW', code])),
        await t.as(await t.make.member(world.team, ['P_VIEW', 'T_VIEW_ALL'])),
      ]
      const params = { id: world.team }
      for (const [client, has] of [
        [manager, true],
        [viewer, false],
      ] as const) {
        const mail = has ? expect.stringContaining('@example.test') : ''
        const people = await client.send(userCalls.select, { params })
        expect(people.data.length).toBeGreaterThan(3)
        for (const person of people.data) expect(person.email).toEqual(mail)
        expect((await client.send(groupCalls.users, { params })).data[0]?.email).toEqual(mail)
        expect((await client.send(groupCalls.list)).data[0]?.manager?.email).toEqual(mail)
        const list = await client.send(userCalls.listOfGroup, { params: { groupId: world.team } })
        expect(list.data[0]?.email).toEqual(mail)
        if (code === 'U_VIEW_ALL' || !has)
          expect((await client.send(userCalls.get, { params: { id: world.target } })).data.email).toEqual(mail)
        const product = await client.send(productCalls.get, { params: { id: world.product } })
        expect([product.data.userBy?.email, product.data.assignees[0]?.email]).toEqual([mail, mail])
        const row = (await client.send(productCalls.list, { query: { groupId: world.team } })).data[0]
        expect([row?.userBy?.email, row?.listAssignees[0]?.email]).toEqual([mail, mail])
      }
    },
  )

  it('are searched by who may read them only, or a search would spell them out', async () => {
    const world = await makeWorld(t)
    const [manager, viewer] = [
      await t.as(await t.make.member(world.team, ['U_VIEW_ALL'])),
      await t.as(await t.make.member(world.team, ['T_VIEW_ALL'])),
    ]
    const query = { search: `-${world.unique}@exa` }
    const found = async (client: typeof manager) => [
      (await client.send(userCalls.select, { params: { id: world.team }, query })).data.length,
      (await client.send(groupCalls.users, { params: { id: world.team }, query })).data.length,
      (await client.send(userCalls.listOfGroup, { params: { groupId: world.team }, query })).data.length,
    ]
    expect(await found(manager)).toEqual([1, 1, 1])
    expect(await found(viewer)).toEqual([0, 0, 0])
  })

  it('are for oneself, and for who manages the team at hand, not another one', async () => {
    const group = await t.make.group()
    const [person, manager] = [
      await t.make.member(group.id, ['P_VIEW']),
      await t.make.member((await t.make.group({ companyId: group.companyId ?? 0 })).id, ['U_VIEW_ALL', 'T_MEMBER']),
    ]
    await t.db.insert(memberships).values({ userId: manager.id, groupId: group.id, roleId: 2 })
    expect((await (await t.as(person)).send(userCalls.get, { params: { id: person.id } })).data.email).toBe(
      person.email,
    )
    const others = await (await t.as(manager)).send(userCalls.select, { params: { id: group.id } })
    expect(others.data.map(({ email }) => email)).toEqual(['', ''])
  })

  it('are in no live message, whoever listens', async () => {
    const world = await assigned()
    const rooms = [`group:${world.team}`, `product:${world.product}`]
    const probe = await t.probe(world.people.superAdmin, rooms)
    const boss = await t.as(world.people.companyAdmin)
    const names = { first_name: 'An', last_name: 'Le', group_id: world.team, role_id: 2 }
    const made = await boss.send(userCalls.create, { body: { ...names, email: `new-${world.unique}@example.test` } })
    const colleague = await t.make.withRole(world.second, 2)
    await boss.send(userCalls.create, { body: { ...names, email: colleague.email } })
    await boss.send(userCalls.update, {
      params: { id: world.target },
      body: { email: `x${world.unique}@example.test` },
    })
    const change = { params: { id: world.product }, body: { assignees: [made.data.id, world.target] } }
    expect((await boss.send(productCalls.patch, change)).status).toBe(200)
    for (const name of ['users.created', 'users.joined', 'users.updated', 'products.updated'] as const)
      await probe.next(name)
    expect(JSON.stringify(probe.heard)).not.toMatch(address)
    expect((await probe.heard.find(({ name }) => name === 'users.updated'))?.payload).toMatchObject({
      user: { email: '' },
    })
    expect(await t.db.$count(memberships, eq(memberships.userId, made.data.id))).toBe(1)
  })
})
