import type { ImportSummary } from '@halftone/contract/parts/imports/import.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { StateMark } from './StateMark.tsx'
import { useSaidOf } from './useSaidOf.ts'

interface Props {
  /** Boards that were begun with one another. */
  together: readonly ImportSummary[]
  openId: number
  onOpen: (id: number) => void
}

/** Of several boards that come over together where each of them is, and the way to it; nothing for one alone. */
export function BoardsBar({ together, openId, onOpen }: Props) {
  const { t } = useTranslation('imports')
  const saidOf = useSaidOf()
  if (together.length < 2) return null
  return (
    <Box component="nav" aria-label={t('together.label')} sx={{ mb: 4 }}>
      <Box
        component="ul"
        className="plain-list"
        sx={{ display: 'grid', gap: 2, m: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}
      >
        {together.map((one) => {
          const isHere = one.id === openId
          return (
            <li key={one.id}>
              <ButtonBase
                onClick={() => onOpen(one.id)}
                aria-current={isHere ? 'page' : undefined}
                sx={{
                  ...{ width: '100%', height: '100%', gap: 2, px: 3, py: 2, minHeight: 44, textAlign: 'left' },
                  ...{ justifyContent: 'flex-start', alignItems: 'flex-start', borderRadius: 'var(--radius)' },
                  ...{ border: '1px solid', borderColor: isHere ? 'var(--accent)' : 'var(--line)' },
                  bgcolor: isHere ? 'var(--accent-soft)' : 'background.paper',
                }}
              >
                <StateMark state={one.state} />
                <Box sx={{ minWidth: 0 }}>
                  <Box className="one-line" sx={{ fontWeight: 600 }}>
                    {one.name}
                  </Box>
                  <Box className="meta two-lines">{saidOf(one)}</Box>
                </Box>
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
