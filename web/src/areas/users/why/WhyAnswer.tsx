import type { Why } from '@halftone/contract/areas/users.why.ts'
import Box from '@mui/material/Box'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'

/** The answer in one sentence, before anything else. No is no mistake: its ground is quiet, never red. */
export function WhyAnswer({ why, what }: { why: Why; what: string }) {
  const { t } = useTranslation('why')
  const Icon = why.granted ? CircleCheck : CircleMinus
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 3,
        p: 3,
        borderRadius: 'var(--radius)',
        fontSize: 'var(--fs-title)',
        lineHeight: 1.45,
        bgcolor: why.granted ? 'color-mix(in srgb, var(--success) 12%, var(--panel))' : 'var(--sunken)',
        '& svg': { flex: 'none', mt: 0.5, color: why.granted ? 'var(--success-ink)' : 'text.secondary' },
      }}
    >
      <Icon size={20} aria-hidden="true" />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{t(why.granted ? 'yes' : 'no')}</strong> {useSentence(why, what)}
      </Box>
    </Box>
  )
}

function useSentence(why: Why, what: string): string {
  const { t } = useTranslation('why')
  const name = why.person.display_name
  const team = why.team.name
  const last = why.steps.at(-1)
  if (!why.granted) {
    if (why.missing === 'lacking') return t('because.lacking', { name, what, role: last?.name, team: last?.team?.name })
    return t(`because.${why.missing ?? 'outside'}`, { name, team })
  }
  const facts = { name, what, team: last?.team?.name ?? team, role: last?.name, by: last?.by }
  if (last?.kind === 'extra') {
    const day = last.until && formatDate(last.until)
    const whose = last.by ? 'gave' : 'has'
    return t(`because.${whose}${day ? 'Until' : ''}`, { ...facts, day })
  }
  if (last?.kind === 'setup') return t(`because.${last.name === 'setup_user' ? 'setupUser' : 'setupGroup'}`, facts)
  if (last?.kind === 'role' && last.team?.id !== why.team.id) return t('because.roleAbove', { ...facts, here: team })
  return t(`because.${last?.kind ?? 'role'}`, facts)
}
