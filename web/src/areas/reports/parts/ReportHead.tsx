import type { Report } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { sayNumber } from '../model/change.ts'
import { findingOf } from '../model/finding.ts'
import { numbers, type ReportTab } from '../model/tabs.ts'

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
  const finding = report && tab.figures.length > 0 ? findingOf(report, tab.figures) : undefined
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
          {finding && <Emphasis text={t(`finding.${finding.key}`, values)} />}
        </Box>
      </Box>
      <Button startIcon={<Printer size={16} />} onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
        {t('print')}
      </Button>
      {children}
    </Box>
  )
}
