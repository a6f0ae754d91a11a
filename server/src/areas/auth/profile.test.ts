import { authCalls } from '@halftone/contract/areas/auth.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userPositions } from '../../db/schema/configs.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const profileOf = async (user: { id: number }) => (await (await t.as(user)).send(authCalls.profile)).data

describe('the profile', () => {
  it('R001 tells team member, manager, company admin and super admin apart', async () => {
    const company = await t.make.company()
    const team = await t.make.group({ companyId: company.id })
    const lead = await t.make.item(company.id, { list: 'position', name: 'Lead', isManager: true })
    const leader = await t.make.withRole(team.id, 2)
    await t.db.insert(userPositions).values({ userId: leader.id, companyId: company.id, positionId: lead.id })
    const [member, manager, admin, root, ofTeam, inCompany] = [
      await profileOf(await t.make.withRole(team.id, 2)),
      await profileOf(leader),
      await profileOf(await t.make.withRole(company.id, 1)),
      await profileOf(await t.make.superAdmin()),
      await profileOf(await t.make.withRole(team.id, 1)),
      await profileOf(await t.make.withRole(company.id, 2)),
    ]
    const kinds = [member, manager, admin, root, ofTeam, inCompany].map((one) => ({
      is_super_admin: one.is_super_admin,
      isCompanyAdmin: one.level_name === 'Admin Company',
      is_manager: one.is_manager,
    }))
    const no = { is_super_admin: false, isCompanyAdmin: false, is_manager: false }
    expect(kinds).toEqual([
      no,
      { ...no, is_manager: true },
      { ...no, isCompanyAdmin: true },
      { ...no, is_super_admin: true },
      no,
      no,
    ])
    expect([manager.position, root.level_name]).toEqual(['Lead', 'Super Admin'])
  })

  it('R378 carries roles, the two setup flags, the level and the teams with their permissions', async () => {
    const company = await t.make.company()
    const team = await t.make.group({ name: 'Cats', companyId: company.id })
    const user = await t.make.member(team.id, ['P_VIEW', 'P_EDIT'], { setupGroup: true })
    const other = await profileOf(await t.make.member(team.id, [], { setupUser: true }))
    expect([other.setup_group, other.setup_user]).toEqual([false, true])
    const profile = await profileOf(user)
    expect(profile).toMatchObject({
      id: user.id,
      user_id: user.id,
      level: 5,
      setup_group: true,
      setup_user: false,
      roles: [{ id: expect.any(Number), name: expect.stringMatching(/^Role /), group_id: team.id }],
      teams: [{ id: team.id, name: 'Cats', level: 5, company_id: company.id }],
    })
    expect(profile.teams[0]?.permissions.map(({ permission_type }) => permission_type)).toEqual(['P_VIEW', 'P_EDIT'])
    const admin = await profileOf(await t.make.withRole(company.id, 1))
    expect([admin.setup_group, admin.setup_user, admin.level]).toEqual([true, true, 1])
  })

  it('is not told without a session', async () => {
    expect((await t.nobody.send(authCalls.profile)).status).toBe(401)
  })
})
