import { userCalls } from '@halftone/contract/areas/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships } from '../../../db/schema/identity.ts'
import { membershipCodes } from '../../../db/schema/rights.ts'
import { makeProduct } from '../../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const denied = { status: 422, error: { code: 'NO_PERMISSION' } }
const hidden = { status: 404 }

async function house() {
  const group = await t.make.group()
  const companyId = group.companyId ?? 0
  const chief = await t.make.withRole(companyId, 1)
  const admin = await t.make.withRole(group.id, 1)
  const member = await t.make.member(group.id, ['P_VIEW'])
  return { group, companyId, chief, admin, member }
}
const ask = (user_id: number, group_id: number, code: 'P_EDIT' | 'P_VIEW' | 'P_APPROVE_ART' | 'LG_VIEW' | 'U_NEW') => ({
  query: { user_id, group_id, code },
})

describe('GET /permissions/why', () => {
  it('names the chain from the product to the extra code, with its end and who gave it', async () => {
    const { group, admin, member } = await house()
    const { id: product } = await makeProduct(t, group.id, admin.id)
    const until = new Date('2031-12-31T00:00:00.000Z')
    const place = { userId: member.id, groupId: group.id, code: 'P_APPROVE_ART' }
    await t.db.insert(membershipCodes).values({ ...place, until, grantedBy: admin.id })
    const client = await t.as(admin)
    const query = { user_id: member.id, thing: 'P' as const, thing_id: product, code: 'P_APPROVE_ART' as const }
    const { data } = await client.send(userCalls.why, { query })
    expect(data).toMatchObject({ granted: true, missing: null, may_take_back: true, remedies: [] })
    expect(data.steps.map(({ kind, grants }) => [kind, grants])).toEqual([
      ['thing', false],
      ['team', false],
      ['membership', false],
      ['role', false],
      ['extra', true],
    ])
    expect(data.steps[0]).toMatchObject({ id: product, name: expect.any(String) })
    expect(data.steps[3]).toMatchObject({ count: 1 })
    expect(data.steps[4]).toMatchObject({ until: until.toISOString(), by: admin.displayName, name: 'P_APPROVE_ART' })
  })

  it('R383 R389 names the company level, and an owner', async () => {
    const { group, companyId, chief, admin } = await house()
    const client = await t.as(admin)
    const why = async (id: number) => (await client.send(userCalls.why, ask(id, group.id, 'P_EDIT'))).data
    expect(await why(chief.id)).toMatchObject({ granted: true, also: [], may_take_back: false })
    expect((await why(chief.id)).steps.at(-1)).toMatchObject({ kind: 'role', grants: true, team: { id: companyId } })
    const owner = await t.make.withRole(companyId, 2, { isSuperAdmin: true })
    expect((await why(owner.id)).steps.at(-1)).toMatchObject({ kind: 'superAdmin', grants: true })
  })

  it('what is given twice says by what else', async () => {
    const { group, companyId, admin } = await house()
    await t.db.insert(memberships).values({ userId: admin.id, groupId: companyId, roleId: 1 })
    const { data } = await (await t.as(admin)).send(userCalls.why, ask(admin.id, group.id, 'P_EDIT'))
    expect(data.steps.at(-1)).toMatchObject({ kind: 'role', team: { id: group.id } })
    expect(data.also).toMatchObject([{ kind: 'role', team: { id: companyId } }])
  })

  it('says where it ends and what would allow it, with what the asking person can do', async () => {
    const { group, admin, member } = await house()
    const why = async (who: { id: number }) =>
      (await (await t.as(who)).send(userCalls.why, ask(member.id, group.id, 'P_EDIT'))).data
    const seen = await why(admin)
    expect(seen).toMatchObject({ granted: false, missing: 'lacking' })
    expect(seen.remedies.map(({ kind, may }) => [kind, may])).toEqual([
      ['extra', true],
      ['role', true],
    ])
    // One's own is told, without a button.
    expect((await why(member)).remedies.map(({ may }) => may)).toEqual([false, false])
  })

  it('a code that is over gives nothing, whether or not the job has taken it away', async () => {
    const { group, admin, member } = await house()
    const place = { userId: member.id, groupId: group.id, code: 'P_EDIT' }
    await t.db.insert(membershipCodes).values({ ...place, until: new Date('2020-01-01') })
    const { data } = await (await t.as(admin)).send(userCalls.why, ask(member.id, group.id, 'P_EDIT'))
    expect(data).toMatchObject({ granted: false, missing: 'lacking' })
  })

  it('R141 who may not sign in may nothing', async () => {
    const { group, admin, chief } = await house()
    const gone = await t.make.withRole(group.id, 2, { status: 4 })
    const why = async (who: { id: number }) =>
      (await (await t.as(who)).send(userCalls.why, ask(gone.id, group.id, 'P_VIEW'))).data
    expect(await why(chief)).toMatchObject({
      granted: false,
      missing: 'inactive',
      remedies: [{ kind: 'activate', may: true }],
    })
    expect((await why(admin)).steps.at(-1)).toMatchObject({ kind: 'person', id: gone.id })
  })

  it('a setup right lets somebody add people without the code', async () => {
    const { group, admin } = await house()
    const clerk = await t.make.member(group.id, ['P_VIEW'], { setupUser: true })
    const { data } = await (await t.as(admin)).send(userCalls.why, ask(clerk.id, group.id, 'U_NEW'))
    expect(data).toMatchObject({ granted: true })
    expect(data.steps.at(-1)).toMatchObject({ kind: 'setup', grants: true, name: 'setup_user' })
  })

  it("others' rights are for who gives roles or sees all people; one's own are told", async () => {
    const { group, admin, member } = await house()
    const client = await t.as(member)
    expect(await client.send(userCalls.why, ask(admin.id, group.id, 'P_EDIT'))).toMatchObject(denied)
    expect((await client.send(userCalls.why, ask(member.id, group.id, 'P_EDIT'))).status).toBe(200)
    const viewer = await t.as(await t.make.member(group.id, ['U_VIEW_ALL']))
    expect((await viewer.send(userCalls.why, ask(admin.id, group.id, 'P_EDIT'))).status).toBe(200)
    // In another team of the company: what is missing, without the names of its things.
    const other = await t.make.group({ companyId: group.companyId ?? 0 })
    const { id: product } = await makeProduct(t, other.id, admin.id)
    const query = { user_id: member.id, thing: 'P' as const, thing_id: product, code: 'P_EDIT' as const }
    const own = await client.send(userCalls.why, { query })
    expect(own.data).toMatchObject({ granted: false, missing: 'outside' })
    expect(own.data.steps[0]).toMatchObject({ kind: 'thing', name: null })
  })

  it('companies share nothing: neither their teams nor who has an account', async () => {
    const [one, other] = [await house(), await house()]
    const client = await t.as(one.chief)
    expect(await client.send(userCalls.why, ask(one.member.id, other.group.id, 'P_VIEW'))).toMatchObject(hidden)
    expect(await client.send(userCalls.why, ask(one.chief.id, other.group.id, 'P_VIEW'))).toMatchObject(hidden)
    expect(await client.send(userCalls.why, ask(other.member.id, one.group.id, 'P_VIEW'))).toMatchObject(hidden)
    const { id: product } = await makeProduct(t, other.group.id, other.admin.id)
    const query = { user_id: one.chief.id, thing: 'P' as const, thing_id: product, code: 'P_VIEW' as const }
    expect(await client.send(userCalls.why, { query })).toMatchObject(hidden)
    // Of who is in both, only what they are here.
    await t.db.insert(memberships).values({ userId: other.member.id, groupId: one.companyId, roleId: 2 })
    const { data } = await client.send(userCalls.why, ask(other.member.id, one.group.id, 'P_EDIT'))
    expect(data.steps.map(({ name }) => name)).not.toContain(other.group.name)
  })

  it('asks for a team or a thing, not both', async () => {
    const { group, admin } = await house()
    const client = await t.as(admin)
    const query = { user_id: admin.id, code: 'P_VIEW' as const }
    const bad = { status: 422, error: { code: 'VALIDATION' } }
    expect(await client.send(userCalls.why, { query })).toMatchObject(bad)
    const both = { ...query, group_id: group.id, thing: 'P' as const, thing_id: 1 }
    expect(await client.send(userCalls.why, { query: both })).toMatchObject(bad)
  })
})

describe('GET /permissions/who', () => {
  it('who may, the nearest first; who may not, with the reason', async () => {
    const { group, companyId, chief, admin, member } = await house()
    const owner = await t.make.withRole(companyId, 2, { isSuperAdmin: true })
    await t.make.superAdmin()
    const gone = await t.make.withRole(group.id, 1, { status: 2 })
    const client = await t.as(admin)
    const who = async (can: boolean) =>
      (await client.send(userCalls.who, { query: { group_id: group.id, code: 'P_EDIT', can } })).data
    expect((await who(true)).map(({ person, way }) => [person.id, way?.kind])).toEqual([
      [admin.id, 'role'],
      [chief.id, 'role'],
      [owner.id, 'superAdmin'],
    ])
    const not = (await who(false)).map(({ person, missing }) => [person.id, missing])
    expect(not).toHaveLength(2)
    expect(not).toEqual(
      expect.arrayContaining([
        [member.id, 'lacking'],
        [gone.id, 'inactive'],
      ]),
    )
  })

  it('five at first, then by pages', async () => {
    const { group, admin } = await house()
    for (let i = 0; i < 6; i++) await t.make.withRole(group.id, 1)
    const client = await t.as(admin)
    const first = await client.send(userCalls.who, { query: { group_id: group.id, code: 'P_EDIT' } })
    expect([first.data.length, first.meta?.total, first.meta?.totalPage]).toEqual([5, 8, 2])
    const second = await client.send(userCalls.who, { query: { group_id: group.id, code: 'P_EDIT', page: 2 } })
    expect(second.data).toHaveLength(3)
  })

  it('is refused to members, and hidden from other companies', async () => {
    const { group, member } = await house()
    const query = { group_id: group.id, code: 'P_EDIT' as const }
    expect(await (await t.as(member)).send(userCalls.who, { query })).toMatchObject(denied)
    expect(await (await t.as((await house()).chief)).send(userCalls.who, { query })).toMatchObject(hidden)
  })
})
