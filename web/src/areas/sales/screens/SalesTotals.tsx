import type { SalesReport } from '@halftone/contract/areas/sales/sales.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { sayMoney, sayWithoutRate } from '../model/money.ts'
import { Sum } from '../parts/Sum.tsx'

/** The sums of all that the list has, and what they are compared with. */
export function SalesTotals({ report }: { report: SalesReport | undefined }) {
  const { t } = useTranslation(['sales', 'reports'])
  const { totals = {}, previous = null, currency = null, asSold = [], period } = report ?? {}
  const without = sayWithoutRate(asSold)
  const { revenue, quantity, profit, costed, uncosted } = totals
  const share = (costed ?? 0) > 0 ? `${Math.round(((profit ?? 0) / (costed ?? 1)) * 100)}\u202f%` : ''
  return (
    <Box
      sx={{
        ...{ flex: 'none', display: 'flex', alignItems: 'center', gap: 5, rowGap: 1, flexWrap: 'wrap' },
        // What it takes on a phone: the list does not move when the sums come.
        ...{ px: 4, py: 2, minHeight: { xs: 64, sm: 48 }, borderBottom: '1px solid var(--line)' },
      }}
    >
      {report && (
        <>
          <Sum
            name={t('revenue')}
            said={sayMoney(revenue, currency)}
            now={revenue}
            before={previous?.revenue}
            note={without ? t('withoutRate', { sums: without }) : undefined}
          />
          <Sum name={t('quantity')} said={formatNumber(quantity ?? 0)} now={quantity} before={previous?.quantity} />
          <Sum
            name={t('profit')}
            said={sayMoney((costed ?? 0) > 0 ? profit : null, currency)}
            now={(costed ?? 0) > 0 ? profit : null}
            before={previous?.profit}
            note={[share, (uncosted ?? 0) > 0 && t('uncosted', { count: uncosted ?? 0 })].filter(Boolean).join(', ')}
          />
          {report.isPersonal && <span className="meta">{t('reports:own')}</span>}
          {period?.before && (
            <Box component="span" className="meta tabular" sx={{ ml: 'auto', display: { xs: 'none', sm: 'block' } }}>
              {t('reports:comparedWith', { from: formatDate(period.before.from), to: formatDate(period.before.to) })}
            </Box>
          )}
        </>
      )}
    </Box>
  )
}
