import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyCodes, type PermissionCode, permissionCodes, teamCodes } from '../permissions.ts'
import { can } from './can.ts'
import { explain, type HeldRights, type HeldTeam, holdsUntil, memberOf, remediesFor } from './why.ts'

const codes = fc.constantFrom<PermissionCode>('P_VIEW', 'P_EDIT', 'U_NEW', 'T_EDIT', 'ST_SYSTEM', 'LG_VIEW')
const until = fc.constantFrom(null, '2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z')
const companyId = 1
/** Team 1 is the company, 2 and 3 are its teams, 9 is another company's. */
const heldTeam = fc
  .record({
    id: fc.constantFrom(1, 2, 3, 9),
    role_id: fc.constantFrom(1, 2, 7),
    role_codes: fc.uniqueArray(codes, { maxLength: 4 }),
    extra: fc.uniqueArray(fc.record({ code: codes, until }), { maxLength: 2, selector: ({ code }) => code }),
  })
  .map((team): HeldTeam => ({ ...team, level: team.id === 1 ? 1 : 5, company_id: team.id === 9 ? 8 : companyId }))
const rights: fc.Arbitrary<HeldRights> = fc.record({
  user_id: fc.constantFrom(7, null),
  is_super_admin: fc.boolean(),
  setup_user: fc.boolean(),
  setup_group: fc.boolean(),
  teams: fc.uniqueArray(heldTeam, { maxLength: 4, selector: ({ id }) => id }),
})
const place = fc.constantFrom(
  { id: 1, company_id: 1, level: 1 },
  { id: 2, company_id: 1, level: 5 },
  { id: 3, company_id: 1, level: 5 },
  { id: 9, company_id: 8, level: 5 },
)
const many = { numRuns: 2000 }

const plain: HeldRights = { user_id: 7, is_super_admin: false, setup_user: false, setup_group: false, teams: [] }
const team = (id: number, role_codes: string[], more: Partial<HeldTeam> = {}): HeldTeam => ({
  ...{ id, level: id === 1 ? 1 : 5, company_id: 1, role_id: 2, role_codes, extra: [] },
  ...more,
})
const here = { id: 2, company_id: 1, level: 5 }

describe('explain', () => {
  it('R382 R383 R385 never says something else than can, but for what a setup right allows', () => {
    fc.assert(
      fc.property(rights, codes, place, (held, code, where) => {
        const { granted, ways, missing } = explain(held, code, where)
        const setup = ways.some(({ kind }) => kind === 'setup')
        expect(granted).toBe(can(memberOf(held), code, where) || setup)
        expect(ways.length > 0).toBe(granted)
        expect(missing === null).toBe(granted)
        const right = code === 'U_NEW' ? held.setup_user : code === 'T_EDIT' && held.setup_group
        if (setup) expect(right && held.user_id !== null).toBe(true)
      }),
      many,
    )
  })

  it('what it names is what gives the code: without it the person may not', () => {
    fc.assert(
      fc.property(rights, codes, place, (held, code, where) => {
        const { ways } = explain(held, code, where)
        const named = ways.flatMap((way) => (way.kind === 'superAdmin' ? [] : [way.team.id]))
        const flags = { is_super_admin: false, setup_user: false, setup_group: false }
        const rest = { ...held, ...flags, teams: held.teams.filter(({ id }) => !named.includes(id)) }
        expect(explain(rest, code, where).granted).toBe(false)
      }),
      many,
    )
  })

  it("names the team's own membership before the company's, and role before extra code", () => {
    const extra = [{ code: 'P_EDIT', until: '2030-01-01T00:00:00.000Z' }]
    const held = { ...plain, teams: [team(1, ['P_EDIT']), team(2, [], { extra })] }
    expect(explain(held, 'P_EDIT', here).ways).toMatchObject([
      { kind: 'extra', team: { id: 2 }, until: extra[0]?.until },
      { kind: 'role', team: { id: 1 } },
    ])
    expect(explain({ ...plain, teams: [team(2, ['P_EDIT'], { extra })] }, 'P_EDIT', here).ways[0]?.kind).toBe('role')
  })

  it('says where it ends: no sign-in, no membership, company level, or a role without the code', () => {
    const missing = (held: HeldRights, code: PermissionCode) => explain(held, code, here).missing
    expect(missing({ ...plain, user_id: null, teams: [team(2, ['P_EDIT'])] }, 'P_EDIT')).toBe('inactive')
    expect(missing({ ...plain, teams: [team(3, ['P_EDIT'])] }, 'P_EDIT')).toBe('outside')
    expect(missing({ ...plain, teams: [team(2, ['LG_VIEW'])] }, 'LG_VIEW')).toBe('companyOnly')
    expect(missing({ ...plain, teams: [team(1, [])] }, 'LG_VIEW')).toBe('lacking')
    expect(missing({ ...plain, teams: [team(2, [])] }, 'P_EDIT')).toBe('lacking')
  })

  it("R389 an Admin Company has the company's codes by the level", () => {
    const held = { ...plain, teams: [team(1, [], { role_id: 1 })] }
    expect(explain(held, 'ST_SYSTEM', { ...here, id: 1 }).ways).toMatchObject([{ kind: 'level' }])
  })
})

describe('holdsUntil', () => {
  it('is the latest end, none where one way has none, and nothing for a setup right', () => {
    const extra = (end: string | null) => [{ code: 'U_NEW', until: end }]
    const [early, late] = ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']
    const both = [team(1, [], { extra: extra(early) }), team(2, [], { extra: extra(late) })]
    expect(holdsUntil({ ...plain, teams: both }, 'U_NEW', here)).toBe(late)
    expect(holdsUntil({ ...plain, teams: [...both, team(1, ['U_NEW'])] }, 'U_NEW', here)).toBeNull()
    expect(holdsUntil({ ...plain, setup_user: true, teams: [team(2, [])] }, 'U_NEW', here)).toBeUndefined()
  })
})

describe('remediesFor', () => {
  const roles = [
    { id: 1, codes: [...teamCodes] },
    { id: 4, codes: ['P_VIEW', 'P_EDIT'] },
    { id: 5, codes: ['P_EDIT', 'P_VIEW', 'P_NEW'] },
  ]

  it('names the smallest change first: the code, then the role with the fewest codes', () => {
    expect(remediesFor({ ...plain, teams: [team(2, ['P_VIEW'])] }, 'P_EDIT', here, roles)).toEqual([
      { kind: 'extra', team_id: 2 },
      { kind: 'role', team_id: 2, role_id: 4 },
    ])
    expect(remediesFor(plain, 'P_EDIT', here, roles)).toEqual([{ kind: 'join', team_id: 2, role_id: 4 }])
    const away = { ...plain, user_id: null, teams: [team(2, ['P_EDIT'])] }
    expect(remediesFor(away, 'P_EDIT', here, roles)).toEqual([{ kind: 'activate' }])
    expect(remediesFor({ ...plain, teams: [team(2, [])] }, companyCodes[0] ?? 'ST_SYSTEM', here, roles)).toEqual([])
    expect(remediesFor({ ...plain, teams: [team(2, ['P_EDIT'])] }, 'P_EDIT', here, roles)).toEqual([])
  })

  it('every code of the catalogue can be explained', () => {
    for (const code of permissionCodes) expect(explain(plain, code, here)).toMatchObject({ granted: false })
  })
})
