import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { panelFolded } from '../../lib/transfers/queue.ts'
import { summarize, transfers } from '../../lib/transfers/store.ts'
import { Tip } from '../../ui/Tip.tsx'

/** How far all transfers are, and how many run. A click unfolds the panels. Absent while nothing moves. */
export function TransfersRing() {
  const { t } = useTranslation('shell')
  const { active, failed, share } = summarize(useStore(transfers))
  if (active + failed === 0) return null
  const name = failed > 0 ? t('transfers.failed', { count: failed }) : t('transfers.running', { count: active })
  return (
    <Tip title={name}>
      <Box
        component="button"
        type="button"
        aria-label={name}
        onClick={() => panelFolded.set({ upload: false, download: false })}
        className="tabular"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          height: 32,
          px: 2,
          border: 0,
          borderRadius: 'var(--radius-s)',
          bgcolor: 'transparent',
          font: 'inherit',
          fontWeight: 550,
          color: 'text.secondary',
          cursor: 'pointer',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box
          component="span"
          sx={{
            position: 'relative',
            display: 'inline-flex',
            '&::before': {
              content: '""',
              position: 'absolute',
              inset: 0,
              borderRadius: '50%',
              border: '2px solid var(--line)',
            },
          }}
        >
          <CircularProgress
            variant="determinate"
            value={failed > 0 && active === 0 ? 100 : share * 100}
            size={18}
            thickness={5}
            color={failed > 0 && active === 0 ? 'error' : 'primary'}
            aria-hidden="true"
          />
        </Box>
        {active || failed}
      </Box>
    </Tip>
  )
}
