import type { Report, ReportRow } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { compareNames } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { finger } from '../../../theme/tokens.ts'
import { useSaid } from '../model/causes.ts'
import { sayNumber } from '../model/change.ts'
import type { ReportTab } from '../model/tabs.ts'
import { BarCell } from './BarCell.tsx'
import { ChartCard } from './ChartCard.tsx'
import { RetryCause } from './RetryCause.tsx'
import { RowAction } from './RowAction.tsx'
import { RowName } from './RowName.tsx'
import { SeriesCell } from './SeriesCell.tsx'

type Rows = NonNullable<ReportTab['rows']>
interface Props extends Rows {
  report: Report
  context: string
  /** What a row leads to; undefined where it leads nowhere. */
  to: (row: ReportRow) => string | undefined
  chosen?: number
  /** The team that it is of: who may publish there tries again what failed. */
  groupId: number
  /** Whose figures they are, where no title says so. */
  whose?: string | undefined
}

const touch = '@media (pointer: coarse)'

/** People, accounts, types, reasons …: one row each, sorted by any column, the first number drawn as a bar. */
export function RowsCard({ report, kind, columns, context, to, chosen = 0, groupId, whose }: Props) {
  const { t } = useTranslation('reports')
  const [sort, setSort] = useState<{ key: string; isUp: boolean }>({ key: columns[0]?.key ?? '', isUp: false })
  const said = useSaid()
  const mayRetry = usePermission(groupId)('P_UPLOAD_ET')
  const nameOf = ({ name }: ReportRow) => said(name) || t(`rows.${kind}Unnamed`, { defaultValue: '–' })
  const [first] = columns
  const acts = kind === 'causes' || kind === 'accounts'
  const isWordy = kind === 'causes'
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
      note={whose}
      context={context}
      hasPicture={false}
      head={heads.map(({ name }) => name)}
      rows={rows.map((row) => [nameOf(row), ...columns.map(({ key }) => row.values[key] ?? null)])}
    >
      {rows.length === 0 ? (
        <Box className="quiet" sx={{ py: 4 }}>
          {t(kind === 'accounts' ? 'rows.noAccounts' : 'rows.none')}{' '}
          {kind === 'accounts' && <Link to="/setting/accounts">{t('begin.listings')}</Link>}
        </Box>
      ) : (
        <Box sx={{ overflow: 'auto', maxHeight: 560 }}>
          <Box
            component="table"
            aria-label={t(`rows.${kind}Title`)}
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              '& td, & th': { px: 2, py: 1, height: 44, textAlign: 'left', borderBottom: '1px solid var(--line)' },
              '& thead th': { position: 'sticky', top: 0, height: 36, bgcolor: 'background.paper' },
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
                      <th scope="col" className="meta" style={{ whiteSpace: 'nowrap', textAlign: 'left' }}>
                        {t(`rows.by.${report.period.unit}`)}
                      </th>
                    )}
                  </Fragment>
                ))}
                {acts && (
                  <th scope="col">
                    <span className="visually-hidden">{t(`rows.${kind}Act`)}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Box component="tr" key={row.id} sx={{ bgcolor: row.id === chosen ? 'var(--accent-soft)' : undefined }}>
                  <Box component="th" scope="row" sx={{ fontWeight: 550, maxWidth: 320 }}>
                    <RowName row={row} name={nameOf(row)} to={to(row)} />
                  </Box>
                  {columns.map(({ key, as }, at) => (
                    <Fragment key={key}>
                      <Box
                        component="td"
                        className="tabular"
                        sx={
                          at === 0
                            ? {
                                minWidth: { xs: isWordy ? 0 : 160, sm: 160 },
                                width: { xs: isWordy ? 'auto' : '30%', sm: '30%' },
                              }
                            : { whiteSpace: 'nowrap' }
                        }
                      >
                        {at === 0 && as === 'count' ? (
                          <BarCell
                            value={row.values[key] ?? 0}
                            before={row.before?.[key] ?? null}
                            most={most}
                            isWordy={isWordy}
                          />
                        ) : (
                          sayNumber(row.values[key], as)
                        )}
                      </Box>
                      {hasSeries && at === 0 && (
                        <td style={{ textAlign: 'left' }}>
                          <SeriesCell report={report} values={row.series ?? []} />
                        </td>
                      )}
                    </Fragment>
                  ))}
                  {acts && (
                    <td>
                      <Box
                        sx={{
                          display: 'flex',
                          flexDirection: { xs: 'column', sm: 'row' },
                          gap: 1,
                          justifyContent: 'flex-end',
                        }}
                      >
                        {mayRetry && row.jobs && row.jobs.length > 0 && (
                          <RetryCause jobs={row.jobs} cause={nameOf(row)} />
                        )}
                        <RowAction kind={kind} row={row} to={to(row)} />
                      </Box>
                    </td>
                  )}
                </Box>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </ChartCard>
  )
}
