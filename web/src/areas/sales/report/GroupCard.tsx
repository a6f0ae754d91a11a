import type { SaleGrouping, SalesReport } from '@halftone/contract/areas/sales/sales.ts'
import { changeOf } from '@halftone/contract/rules/reports/change.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { ChangeMark } from '../../reports/parts/ChangeMark.tsx'
import { ChartCard } from '../../reports/parts/ChartCard.tsx'
import { paper } from '../../reports/parts/paper.ts'
import { sayMoney } from '../model/money.ts'

interface Props {
  report: SalesReport | undefined
  by: SaleGrouping
  context: string
  children: ReactNode
}

/** Revenue by type, tag, designer, channel, account or colour, with change, margin, fees and profit. */
export function GroupCard({ report, by, context, children }: Props) {
  const { t } = useTranslation('sales')
  const rows = report?.rows ?? []
  const currency = report?.currency ?? null
  const most = Math.max(1, ...rows.map(({ values }) => values.revenue ?? 0))
  const nameOf = (name: string) => name || t(`unnamedOf.${by}`)
  const marginOf = ({ profit, costed }: Record<string, number | null>) =>
    (costed ?? 0) > 0 ? `${Math.round(((profit ?? 0) / (costed ?? 1)) * 100)}\u202f%` : '–'
  return (
    <ChartCard
      title={t(`grouped.${by}`)}
      context={context}
      hasPicture={false}
      head={[t(`grouping.${by}`), t('quantity'), t('revenue'), t('fees'), t('costs'), t('profit')]}
      rows={rows.map(({ name, values }) => [
        nameOf(name),
        ...['quantity', 'revenue', 'fees', 'costs', 'profit'].map((key) => values[key] ?? null),
      ])}
    >
      <Box sx={{ mb: 2 }}>{children}</Box>
      {!report && <Skeleton variant="rounded" height={220} />}
      {report && rows.length === 0 && <Box className="quiet">{t('none.sold')}</Box>}
      <Box
        role="group"
        aria-label={t(`grouped.${by}`)}
        tabIndex={0}
        sx={{ maxHeight: 420, overflow: 'auto', ...paper.unrolled }}
      >
        <Box component="ul" className="plain-list">
          {rows.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{
                ...{ display: 'grid', alignItems: 'center', columnGap: 3, py: 1.5 },
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr) auto',
                  sm: 'minmax(0, 150px) minmax(0, 1fr) 96px 64px 56px 72px',
                },
              }}
            >
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
                {row.color && <StatusDot color={row.color} />}
                <span className="one-line" title={nameOf(row.name)}>
                  {nameOf(row.name)}
                </span>
              </Box>
              <Box aria-hidden="true" sx={{ display: { xs: 'none', sm: 'block' } }}>
                <Box
                  sx={{
                    ...{ height: 12, borderRadius: '2px', bgcolor: 'var(--accent)', printColorAdjust: 'exact' },
                    width: `${((row.values.revenue ?? 0) / most) * 100}%`,
                  }}
                />
              </Box>
              <Box component="b" className="tabular" sx={{ textAlign: 'right' }}>
                {sayMoney(row.values.revenue, currency)}
              </Box>
              <Box sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'right' }}>
                <ChangeMark change={changeOf(row.values.revenue, row.before?.revenue, { as: 'count', good: 'up' })} />
              </Box>
              <Box
                className="tabular"
                title={t('margin')}
                sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'right' }}
              >
                {marginOf(row.values)}
              </Box>
              <Box className="meta tabular" sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'right' }}>
                {t('pieces', { count: row.values.quantity ?? 0 })}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </ChartCard>
  )
}
