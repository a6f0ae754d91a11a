import type { Ref } from 'react'
import type { EventsInput } from './events.api.ts'

/** Everything of the events' screen that stands in the address. */
export const eventsUrl = {
  /** `table`, `month`, or both below each other. */
  view: '',
  team: 0,
  hashtag: '',
  search: '',
  mine: false,
  /** A month, `2026-11`; this one where it is empty. */
  month: '',
  page: 1,
  limit: 25,
  /** Whether what is over is unfolded, and which page of it. */
  past: false,
  pastPage: 1,
  direction: 'asc',
  id: 0,
}
export type EventsUrl = typeof eventsUrl

const filters = ({ team, hashtag, search, mine }: EventsUrl) => ({
  ...{ team, hashtag: hashtag.replace(/^#/, ''), search, mine },
})

/** What the tables list: what runs or comes, or what is over. */
export const tableInput = (url: EventsUrl, when: 'open' | 'past'): EventsInput => ({
  ...filters(url),
  ...{ when, from: '', to: '' },
})

/** The same as a file: what is over too. */
export const fileInput = (url: EventsUrl): EventsInput => ({ ...filters(url), ...{ when: '', from: '', to: '' } })

/** What a month shows: the same filter, whenever it is. */
export const monthInput = (url: EventsUrl, from: Date, to: Date): EventsInput => ({
  ...filters(url),
  ...{ when: '', from: from.toISOString(), to: to.toISOString() },
})

export const isNarrowed = ({ team, hashtag, search, mine }: EventsUrl): boolean =>
  team > 0 || hashtag + search !== '' || mine
/** Where another filter leads. */
export const firstPages = { page: 1, pastPage: 1 }
export const noFilters = { team: 0, hashtag: '', search: '', mine: false, ...firstPages }

/** What the bar above the events needs, wide or on a phone. */
export interface EventsBarProps {
  url: EventsUrl
  onChange: (patch: Partial<EventsUrl>) => void
  searchRef: Ref<HTMLInputElement>
  onMake: (() => void) | undefined
  onAddress: () => void
}
