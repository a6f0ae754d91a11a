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
} as const
