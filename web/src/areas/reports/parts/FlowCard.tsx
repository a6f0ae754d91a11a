import type { Figure, Report } from '@halftone/contract/areas/reports/reports.ts'
import { changeOf } from '@halftone/contract/rules/reports/change.ts'
import type { Days, Unit } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { ColumnChart } from '../charts/ColumnChart.tsx'
import { Spark } from '../charts/Spark.tsx'
import { marksOf } from '../model/marks.ts'
import type { ListOf } from '../screens/useReportAddress.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { ChartCard } from './ChartCard.tsx'
import { UnitSwitch } from './UnitSwitch.tsx'

interface Props {
  report: Report
  context: string
  to: (of: ListOf) => string
  onPick: (figure: Figure, days: Days, status: number) => void
  onUnit?: (unit: Unit) => void
}

/** How many products came to each board: the list of boards is the switch of the chart beside it. */
export function FlowCard({ report, context, to, onPick, onUnit }: Props) {
  const { t } = useTranslation('reports')
  const boards = report.rows.filter(({ isGone, values }) => !isGone || (values.arrived ?? 0) > 0)
  const [chosen, setChosen] = useState<number>()
  const board = boards.find(({ id }) => id === chosen) ?? boards.findLast(({ id }) => id === 5) ?? boards.at(-1)
  const marks = marksOf(report, t)
  return (
    <ChartCard
      title={t('flow.title')}
      note={board && `${t('flow.note', { board: board.name })}, ${t(`by.${report.period.unit}`)}`}
      context={context}
      head={[t('card.days'), ...boards.map(({ name }) => name)]}
      rows={marks.map(({ name }, at) => [name, ...boards.map(({ series }) => series?.[at] ?? 0)])}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '288px minmax(0, 1fr)' }, gap: 4 }}>
        <Box component="ul" className="plain-list" aria-label={t('flow.boards')}>
          {boards.map(({ id, name, color, values, before, series }) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                borderRadius: 'var(--radius-s)',
                bgcolor: id === board?.id ? 'var(--accent-soft)' : undefined,
              }}
            >
              <Box
                component="button"
                type="button"
                aria-pressed={id === board?.id}
                onClick={() => setChosen(id)}
                sx={{
                  all: 'unset',
                  flex: 1,
                  minWidth: 0,
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  px: 2,
                  minHeight: 36,
                  cursor: 'pointer',
                  '&:focus-visible': { outline: '2px solid var(--focus)' },
                }}
              >
                <StatusDot {...(color ? { color } : {})} />
                <span className="one-line">{name}</span>
              </Box>
              <Spark values={series ?? []} width={48} height={20} />
              <Box sx={{ flex: 'none', width: 72, textAlign: 'right' }}>
                <ChangeMark change={changeOf(values.arrived, before?.arrived, { as: 'count', good: 'neither' })} />
              </Box>
              <Box
                component={Link}
                className="tabular"
                to={to({ figure: 'arrived', status: id })}
                aria-label={t('flow.show', { count: values.arrived ?? 0, board: name })}
                sx={{ pr: 2, minWidth: 40, textAlign: 'right', fontWeight: 600, color: 'text.primary' }}
              >
                {formatNumber(values.arrived ?? 0)}
              </Box>
            </Box>
          ))}
        </Box>
        {board && (
          <Box sx={{ minWidth: 0 }}>
            {onUnit && <UnitSwitch report={report} onChange={onUnit} />}
            <ColumnChart
              onPick={(at) => marks[at] && onPick('arrived', marks[at], board.id)}
              label={`${t('flow.title')}: ${board.name}`}
              marks={marks}
              up={{ name: board.name, values: board.series ?? [] }}
            />
          </Box>
        )}
      </Box>
    </ChartCard>
  )
}
