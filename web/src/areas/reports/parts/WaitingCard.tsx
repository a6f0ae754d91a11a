import type { Waiting } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { finger } from '../../../theme/tokens.ts'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { sayNumber } from '../model/change.ts'
import type { ListOf } from '../screens/useReportAddress.ts'
import { ChartCard } from './ChartCard.tsx'

const ages = ['young', 'middle', 'old'] as const
/** Three tones of the accent, each with an edge that is seen on its own. */
const tones = { young: 20, middle: 60, old: 100 } as const
/** Days after which the oldest is said in red. */
const tooOld = 14

interface Props {
  boards: Waiting['boards']
  context: string
  to: (of: ListOf) => string
}

/** On which board products wait, and how long they have. */
export function WaitingCard({ boards, context, to }: Props) {
  const { t } = useTranslation('reports')
  const countOf = (board: Props['boards'][number]) => board.young + board.middle + board.old
  const most = Math.max(1, ...boards.map(countOf))
  return (
    <ChartCard
      title={t('waiting.title')}
      note={t('waiting.note')}
      context={context}
      hasPicture={false}
      head={[t('times.board'), ...ages.map((age) => t(`waiting.${age}`)), t('waiting.oldest')]}
      rows={boards.map(({ name, young, middle, old, oldest }) => [name, young, middle, old, oldest])}
    >
      {boards.length === 0 && (
        <Box className="quiet" sx={{ py: 4 }}>
          {t('waiting.none')}
        </Box>
      )}
      <Box component="ul" className="plain-list">
        {boards.map((board) => (
          <Box
            component="li"
            key={board.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: '120px minmax(0, 1fr) 44px 56px',
              alignItems: 'center',
              gap: 2,
              minHeight: 32,
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
              <StatusDot {...(board.color ? { color: board.color } : {})} />
              <span className="one-line">{board.name}</span>
            </Box>
            <Box sx={{ display: 'flex', height: 12, width: `${(countOf(board) / most) * 100}%`, gap: '1px' }}>
              {ages.map((age) => (
                <Box
                  key={age}
                  sx={{
                    flex: board[age],
                    bgcolor: `color-mix(in srgb, var(--accent) ${tones[age]}%, var(--panel))`,
                    border: board[age] > 0 ? '1px solid var(--accent)' : 0,
                    printColorAdjust: 'exact',
                  }}
                />
              ))}
            </Box>
            <Box
              component={Link}
              className="tabular"
              to={to({ figure: 'now', status: board.id })}
              aria-label={t('waiting.show', { count: countOf(board), board: board.name })}
              sx={{
                fontWeight: 600,
                textAlign: 'right',
                '@media (pointer: coarse)': { lineHeight: `${finger}px` },
                color: board.limit && countOf(board) > board.limit ? 'warning.main' : 'text.primary',
              }}
            >
              {formatNumber(countOf(board))}
            </Box>
            <Box
              className="tabular meta"
              sx={{ textAlign: 'right', ...(board.oldest > tooOld && { color: 'error.main' }) }}
            >
              {sayNumber(board.oldest, 'days')}
            </Box>
          </Box>
        ))}
      </Box>
      {boards.length > 0 && <div className="meta">{t('waiting.legend')}</div>}
    </ChartCard>
  )
}
