import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { PostReportRow } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { dateOf, dayOf } from '../../../ui/fields/PeriodFields.tsx'
import { GalleryBar } from '../../../ui/gallery/GalleryBar.tsx'
import { GalleryPane } from '../../../ui/gallery/GalleryPane.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { postReport } from '../social.api.ts'
import { useReportColumns } from './useReportColumns.tsx'

/** `from` and `to`: yyyy-MM-dd, or '' for the last twelve weeks. `user`: one person alone. */
const reportUrl = { from: '', to: '', user: 0, page: 1, limit: 50 }

/** One number for a week and a person: ids are below 2³¹. */
const rowNumber = ({ week, person }: PostReportRow): number => (Date.parse(week) / 86_400_000) * 2 ** 31 + person.id

/** The two dates side by side; on phones below the title and the export. */
const datesStyle = {
  ...{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 348 }, display: 'grid', gap: 2 },
  ...{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& .MuiFormControl-root': { minWidth: 0, width: '100%' } },
}

/** What people wrote, liked and said, week by week (SN_REPORT); a row leads to the weeks of its person. */
export function PostReportScreen() {
  const { t } = useTranslation('social')
  useTitle(t('report.title'))
  const can = usePermission()
  const [url, setUrl] = useUrlState(reportUrl)
  const answer = useQuery({ ...postReport(url), enabled: can('SN_REPORT') })
  const columns = useReportColumns()
  if (!can('SN_REPORT')) return <EmptyState title={t('report.noRight')} text={t('noRightText')} />
  const rows = answer.data?.data ?? []
  const person = rows.find((row) => row.person.id === url.user)?.person
  const isNarrowed = url.from + url.to !== '' || url.user > 0
  const { from, to, user } = url
  const asked = {
    ...{ ...(from && { from_date: from }), ...(to && { to_date: to }) },
    ...(user > 0 && { users: [user] }),
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <GalleryBar title={t('report.title')}>
        <Box sx={datesStyle}>
          {(['from', 'to'] as const).map((end) => (
            <Box key={end}>
              <DateField
                label={t(`report.${end}`)}
                value={dateOf(url[end])}
                onChange={(date) => setUrl({ [end]: dayOf(date), page: 1 })}
              />
            </Box>
          ))}
        </Box>
        {user > 0 && (
          <Chip
            label={person?.display_name ?? t('report.onePerson')}
            onDelete={() => setUrl({ user: 0, page: 1 })}
            size="small"
          />
        )}
        <Box sx={{ flex: 1 }} />
        <ExportButton shown={{ list: socialCalls.report, query: asked }} isCompact />
      </GalleryBar>
      <GalleryPane
        answer={answer}
        isEmpty={rows.length === 0}
        waiting={<TileSkeletons isGrid={false} />}
        failed={t('report.failed')}
        narrowed={
          isNarrowed
            ? { title: t('report.noHit'), onClear: () => setUrl({ from: '', to: '', user: 0, page: 1 }) }
            : undefined
        }
        empty={{ title: t('report.empty'), text: t('report.emptyText') }}
      >
        <DataTable
          id="social.report"
          label={t('report.title')}
          rows={rows}
          columns={columns}
          rowId={rowNumber}
          rowLabel={(row) => row.person.display_name}
          onOpen={(row) => setUrl({ user: row.person.id, page: 1 }, { push: true })}
        />
        <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)', '&:empty': { display: 'none' } }}>
          {answer.data && (
            <Pagination
              meta={answer.data.meta}
              sizes={pageSizes.medium}
              onPage={(page) => setUrl({ page })}
              onLimit={(limit) => setUrl({ limit, page: 1 })}
            />
          )}
        </Box>
      </GalleryPane>
    </Box>
  )
}
