import { eventPage } from '../events.api.ts'
import { type EventsUrl, tableInput } from '../eventsUrl.ts'

/** What runs or comes, by its start. */
export const openEvents = (url: EventsUrl) =>
  eventPage(tableInput(url, 'open'), {
    ...{ page: url.page, limit: url.limit, direction: url.direction === 'desc' ? 'desc' : 'asc' },
  })

/** What is over, the last first. */
export const pastEvents = (url: EventsUrl) =>
  eventPage(tableInput(url, 'past'), { page: url.pastPage, limit: url.limit, direction: 'desc' })
