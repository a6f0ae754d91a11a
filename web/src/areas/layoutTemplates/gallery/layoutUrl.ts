import type { LayoutFilter } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import type { ListInput } from '../layoutTemplates.api.ts'

/** Everything of the screen that stands in the address (R033). Team 0: the one that the person worked in last. */
export const layoutUrl = {
  team: 0,
  /** `font` is the tab Fonts; else layouts. */
  tab: '',
  filter: 'all',
  from: '',
  to: '',
  search: '',
  view: 'grid',
  page: 1,
  limit: 50,
  id: 0,
  /** The open one is in its editor. */
  edit: false,
}
export type LayoutUrl = typeof layoutUrl

export const filters = ['all', 'mine', 'shared', 'sharedByUs'] as const satisfies readonly LayoutFilter[]
export const filterOf = ({ filter }: Pick<LayoutUrl, 'filter'>): LayoutFilter =>
  filters.find((known) => known === filter) ?? 'all'

/** What the list is asked for. */
export const inputOf = (url: LayoutUrl, groupId: number): ListInput => ({
  ...{ groupId, filter: filterOf(url), from: url.from, to: url.to, search: url.search, limit: url.limit },
})

export const isNarrowed = ({ from, to, search }: LayoutUrl): boolean => from + to + search !== ''
export const noFilters = { from: '', to: '', search: '', page: 1 }
