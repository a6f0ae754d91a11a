/** What people are told where labels fails. */
export const labelsPhrases = {
  'labels.nameTaken': 'There is a label named {name} already',
  'labels.added': 'Add label successfully',
  'labels.updated': 'Update label successfully',
  'labels.deleted': 'Delete label successfully',
  'labels.chooseColor': 'Please choose a colour',
} as const
