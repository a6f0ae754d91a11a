import { changeOf } from '@halftone/contract/rules/reports/change.ts'
import { daysOf, type Period } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dayOnWire, formatNumber } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PeriodSwitch } from '../../artworks/hot/PeriodSwitch.tsx'
import { PairChart } from '../../reports/charts/PairChart.tsx'
import { marksOf } from '../../reports/model/marks.ts'
import { ChangeMark } from '../../reports/parts/ChangeMark.tsx'
import { ChartCard } from '../../reports/parts/ChartCard.tsx'
import { reportQuery } from '../../reports/reports.api.ts'
import { salesChart } from '../../sales/sales.api.ts'
import { together } from './listedSold.ts'

interface Props {
  groupId: number
  mayListed: boolean
  maySold: boolean
  /** px of the drawing. */
  height: number
}

interface Total {
  name: string
  color: string
  now: number | null | undefined
  before: number | null | undefined
}

function Totals({ of }: { of: readonly Total[] }) {
  return (
    <Box sx={{ display: 'flex', gap: 8, minHeight: 50, py: 2 }}>
      {of.map(({ name, color, now, before }) => (
        <div key={name}>
          <Box className="meta" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box sx={{ width: 9, height: 9, borderRadius: '2px', bgcolor: color, printColorAdjust: 'exact' }} />
            {name}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, minHeight: 26 }}>
            {now !== undefined && (
              <Box component="span" className="tabular" sx={{ fontSize: 'var(--fs-page)', fontWeight: 650 }}>
                {formatNumber(now ?? 0)}
              </Box>
            )}
            <ChangeMark change={changeOf(now, before, { as: 'count', good: 'up' })} />
          </Box>
        </div>
      ))}
    </Box>
  )
}

/** What went live and what it sold, over the same time; of the two what the person may see. */
export function ListedBlock({ groupId, mayListed, maySold, height }: Props) {
  const { t } = useTranslation(['dashboard', 'reports'])
  const navigate = useNavigate()
  const [at, setAt] = useState<{ period: Period; from: string; to: string }>({ period: 'this_year', from: '', to: '' })
  const { period, from, to } = at
  const isCustom = period === 'custom'
  const input = { groupId, period, ...(isCustom && { from_date: from || undefined, to_date: to || undefined }) }
  const listed = useQuery({ ...reportQuery('chart', input), enabled: groupId > 0 && mayListed })
  // Of all days each begins with its own first one: the same units are asked for.
  const unit = period === 'all' && mayListed ? listed.data?.period.unit : undefined
  const sold = useQuery(salesChart(input, unit, maySold && (period !== 'all' || !mayListed || unit !== undefined)))
  const asked = [...(mayListed ? [listed] : []), ...(maySold ? [sold] : [])]
  const failed = asked.find((query) => query.isError && !query.data)
  const own = together(listed.data, sold.data)
  const reported = listed.data?.period ?? sold.data?.period
  const marks = reported ? marksOf({ series: own.series, period: reported }, t) : []
  const names = { listed: t('sold.listings'), sold: t('sold.pieces') }
  const [bars, line] = [
    mayListed ? { name: names.listed, values: own.listed ?? [] } : undefined,
    maySold ? { name: names.sold, values: own.sold ?? [] } : undefined,
  ]
  const title = t(bars && line ? 'sold.title' : bars ? 'sold.listed' : 'sold.sold')
  const { previous: wasListed, totals: isListed } = listed.data ?? {}
  const { previous: wasSold, totals: isSold } = sold.data ?? {}
  const totals = [
    ...(bars
      ? [{ name: names.listed, color: 'var(--accent)', now: isListed?.published, before: wasListed?.published }]
      : []),
    ...(line ? [{ name: names.sold, color: 'var(--success)', now: isSold?.quantity, before: wasSold?.quantity }] : []),
  ]
  const onPick = (index: number) => {
    const mark = marks[index]
    const tab = mayListed ? 'chart' : 'sales'
    if (mark) navigate(`/dashboard?tab=${tab}&period=custom&from=${mark.from}&to=${mark.to}`)
  }
  return (
    <ChartCard
      title={title}
      context={title}
      head={[t('reports:card.days'), ...(bars ? [bars.name] : []), ...(line ? [line.name] : [])]}
      rows={marks.map(({ name }, row) => [
        name,
        ...(bars ? [bars.values[row] ?? 0] : []),
        ...(line ? [line.values[row] ?? 0] : []),
      ])}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <PeriodSwitch
          {...{ period, from, to }}
          days={daysOf(period, { from, to }, dayOnWire(new Date())).days}
          onChange={(patch) => setAt({ ...at, ...(patch as Partial<typeof at>) })}
        />
      </Box>
      <Totals of={totals} />
      {failed ? (
        <ErrorState title={t('sold.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : asked.every(({ data }) => data) ? (
        <PairChart label={title} marks={marks} bars={bars} line={line} height={height} onPick={onPick} />
      ) : (
        <Skeleton variant="rounded" height={height} />
      )}
    </ChartCard>
  )
}
