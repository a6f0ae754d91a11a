import { figures, type Report } from '@halftone/contract/areas/reports/reports.ts'
import { useTranslation } from 'react-i18next'
import { type ReportTab, reportTabs } from '../model/tabs.ts'
import type { useReportAddress } from './useReportAddress.ts'

/** What the list that is open is called: as its figure, or, of a row of a table, as its column and the row. */
export function useCountedTitle(
  { url }: ReturnType<typeof useReportAddress>,
  shown: ReportTab | undefined,
  report: Report | undefined,
): string {
  const { t } = useTranslation('reports')
  const figure = figures.find((known) => known === url.figure)
  if (!figure) return ''
  const nameOf = (id: number) => report?.rows.find((row) => row.id === id)?.name ?? ''
  const row = url.who || url.shop || url.kind
  const tab = url.of ? reportTabs.find((one) => one.report === url.of) : shown
  const column = tab?.rows?.columns.find(({ list }) => list?.figure === figure && (list.status ?? 0) === url.status)
  if (row > 0 && column) return [t(`column.${column.key}`), nameOf(row)].filter(Boolean).join(', ')
  return t(`counted.${figure}`, { board: nameOf(url.status) })
}
