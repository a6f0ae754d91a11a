import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { shownDownloads } from '../log/exportLog.ts'
import { LogPage } from '../log/LogPage.tsx'
import { downloadsQuery } from '../log/log.api.ts'
import { wordsOf } from '../log/logWords.ts'
import { downloadColumns } from '../log/readColumns.tsx'
import { useReadLog } from '../log/useReadLog.tsx'

const lists = ['people', 'teams', 'via', 'really'] as const

/** 'Download File': who took which file (R657). */
export function DownloadLogScreen() {
  const { t, i18n } = useTranslation(['logs', 'activities'])
  const { input, ...page } = useReadLog(lists, t('searchFiles'))
  const query = useQuery(downloadsQuery(input))
  return (
    <LogPage
      id="activities.downloads"
      title={t('downloads.title')}
      text={t('downloads.text')}
      nothing={t('downloads.nothing')}
      query={query}
      rows={query.data?.data ?? []}
      columns={downloadColumns(t, wordsOf(i18n, t, ''))}
      rowLabel={({ name }) => name}
      input={input}
      actions={
        <ExportButton
          keyGroup={t('title')}
          shown={shownDownloads(input)}
          total={query.data ? formatTotal(query.data.meta) : ''}
        />
      }
      {...page}
    />
  )
}
