import { relativeTime } from '@halftone/contract/rules/relativeTime.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createStore, useStore } from './store.ts'

// One clock for all times on the screen.
// of the tab: a clock.
const now = createStore(Date.now())
// of the tab: as above.
let users = 0
// of the tab: as above.
let timer: ReturnType<typeof setInterval> | undefined

function useNow(): number {
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
  return useStore(now)
}

/** '26 minutes', '3 hours', after 7 days the date (R545-R549); goes on by itself. Empty for no time. */
export function useRelativeTime(at: string | Date | null | undefined): string {
  const { t } = useTranslation('common')
  const clock = useNow()
  if (!at) return ''
  const time = relativeTime(new Date(at), new Date(Math.max(clock, Date.now() - 15_000)))
  return 'date' in time ? time.date : t(`time.${time.unit}`, { count: time.count })
}
