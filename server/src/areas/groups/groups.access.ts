import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import type { Check } from '../../core/access.ts'
import type { GroupRow } from './groups.queries.ts'

/** In the team with `code`, or seeing it with the flag that lets a person set up teams (docs/conventions.md, roles). */
export const maySetUp = (code: PermissionCode): Check<GroupRow> => ({
  label: `in the team with ${code}, or in it with setup_group`,
  test: (actor, { groupId }) => {
    if (!actor.sees(groupId)) return 'hidden'
    return actor.can(code, groupId) || actor.row.setup_group ? 'ok' : 'denied'
  },
})

/** `check`, for a team that is not a company: companies have calls of their own. */
export const belowCompany = (check: Check<GroupRow>): Check<GroupRow> => ({
  label: `${check.label}, not a company`,
  test: (actor, group, ctx) => (group.level === companyLevel ? 'hidden' : check.test(actor, group, ctx)),
})

/** Admin of the company itself. */
export const adminOfCompany: Check<GroupRow> = {
  label: 'Admin of that company',
  test: (actor, { groupId, level }) =>
    level !== companyLevel || !actor.sees(groupId) ? 'hidden' : actor.isAdminOf(groupId) ? 'ok' : 'denied',
}

/** The company itself, for super admins. */
export const superAdminOfCompany: Check<GroupRow> = {
  label: 'super admin, a company',
  test: (actor, { groupId, level }) =>
    level !== companyLevel || !actor.sees(groupId) ? 'hidden' : actor.isSuperAdmin ? 'ok' : 'denied',
}
