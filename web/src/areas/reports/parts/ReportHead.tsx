import type { Report } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { sayNumber } from '../model/change.ts'
import { findingOf } from '../model/finding.ts'
import { numbers, type ReportTab } from '../model/tabs.ts'

/** Where what a tab counts comes from: said where it has nothing to count. */
function beginningOf({ rows, charts }: ReportTab): { key: 'listings' | 'work'; to: string } {
  const isOfListings = rows?.kind === 'causes' || rows?.kind === 'accounts'
  return isOfListings && charts.length > 0
    ? { key: 'listings', to: '/setting/accounts' }
    : { key: 'work', to: '/products' }
}

/** What the report is, and the sentence of what stands out in it. */
export function ReportHead({
  tab,
  report,
  finding: given,
  children,
}: {
  tab: ReportTab
  report: Report | undefined
  /** The sentence of a tab that an area to the right fills. */
  finding?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('reports')
  // Where no figures stand above them, what the charts draw says what stands out.
  const names = tab.figures.length > 0 ? tab.figures : tab.charts.map(({ up }) => up)
  const finding = report && names.length > 0 ? findingOf(report, names) : undefined
  const begin = finding?.key === 'nothing' ? beginningOf(tab) : undefined
  const values =
    finding && 'name' in finding
      ? {
          name: t(`figure.${finding.name}`),
          value: sayNumber(finding.value, numbers[finding.name].as),
          by: 'by' in finding ? finding.by : '',
        }
      : {}
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap', px: { xs: 4, sm: 0 }, py: 4 }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
          <h1 className="page-title">{t(`tabs.${tab.id}`)}</h1>
          {report?.isPersonal && <span className="meta">{t('own')}</span>}
        </Box>
        <Box
          sx={{ mt: 0.5, minHeight: 19, color: 'text.secondary', '& b': { color: 'text.primary', fontWeight: 600 } }}
        >
          {given}
          {finding && <Emphasis text={t(`finding.${finding.key}`, values)} />}{' '}
          {begin && <Link to={begin.to}>{t(`begin.${begin.key}`)}</Link>}
        </Box>
      </Box>
      <Button startIcon={<Printer size={16} />} onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
        {t('print')}
      </Button>
      {children}
    </Box>
  )
}
