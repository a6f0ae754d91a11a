import { userCalls } from '@halftone/contract/areas/users.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { systemSettings, userPositions } from '../../db/schema/configs.ts'
import { memberships, users } from '../../db/schema/identity.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** A company with one team: its admin, the team's Admin, a member, and an Admin of another company. */
async function company() {
  const group = await t.make.group({ name: 'Foxes' })
  const companyId = group.companyId ?? 0
  const [chief, admin, member] = [
    await t.make.withRole(companyId, 1),
    await t.make.withRole(group.id, 1),
    await t.make.withRole(group.id, 2),
  ]
  const stranger = await t.make.withRole((await t.make.company()).id, 1)
  return { group, companyId, chief, admin, member, stranger }
}
const hidden = { status: 404, error: { code: 'NOT_FOUND' } }
const denied = {
  status: 401,
  message: 'You do not have permission to access this resource!',
  error: { code: 'NO_PERMISSION' },
}

describe('lists', () => {
  it("R420 a team's people, page by page; without rights in the words of the rules", async () => {
    const { group, admin, member, stranger } = await company()
    const page = await (await t.as(admin)).send(userCalls.listOfGroup, {
      params: { groupId: group.id },
      query: { limit: 1, page: 2 },
    })
    expect(page).toMatchObject({ status: 200, meta: { total: 2, totalPage: 2, currentPage: 2 } })
    expect(page.data).toHaveLength(1)
    const search = await (await t.as(admin)).send(userCalls.listOfGroup, {
      params: { groupId: group.id },
      query: { search: member.email.toUpperCase() },
    })
    expect(search.data).toMatchObject([{ id: member.id, permission: 'Member', role_id: 2, str_teams: 'Foxes' }])
    expect(JSON.stringify(search.data)).not.toMatch(/argon2|hash/i)
    const input = { params: { groupId: group.id } }
    expect(await (await t.as(member)).send(userCalls.listOfGroup, input)).toMatchObject({
      status: 422,
      message: 'You are not permission to request this API',
      error: { code: 'NO_PERMISSION' },
    })
    expect(await (await t.as(stranger)).send(userCalls.listOfGroup, input)).toMatchObject(hidden)
    expect((await (await t.as(member)).send(userCalls.select, { params: { id: group.id } })).data).toHaveLength(2)
    expect(await (await t.as(stranger)).send(userCalls.select, { params: { id: group.id } })).toMatchObject(hidden)
  })

  it('are found by each word of a name in any order, without accents, and by nothing that LIKE would read otherwise', async () => {
    const { group, admin } = await company()
    const client = await t.as(admin)
    const joins = async (displayName: string) => {
      const { id } = await t.make.withRole(group.id, 2)
      await t.db.update(users).set({ displayName }).where(eq(users.id, id))
      return id
    }
    const thao = await joins('Nguyễn Thị Thảo')
    const sign = await joins('100% Ann_Lee')
    const found = async (search: string) => {
      const { data } = await client.send(userCalls.listOfGroup, { params: { groupId: group.id }, query: { search } })
      return data.map(({ id }) => id)
    }
    expect(await found('thao NGUYEN')).toEqual([thao])
    expect(await found('Thảo')).toEqual([thao])
    expect(await found('thao lee')).toEqual([])
    expect(await found('0%')).toEqual([sign])
    expect(await found('n_l')).toEqual([sign])
    expect(await found('h_o')).toEqual([])
  })

  it('a whole company: the people of all its teams, each once; only of who sees the company', async () => {
    const { group, companyId, chief, admin, member } = await company()
    const second = await t.make.group({ companyId })
    await t.db.insert(memberships).values({ userId: member.id, groupId: second.id, roleId: 2 })
    const other = await t.make.withRole(second.id, 2)
    const input = { params: { groupId: companyId }, query: { whole: true } }
    const whole = await (await t.as(chief)).send(userCalls.listOfGroup, input)
    expect(whole.data.map(({ id }) => id).sort()).toEqual([admin.id, member.id, other.id, chief.id].sort())
    expect(whole.meta).toMatchObject({ total: 4 })
    expect(whole.data.find(({ id }) => id === member.id)?.teams).toHaveLength(2)
    const direct = await (await t.as(chief)).send(userCalls.listOfGroup, { params: { groupId: companyId } })
    expect(direct.data.map(({ id }) => id)).toEqual([chief.id])
    expect(await (await t.as(admin)).send(userCalls.listOfGroup, input)).toMatchObject(hidden)
    // Of a team it is the team: nobody sees the company's people through one of its teams.
    const several = { ...input, query: { whole: true, groups: [group.id, companyId, (await t.make.group()).id] } }
    const among = await (await t.as(chief)).send(userCalls.listOfGroup, several)
    expect(among.data.map(({ id }) => id).sort()).toEqual([admin.id, member.id, chief.id].sort())
    expect(among.meta).toMatchObject({ total: 3 })
    const ofTeam = { params: { groupId: group.id }, query: { whole: true } }
    expect(await (await t.as(admin)).send(userCalls.listOfGroup, ofTeam)).toMatchObject({ meta: { total: 2 } })
  })

  it('one person: oneself and admins read it, and only the teams that they see', async () => {
    const { group, admin, member, stranger } = await company()
    const elsewhere = await t.make.group({ name: 'Secret' })
    await t.db.insert(memberships).values({ userId: member.id, groupId: elsewhere.id, roleId: 2 })
    const params = { id: member.id }
    expect((await (await t.as(member)).send(userCalls.get, { params })).data.teams).toHaveLength(2)
    expect((await (await t.as(admin)).send(userCalls.get, { params })).data).toMatchObject({
      teams: [{ id: group.id }],
      str_teams: 'Foxes',
    })
    expect((await (await t.as(member)).send(userCalls.get, { params: { id: admin.id } })).status).toBe(422)
    expect(await (await t.as(stranger)).send(userCalls.get, { params })).toMatchObject(hidden)
  })
})

describe('adding people', () => {
  it('invites an unknown address by mail, and lets one of the company join', async () => {
    const { group, companyId, chief, admin, member } = await company()
    const [client, boss] = [await t.as(admin), await t.as(chief)]
    const probe = await t.probe(member, [`group:${group.id}`])
    const body = { email: 'New@Example.test', first_name: 'An', last_name: 'Le', group_id: group.id, role_id: 2 }
    const exists = { body: { email: body.email, group_id: group.id } }
    expect((await client.send(userCalls.exists, exists)).data).toEqual({ exist: false, member: false, invited: false })
    // Who is not known needs a name; what is missing stands at its field.
    for (const field of ['first_name', 'last_name'] as const) {
      const { [field]: _, ...rest } = body
      expect(await client.send(userCalls.create, { body: rest })).toMatchObject({
        status: 422,
        errors: { [field]: {} },
      })
    }
    const made = await client.send(userCalls.create, { body })
    expect(made).toMatchObject({
      status: 200,
      message: 'Add user successfully',
      data: { email: 'new@example.test', display_name: 'An Le', has_password: false, status: 1, role_id: 2 },
    })
    expect((await probe.next('users.created')).payload.user.id).toBe(made.data.id)
    const jobs = await t.db.execute(
      sql`select data from pgboss.job where name = 'users.joinMail' and data->>'id' = ${String(made.data.invitation_id)}`,
    )
    expect(jobs.rows).toMatchObject([{ data: { isAsked: false } }])
    expect((await client.send(userCalls.exists, exists)).data).toEqual({ exist: true, member: true, invited: true })
    expect(await client.send(userCalls.create, { body })).toMatchObject({
      status: 409,
      message: expect.stringContaining('invited already'),
      error: { code: 'CONFLICT' },
    })

    // Somebody of the company joins another team of it; who joins hears it and gets a new profile, and so does the team.
    const second = await t.make.group({ name: 'Owls', companyId })
    const owl = await t.make.withRole(second.id, 2)
    const [own, seen] = [await t.probe(member, []), await t.probe(owl, [`group:${second.id}`])]
    const known = { email: member.email, group_id: second.id, role_id: 2 }
    expect((await boss.send(userCalls.exists, { body: { email: member.email, group_id: second.id } })).data).toEqual({
      exist: true,
      member: false,
      invited: false,
    })
    const joined = await boss.send(userCalls.create, { body: { ...known, role_id: 4 } })
    expect(joined.data).toMatchObject({ id: member.id, display_name: member.displayName, role_id: 4, teams: [{}, {}] })
    expect((await own.next('users.joined')).payload).toMatchObject({ groupId: second.id, roleId: 4 })
    expect((await own.next('auth.profileChanged')).payload.userId).toBe(member.id)
    expect((await seen.next('users.joined')).payload.userId).toBe(member.id)
    expect(await boss.send(userCalls.create, { body: known })).toMatchObject({ status: 409 })
  })

  it('refuses strangers, people without the right, and roles above their own', async () => {
    const { group, member, stranger, companyId, admin } = await company()
    const body = { email: 'x1@example.test', first_name: 'A', last_name: 'B', group_id: group.id, role_id: 2 }
    expect(await (await t.as(member)).send(userCalls.create, { body })).toMatchObject(denied)
    expect(await (await t.as(stranger)).send(userCalls.create, { body })).toMatchObject(hidden)
    expect(
      await (await t.as(member)).send(userCalls.exists, { body: { email: 'a@b.test', group_id: group.id } }),
    ).toMatchObject(denied)
    const recruiter = await t.as(
      await t.make.member(group.id, ['P_VIEW', 'CA_VIEW', 'LT_VIEW', 'SN_VIEW', 'SN_NEW', 'U_NEW']),
    )
    expect(await recruiter.send(userCalls.create, { body: { ...body, role_id: 1 } })).toMatchObject(denied)
    expect(await recruiter.send(userCalls.create, { body: { ...body, role_id: 4 } })).toMatchObject(denied)
    const up = { ...body, group_id: companyId }
    expect(await (await t.as(admin)).send(userCalls.create, { body: up })).toMatchObject(hidden)
    expect(await (await t.as(admin)).send(userCalls.create, { body: { ...body, role_id: 9999 } })).toMatchObject({
      status: 422,
      errors: { role_id: expect.any(String) },
    })
    expect(await t.db.$count(users, eq(users.email, body.email))).toBe(0)
  })

  it('setup_user lets a person create people in the teams that they see', async () => {
    const { group } = await company()
    const person = await t.make.withRole(group.id, 2, { setupUser: true })
    const body = { email: 'setup@example.test', first_name: 'A', last_name: 'B', group_id: group.id, role_id: 2 }
    expect((await (await t.as(person)).send(userCalls.create, { body })).status).toBe(200)
  })
})

describe('changing people', () => {
  it('writes one log line, and tells the teams', async () => {
    const { group, chief, admin, member } = await company()
    const probe = await t.probe(admin, [`group:${group.id}`])
    const before = await t.db.$count(activities)
    const position = await t.make.item(group.id, { list: 'position', name: `Lead ${member.id}` })
    const body = { first_name: 'Minh', last_name: 'Vo', title: 'Artist', position_id: position.id }
    const answer = await (await t.as(admin)).send(userCalls.update, { params: { id: member.id }, body })
    expect(answer.data).toMatchObject({ display_name: 'Minh Vo', title: 'Artist', position_name: position.name })
    expect((await t.db.$count(activities)) - before).toBe(1)
    expect((await probe.next('users.updated')).payload.user.display_name).toBe('Minh Vo')
    expect((await t.db.select().from(users).where(eq(users.id, admin.id)))[0]).toMatchObject({
      ...{ firstName: 'User', title: null },
    })
    expect((await t.db.select().from(userPositions)).map(({ userId }) => userId)).toEqual([member.id])
    // Cards of all teams below show who works for the company.
    await (await t.as(chief)).send(userCalls.setProfile, { params: { id: chief.id }, body: { title: 'Boss' } })
    expect((await probe.next('users.updated')).payload.user.id).toBe(chief.id)
    const same = await (await t.as(admin)).send(userCalls.update, { params: { id: member.id }, body })
    expect(same.status).toBe(200)
    expect((await t.db.$count(activities)) - before).toBe(2)
    const [line] = await t.db.select().from(activities).where(eq(activities.targetId, member.id))
    expect(line).toMatchObject({ oldContent: member.displayName, newContent: 'Minh Vo' })
    expect([line?.before, line?.after]).toMatchObject([{ firstName: 'User' }, { firstName: 'Minh' }])
  })

  it('people edit their own profile, not their position, status, address or flags', async () => {
    const { member, stranger } = await company()
    const own = await t.as(member)
    const params = { id: member.id }
    const done = await own.send(userCalls.setProfile, {
      params,
      body: { personal_phone: '+84 90', address: '1 Street' },
    })
    expect(done.data).toMatchObject({ personal_phone: '+84 90', address: '1 Street' })
    expect(await own.send(userCalls.setPosition, { params, body: { position_id: null } })).toMatchObject(denied)
    for (const body of [{ status: 2 }, { email: 'me@example.test' }, { setup_user: true }])
      expect(await own.send(userCalls.update, { params, body })).toMatchObject(denied)
    const unknown = { is_super_admin: true } as object
    expect(await own.send(userCalls.setProfile, { params, body: unknown })).toMatchObject({
      status: 422,
      errors: { is_super_admin: 'Unknown field' },
    })
    expect(await (await t.as(stranger)).send(userCalls.setProfile, { params, body: {} })).toMatchObject(hidden)
  })

  it('an admin cannot take over who stands above', async () => {
    const { admin, chief, group, member } = await company()
    await t.db.insert(memberships).values({ userId: chief.id, groupId: group.id, roleId: 2 })
    const client = await t.as(admin)
    const params = { id: chief.id }
    for (const body of [{ email: 'mine@example.test' }, { first_name: 'X' }, { status: 4 }])
      expect(await client.send(userCalls.update, { params, body })).toMatchObject(denied)
    expect(
      await client.send(userCalls.resetPassword, { params, body: { password: 'long enough for all' } }),
    ).toMatchObject(denied)
    expect(await client.send(userCalls.remove, { params })).toMatchObject(denied)
    // Flags that reach beyond the team are the company's to give.
    const flags = { params: { id: member.id }, body: { setup_user: true } }
    expect(await client.send(userCalls.update, flags)).toMatchObject(denied)
    const heard = await t.probe(member, [])
    expect((await (await t.as(chief)).send(userCalls.update, flags)).status).toBe(200)
    expect((await heard.next('auth.profileChanged')).payload.userId).toBe(member.id)
    const owner = await t.make.withRole(group.id, 2, { isSuperAdmin: true })
    const renamed = { params: { id: owner.id }, body: { first_name: 'X' } }
    expect(await client.send(userCalls.setProfile, renamed)).toMatchObject(denied)
    const peer = await t.make.withRole(group.id, 1)
    expect(
      await client.send(userCalls.resetPassword, {
        params: { id: peer.id },
        body: { password: 'long enough for all' },
      }),
    ).toMatchObject(denied)
  })

  it('someone who also works for another company is out of reach there', async () => {
    const { chief, member } = await company()
    const other = await t.make.group()
    await t.db.insert(memberships).values({ userId: member.id, groupId: other.id, roleId: 2 })
    const boss = await t.as(chief)
    for (const body of [{ email: 'stolen@example.test' }, { status: 4 }, { setup_user: true }, { setup_group: true }])
      expect(await boss.send(userCalls.update, { params: { id: member.id }, body })).toMatchObject(denied)
  })

  it('an address that is taken answers 409', async () => {
    const { chief, member, admin } = await company()
    const answer = await (await t.as(chief)).send(userCalls.update, {
      params: { id: member.id },
      body: { email: admin.email.toUpperCase() },
    })
    expect(answer).toMatchObject({ status: 409, errors: { email: expect.any(String) } })
  })

  it('R017 the employee code needs its feature flag, which is off by default', async () => {
    const { admin, member } = await company()
    const input = { params: { id: member.id }, body: { employee_id: 'E-7' } }
    expect((await (await t.as(admin)).send(userCalls.update, input)).errors).toHaveProperty('employee_id')
    await t.db.insert(systemSettings).values({ key: 'features', value: { editUserCode: true } })
    expect((await (await t.as(admin)).send(userCalls.update, input)).data.employee_id).toBe('E-7')
  })

  it('a position that is none is refused', async () => {
    const { admin, member } = await company()
    const body = { position_id: 1 }
    const answer = await (await t.as(admin)).send(userCalls.setPosition, { params: { id: member.id }, body })
    expect(answer.errors).toHaveProperty('position_id')
  })
})
