import { eventPage, shownEvents } from '../events.api.ts'
import { type EventsUrl, fileInput, tableInput } from '../eventsUrl.ts'

const directionOf = ({ direction }: EventsUrl) => (direction === 'desc' ? 'desc' : 'asc')

/** What runs or comes, by its start. */
export const openEvents = (url: EventsUrl) =>
  eventPage(tableInput(url, 'open'), { page: url.page, limit: url.limit, direction: directionOf(url) })

/** What is over, the last first. */
export const pastEvents = (url: EventsUrl) =>
  eventPage(tableInput(url, 'past'), { page: url.pastPage, limit: url.limit, direction: 'desc' })

/** What runs, comes or is over, as the filter finds it, to be taken along. */
export const eventsFile = (url: EventsUrl) => shownEvents(fileInput(url), directionOf(url))
