/** `level` of a company-level team, a value of the hierarchy list (docs/conventions.md, roles). */
export const companyLevel = 1
/** `level` of an ordinary team. */
export const teamLevel = 5
/** The locked team roles (R379, R380). */
export const teamAdminRole = 1
export const teamMemberRole = 2

/** The hierarchy list of a new workspace. */
export const defaultHierarchy = [
  { value: 1, name: 'Company' },
  { value: 2, name: 'Division' },
  { value: 3, name: 'Department' },
  { value: 4, name: 'Group' },
  { value: 5, name: 'Team' },
  { value: 6, name: 'Sub-team' },
] as const

/** User status (R141). Only Active may sign in. */
export const userStatus = { ACTIVE: 1, DEACTIVATED: 2, REVIEWED: 3, SUSPENDED: 4 } as const

/**
 * Ids of the master boards that a new workspace has: the five product states, and the two system boards behind
 * `backupId` and `uploadedId`. The status of a product is the id of a master board.
 */
export const statusIds = {
  NEW_IDEA: 1,
  DOING: 2,
  REVIEWING: 3,
  READY_TO_SALE: 4,
  ON_SALE: 5,
  BACKUP: 6,
  UPLOADED: 7,
} as const

/**
 * What somebody who goes leaves behind: products that they are assigned to and that are not finished, listing jobs of
 * theirs that have not ended, listing templates that they made.
 */
export const workKinds = ['products', 'jobs', 'templates'] as const
export type WorkKind = (typeof workKinds)[number]

/** The boards on which a product needs nobody's work any more. */
export const finishedBoards: readonly number[] = [statusIds.ON_SALE, statusIds.BACKUP, statusIds.UPLOADED]
