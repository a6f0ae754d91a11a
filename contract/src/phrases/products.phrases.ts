/** What people are told where products fails. */
export const productsPhrases = {
  'products.chooseBoard': 'Please choose a board of the team',
  'products.ofOneBoard': 'Choose products of one board',
  'products.chooseChannel': 'Please choose a sale channel',
  'products.chooseAccountOfChannel': 'Please choose an account of this sale channel',
  'products.contentChanged': 'Someone else changed the content',
  'products.chooseAccount': 'Please choose an account of the team',
  'products.chooseOtherTeam': 'Please choose another team',
  'products.noBoards': 'The team has no boards',
  'products.descriptionChanged': 'Someone else changed the description',
  'products.ofOneTeam': 'Choose products of one team',
  'products.chooseMembers': 'Please choose members of the team',
  'products.chooseTypes': 'Please choose types of the team',
  'products.chooseLabels': 'Please choose labels of the team',
  'products.chooseTags': 'Please choose tags that exist',
  'products.chooseAccounts': 'Please choose accounts of the team',
  'products.choosePriority': 'Please choose a priority of the list',
} as const
