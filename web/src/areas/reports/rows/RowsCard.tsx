import type { Report, ReportRow } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { compareNames, formatDateTime } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { finger } from '../../../theme/tokens.ts'
import { useSaid } from '../model/causes.ts'
import type { ReportTab, RowColumn } from '../model/tabs.ts'
import { ChartCard } from '../parts/ChartCard.tsx'
import { paper } from '../parts/paper.ts'
import { RowLine } from './RowLine.tsx'

type Rows = NonNullable<ReportTab['rows']>
interface Props extends Rows {
  report: Report
  context: string
  /** What a row leads to; undefined where it leads nowhere. */
  to: (row: ReportRow) => string | undefined
  /** The list of what one of its numbers counts. */
  toCell: (row: ReportRow, column: RowColumn) => string | undefined
  chosen?: number
  /** The team that it is of: who may publish there tries again what failed. */
  groupId: number
  /** Whose figures they are, where no title says so. */
  whose?: string | undefined
}

const touch = '@media (pointer: coarse)'

/** People, accounts, types, reasons …: one row each, sorted by any column, the first number drawn as a bar. */
export function RowsCard({ report, kind, columns, context, to, toCell, chosen = 0, groupId, whose }: Props) {
  const { t } = useTranslation('reports')
  const [sort, setSort] = useState<{ key: string; isUp: boolean }>({ key: columns[0]?.key ?? '', isUp: false })
  const said = useSaid()
  const mayRetry = usePermission(groupId)('P_UPLOAD_ET')
  const nameOf = ({ name }: ReportRow) => said(name) || t(`rows.${kind}Unnamed`, { defaultValue: '–' })
  const [first] = columns
  const hasCalls = kind === 'accounts'
  const acts = kind === 'causes' || kind === 'accounts'
  const hasSeries = kind === 'people' && report.rows.some(({ series }) => series)
  const most = Math.max(
    1,
    ...report.rows.flatMap(({ values, before }) => [values[first?.key ?? ''] ?? 0, before?.[first?.key ?? ''] ?? 0]),
  )
  const rows = report.rows.toSorted((a, b) => {
    const order =
      sort.key === 'name' ? compareNames(nameOf(a), nameOf(b)) : (a.values[sort.key] ?? -1) - (b.values[sort.key] ?? -1)
    return sort.isUp ? order : -order
  })
  const heads = [
    { key: 'name', name: t(`rows.${kind}`) },
    ...columns.map(({ key }) => ({ key, name: t(`column.${key}`) })),
  ]
  return (
    <ChartCard
      title={t(`rows.${kind}Title`)}
      note={whose ?? (report.rows.some(({ account }) => account?.calls) ? t('rows.callsText') : undefined)}
      context={context}
      hasPicture={false}
      head={[...heads.map(({ name }) => name), ...(hasCalls ? [t('rows.calls'), t('rows.synced')] : [])]}
      rows={rows.map((row) => [
        nameOf(row),
        ...columns.map(({ key }) => row.values[key] ?? null),
        ...(hasCalls
          ? [row.account?.calls?.used ?? null, row.account?.syncedAt ? formatDateTime(row.account.syncedAt) : null]
          : []),
      ])}
    >
      {rows.length === 0 ? (
        <Box className="quiet" sx={{ py: 4 }}>
          {t(kind === 'accounts' ? 'rows.noAccounts' : 'rows.none')}{' '}
          {kind === 'accounts' && <Link to="/setting/accounts">{t('begin.listings')}</Link>}
        </Box>
      ) : (
        <Box sx={{ overflow: 'auto', maxHeight: 560, ...paper.unrolled }}>
          <Box
            component="table"
            aria-label={t(`rows.${kind}Title`)}
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              '& td, & th': { px: 2, py: 1, height: 44, textAlign: 'left', borderBottom: '1px solid var(--line)' },
              '& thead th': { position: 'sticky', top: 0, height: 36, bgcolor: 'background.paper' },
              '@media print': { '& td, & th': { px: 1 }, '& thead button': { whiteSpace: 'normal' } },
              '& td:nth-of-type(n + 2), & thead th:nth-of-type(n + 3)': { textAlign: 'right' },
            }}
          >
            <thead>
              <tr>
                {heads.map(({ key, name }, at) => (
                  <Fragment key={key}>
                    <th scope="col" aria-sort={sort.key === key ? (sort.isUp ? 'ascending' : 'descending') : 'none'}>
                      <Box
                        component="button"
                        type="button"
                        className="meta"
                        onClick={() => setSort({ key, isUp: sort.key === key ? !sort.isUp : key === 'name' })}
                        sx={{
                          all: 'unset',
                          cursor: 'pointer',
                          fontSize: 'var(--fs-meta)',
                          whiteSpace: 'nowrap',
                          [touch]: { display: 'inline-block', minWidth: finger, lineHeight: `${finger}px` },
                          '&:focus-visible': { outline: '2px solid var(--focus)' },
                        }}
                      >
                        {name} {sort.key === key ? (sort.isUp ? '↑' : '↓') : ''}
                      </Box>
                    </th>
                    {hasSeries && at === 1 && (
                      <Box
                        component="th"
                        scope="col"
                        className="meta"
                        style={{ whiteSpace: 'nowrap', textAlign: 'left' }}
                        sx={{ displayPrint: 'none' }}
                      >
                        {t(`rows.by.${report.period.unit}`)}
                      </Box>
                    )}
                  </Fragment>
                ))}
                {hasCalls && (
                  <th scope="col" className="meta" style={{ whiteSpace: 'nowrap' }}>
                    {t('rows.calls')}
                  </th>
                )}
                {acts && (
                  <th scope="col">
                    <span className="visually-hidden">{t(`rows.${kind}Act`)}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RowLine
                  key={row.id}
                  {...{ row, kind, columns, most, report, hasSeries, hasCalls, mayRetry }}
                  name={nameOf(row)}
                  isChosen={row.id === chosen}
                  to={to(row)}
                  toCell={(column) => toCell(row, column)}
                />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </ChartCard>
  )
}
