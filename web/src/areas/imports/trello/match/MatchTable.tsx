import Box from '@mui/material/Box'
import { ArrowRight, Check, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface MatchRow {
  id: string
  /** What stands there: name, count. */
  from: ReactNode
  /** The choice. */
  to: ReactNode
  /** Why it was proposed; `look` wants a person's eye. */
  why: string
  /** In place of the reason: what the choice asks for. */
  aside?: ReactNode
}

interface Props {
  title: [from: string, to: string]
  aside: string
  rows: readonly MatchRow[]
  /** What can be done about all of them. */
  foot?: ReactNode
}

/** Reasons that speak for what is proposed. */
const proposes = new Set(['name', 'mail', 'meaning'])

/** One table of the match: what the board has, an arrow, what it becomes, and why that was proposed. */
export function MatchTable({ title: [from, to], aside, rows, foot }: Props) {
  const { t } = useTranslation('imports')
  return (
    <Box
      component="section"
      aria-label={`${from} → ${to}`}
      sx={{
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, minHeight: 40, fontWeight: 600 }}>
        {from}
        <ArrowRight size={14} aria-hidden />
        {to}
        <Box className="meta" sx={{ ml: 'auto', fontWeight: 400 }}>
          {aside}
        </Box>
      </Box>
      <Box component="ul" className="plain-list" sx={{ m: 0 }}>
        {rows.map(({ id, from: what, to: choice, why, aside: asked }) => (
          <Box
            component="li"
            key={id}
            data-look={why === 'look' ? '' : undefined}
            sx={{
              ...{ display: 'grid', alignItems: 'center', columnGap: 2, px: 3, py: 1, minHeight: 44 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 16px 180px 132px' },
              borderTop: '1px solid var(--line)',
              bgcolor: why === 'look' ? 'var(--warning-soft)' : undefined,
            }}
          >
            <Box sx={{ minWidth: 0, display: 'flex', gap: 2, alignItems: 'center' }}>{what}</Box>
            <Box sx={{ display: { xs: 'none', sm: 'grid' } }}>
              <ArrowRight size={14} aria-hidden color="var(--ink-3)" />
            </Box>
            {choice}
            {asked ?? (
              <Box
                sx={{
                  display: 'flex',
                  gap: 1,
                  alignItems: 'center',
                  fontSize: 'var(--fs-meta)',
                  color: proposes.has(why)
                    ? 'var(--success-ink)'
                    : why === 'look'
                      ? 'var(--warning-ink)'
                      : 'text.secondary',
                }}
              >
                {why === 'look' && <CircleHelp size={14} aria-hidden />}
                {proposes.has(why) && <Check size={14} aria-hidden />}
                {t(`why.${why}`)}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {foot && <Box sx={{ px: 3, py: 2, borderTop: '1px solid var(--line)' }}>{foot}</Box>}
    </Box>
  )
}
