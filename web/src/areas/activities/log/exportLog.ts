import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import type { ShownList } from '../../exports/exportList.ts'
import { filterQuery, type LogInput } from './logFilters.ts'

/** What the filters find, as a list that can be taken along. */
export const shownLog = (input: LogInput): ShownList => ({
  list: logCalls.log,
  // own clock: the period of the filter is that of the person who looks.
  query: filterQuery(input, new Date()),
})
