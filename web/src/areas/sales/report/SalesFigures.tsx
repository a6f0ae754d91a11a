import type { SalesReport } from '@halftone/contract/areas/sales/sales.ts'
import { changeOf } from '@halftone/contract/rules/reports/change.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { ChangeMark } from '../../reports/parts/ChangeMark.tsx'
import { paper } from '../../reports/parts/paper.ts'
import { sayMoney, sayWithoutRate } from '../model/money.ts'
import { LinesDialog } from '../parts/LinesDialog.tsx'
import type { LinesInput, SalesFilter } from '../sales.api.ts'

interface Figure {
  name: string
  said: string
  now: number | null | undefined
  before: number | null | undefined
  good: 'up' | 'down'
  note: string
  /** The whole of what the note says in short. */
  tip?: string
  /** The sales that it counts, and those that it has to leave out. */
  kind: LinesInput['kind']
  left: LinesInput['kind'] | undefined
}
/** Not known is nothing that could be as before. */
const unknown = { said: '–', now: null }
const share = (part: number, of: number) => `${Math.round((part / of) * 1_000) / 10}\u202f%`

/** Revenue, orders, pieces, fees, costs, profit, returns: each with what became of it, and the sales that it counts. */
export function SalesFigures({ report, input }: { report: SalesReport; input: SalesFilter }) {
  const { t } = useTranslation('sales')
  const [open, setOpen] = useState<Figure>()
  const { totals, previous, currency, asSold } = report
  const money = (name: string) => sayMoney(totals[name], currency)
  const hasCosts = (totals.costed ?? 0) > 0
  const revenue = totals.revenue ?? 0
  const sold = asSold
    .map((one) => sayMoney(one.revenue, one.currency) + (one.hasRate ? '' : ` ${t('noRate')}`))
    .join(', ')
  // What is left out comes first: there is room for one thing.
  const without = sayWithoutRate(asSold)
  const isWhole = (totals.unpriced ?? 0) === 0
  const priced = isWhole ? {} : { kind: 'priced' as const, left: 'unpriced' as const }
  const costed = { kind: 'costed' as const, left: (totals.uncosted ?? 0) > 0 ? ('uncosted' as const) : undefined }
  const plain = (name: string, good: 'up' | 'down', note: string, kind: LinesInput['kind'] = 'all'): Figure => ({
    ...{ name, good, note, kind, left: undefined, now: totals[name], before: previous?.[name] },
    said: ['orders', 'quantity'].includes(name) ? formatNumber(totals[name] ?? 0) : money(name),
  })
  const figures: Figure[] = [
    { ...plain('revenue', 'up', without ? t('withoutRate', { sums: without }) : sold), tip: sold, ...priced },
    plain(
      'orders',
      'up',
      // Orders without a rate are counted, but what they brought is in no sum.
      isWhole && (totals.orders ?? 0) > 0
        ? t('anOrder', { sum: sayMoney(revenue / (totals.orders ?? 1), currency) })
        : '',
    ),
    plain('quantity', 'up', t('designs', { count: totals.designs ?? 0 })),
    {
      ...plain('fees', 'down', revenue > 0 ? t('ofRevenue', { share: share(totals.fees ?? 0, revenue) }) : ''),
      ...priced,
    },
    {
      ...plain('costs', 'down', (totals.uncosted ?? 0) > 0 ? t('uncosted', { count: totals.uncosted ?? 0 }) : ''),
      ...costed,
      ...(!hasCosts && unknown),
    },
    {
      ...plain(
        'profit',
        'up',
        hasCosts ? t('ofCosted', { share: share(totals.profit ?? 0, totals.costed ?? 1) }) : t('setCost'),
      ),
      ...costed,
      ...(!hasCosts && unknown),
    },
    plain('refunded', 'down', t('returns', { count: totals.returned ?? 0 }), 'returned'),
  ]
  return (
    <>
      <Box
        component="ul"
        className="plain-list"
        sx={{
          ...{ display: 'grid', bgcolor: 'background.paper', border: '1px solid var(--line)' },
          ...{ borderRadius: 'var(--radius)', overflow: 'hidden' },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
        }}
      >
        {figures.map((figure) => (
          <li key={figure.name}>
            <Box
              component="button"
              type="button"
              onClick={() => setOpen(figure)}
              sx={{
                ...{ all: 'unset', boxSizing: 'border-box', display: 'block', width: '100%', cursor: 'pointer' },
                ...{ px: 4, py: 3, minHeight: 88 },
                '&:hover, &:focus-visible': { bgcolor: 'var(--canvas)' },
                '&:hover .figure': { textDecoration: 'underline' },
                '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
              }}
            >
              <div className="meta one-line">{t(figure.name)}</div>
              <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
                <Box component="span" className="figure tabular" sx={{ fontSize: 'var(--fs-page)', fontWeight: 650 }}>
                  {figure.said}
                </Box>
                <ChangeMark change={changeOf(figure.now, figure.before, { as: 'count', good: figure.good })} />
              </Box>
              <Box className="meta one-line" title={figure.tip ?? figure.note} sx={paper.unfolded}>
                {figure.note || '\u00a0'}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
      {open && (
        <LinesDialog
          input={{ ...input, kind: open.kind }}
          left={open.left}
          title={t(open.name)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
