import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import type { ShownList } from '../../exports/exportList.ts'
import { downloadQuery, filterQuery, type LogInput, viewQuery } from './logFilters.ts'

/** What the filters find, as a list that can be taken along. */
export const shownLog = (input: LogInput): ShownList => ({
  list: logCalls.log,
  // own clock: the period of the filter is that of the person who looks.
  query: filterQuery(input, new Date()),
})
/** Who opened what, the same way. */
// own clock: as above
export const shownViews = (input: LogInput): ShownList => ({
  list: logCalls.views,
  query: viewQuery(input, new Date()),
})
/** Who took which file. */
export const shownDownloads = (input: LogInput): ShownList => ({
  list: logCalls.downloads,
  // own clock: as above
  query: downloadQuery(input, new Date()),
})
