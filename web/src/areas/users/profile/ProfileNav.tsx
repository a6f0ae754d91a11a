import Box from '@mui/material/Box'
import { Bell, Download, Languages, MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSeenPart } from './useSeenPart.ts'

const parts = [
  { id: 'account', label: 'profile.account', Icon: UserRound },
  { id: 'sign-in', label: 'profile.signIn', Icon: ShieldCheck },
  { id: 'sessions', label: 'sessions.title', Icon: MonitorSmartphone },
  { id: 'look', label: 'profile.look', Icon: Languages },
  { id: 'notifications', label: 'profile.notifications', Icon: Bell },
  { id: 'data', label: 'data.title', Icon: Download },
] as const

const ids = parts.map(({ id }) => id)

/** The contents of one's own account; what is read now stands out. */
export function ProfileNav() {
  const { t } = useTranslation('users')
  const { hash } = useLocation()
  const here = useSeenPart(ids) ?? (hash.slice(1) || 'account')
  return (
    <Box
      component="nav"
      aria-label={t('profile.contents')}
      sx={{ display: { xs: 'none', lg: 'grid' }, gap: 0.5, mt: 4 }}
    >
      {parts.map(({ id, label, Icon }) => (
        <Box
          key={id}
          component="a"
          href={`#${id}`}
          aria-current={here === id ? 'location' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2.5,
            minHeight: 34,
            px: 2.5,
            borderRadius: 'var(--radius-s)',
            textDecoration: 'none',
            fontWeight: 550,
            color: here === id ? 'var(--accent-ink)' : 'text.primary',
            bgcolor: here === id ? 'var(--accent-soft)' : 'transparent',
            '&:hover': { bgcolor: here === id ? 'var(--accent-soft)' : 'action.hover' },
          }}
        >
          <Icon size={16} aria-hidden="true" /> {t(label)}
        </Box>
      ))}
    </Box>
  )
}
