/** What people are told where files fails. */
export const filesPhrases = {
  'files.onlyImages': 'Only images can be attached',
  'files.tabGone': 'This tab is gone',
  'files.uploadedAlready': 'This file was uploaded already',
  'files.chooseImage': 'Please choose an image',
  'files.otherTeams': 'The files belong to different teams',
  'files.otherLists': 'The files belong to different lists',
  'files.movedOrDeleted': 'Someone else moved or deleted this file',
  'files.someMovedOrDeleted': 'Someone else moved or deleted these files',
  'files.cannotMove': 'Cannot move file',
  'files.enterName': 'Please enter a name',
  'files.twice': 'The same file twice',
  'files.empty': 'The file is empty',
  'files.missing': 'The file could not be found',
} as const
