import type { ListingState } from '@halftone/contract/parts/listingState.ts'
import { CircleCheckBig, CircleDashed, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StateBadge, type Tone } from './StateBadge.tsx'

const looks = {
  pending: { icon: LoaderCircle, tone: 'neutral' },
  draft: { icon: CircleDashed, tone: 'neutral' },
  active: { icon: CircleCheckBig, tone: 'success' },
  error: { icon: TriangleAlert, tone: 'warning' },
  fail: { icon: CircleX, tone: 'danger' },
} as const satisfies Record<ListingState, { icon: typeof CircleX; tone: Tone }>

/** Draft, Pending, Active n, Error, Fail with its icon. `reason` holds the channel's own words. */
export function ListingBadge({
  state,
  count,
  reason,
  ...rest
}: {
  state: ListingState
  count?: number
  reason?: string | null
  isCompact?: boolean
  hasGround?: boolean
}) {
  const { t } = useTranslation('common')
  const { icon, tone } = looks[state]
  const text = count && count > 1 ? `${t(`listing.${state}`)} ${count}` : t(`listing.${state}`)
  return <StateBadge icon={icon} tone={tone} text={text} {...(reason ? { tooltip: reason } : {})} {...rest} />
}
