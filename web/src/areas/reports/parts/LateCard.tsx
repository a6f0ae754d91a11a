import type { Waiting } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/format.ts'
import { finger } from '../../../theme/tokens.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { sayNumber } from '../model/change.ts'
import { ChartCard } from './ChartCard.tsx'

/** What will miss its date at the usual pace, while something can still be done. */
export function LateCard({ waiting, context }: { waiting: Waiting; context: string }) {
  const { t } = useTranslation('reports')
  const { late, lateTotal: total } = waiting
  const colorOf = (id: number) => waiting.boards.find((board) => board.id === id)?.color
  return (
    <ChartCard
      title={t('late.title')}
      note={total > 0 ? t('late.note', { count: total }) : undefined}
      context={context}
      hasPicture={false}
      head={[t('late.product'), t('times.board'), t('late.date'), t('late.needs'), t('late.has')]}
      rows={late.map(({ name, board, deadline, needs, has }) => [name, board, formatDate(deadline), needs, has])}
    >
      {late.length === 0 && (
        <Box className="quiet" sx={{ py: 4 }}>
          {t('late.none')}
        </Box>
      )}
      <Box component="ul" className="plain-list">
        {late.map(({ productId, subId, name, cover, statusId, board, deadline, needs, has }) => (
          <Box component="li" key={productId} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 48 }}>
            <Box
              sx={{
                ...{ position: 'relative', width: 36, height: 36, flex: 'none', overflow: 'hidden' },
                ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius-s)' },
              }}
            >
              <ArtImage art={coverArt(cover)} alt="" inset={2} />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                component={Link}
                to={`/products?id=${subId}`}
                className="one-line"
                sx={{
                  display: 'block',
                  fontWeight: 550,
                  color: 'text.primary',
                  textDecoration: 'none',
                  '&:hover': { textDecoration: 'underline' },
                  '@media (pointer: coarse)': { lineHeight: `${finger}px` },
                }}
              >
                {name}
              </Box>
              <Box className="meta" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
                <StatusDot color={colorOf(statusId) ?? 'var(--ink-3)'} />
                <span className="one-line">{board}</span>
              </Box>
            </Box>
            <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }} className="tabular">
              <Box sx={{ fontWeight: 600, color: has < 0 ? 'error.main' : undefined }}>{formatDate(deadline)}</Box>
              <div className="meta">
                {has < 0
                  ? t('late.passed', { days: sayNumber(-has, 'days') })
                  : t('late.short', { needs: sayNumber(needs, 'days'), has: sayNumber(has, 'days') })}
              </div>
            </Box>
          </Box>
        ))}
      </Box>
    </ChartCard>
  )
}
