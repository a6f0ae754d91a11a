import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { shownViews } from '../log/exportLog.ts'
import { LogPage } from '../log/LogPage.tsx'
import { viewsQuery } from '../log/log.api.ts'
import { viewColumns } from '../log/readColumns.tsx'
import { useReadLog } from '../log/useReadLog.tsx'

const lists = ['people', 'teams', 'viewed', 'really'] as const

/** 'Action View': who opened which thing (R657). */
export function ViewLogScreen() {
  const { t } = useTranslation(['logs'])
  const { input, ...page } = useReadLog(lists, t('searchThings'))
  const query = useQuery(viewsQuery(input))
  return (
    <LogPage
      id="activities.views"
      title={t('views.title')}
      text={t('views.text')}
      nothing={t('views.nothing')}
      query={query}
      rows={query.data?.data ?? []}
      columns={viewColumns(t)}
      rowLabel={({ name }) => name}
      input={input}
      actions={
        <ExportButton
          keyGroup={t('title')}
          shown={shownViews(input)}
          total={query.data ? formatTotal(query.data.meta) : ''}
        />
      }
      {...page}
    />
  )
}
