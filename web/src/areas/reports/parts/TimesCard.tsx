import type { Report } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { themedColor } from '../../../theme/tokens.ts'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { Axis } from '../charts/Axis.tsx'
import { RangeBar } from '../charts/RangeBar.tsx'
import { layRanges } from '../charts/ranges.ts'
import { useWidth } from '../charts/useWidth.ts'
import { sayNumber } from '../model/change.ts'
import type { ListOf } from '../screens/useReportAddress.ts'
import { ChartCard } from './ChartCard.tsx'

interface Props {
  report: Report
  context: string
  to: (of: ListOf) => string
}

/** A board that takes so much longer than before stands out. */
const slower = 1.2

/** px that A4 has beside the names and the two numbers. */
const paperRoom = 320

/** On phones the numbers take the room of what is drawn. */
const drawn = { display: { xs: 'none', sm: 'table-cell' } } as const

/** How long products stay on each board: the median, and where nine of ten are below. */
export function TimesCard({ report, context, to }: Props) {
  const { t } = useTranslation('reports')
  const { ref, width } = useWidth<HTMLTableCellElement>(paperRoom)
  const boards = report.rows.filter(({ values }) => (values.left ?? 0) > 0)
  const rangeOf = (values: Record<string, number | null> | null) =>
    values && { median: values.median ?? null, p90: values.p90 ?? null }
  const room = Math.max(60, width - 16)
  const none = { median: null, p90: null }
  const laid = layRanges(
    boards.map(({ values, before }) => ({ now: rangeOf(values) ?? none, before: rangeOf(before) })),
    room,
  )
  return (
    <ChartCard
      title={t('times.title')}
      note={t('times.note')}
      context={context}
      hasPicture={false}
      head={[t('times.board'), t('times.median'), t('times.p90'), t('times.medianBefore'), t('times.p90Before')]}
      rows={boards.map(({ name, values, before }) => [
        ...[name, values.median ?? null, values.p90 ?? null, before?.median ?? null, before?.p90 ?? null],
      ])}
    >
      {boards.length === 0 ? (
        <Box className="quiet" sx={{ py: 4 }}>
          {t('times.none')}
        </Box>
      ) : (
        <Box
          component="table"
          aria-label={t('times.title')}
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            tableLayout: 'fixed',
            '& th': { textAlign: 'left', fontWeight: 400, whiteSpace: 'nowrap' },
            '& th + th, & td': { pl: 3 },
          }}
        >
          <thead>
            <tr className="meta">
              <Box component="th" scope="col" sx={{ width: { xs: 'auto', sm: 118 } }}>
                {t('times.board')}
              </Box>
              <Box component="th" scope="col" ref={ref} sx={drawn}>
                <span className="visually-hidden">{t('times.title')}</span>
              </Box>
              <Box component="th" scope="col" sx={{ width: 84 }}>
                {t('times.median')}
              </Box>
              <Box component="th" scope="col" sx={{ width: 84 }}>
                {t('times.p90')}
              </Box>
            </tr>
          </thead>
          <tbody>
            {boards.map(({ id, name, color, values, before }, at) => {
              const isSlower = (before?.median ?? 0) > 0 && (values.median ?? 0) > (before?.median ?? 0) * slower
              return (
                <tr key={id}>
                  <th scope="row">
                    <Box
                      component={Link}
                      to={to({ figure: 'left', status: id })}
                      sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: 2,
                        color: 'text.primary',
                        textDecoration: 'none',
                        '&:hover': { textDecoration: 'underline' },
                      }}
                    >
                      <StatusDot {...(color ? { color } : {})} />
                      {name}
                    </Box>
                  </th>
                  <Box component="td" sx={drawn}>
                    <RangeBar
                      range={laid.rows[at] ?? { now: null, before: null }}
                      color={color ? themedColor(color) : 'var(--accent)'}
                      width={room}
                    />
                  </Box>
                  <Box
                    component="td"
                    className="tabular"
                    sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: isSlower ? 'warning.main' : undefined }}
                  >
                    {sayNumber(values.median, 'days')}
                  </Box>
                  <Box
                    component="td"
                    className="tabular"
                    sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: isSlower ? 'warning.main' : undefined }}
                  >
                    {sayNumber(values.p90, 'days')}
                  </Box>
                </tr>
              )
            })}
            <tr>
              <td />
              <Box component="td" sx={drawn}>
                <Axis ticks={laid.ticks} width={room} />
              </Box>
              <td />
              <td />
            </tr>
          </tbody>
        </Box>
      )}
      <Box className="meta" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {t('times.legend')}
      </Box>
    </ChartCard>
  )
}
