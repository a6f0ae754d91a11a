import type { RowAccount } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatClock, formatNumber } from '../../../lib/format.ts'

/** px, as the bar of a budget is drawn. */
const bar = { width: 132, height: 8 } as const

/** How many of the day's calls are gone: amber, with what waits for it, once they are used up. */
export function CallsCell({ calls, waiting }: { calls: RowAccount['calls']; waiting: number }) {
  const { t } = useTranslation('reports')
  if (!calls) return <span className="quiet">–</span>
  const { used, of, until } = calls
  const isOut = used >= of
  const notes = [
    until && t('rows.usedUntil', { time: formatClock(until) }),
    isOut && waiting > 0 && t('rows.waiting', { count: waiting }),
  ].filter(Boolean)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 3 }}>
      <Box
        aria-hidden="true"
        sx={{
          ...{ ...bar, display: { xs: 'none', lg: 'block' }, borderRadius: '4px', overflow: 'hidden' },
          ...{ bgcolor: 'var(--line)', printColorAdjust: 'exact' },
        }}
      >
        <Box
          sx={{
            height: 1,
            width: `${Math.min(100, (used / of) * 100)}%`,
            bgcolor: isOut ? 'var(--warning)' : 'var(--accent)',
          }}
        />
      </Box>
      <Box sx={{ textAlign: 'left', whiteSpace: 'nowrap' }}>
        <Box
          component="span"
          className="tabular"
          sx={{ fontWeight: 600, color: isOut ? 'var(--warning-ink)' : undefined }}
        >
          {t('rows.callsOf', { used: formatNumber(used), of: formatNumber(of) })}
        </Box>
        {notes.map((note) => (
          <div key={note as string} className="meta">
            {note}
          </div>
        ))}
      </Box>
    </Box>
  )
}
