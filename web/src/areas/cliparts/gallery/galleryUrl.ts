import type { ClipartSort } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { ListInput } from '../cliparts.api.ts'

const none: number[] = []

/** Everything of the screen that stands in the address (R034). Team 0: the one that the person worked in last. */
export const galleryUrl = {
  team: 0,
  tab: 'all',
  category: none,
  of: none,
  licence: '',
  /** Of what is at risk only that which touches such; of one kind. */
  touches: '',
  kind: '',
  colour: '',
  /** The clip art that they are like. */
  similar: 0,
  from: '',
  to: '',
  search: '',
  sort: '',
  view: 'grid',
  page: 1,
  limit: 50,
  id: 0,
}
export type GalleryUrl = typeof galleryUrl

/** What stands under each tab; the last is another screen. */
export const tabs = ['all', 'mine', 'stock', 'shared', 'sharedByUs', 'risk'] as const
export type GalleryTab = (typeof tabs)[number]
export const tabOf = ({ tab }: Pick<GalleryUrl, 'tab'>): GalleryTab => tabs.find((known) => known === tab) ?? 'all'

/** What the gallery can be sorted by; the first is the order by hand. */
export const sorts = ['index', 'newest', 'name'] as const satisfies readonly ClipartSort[]
export const sortOf = ({ sort }: Pick<GalleryUrl, 'sort'>): ClipartSort =>
  sorts.find((known) => known === sort) ?? 'index'

/** What the list is asked for. */
export function inputOf(url: GalleryUrl, groupId: number): ListInput {
  const tab = tabOf(url)
  const { category, of: teams, colour, similar, from, to, search, limit } = url
  return {
    ...{ groupId, category, teams, colour, similar, from, to, search, limit },
    filter: tab === 'mine' || tab === 'shared' || tab === 'sharedByUs' ? tab : 'all',
    sort: sortOf(url),
    type: tab === 'stock' ? 'STOCK' : undefined,
    licence: url.licence === 'printable' || url.licence === 'risk' ? url.licence : undefined,
  }
}

export const isNarrowed = ({ category, of, licence, colour, similar, from, to, search }: GalleryUrl): boolean =>
  category.length + of.length + similar > 0 || licence + colour + from + to + search !== ''
export const noFilters = {
  ...{ category: none, of: none, licence: '', colour: '', similar: 0, from: '', to: '', search: '', page: 1 },
}
