import type { ListingState } from '@halftone/contract/parts/listingState.ts'
import { CircleCheckBig, CircleDashed, CirclePause, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StateBadge, type Tone } from './StateBadge.tsx'

const looks = {
  pending: { icon: LoaderCircle, tone: 'neutral' },
  draft: { icon: CircleDashed, tone: 'neutral' },
  active: { icon: CircleCheckBig, tone: 'success' },
  error: { icon: TriangleAlert, tone: 'warning' },
  fail: { icon: CircleX, tone: 'danger' },
} as const satisfies Record<ListingState, { icon: typeof CircleX; tone: Tone }>

const paused = { icon: CirclePause, tone: 'warning' } as const

/** Draft, Pending, Active n, Error, Fail with its icon; Paused for an active one that is off sale. `reason` holds the channel's own words. */
export function ListingBadge({
  state,
  isPaused = false,
  count,
  reason,
  ...rest
}: {
  state: ListingState
  isPaused?: boolean | undefined
  count?: number
  reason?: string | null
  isCompact?: boolean
  hasGround?: boolean
}) {
  const { t } = useTranslation('common')
  const isOff = isPaused && state === 'active'
  const { icon, tone } = isOff ? paused : looks[state]
  const word = t(`listing.${isOff ? 'paused' : state}`)
  const text = count && count > 1 ? `${word} ${count}` : word
  return <StateBadge icon={icon} tone={tone} text={text} {...(reason ? { tooltip: reason } : {})} {...rest} />
}
