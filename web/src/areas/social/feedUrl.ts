import type { FeedFilter } from '@halftone/contract/areas/social/social.ts'
import type { FeedInput } from './social.api.ts'

/** Everything of the feed that stands in the address. */
export const feedUrl = {
  filter: 'all',
  team: 0,
  hashtag: '',
  by: 0,
  search: '',
  /** `table` for the table; else the feed. */
  view: '',
  page: 1,
  limit: 25,
  /** One post by itself. */
  id: 0,
  /** A thing that a new post is to have a card of: `product-12`. */
  share: '',
}
export type FeedUrl = typeof feedUrl

export const filters = ['all', 'pinned', 'mentions', 'mine'] as const satisfies readonly FeedFilter[]
const filterOf = ({ filter }: FeedUrl): FeedFilter => filters.find((known) => known === filter) ?? 'all'

export const inputOf = (url: FeedUrl): FeedInput => ({
  ...{ filter: filterOf(url), team: url.team, hashtag: url.hashtag.replace(/^#/, ''), by: url.by, search: url.search },
})

/** Nothing chosen: the whole feed. */
export const noFilters = { filter: 'all', team: 0, hashtag: '', by: 0, search: '', page: 1, id: 0 }
export const isNarrowed = ({ filter, team, hashtag, by, search }: FeedUrl): boolean =>
  filter !== 'all' || team > 0 || by > 0 || hashtag + search !== ''
