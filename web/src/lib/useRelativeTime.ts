import { relativeTime } from '@halftone/contract/rules/relativeTime.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from './format.ts'
import { createStore, useStore } from './store.ts'

// One beat for all times on the screen.
// of the tab: a clock.
const now = createStore(Date.now())
// of the tab: as above.
let users = 0
// of the tab: as above.
let timer: ReturnType<typeof setInterval> | undefined

/** Renders again as time goes by. */
function useBeat(): void {
  useEffect(() => {
    users += 1
    timer ??= setInterval(() => now.set(Date.now()), 15_000)
    return () => {
      users -= 1
      if (users > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }, [])
  useStore(now)
}

type Time = string | Date | null | undefined

const timeOf = (at: string | Date) => relativeTime(new Date(at), new Date())

/**
 * Says when something happened, in every place alike: 'now', '26 minutes ago', '3 hours ago', after 7 days the date and time
 * (R545-R549). Goes on by itself. Empty for no time.
 */
export function useWhen(): (at: Time) => string {
  const { t } = useTranslation('common')
  useBeat()
  return (at) => {
    if (!at) return ''
    const time = timeOf(at)
    if ('date' in time) return time.date
    return time.count === 0 ? t('time.now') : t(`time.${time.unit}`, { count: time.count })
  }
}

/** The same of one time. */
export const useRelativeTime = (at: Time): string => useWhen()(at)

/** The same where there is little room: 'now', '26 min', '3 h', '5 d', after 7 days the day (R542). Empty for no time. */
export function useShortAge(at: Time): string {
  const { t } = useTranslation('common')
  useBeat()
  if (!at) return ''
  const time = timeOf(at)
  return 'date' in time ? formatDate(at) : t(`age.${time.unit}`, { count: time.count })
}
