/** Which list of `useOptions` each filter chooses from. */
export const optionsOf = {
  boards: 'statuses',
  accounts: 'accounts',
  types: 'types',
  tags: 'tags',
  labels: 'labels',
  priority: 'priorities',
  assignees: 'people',
  createdBy: 'people',
} as const
