/** What people are told where roles fails. */
export const rolesPhrases = {
  'roles.codeTaken': 'There is a permission {code} already',
  'roles.codeChecked': 'The program checks this permission: it cannot be deleted',
  'roles.nameTaken': 'There is a role named {name} already',
  'roles.noSuchPermission': 'There is no such permission',
  'roles.keepsName': 'The role {name} keeps its name',
  'roles.adminKeepsAll': 'The role Admin keeps all its permissions',
  'roles.changed': 'Someone else changed this role. Look at it and save again',
  'roles.cannotDelete': 'The role {name} cannot be deleted',
  'roles.inUse': 'People have this role. Give them another one first.',
  'roles.permissionAdded': 'Add permission successfully',
  'roles.permissionUpdated': 'Update permission successfully',
  'roles.permissionDeleted': 'Delete permission successfully',
  'roles.added': 'Add role successfully',
  'roles.updated': 'Update role successfully',
  'roles.deleted': 'Delete role successfully',
  'roles.codeShape': 'A code looks like P_VIEW',
} as const
