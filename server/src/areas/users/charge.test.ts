import { userCalls } from '@halftone/contract/areas/users.ts'
import { teamCodes } from '@halftone/contract/permissions.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships, users } from '../../db/schema/identity.ts'
import { membershipCodes } from '../../db/schema/rights.ts'
import { atLock } from '../../testing/atLock.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const denied = { status: 401, error: { code: 'NO_PERMISSION' } }
const heirNeeded = { status: 409, error: { code: 'CONFLICT' }, errors: { heir_id: expect.any(String) } }

/** A company whose team has two Admins, a member, and a company admin. */
async function company() {
  const group = await t.make.group()
  const companyId = group.companyId ?? 0
  const [chief, one, other, member] = [
    await t.make.withRole(companyId, 1),
    await t.make.withRole(group.id, 1),
    await t.make.withRole(group.id, 1),
    await t.make.withRole(group.id, 2),
  ]
  return { group, companyId, chief, one, other, member }
}
const role = (userId: number, groupId: number, roleId: number) => ({ params: { userId, groupId, roleId } })
const place = (userId: number, groupId: number) => ({ params: { userId, groupId } })

/** The people of a team with their roles, those who cannot sign in left out. */
const adminsOf = async (groupId: number) =>
  (
    await t.db
      .select({ id: users.id })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(eq(memberships.groupId, groupId), eq(memberships.roleId, 1), eq(users.status, 1), isNull(users.deletedAt)),
      )
  ).map(({ id }) => id)

/** Holds what everybody waits for who changes who is in charge. */
const charge = (tx: TestApp['db']) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('halftone-charge'))`)

describe('above oneself', () => {
  it('an Admin Company neither takes an owner nor another Admin Company down or out', async () => {
    const { companyId, chief, group } = await company()
    const owner = await t.make.withRole(companyId, 1, { isSuperAdmin: true })
    await t.db.insert(memberships).values({ userId: owner.id, groupId: group.id, roleId: 2 })
    // Whatever their place in the company is.
    const visiting = await t.make.withRole(group.id, 2, { isSuperAdmin: true })
    const peer = await t.make.withRole(companyId, 1)
    const boss = await t.as(chief)
    for (const [who, where] of [
      [owner, companyId],
      [owner, group.id],
      [visiting, group.id],
      [peer, companyId],
    ] as const) {
      expect(await boss.send(userCalls.setRole, role(who.id, where, 4))).toMatchObject(denied)
      expect(await boss.send(userCalls.removeFromGroup, place(who.id, where))).toMatchObject(denied)
    }
    const top = await t.as(await t.make.superAdmin())
    expect((await top.send(userCalls.setRole, role(peer.id, companyId, 2))).status).toBe(200)
    expect((await top.send(userCalls.removeFromGroup, place(owner.id, companyId))).status).toBe(200)
  })

  it("an Admin of the team does not touch another one, nor the company's people in it", async () => {
    const { group, companyId, chief, one, other, member } = await company()
    const client = await t.as(one)
    const visitor = await t.make.withRole(companyId, 1)
    await t.db.insert(memberships).values({ userId: visitor.id, groupId: group.id, roleId: 2 })
    for (const who of [other, visitor]) {
      expect(await client.send(userCalls.setRole, role(who.id, group.id, 4))).toMatchObject(denied)
      expect(await client.send(userCalls.removeFromGroup, place(who.id, group.id))).toMatchObject(denied)
    }
    expect((await client.send(userCalls.setRole, role(member.id, group.id, 4))).status).toBe(200)
    expect((await (await t.as(chief)).send(userCalls.setRole, role(other.id, group.id, 2))).status).toBe(200)
  })

  it('who may manage members takes nobody out who may more there, by whatever membership', async () => {
    const { group, companyId } = await company()
    const clerk = await t.as(await t.make.member(group.id, ['P_VIEW', 'T_MEMBER', 'U_ROLE']))
    const remove = async (user: { id: number }) =>
      (await clerk.send(userCalls.removeFromGroup, place(user.id, group.id))).status
    const editor = await t.make.member(group.id, ['P_VIEW', 'P_EDIT'])
    const deputy = await t.make.member(group.id, ['P_VIEW'])
    const reach = await t.make.role(companyId, [...teamCodes])
    await t.db.insert(memberships).values({ userId: deputy.id, groupId: companyId, roleId: reach.id })
    const extra = await t.make.member(group.id, ['P_VIEW'])
    await t.db.insert(membershipCodes).values({ userId: extra.id, groupId: group.id, code: 'P_EDIT' })
    expect([await remove(editor), await remove(deputy), await remove(extra)]).toEqual([401, 401, 401])
    expect(await remove(await t.make.member(group.id, ['P_VIEW']))).toBe(200)
  })
})

describe('the last Admin stays, or names an heir', () => {
  it.each([
    ['lowers their own role', 'self', 'setRole'],
    ['leaves', 'self', 'leave'],
    ['is lowered', 'chief', 'setRole'],
    ['is taken out', 'chief', 'leave'],
    ['is suspended', 'chief', 'status'],
    ['is deleted', 'chief', 'remove'],
  ] as const)('who %s', async (_, by, how) => {
    const { group, chief, one, other, member } = await company()
    const client = await t.as(by === 'self' ? one : chief)
    await t.db.update(users).set({ status: 4 }).where(eq(users.id, other.id))
    const act = (more: { heir_id?: number }) => {
      const body = { ...more, ...(how === 'status' && { status: 4 }) }
      if (how === 'setRole') return client.send(userCalls.setRole, { ...role(one.id, group.id, 2), body })
      if (how === 'leave') return client.send(userCalls.removeFromGroup, { ...place(one.id, group.id), body })
      if (how === 'status') return client.send(userCalls.update, { params: { id: one.id }, body })
      return client.send(userCalls.remove, { params: { id: one.id }, body })
    }
    expect(await act({})).toMatchObject({
      ...heirNeeded,
      error: { code: 'CONFLICT', current: { teams: [{ id: group.id, name: group.name }] } },
    })
    const stranger = await t.make.withRole((await t.make.group()).id, 2)
    for (const heir of [one.id, other.id, stranger.id, 999_999])
      expect(await act({ heir_id: heir })).toMatchObject({ status: 422, errors: { heir_id: expect.any(String) } })
    expect(await adminsOf(group.id)).toEqual([one.id])
    const heard = await t.probe(member, [])
    expect((await act({ heir_id: member.id })).status).toBe(200)
    expect(await adminsOf(group.id)).toEqual([member.id])
    expect((await heard.next('users.roleChanged')).payload).toMatchObject({ userId: member.id, roleId: 1 })
  })

  it('of a company too; an heir from one of its teams joins it', async () => {
    const { companyId, chief, member } = await company()
    const client = await t.as(chief)
    expect(await client.send(userCalls.removeFromGroup, place(chief.id, companyId))).toMatchObject(heirNeeded)
    expect(await client.send(userCalls.setRole, role(chief.id, companyId, 2))).toMatchObject(heirNeeded)
    const left = { ...place(chief.id, companyId), body: { heir_id: member.id } }
    expect((await client.send(userCalls.removeFromGroup, left)).status).toBe(200)
    expect(await adminsOf(companyId)).toEqual([member.id])
  })

  it('an heir who is not needed is not made Admin, and a team without Admins asks for none', async () => {
    const { group, one, other, member } = await company()
    const left = { ...place(one.id, group.id), body: { heir_id: member.id } }
    expect((await (await t.as(one)).send(userCalls.removeFromGroup, left)).status).toBe(200)
    expect(await adminsOf(group.id)).toEqual([other.id])
    const team = await t.make.group()
    const lone = await t.make.withRole(team.id, 2)
    const owner = await t.as(await t.make.superAdmin())
    expect((await owner.send(userCalls.removeFromGroup, place(lone.id, team.id))).status).toBe(200)
  })

  it('two Admins who leave at once: one of them stays', async () => {
    const { group, one, other } = await company()
    const [first, second] = [await t.as(one), await t.as(other)]
    const answers = await atLock(t.db, charge, [
      () => first.send(userCalls.removeFromGroup, place(one.id, group.id)),
      () => second.send(userCalls.setRole, role(other.id, group.id, 2)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await adminsOf(group.id)).toHaveLength(1)
  })

  it('one is deleted while the other is suspended: one of them stays', async () => {
    const { group, chief, one, other } = await company()
    const boss = await t.as(chief)
    const answers = await atLock(t.db, charge, [
      () => boss.send(userCalls.remove, { params: { id: one.id } }),
      () => boss.send(userCalls.update, { params: { id: other.id }, body: { status: 2 } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await adminsOf(group.id)).toHaveLength(1)
  })
})

describe('the last owner stays', () => {
  it("owners suspend and delete one another, even at once, but never the last; their sign-in is nobody else's", async () => {
    await t.db.update(users).set({ status: 2 }).where(eq(users.isSuperAdmin, true))
    const [a, b] = [await t.make.superAdmin(), await t.make.superAdmin()]
    const [first, second] = [await t.as(a), await t.as(b)]
    const params = { id: b.id }
    const own = { params: { id: a.id } }
    expect(await first.send(userCalls.remove, own)).toMatchObject(denied)
    expect(await first.send(userCalls.update, { ...own, body: { status: 2 } })).toMatchObject(denied)
    expect(await first.send(userCalls.update, { params, body: { email: 'mine@example.test' } })).toMatchObject(denied)
    const password = { params, body: { password: 'a long password' } }
    expect(await first.send(userCalls.resetPassword, password)).toMatchObject(denied)
    const answers = await atLock(t.db, charge, [
      () => first.send(userCalls.remove, { params }),
      () => second.send(userCalls.update, { params: { id: a.id }, body: { status: 4 } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const left = and(inArray(users.id, [a.id, b.id]), eq(users.status, 1), isNull(users.deletedAt))
    expect(await t.db.$count(users, left)).toBe(1)
  })
})

it('whatever people do to each other, a team and a company that had an Admin who can sign in have one', {
  timeout: 120_000,
}, async () => {
  const acts = fc.array(
    fc.record({
      by: fc.nat(4),
      to: fc.nat(4),
      how: fc.constantFrom('setRole', 'leave', 'remove', 'status'),
      inCompany: fc.boolean(),
      roleId: fc.constantFrom(1, 2),
      heir: fc.option(fc.nat(4), { nil: undefined }),
    }),
    { minLength: 4, maxLength: 12 },
  )
  const run = async (list: typeof acts extends fc.Arbitrary<infer T> ? T : never) => {
    const { group, companyId, chief, one, other, member } = await company()
    const people = [chief, await t.make.withRole(companyId, 1), one, other, member]
    const clients = await Promise.all(people.map((user) => t.as(user)))
    for (const { by, to, how, inCompany, roleId, heir } of list) {
      const [client, user] = [clients[by], people[to]]
      if (!client || !user) throw new Error('nobody')
      const where = inCompany ? companyId : group.id
      const body = heir === undefined ? {} : { heir_id: people[heir]?.id }
      if (how === 'setRole') await client.send(userCalls.setRole, { ...role(user.id, where, roleId), body })
      if (how === 'leave') await client.send(userCalls.removeFromGroup, { ...place(user.id, where), body })
      if (how === 'remove') await client.send(userCalls.remove, { params: { id: user.id }, body })
      if (how === 'status')
        await client.send(userCalls.update, { params: { id: user.id }, body: { ...body, status: roleId } })
      expect((await adminsOf(companyId)).length).toBeGreaterThan(0)
      expect((await adminsOf(group.id)).length).toBeGreaterThan(0)
    }
  }
  await fc.assert(fc.asyncProperty(acts, run), { numRuns: 25 })
})
