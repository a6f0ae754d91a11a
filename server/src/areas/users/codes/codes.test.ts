import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSeconds } from '../../../db/clock.ts'
import { activities } from '../../../db/schema/activities.ts'
import { membershipCodes } from '../../../db/schema/rights.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ work: true })
  await t.listen()
})
afterAll(() => t.stop())

const denied = { status: 401, error: { code: 'NO_PERMISSION' } }
const far = '2031-12-31T00:00:00.000Z'

async function house() {
  const group = await t.make.group()
  const companyId = group.companyId ?? 0
  const admin = await t.make.withRole(group.id, 1)
  const member = await t.make.member(group.id, ['P_VIEW'])
  return { group, companyId, admin, member }
}
const one = (
  userId: number,
  groupId: number,
  code: 'P_EDIT' | 'P_APPROVE_ART' | 'ST_SYSTEM' | 'U_ROLE',
  until: string | null = null,
) => ({
  params: { userId, groupId, code },
  body: { until },
})
const bare = (userId: number, groupId: number, code: 'P_EDIT' | 'U_ROLE') => ({ params: { userId, groupId, code } })
const lastLine = async (userId: number) => {
  const own = and(eq(activities.name, 'users.codesChanged'), eq(activities.targetId, userId))
  const [line] = await t.db.select().from(activities).where(own).orderBy(desc(activities.id)).limit(1)
  return line
}

describe('an extra code on one membership', () => {
  it('holds from the next call on, is shown, changed and taken back; the log has before and after', async () => {
    const { group, admin, member } = await house()
    const [client, own] = [await t.as(admin), await t.as(member)]
    const label = { params: { id: group.id }, body: { name: 'Renamed' } }
    const edit = { params: { userId: member.id, groupId: group.id, code: 'T_EDIT' as const }, body: { until: null } }
    expect(await own.send(groupCalls.update, label)).toMatchObject(denied)
    expect((await client.send(userCalls.setCode, edit)).data.codes).toEqual([{ code: 'T_EDIT', until: null }])
    expect((await own.send(groupCalls.update, label)).status).toBe(200)
    const place = { userId: member.id, groupId: group.id }
    expect(await lastLine(member.id)).toMatchObject({
      action: 'update',
      before: { ...place, codes: [] },
      after: { ...place, codes: [{ code: 'T_EDIT', until: null }] },
    })
    await client.send(userCalls.setCode, { ...edit, body: { until: far } })
    expect(await lastLine(member.id)).toMatchObject({
      before: { codes: [{ code: 'T_EDIT', until: null }] },
      after: { codes: [{ code: 'T_EDIT', until: far }] },
    })
    const record = (await client.send(userCalls.get, { params: { id: member.id } })).data
    expect(record.teams).toMatchObject([{ codes: [{ code: 'T_EDIT', until: far }] }])
    const people = (await client.send(groupCalls.users, { params: { id: group.id } })).data
    expect(people.find(({ id }) => id === member.id)?.extra_codes).toBe(1)
    expect((await client.send(userCalls.dropCode, { params: edit.params })).data.codes).toEqual([])
    expect(await lastLine(member.id)).toMatchObject({
      before: { codes: [{ code: 'T_EDIT', until: far }] },
      after: { codes: [] },
    })
    expect(await own.send(groupCalls.update, label)).toMatchObject(denied)
    expect(await client.send(userCalls.dropCode, { params: edit.params })).toMatchObject({ status: 404 })
  })

  it('ends by the clock of the database: the next call is refused, open tabs are told, the log says so', async () => {
    const { group, admin, member } = await house()
    const client = await t.as(admin)
    const probe = await t.probe(member, [])
    const until = new Date(t.node.resources.clock.now() + 1500).toISOString()
    expect((await client.send(userCalls.setCode, one(member.id, group.id, 'P_EDIT', until))).status).toBe(200)
    await probe.next('users.codesChanged')
    await probe.next('auth.profileChanged')
    await probe.next('users.codesChanged')
    await probe.next('auth.profileChanged')
    expect(await t.db.$count(membershipCodes, eq(membershipCodes.userId, member.id))).toBe(0)
    expect(await lastLine(member.id)).toMatchObject({
      authorId: null,
      before: { codes: [{ code: 'P_EDIT', until }] },
      after: { codes: [] },
    })
  })

  it('gives nothing from its end on, also before the job has taken it away', async () => {
    const { group, member } = await house()
    const own = await t.as(member)
    const label = { params: { id: group.id }, body: { name: 'Renamed' } }
    const place = { userId: member.id, groupId: group.id, code: 'T_EDIT', grantedBy: member.id }
    await t.db.insert(membershipCodes).values({ ...place, until: inSeconds(60) })
    expect((await own.send(groupCalls.update, label)).status).toBe(200)
    await t.db
      .update(membershipCodes)
      .set({ until: inSeconds(-1) })
      .where(eq(membershipCodes.userId, member.id))
    expect(await own.send(groupCalls.update, label)).toMatchObject(denied)
  })

  it('an end that was moved stands: the job of the first one takes nothing away', async () => {
    const { group, admin, member } = await house()
    const client = await t.as(admin)
    const probe = await t.probe(member, [])
    const soon = new Date(t.node.resources.clock.now() + 1000).toISOString()
    await client.send(userCalls.setCode, one(member.id, group.id, 'P_EDIT', soon))
    await client.send(userCalls.setCode, one(member.id, group.id, 'P_EDIT', far))
    const other = new Date(t.node.resources.clock.now() + 1500).toISOString()
    await client.send(userCalls.setCode, one(member.id, group.id, 'P_APPROVE_ART', other))
    // Given three times, and the end of the second code.
    for (let i = 0; i < 4; i++) await probe.next('users.codesChanged')
    const left = await t.db.select().from(membershipCodes).where(eq(membershipCodes.userId, member.id))
    expect(left.map(({ code }) => code)).toEqual(['P_EDIT'])
  })

  it('nobody gives a code that they do not hold there, nor for longer than they hold it', async () => {
    const { group, admin, member } = await house()
    const clerk = await t.make.member(group.id, ['P_VIEW', 'U_ROLE'])
    const client = await t.as(clerk)
    expect(await client.send(userCalls.setCode, one(member.id, group.id, 'P_EDIT'))).toMatchObject(denied)
    await (await t.as(admin)).send(userCalls.setCode, one(clerk.id, group.id, 'P_EDIT', '2030-06-01T00:00:00.000Z'))
    for (const until of [null, far])
      expect(await client.send(userCalls.setCode, one(member.id, group.id, 'P_EDIT', until))).toMatchObject({
        status: 422,
        errors: { until: expect.stringContaining('2030-06-01') },
      })
    const within = one(member.id, group.id, 'P_EDIT', '2030-05-01T00:00:00.000Z')
    expect((await client.send(userCalls.setCode, within)).status).toBe(200)
  })

  it('nobody gives themselves a code, nor touches who stands above them', async () => {
    const { group, companyId, admin } = await house()
    const clerk = await t.make.member(group.id, ['P_VIEW', 'U_ROLE'])
    const client = await t.as(clerk)
    await (await t.as(admin)).send(userCalls.setCode, one(clerk.id, group.id, 'P_EDIT', far))
    expect(await client.send(userCalls.setCode, one(clerk.id, group.id, 'P_EDIT'))).toMatchObject(denied)
    expect(await client.send(userCalls.dropCode, bare(clerk.id, group.id, 'P_EDIT'))).toMatchObject(denied)
    expect(await client.send(userCalls.setCode, one(admin.id, group.id, 'U_ROLE'))).toMatchObject(denied)
    const chief = await t.make.withRole(companyId, 1)
    expect(await client.send(userCalls.setCode, one(chief.id, companyId, 'U_ROLE'))).toMatchObject({ status: 404 })
  })

  it('refuses an end that is over, a code of the company below company level, and what is no code', async () => {
    const { group, companyId, member } = await house()
    const chief = await t.as(await t.make.withRole(companyId, 1))
    const past = one(member.id, group.id, 'P_EDIT', '2020-01-01T00:00:00.000Z')
    expect(await chief.send(userCalls.setCode, past)).toMatchObject({
      status: 422,
      errors: { until: expect.any(String) },
    })
    expect(await chief.send(userCalls.setCode, one(member.id, group.id, 'ST_SYSTEM'))).toMatchObject({ status: 422 })
    // What the types forbid is asked by its path.
    const params = { userId: member.id, groupId: group.id, code: 'X_NONE' as 'P_EDIT' }
    expect((await chief.send(userCalls.setCode, { params, body: { until: null } })).status).toBe(404)
    const deputy = await t.make.withRole(companyId, 2)
    expect((await chief.send(userCalls.setCode, one(deputy.id, companyId, 'ST_SYSTEM'))).status).toBe(200)
  })

  it('goes with the membership, whose line in the log keeps it', async () => {
    const { group, admin, member } = await house()
    const client = await t.as(admin)
    await client.send(userCalls.setCode, one(member.id, group.id, 'P_EDIT', far))
    await client.send(userCalls.removeFromGroup, { params: { userId: member.id, groupId: group.id } })
    const own = and(eq(activities.name, 'users.left'), eq(activities.targetId, member.id))
    const [line] = await t.db.select().from(activities).where(own)
    expect(line?.before).toMatchObject({ codes: [{ code: 'P_EDIT', until: far }] })
    expect(await t.db.$count(membershipCodes, eq(membershipCodes.userId, member.id))).toBe(0)
  })
})
