import type { ArtworkSale } from '@halftone/contract/areas/sales/sales.ts'
import { type Unit, units } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Image, ReceiptText, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { ColumnChart } from '../../reports/charts/ColumnChart.tsx'
import { marksOf } from '../../reports/model/marks.ts'
import { ChartCard } from '../../reports/parts/ChartCard.tsx'
import { sayMoney, sayShort } from '../model/money.ts'
import { artworkChart } from '../sales.api.ts'
import { Origin } from './Origin.tsx'
import { Shares } from './Shares.tsx'
import { Sum } from './Sum.tsx'
import { VariantButton } from './VariantButton.tsx'

interface Props {
  row: Pick<ArtworkSale, 'artworkId' | 'name'>
  days: { from_date?: string; to_date?: string }
  onStep?: ((step: 1 | -1) => void) | undefined
  onOpen: () => void
  onLines: () => void
  /** A copy was made of it. */
  onVariant: (id: number) => void
  onClose: () => void
}
const figures = ['quantity', 'revenue', 'profit'] as const

/** One artwork's sales beside the list: over time, of what, and the way back to where it comes from (R671). */
export function SalePane({ row, days, onStep, onOpen, onLines, onVariant, onClose }: Props) {
  const { t } = useTranslation(['sales', 'reports', 'common'])
  const [figure, setFigure] = useState<(typeof figures)[number]>('quantity')
  const [type, setType] = useState<Unit>()
  const query = useQuery(artworkChart(row.artworkId, days, type))
  const chart = query.data?.artwork.id === row.artworkId ? query.data : undefined
  const { currency = null, totals = {}, previous = {} } = chart ?? {}
  const say = figure === 'quantity' ? formatNumber : (sum: number) => sayMoney(sum, currency)
  const period = chart && { from: chart.from, to: chart.to, before: null, unit: chart.type, timeZone: chart.timeZone }
  const marks = chart && period ? marksOf({ series: chart.series, period }, t) : []
  const valuesOf = (series: { values: Record<string, number | null> }[] = []) =>
    series.map(({ values }) => values[figure] ?? 0)
  const shown = currency === null ? (['quantity'] as const) : figures
  const yearBefore = t('yearBefore')
  return (
    <Box
      component="section"
      aria-label={row.name}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%', bgcolor: 'background.paper' }}
    >
      <Box sx={{ flex: 1, overflow: 'auto', p: 4, display: 'grid', gap: 4, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', gap: 3 }}>
          <Box
            sx={{
              width: { xs: 72, sm: 112 },
              aspectRatio: '1',
              flex: 'none',
              borderRadius: 'var(--radius)',
              overflow: 'hidden',
              border: '1px solid var(--line)',
            }}
          >
            <ArtImage art={coverArt(chart?.artwork.cover ?? null)} alt="" inset={8} />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'start' }}>
              <Box component="h2" className="title" sx={{ flex: 1, minWidth: 0, m: 0, overflowWrap: 'anywhere' }}>
                {row.name}
              </Box>
              {onStep && (
                <>
                  <IconButton size="small" aria-label={t('previous')} onClick={() => onStep(-1)}>
                    <ChevronUp size={18} />
                  </IconButton>
                  <IconButton size="small" aria-label={t('next')} onClick={() => onStep(1)}>
                    <ChevronDown size={18} />
                  </IconButton>
                </>
              )}
              <IconButton size="small" aria-label={t('common:close')} onClick={onClose}>
                <X size={18} />
              </IconButton>
            </Box>
            <Box className="meta">
              {chart?.artwork.subId}
              {chart?.firstSoldAt && ` · ${t('firstSold', { date: formatDate(chart.firstSoldAt) })}`}
            </Box>
            <Box sx={{ display: 'flex', gap: 4, mt: 2, flexWrap: 'wrap', minHeight: 44 }}>
              {chart &&
                shown
                  .toSorted((a, b) => Number(a === 'quantity') - Number(b === 'quantity'))
                  .map((name) => (
                    <Sum
                      key={name}
                      isLarge
                      name={t(name === 'quantity' ? 'sold' : name)}
                      said={name === 'quantity' ? formatNumber(totals[name] ?? 0) : sayMoney(totals[name], currency)}
                      now={totals[name]}
                      before={previous[name]}
                    />
                  ))}
            </Box>
          </Box>
        </Box>
        {query.isError && !chart && (
          <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {!chart && !query.isError && <Skeleton variant="rounded" height={300} />}
        {chart && (
          <>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
              {currency !== null && (
                <ChoiceRow
                  label={t('figure')}
                  options={shown.map((name) => ({ value: name, label: t(name) }))}
                  value={figure}
                  onChange={setFigure}
                />
              )}
              <ChoiceRow
                label={t('by')}
                options={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
                value={chart.type}
                onChange={setType}
              />
            </Box>
            <ChartCard
              title={t(figure)}
              note={t('strokeIs', { name: yearBefore })}
              context={row.name}
              head={[t('reports:card.days'), t(figure), yearBefore]}
              rows={marks.map(({ name }, at) => [
                name,
                valuesOf(chart.series)[at] ?? 0,
                valuesOf(chart.yearBefore)[at] ?? 0,
              ])}
            >
              <ColumnChart
                label={`${t(figure)}: ${row.name}`}
                marks={marks}
                up={{ name: t(figure), values: valuesOf(chart.series).map((value) => Math.max(0, value)) }}
                before={{ name: yearBefore, values: valuesOf(chart.yearBefore).map((value) => Math.max(0, value)) }}
                say={say}
                sayAxis={figure === 'quantity' ? undefined : (sum) => sayShort(sum, currency)}
                onPick={onLines}
              />
            </ChartCard>
            <Shares types={chart.types} colours={chart.colours} />
            <Origin chart={chart} onOpen={onOpen} />
          </>
        )}
      </Box>
      <Box sx={{ flex: 'none', display: 'flex', flexWrap: 'wrap', gap: 2, p: 3, borderTop: '1px solid var(--line)' }}>
        <Button startIcon={<Image size={16} />} onClick={onOpen} disabled={Boolean(chart?.artwork.deletedAt)}>
          {t('openArtwork')}
        </Button>
        <Button startIcon={<ReceiptText size={16} />} onClick={onLines}>
          {t('orders')}
        </Button>
        {chart && <VariantButton artwork={chart.artwork} onMade={onVariant} />}
      </Box>
    </Box>
  )
}
