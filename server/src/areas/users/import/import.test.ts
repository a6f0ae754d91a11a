import { userCalls } from '@halftone/contract/areas/users.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { invitations, memberships, users } from '../../../db/schema/identity.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
let counter = 0
beforeAll(async () => {
  t = await testApp()
  await t.listen()
})
afterAll(() => t.stop())

/** A company with two teams, its Admin Company, and a colleague in the first team. */
async function company() {
  const n = ++counter
  const first = await t.make.group({ name: 'Wall Art' })
  const companyId = first.companyId ?? 0
  const second = await t.make.group({ name: 'Saigon Studio', companyId })
  const chief = await t.make.withRole(companyId, 1)
  const mate = await t.make.withRole(first.id, 2)
  const row = (name: string, more = {}) => ({
    ...{ email: `${name}${n}@many.test`, first_name: name, last_name: 'Le', group_id: first.id, role_id: 2 },
    ...more,
  })
  return { companyId, first, second, mate, row, chief, client: await t.as(chief) }
}
const check = (client: Client, groupId: number, rows: Record<string, string>[]) =>
  client.send(userCalls.checkImport, { body: { group_id: groupId, role_id: 2, rows } })
const peopleIn = (groupId: number) => t.db.$count(memberships, eq(memberships.groupId, groupId))

describe('looking at rows', () => {
  it('says what each would do: new, here already, deactivated, in the team, waiting', async () => {
    const { first, second, mate, client, companyId } = await company()
    const off = await t.make.withRole(first.id, 2, { status: userStatus.DEACTIVATED })
    const elsewhere = await t.make.withRole((await t.make.group()).id, 2)
    const names = { first_name: 'An', last_name: 'Le' }
    const body = { ...names, email: elsewhere.email, group_id: second.id, role_id: 2 }
    expect((await client.send(userCalls.create, { body })).status).toBe(200)
    const { data } = await check(client, companyId, [
      { ...names, email: ' NEW@Many.test ', team: 'saigon studio' },
      { email: mate.email, team: 'Saigon Studio' },
      { email: off.email, team: 'Saigon Studio' },
      { email: mate.email, team: 'Wall Art' },
      { ...names, email: elsewhere.email, team: 'Saigon Studio' },
      { ...names, email: elsewhere.email, team: 'Wall Art' },
    ])
    expect(data.map(({ kind }) => kind)).toEqual(['new', 'here', 'deactivated', 'member', 'invited', 'new'])
    expect(data[0]).toMatchObject({ group_id: second.id, role_id: 2, position_id: null, person: null, errors: {} })
    expect(data[1]?.person).toMatchObject({ id: mate.id, display_name: mate.displayName, email: '' })
  })

  it('finds what is wrong with which cell, and what was likely meant', async () => {
    const { first, second, client } = await company()
    const names = { first_name: 'An', last_name: 'Le' }
    const { data } = await check(client, first.id, [
      { ...names, email: 'bao.hoang@halftone,studio' },
      { ...names, email: 'b@many.test', team: 'saigonstudio' },
      { ...names, email: 'c@many.test', role: 'Membr', position: 'Nobody' },
      { email: 'd@many.test', first_name: '=HYPERLINK("http://x")', last_name: '' },
      { ...names, email: 'e@many.test', personal_phone: 'no phone', employee_id: 'HT-1' },
      { ...names, email: 'f@many.test', team: 'Nowhere', role: 'memb' },
    ])
    expect(data.every(({ kind }) => kind === 'mend')).toBe(true)
    const said = data.map(({ errors }) =>
      Object.fromEntries(Object.entries(errors).map(([cell, { code }]) => [cell, code])),
    )
    expect(said).toEqual([
      { email: 'users.notAddress' },
      { team: 'users.noSuchTeam' },
      { role: 'users.noSuchRole', position: 'users.noSuchPosition' },
      { first_name: 'users.formula', last_name: 'users.enterLastName' },
      { personal_phone: 'users.enterPhone', employee_id: 'users.codeLocked' },
      { team: 'users.noSuchTeam', role: 'users.noSuchRole' },
    ])
    expect(data.map(({ mends }) => mends)).toEqual([
      { email: 'bao.hoang@halftone.studio' },
      { team: second.name },
      {},
      {},
      {},
      { role: 'Member' },
    ])
  })

  it('a team is told from another of its name by the path', async () => {
    const { first, second, companyId, client } = await company()
    const inner = await t.make.group({ name: 'Kids', companyId })
    const other = await t.make.group({ name: 'Kids too', companyId })
    await t.db.execute(sql`update groups set parent_id = ${first.id} where id = ${inner.id}`)
    await t.db.execute(sql`update groups set parent_id = ${second.id}, name = 'Kids' where id = ${other.id}`)
    const row = { email: 'k@many.test', first_name: 'An', last_name: 'Le' }
    const { data } = await check(client, companyId, [
      { ...row, team: 'Kids' },
      { ...row, team: 'saigon studio / kids' },
      { ...row, team: 'Wall Art > Kids' },
    ])
    expect(data[0]?.errors.team?.code).toBe('users.severalTeams')
    expect(data.slice(1).map(({ group_id }) => group_id)).toEqual([other.id, inner.id])
  })

  it('says of an address of another company what it says of an unknown one', async () => {
    const { first, client } = await company()
    const guest = await t.make.withRole((await t.make.group()).id, 2, { status: userStatus.DEACTIVATED })
    const row = { first_name: 'An', last_name: 'Le' }
    const { data } = await check(client, first.id, [
      { ...row, email: guest.email },
      { ...row, email: 'nobody-at-all@many.test' },
    ])
    expect(data[0]).toEqual(data[1])
  })

  it('who may not add people there learns so, and sees no team of elsewhere', async () => {
    const { first, second, row } = await company()
    const helper = await t.as(await t.make.member(first.id, ['U_NEW']))
    const cells = { email: 'h@many.test', first_name: 'An', last_name: 'Le' }
    const { data } = await check(helper, first.id, [
      cells,
      { ...cells, team: 'Saigon Studio' },
      { ...cells, role: 'Admin' },
    ])
    expect(data.map(({ errors }) => Object.values(errors).map(({ code }) => code))).toEqual([
      ['users.notYourRole'],
      ['users.noSuchTeam', ...[]],
      ['users.notYourRole'],
    ])
    const none = await t.as(await t.make.member(first.id, ['P_VIEW']))
    expect((await check(none, first.id, [cells])).status).toBe(401)
    for (const wrong of [row('x', { group_id: second.id }), row('x', { role_id: 1 })])
      expect(await helper.send(userCalls.import, { body: { group_id: first.id, rows: [wrong] } })).toMatchObject({
        status: 422,
      })
  })

  it('who may add people in one team brings nobody into another that they only look at', async () => {
    const { first, second, row } = await company()
    const helper = await t.make.member(first.id, ['P_VIEW', 'U_NEW'])
    const looks = await t.make.member(second.id, ['P_VIEW'])
    const [{ roleId = 0 } = {}] = await t.db.select().from(memberships).where(eq(memberships.userId, looks.id))
    await t.db.insert(memberships).values({ userId: helper.id, groupId: second.id, roleId })
    const rows = [row('x', { group_id: second.id, role_id: roleId })]
    const sent = await (await t.as(helper)).send(userCalls.import, { body: { group_id: first.id, rows } })
    expect(sent).toMatchObject({ status: 422, errors: { 'rows.0.email': expect.stringMatching(/permission/) } })
    expect(await peopleIn(second.id)).toBe(2)
  })
})

describe('adding many', () => {
  it('invites, joins and brings back in one step, told with one event for each team and a line for each person', async () => {
    const { companyId, first, second, mate, client, row, chief } = await company()
    const off = await t.make.withRole(second.id, 2, { status: userStatus.DEACTIVATED })
    const probe = await t.probe(chief, [`group:${first.id}`, `group:${second.id}`])
    const rows = [
      row('An'),
      row('Bao', { group_id: second.id }),
      row('x', { email: mate.email, group_id: second.id }),
      row('y', { email: off.email, bring_back: true }),
      row('z', { email: off.email, group_id: second.id, bring_back: true }),
    ]
    const made = await client.send(userCalls.import, { body: { group_id: companyId, rows: rows.slice(0, 4) } })
    expect(made.data.map(({ kind }) => kind)).toEqual(['invited', 'invited', 'joined', 'joined'])
    const heard = [await probe.next('users.imported'), await probe.next('users.imported')]
    expect(heard.map(({ payload }) => [payload.groupId, payload.count]).toSorted()).toEqual(
      [
        [first.id, 2],
        [second.id, 2],
      ].toSorted(),
    )
    const [person] = await t.db.select().from(users).where(eq(users.id, off.id))
    expect(person?.status).toBe(userStatus.ACTIVE)
    const lines = await t.db.select().from(activities).where(eq(activities.name, 'users.imported'))
    expect(lines.filter(({ groupId }) => groupId === first.id || groupId === second.id)).toHaveLength(4)
    const waiting = await t.db.select().from(invitations).where(eq(invitations.companyId, companyId))
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(
      made.data.flatMap(({ invitation_id }) => invitation_id ?? []).toSorted(),
    )
    for (const { id } of waiting) {
      const jobs = sql`select 1 from pgboss.job where name = 'users.joinMail' and data->>'id' = ${String(id)}`
      expect((await t.db.execute(jobs)).rows).toHaveLength(1)
    }
    // In the team already, they are only brought back.
    await t.db.update(users).set({ status: userStatus.DEACTIVATED }).where(eq(users.id, off.id))
    const again = await client.send(userCalls.import, { body: { group_id: companyId, rows: rows.slice(4) } })
    expect(again.data).toEqual([{ kind: 'joined', invitation_id: null }])
  })

  it('one wrong row keeps all of them out, and is named', async () => {
    const { first, mate, client, row } = await company()
    const before = await peopleIn(first.id)
    const send = (rows: ReturnType<typeof row>[]) =>
      client.send(userCalls.import, { body: { group_id: first.id, rows } })
    const taken = await send([row('An'), row('Bao', { email: mate.email })])
    expect(taken).toMatchObject({ status: 409, errors: { 'rows.1.email': expect.any(String) } })
    const twice = await send([row('An'), row('Bao'), row('An')])
    expect(twice).toMatchObject({ status: 422, errors: { 'rows.2.email': 'This row is there twice' } })
    const nameless = await send([row('An'), row('Bao', { last_name: undefined })])
    expect(nameless).toMatchObject({ status: 422, errors: { 'rows.1.last_name': expect.any(String) } })
    expect(await peopleIn(first.id)).toBe(before)
    const elsewhere = await t.make.group()
    expect((await send([row('An', { group_id: elsewhere.id })])).status).toBe(422)
    expect(await t.db.$count(users, eq(users.email, row('An').email))).toBe(0)
  })

  it('nobody of another company is brought back, nor told to be deactivated', async () => {
    const { first, client, row } = await company()
    const guest = await t.make.withRole((await t.make.group()).id, 2, { status: userStatus.DEACTIVATED })
    const rows = [row('An', { email: guest.email, bring_back: true }), row('Bao', { bring_back: true })]
    const { data } = await client.send(userCalls.import, { body: { group_id: first.id, rows } })
    expect(data.map(({ kind }) => kind)).toEqual(['invited', 'invited'])
    const off = and(eq(users.id, guest.id), eq(users.status, userStatus.DEACTIVATED))
    expect(await t.db.$count(users, off)).toBe(1)
    expect(await t.db.$count(memberships, eq(memberships.userId, guest.id))).toBe(1)
  })

  it('300 people are checked and added by one call each', async () => {
    const { first, client } = await company()
    const cells = Array.from({ length: 300 }, (_, i) => ({
      ...{ email: `crowd${i}@many.test`, first_name: `P${i}`, last_name: 'Le', team: 'Wall Art', role: 'Member' },
    }))
    const { data } = await check(client, first.id, cells)
    expect(data.every(({ kind }) => kind === 'new')).toBe(true)
    const rows = data.map(({ group_id, role_id }, i) => {
      const { email = '', first_name = '', last_name = '' } = cells[i] ?? {}
      return { email, first_name, last_name, group_id: group_id ?? 0, role_id: role_id ?? 0 }
    })
    const made = await client.send(userCalls.import, { body: { group_id: first.id, rows } })
    expect(made.data).toHaveLength(300)
  })
})
