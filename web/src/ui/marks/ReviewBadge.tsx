import type { ReviewStanding } from '@halftone/contract/rules/states.ts'
import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { reviewWords } from './reviewWords.ts'
import { StateBadge, type Tone } from './StateBadge.tsx'

const looks = {
  needapproved: { icon: CircleDashed, tone: 'neutral' },
  waiting: { icon: Clock, tone: 'warning' },
  approved: { icon: CircleCheck, tone: 'success' },
  unapproved: { icon: CircleX, tone: 'danger' },
} as const satisfies Record<ReviewStanding, { icon: typeof Clock; tone: Tone }>

/** 'Not approved', 'Waiting', 'Approved' or 'Turned down' with its icon; `note` is why it was turned down. */
export function ReviewBadge({
  standing,
  note,
  ...rest
}: {
  standing: ReviewStanding
  note?: string | null
  isCompact?: boolean
  hasGround?: boolean
}) {
  const { t } = useTranslation('common')
  const { icon, tone } = looks[standing]
  return (
    <StateBadge
      icon={icon}
      tone={tone}
      text={t(reviewWords[standing])}
      {...(note ? { tooltip: note } : {})}
      {...rest}
    />
  )
}
