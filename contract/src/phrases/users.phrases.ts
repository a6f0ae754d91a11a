/** What people are told where people fails. */
export const usersPhrases = {
  'users.choosePicture': 'Please choose a picture',
  'users.wrongPassword': 'The current password is wrong',
  'users.cannotSignIn': 'This person cannot sign in',
  'users.inTeam': 'This person is in the team already',
  'users.otherHeir': 'Choose somebody else of this company who can sign in',
  'users.lastOwner': 'This is the last owner of the workspace: somebody has to stay.',
  'users.invitationEnded': 'This invitation is no longer valid. Ask for a new one.',
  'users.latestMail': 'Open the link of the latest mail about this invitation',
  'users.noSuchRole': 'There is no such role',
  'users.addressTaken': 'This address belongs to someone else already',
  'users.codeLocked': 'The employee code cannot be edited here',
  'users.noSuchPosition': 'There is no such position',
  'users.chooseHeir': 'Choose who becomes Admin of {teams} first: nobody else is.',
} as const
