import { userStatus } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import { BadgeCheck, Ban, CirclePause, MailQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** What is unusual about a person: suspended, deactivated, reviewed, or invited and not here yet. Active says nothing. */
export function StatusMark({ status, hasPassword }: { status: number; hasPassword: boolean }) {
  const { t } = useTranslation('users')
  const mark =
    status === userStatus.SUSPENDED
      ? { icon: CirclePause, color: 'var(--warning-ink)' }
      : status === userStatus.DEACTIVATED
        ? { icon: Ban, color: 'var(--ink-3)' }
        : status === userStatus.REVIEWED
          ? { icon: BadgeCheck, color: 'var(--accent)' }
          : hasPassword
            ? undefined
            : { icon: MailQuestionMark, color: 'var(--warning-ink)' }
  if (!mark) return null
  const { icon: Icon, color } = mark
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color, fontSize: 'var(--fs-meta)', fontWeight: 550 }}
    >
      <Icon size={13} aria-hidden="true" />
      {status === userStatus.ACTIVE ? t('invited') : t(`status.${status}`)}
    </Box>
  )
}
