/** What people are told where teams fails. */
export const groupsPhrases = {
  'groups.chooseChannel': 'Please enter sale channel',
  'groups.noSuchLevel': 'The hierarchy has no such level below this team',
  'groups.noSuchParent': 'Choose another unit of this company',
  'groups.circle': 'A unit cannot be moved into itself or into one below it',
  'groups.tooDeep': 'The hierarchy has no level for this unit and all below it there',
  'groups.nameTaken': 'There is a team named {name} here already',
  'groups.hasTeams': 'There are teams below this one. Delete them first.',
  'groups.added': 'Add team successfully',
  'groups.companyAdded': 'Add company successfully',
  'groups.companyUpdated': 'Update company successfully',
  'groups.updated': 'Update team successfully',
  'groups.deleted': 'Delete team successfully',
  'groups.companyDeleted': 'Delete company successfully',
} as const
