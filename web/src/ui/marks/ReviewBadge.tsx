import type { ReviewState } from '@halftone/contract/parts/listingState.ts'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StateBadge, type Tone } from './StateBadge.tsx'

const looks = {
  needapproved: { icon: Clock, tone: 'warning' },
  approved: { icon: CircleCheck, tone: 'success' },
  unapproved: { icon: CircleX, tone: 'danger' },
} as const satisfies Record<ReviewState, { icon: typeof Clock; tone: Tone }>

/** 'Not approved', 'Approved' or 'Unapproved' with its icon; `note` is why it was turned down. */
export function ReviewBadge({
  state,
  note,
  ...rest
}: {
  state: ReviewState
  note?: string | null
  isCompact?: boolean
  hasGround?: boolean
}) {
  const { t } = useTranslation('common')
  const { icon, tone } = looks[state]
  return (
    <StateBadge icon={icon} tone={tone} text={t(`review.${state}`)} {...(note ? { tooltip: note } : {})} {...rest} />
  )
}
