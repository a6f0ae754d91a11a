import { describe, expect, it } from 'vitest'
import { companyCodes, defaultRoles, permissionCatalogue, permissionCodes, teamCodes } from '../permissions.ts'
import { accessIndex, can, canOnClient, effectiveCodes, isAdmin, type MemberTeam, seesGroup } from './can.ts'

const team = (id: number, codes: string[], more: Partial<MemberTeam> = {}): MemberTeam => ({
  id,
  level: 5,
  role_id: 2,
  company_id: 1,
  permissions: codes.map((permission_type) => ({ permission_type })),
  ...more,
})
const member = (teams: MemberTeam[], more: { user_id?: number | null; is_super_admin?: boolean } = {}) => ({
  user_id: 7,
  is_super_admin: false,
  teams,
  ...more,
})
const company = (codes: string[], more: Partial<MemberTeam> = {}) => team(1, codes, { level: 1, ...more })

describe('the catalogue', () => {
  it('has each code and id once, dashboard codes in both variants', () => {
    expect(new Set(permissionCodes).size).toBe(permissionCodes.length)
    expect(new Set(permissionCatalogue.map((entry) => entry.id)).size).toBe(permissionCatalogue.length)
    const dashboard = permissionCodes.filter((code) => code.startsWith('D_'))
    expect(dashboard.every((code) => /_(GROUP|PERSONAL)$/.test(code))).toBe(true)
    expect(dashboard).toHaveLength(20)
  })

  it('R379 R380 the default roles start with 1 Admin and 2 Member; Admin has every team code, no company code', () => {
    expect(defaultRoles.slice(0, 2).map((role) => [role.id, role.name])).toEqual([
      [1, 'Admin'],
      [2, 'Member'],
    ])
    expect(defaultRoles[0]?.codes).toEqual(teamCodes)
    // A Manager runs the work, not the people, the team itself or its shops' existence.
    const [, , manager] = defaultRoles
    expect(teamCodes.filter((code) => !manager?.codes.includes(code))).toEqual([
      ...['D_PROFIT_PERSONAL', 'U_VIEW_ALL', 'U_NEW', 'U_EDIT', 'U_DELETE', 'U_ROLE', 'T_NEW', 'T_DELETE'],
      ...['AC_DELETE', 'ST_TEAM'],
    ])
    expect(defaultRoles.every((role) => role.codes.every((code) => teamCodes.includes(code)))).toBe(true)
  })
})

describe('can', () => {
  it('R385 R391 decides per team and code', () => {
    const one = member([team(10, ['P_EDIT']), team(11, ['P_VIEW'])])
    expect(can(one, 'P_EDIT', 10)).toBe(true)
    expect(can(one, 'P_EDIT', 11)).toBe(false)
    expect(can(one, 'P_VIEW', 10)).toBe(false)
    expect(can(one, 'P_EDIT', 99)).toBe(false)
  })

  it('R386 checks any team of the user', () => {
    const one = member([team(10, ['P_EDIT'])])
    expect(can(one, 'P_EDIT', 'any')).toBe(true)
    expect(can(one, 'P_DELETE')).toBe(false)
  })

  it('R382 a super admin with an id passes every check, the flag alone passes none', () => {
    const [owner, flag] = [
      member([], { is_super_admin: true }),
      member([company([])], { is_super_admin: true, user_id: null }),
    ]
    for (const target of [12, { id: 12, company_id: 3 }, 'company', 'any'] as const) {
      expect([can(owner, 'ST_SYSTEM', target), seesGroup(owner, target), isAdmin(owner, target)]).toEqual([
        ...[true, true, true],
      ])
      expect([can(flag, 'P_VIEW', target), seesGroup(flag, target), isAdmin(flag, target)]).toEqual([
        ...[false, false, false],
      ])
    }
  })

  it('R383 a company-level membership holds for the teams of its company and no other', () => {
    const one = member([company(['P_VIEW'])])
    expect(can(one, 'P_VIEW', { id: 20, company_id: 1 })).toBe(true)
    expect(can(one, 'P_VIEW', { id: 30, company_id: 2 })).toBe(false)
    expect(can(one, 'P_VIEW', { id: 30, company_id: null })).toBe(false)
    expect(can(one, 'P_VIEW', 20)).toBe(false)
    expect(can(member([company(['P_VIEW'], { reach: [20] })]), 'P_VIEW', 20)).toBe(true)
    expect(can(member([company(['P_VIEW']), team(20, [])]), 'P_VIEW', 20)).toBe(true)
  })

  it('R383 a membership below company level does not reach its siblings', () => {
    expect(can(member([team(10, ['P_VIEW'], { reach: [11] })]), 'P_VIEW', 11)).toBe(false)
    expect(can(member([team(10, ['P_VIEW'])]), 'P_VIEW', { id: 11, company_id: 1 })).toBe(false)
  })

  it('R384 checks the company team', () => {
    expect(can(member([company(['ST_CONFIG'])]), 'ST_CONFIG', 'company')).toBe(true)
    expect(can(member([team(10, ['ST_CONFIG'])]), 'ST_CONFIG', 'company')).toBe(false)
  })

  it('R383 company codes come with company-level teams only, all of them for Admin Company', () => {
    expect(effectiveCodes({ level: 5, role_id: 1 }, ['P_VIEW', 'ST_SYSTEM'])).toEqual(['P_VIEW'])
    expect(effectiveCodes({ level: 1, role_id: 3 }, ['P_VIEW', 'LG_VIEW'])).toEqual(['P_VIEW', 'LG_VIEW'])
    expect(effectiveCodes({ level: 1, role_id: 1 }, ['P_VIEW'])).toEqual(['P_VIEW', ...companyCodes])
  })

  it('denies a person without teams, and builds the index once', () => {
    const one = member([])
    expect(can(one, 'P_VIEW')).toBe(false)
    expect(seesGroup(one, 10)).toBe(false)
    expect(accessIndex(one)).toBe(accessIndex(one))
  })
})

describe('seesGroup', () => {
  it('R383 whoever is in the team, or in its company at company level, whatever the codes', () => {
    const [one, boss] = [member([team(10, [])]), member([company([], { reach: [20] })])]
    expect([seesGroup(one, 10), seesGroup(one, 11), seesGroup(one, { id: 11, company_id: 1 })]).toEqual([
      ...[true, false, false],
    ])
    expect([seesGroup(boss, 1), seesGroup(boss, 20), seesGroup(boss, { id: 30, company_id: 1 })]).toEqual([
      ...[true, true, true],
    ])
    expect([seesGroup(boss, 30), seesGroup(boss, { id: 30, company_id: 2 })]).toEqual([false, false])
  })
})

describe('canOnClient', () => {
  it('R387 a user with no id passes', () => {
    expect(canOnClient(null, 'P_EDIT', 10)).toBe(true)
    expect(canOnClient(member([team(10, [])], { user_id: null }), 'P_EDIT', 10)).toBe(true)
  })

  it('R388 a user with no team, or no team in context, passes; else it decides as the server', () => {
    expect(canOnClient(member([]), 'P_EDIT', 10)).toBe(true)
    expect(canOnClient(member([team(10, [])]), 'P_EDIT', null)).toBe(true)
    expect(canOnClient(member([team(10, [])]), 'P_EDIT', 10)).toBe(false)
  })
})

describe('isAdmin', () => {
  it('R390 the role id makes the Admin, R389 R381 at company level the Admin Company', () => {
    const admin = member([team(10, [], { role_id: 1 })])
    expect([isAdmin(admin, 10), isAdmin(admin, 11), isAdmin(admin, 'company')]).toEqual([true, false, false])
    const owner = member([company([], { role_id: 1 })])
    expect([isAdmin(owner, { id: 10, company_id: 1 }), isAdmin(owner, 'company')]).toEqual([true, true])
    expect(isAdmin(member([team(10, ['U_ROLE'])]), 10)).toBe(false)
  })
})
