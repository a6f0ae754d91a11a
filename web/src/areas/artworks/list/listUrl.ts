const none: number[] = []

/** Everything of the screen that stands in the address. Team 0: all teams. */
export const listUrl = {
  team: 0,
  filter: 'all',
  accounts: none,
  createdBy: none,
  from: '',
  to: '',
  search: '',
  colour: '',
  page: 1,
  limit: 25,
  id: 0,
  compare: 0,
  review: false,
}
export type ListUrl = typeof listUrl
