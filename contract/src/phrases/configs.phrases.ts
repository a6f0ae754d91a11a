/** What people are told where settings fails. */
export const configsPhrases = {
  'configs.boardMissing': 'This board does not exist',
  'configs.boardTaken': '{name} is a board of this team already',
  'configs.chooseBoard': 'Please choose a board or enter a name',
  'configs.boardHasProduct': '{name} has {n} product. Move them to another board first.',
  'configs.boardHasProducts': '{name} has {n} products. Move them to another board first.',
  'configs.pictureTooLarge': 'Max file size exceeded 1MB',
  'configs.pictureKind': 'Please choose a PNG, JPEG, WebP or GIF picture',
  'configs.teamMissing': 'This team does not exist',
  'configs.chooseTeam': 'Please choose a team',
  'configs.enterLevel': 'Please enter a level',
  'configs.boardKeepsTeam': 'The team of a board cannot be changed',
  'configs.levelKept': 'The level of {name} cannot be changed',
  'configs.needed': '{name} is needed by the program and cannot be deleted',
  'configs.lastTeam': '{name} belongs to this team only. Delete it, or give it to another team first.',
} as const
