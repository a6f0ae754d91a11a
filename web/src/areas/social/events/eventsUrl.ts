import type { Ref } from 'react'
import type { EventsInput } from './events.api.ts'

/** Everything of the events' screen that stands in the address. */
export const eventsUrl = {
  /** `table`, `month`, or both below each other. */
  view: '',
  when: 'open',
  team: 0,
  hashtag: '',
  search: '',
  mine: false,
  /** A month, `2026-11`; this one where it is empty. */
  month: '',
  page: 1,
  limit: 25,
  direction: 'asc',
  id: 0,
}
export type EventsUrl = typeof eventsUrl

export const whens = ['open', 'past', 'all'] as const

const filters = ({ team, hashtag, search, mine }: EventsUrl) => ({
  ...{ team, hashtag: hashtag.replace(/^#/, ''), search, mine },
})

/** What the table lists. */
export const tableInput = (url: EventsUrl): EventsInput => ({
  ...filters(url),
  when: url.when === 'past' ? 'past' : url.when === 'all' ? '' : 'open',
  ...{ from: '', to: '' },
})

/** What a month shows: the same filter, whenever it is. */
export const monthInput = (url: EventsUrl, from: Date, to: Date): EventsInput => ({
  ...filters(url),
  ...{ when: '', from: from.toISOString(), to: to.toISOString() },
})

export const isNarrowed = ({ team, hashtag, search, mine, when }: EventsUrl): boolean =>
  team > 0 || hashtag + search !== '' || mine || when !== 'open'
export const noFilters = { team: 0, hashtag: '', search: '', mine: false, when: 'open', page: 1 }

/** What the bar above the events needs, wide or on a phone. */
export interface EventsBarProps {
  url: EventsUrl
  onChange: (patch: Partial<EventsUrl>) => void
  searchRef: Ref<HTMLInputElement>
  onMake: (() => void) | undefined
  onAddress: () => void
}
