import type { Post } from '@halftone/contract/parts/social/post.ts'
import { dateTimeIn } from '@halftone/contract/rules/social/zonedTime.ts'
import { formatClock, formatDate, formatDateTime, ownTimeZone } from '../../../lib/format.ts'

type Times = Pick<Post, 'startEventAt' | 'endEventAt' | 'timeZone'>

/** 'dd/MM/yyyy HH:mm' of the start by the reader's clock (R544). */
export const startText = ({ startEventAt }: Pick<Post, 'startEventAt'>): string =>
  startEventAt === null ? '' : formatDateTime(startEventAt)

/** From when to when by the reader's clock: the day of the end only where it is another. */
export function timesText({ startEventAt, endEventAt }: Times): string {
  if (startEventAt === null || endEventAt === null) return ''
  const end = formatDate(startEventAt) === formatDate(endEventAt) ? formatClock(endEventAt) : formatDateTime(endEventAt)
  return `${formatDateTime(startEventAt)} – ${end}`
}

/** The start as clocks show it where it was planned; '' where these show the reader's time as well. */
export function plannedText({ startEventAt, timeZone }: Times): string {
  if (startEventAt === null || timeZone === null || timeZone === ownTimeZone()) return ''
  const there = dateTimeIn(new Date(startEventAt), timeZone)
  return there === formatDateTime(startEventAt) ? '' : `${there} ${timeZone.replaceAll('_', ' ')}`
}
