import { changeOf } from '@halftone/contract/rules/reports/change.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { sayMoney } from '../model/money.ts'
import { type SalesFilter, salesReport } from '../sales.api.ts'

/** The sentence of what stands out in the sales; its room is kept by what it stands in. */
export function SalesFinding({ input }: { input: SalesFilter }) {
  const { t } = useTranslation('sales')
  const report = useQuery(salesReport(input, 'artwork', true)).data
  if (!report) return null
  const { revenue } = report.totals
  const change = changeOf(revenue, report.previous?.revenue, { as: 'count', good: 'up' })
  const next = report.seasons.find(({ from }) => from > report.today)
  const said = sayMoney(revenue, report.currency)
  const text =
    (revenue ?? 0) === 0
      ? t('finding.nothing')
      : 'by' in change
        ? t(`finding.${change.kind}`, { sum: said, by: `${change.by}\u202f%` })
        : t('finding.same', { sum: said })
  const days = next && Math.round((Date.parse(next.from) - Date.parse(report.today)) / 86_400_000)
  return <Emphasis text={`${text}${next ? ` ${t('finding.season', { name: next.name, count: days ?? 0 })}` : ''}`} />
}
