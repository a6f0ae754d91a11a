import { type Days, daysOf as daysOn, type Period } from '@halftone/contract/rules/reports/periods.ts'
import { dayOnWire } from '../../../lib/format.ts'

/** The days of a period of hot artworks, and those before to compare with. */
export const daysOf = (period: Period, custom: Days, today: Date) => daysOn(period, custom, dayOnWire(today))
