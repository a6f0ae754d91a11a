import { UTCDate } from '@date-fns/utc'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { parse } from 'date-fns'

/** What clocks show here, as such a date: what an empty field begins from. */
export const wallNow = (): Date => {
  // own clock: the day that the calendar opens at.
  const now = new Date()
  return new UTCDate(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours(), now.getMinutes())
}

/**
 * Dates of pickers as clocks show them somewhere else: their UTC parts are what is shown. UTC leaves no hour out and has none twice,
 * so that every time can be typed, whatever the clocks of this machine do that night.
 */
export class WallDates extends AdapterDateFns {
  override parse = (value: string, format: string): Date | null =>
    value === '' ? null : parse(value, format, new UTCDate(), { locale: this.locale })
}
