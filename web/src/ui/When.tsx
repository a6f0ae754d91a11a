import { formatDateTime } from '../lib/format.ts'
import { useRelativeTime } from '../lib/useRelativeTime.ts'

/** When something happened: 'now', '3 hours ago', later the date (R545-R549); the exact time on rest. */
export function When({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} {...(className && { className })}>
      {useRelativeTime(at)}
    </time>
  )
}
