import type { Report, ReportRow } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { sayNumber } from '../model/change.ts'
import type { ReportTab, RowColumn } from '../model/tabs.ts'
import { CountLink } from '../parts/CountLink.tsx'
import { BarCell } from './BarCell.tsx'
import { CallsCell } from './CallsCell.tsx'
import { RetryCause } from './RetryCause.tsx'
import { RowAction } from './RowAction.tsx'
import { RowName } from './RowName.tsx'
import { SeriesCell } from './SeriesCell.tsx'

interface Props {
  row: ReportRow
  /** As it is said. */
  name: string
  kind: NonNullable<ReportTab['rows']>['kind']
  columns: readonly RowColumn[]
  /** The largest of the first numbers: all bars share its scale. */
  most: number
  report: Report
  hasSeries: boolean
  hasCalls: boolean
  /** The person may try again what failed. */
  mayRetry: boolean
  isChosen: boolean
  to: string | undefined
  toCell: (column: RowColumn) => string | undefined
}

/** One row of a report: its name, its numbers, each a way to what it counts, and what can be done about it. */
export function RowLine({ row, name, kind, columns, most, report, ...rest }: Props) {
  const { hasSeries, hasCalls, mayRetry, isChosen, to, toCell } = rest
  const isWordy = kind === 'causes'
  const width = {
    minWidth: { xs: isWordy ? 0 : 160, sm: 160 },
    width: { xs: isWordy ? 'auto' : '30%', sm: '30%' },
    '@media print': { minWidth: 96, width: '18%' },
  }
  return (
    <Box component="tr" sx={{ bgcolor: isChosen ? 'var(--accent-soft)' : undefined }}>
      <Box component="th" scope="row" sx={{ fontWeight: 550, maxWidth: 320 }}>
        <RowName row={row} name={name} to={to} />
      </Box>
      {columns.map((column, at) => {
        const value = row.values[column.key]
        const link = (value ?? 0) > 0 ? toCell(column) : undefined
        return (
          <Fragment key={column.key}>
            <Box component="td" className="tabular" sx={at === 0 ? width : { whiteSpace: 'nowrap' }}>
              {at === 0 && column.as === 'count' ? (
                <BarCell
                  {...{ most, isWordy, to: link }}
                  value={value ?? 0}
                  before={row.before?.[column.key] ?? null}
                />
              ) : (
                <CountLink to={link}>{sayNumber(value, column.as)}</CountLink>
              )}
            </Box>
            {hasSeries && at === 0 && (
              // Paper has no room for it.
              <Box component="td" style={{ textAlign: 'left' }} sx={{ displayPrint: 'none' }}>
                <SeriesCell report={report} values={row.series ?? []} />
              </Box>
            )}
          </Fragment>
        )
      })}
      {hasCalls && (
        <td>
          <CallsCell calls={row.account?.calls ?? null} waiting={row.values.open ?? 0} />
        </td>
      )}
      {(kind === 'causes' || kind === 'accounts') && (
        <td>
          <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1, justifyContent: 'flex-end' }}>
            {mayRetry && row.jobs && row.jobs.length > 0 && <RetryCause jobs={row.jobs} cause={name} />}
            <RowAction kind={kind} row={row} to={to} />
          </Box>
        </td>
      )}
    </Box>
  )
}
