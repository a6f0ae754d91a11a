import { changedSteps, keptSteps, type LoggedEntry, pairsOf, partsOf, type Reverts } from '../../core/revert.ts'

type Part = Record<string, unknown>
/** The codes in one order, so that two lists of the same codes are the same. */
const ordered = (part: Part): Part => (Array.isArray(part.codes) ? { ...part, codes: part.codes.toSorted() } : part)
/** The line's own id is the role's. */
const withId = (part: Part, { target: { id }, companyId }: LoggedEntry): Part => ({ companyId, ...ordered(part), id })

export const roleReverts: Reverts<'roles'> = {
  'roles.changed': {
    steps: (entry) =>
      entry.before === null
        ? keptSteps(
            'role',
            partsOf(entry.after).map((part) => withId(part, entry)),
            false,
          )
        : pairsOf(entry, entry.target.id).flatMap(({ id, was, became }) =>
            changedSteps('role', { id, was: withId(was, entry), became: withId(became, entry) }, ['name', 'codes']),
          ),
  },
  'roles.deleted': {
    steps: (entry) =>
      keptSteps(
        'role',
        partsOf(entry.before).map((part) => withId(part, entry)),
        true,
      ),
  },
  'roles.permissionChanged': {
    steps: (entry) =>
      entry.before === null
        ? keptSteps('permission', partsOf(entry.after), false)
        : pairsOf(entry).flatMap((pair) => changedSteps('permission', pair, ['name', 'group'])),
  },
  'roles.permissionDeleted': { steps: ({ before }) => keptSteps('permission', partsOf(before), true) },
}
