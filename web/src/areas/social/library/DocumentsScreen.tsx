import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import { type DocumentKind, documentKinds } from '@halftone/contract/rules/social/documents.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatNumber, formatTotal } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PeriodFilter } from '../../../ui/fields/PeriodFilter.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { GalleryBar, GallerySearch } from '../../../ui/gallery/GalleryBar.tsx'
import { GalleryPane } from '../../../ui/gallery/GalleryPane.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { useFeedRooms } from '../feed/useFeedRooms.ts'
import { DocumentPane } from './DocumentPane.tsx'
import { beside, phone } from './documentFolds.ts'
import { documentPage, documentQuery } from './library.api.ts'
import { useDocumentColumns } from './useDocumentColumns.tsx'

const documentsUrl = { type: '', search: '', from: '', to: '', page: 1, limit: 50, id: 0 }

const kindOf = (type: string): DocumentKind | '' => documentKinds.find((kind) => kind === type) ?? ''

/** Files of posts that are no pictures or videos: found by words, kind and days, looked at, taken along (R560, R575). */
export function DocumentsScreen() {
  const { t } = useTranslation('social')
  useTitle(t('documents.title'))
  const [url, setUrl] = useUrlState(documentsUrl)
  const type = kindOf(url.type)
  useFeedRooms()
  const can = usePermission()
  const [download, question] = useFileDownload()
  const searchRef = useRef<HTMLInputElement>(null)
  const answer = useQuery(documentPage({ ...url, type }))
  const columns = useDocumentColumns((file) => download([file]))
  useShortcuts([
    { keys: '/', label: t('documents.search'), group: t('documents.title'), run: () => searchRef.current?.focus() },
  ])
  if (!can('SN_VIEW')) return <EmptyState title={t('noRight')} text={t('noRightText')} />
  const rows = answer.data?.data ?? []
  const shown = rows.find(({ id }) => id === url.id)
  const at = shown ? (url.page - 1) * url.limit + rows.indexOf(shown) + 1 : 0
  const isNarrowed = url.search + type + url.from + url.to !== ''
  const asked = documentQuery({ ...url, type })
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <GalleryBar title={t('documents.title')}>
        <SmallSelect
          label={t('documents.kind')}
          options={[
            { id: '', name: t('documents.kinds.all') },
            ...documentKinds.map((kind) => ({ id: kind, name: t(`documents.kinds.${kind}`) })),
          ]}
          value={type}
          onChange={(next) => setUrl({ type: next, page: 1, id: 0 })}
          minWidth={112}
        />
        <PeriodFilter
          label={t('documents.date')}
          from={url.from}
          to={url.to}
          onChange={(period) => setUrl({ ...period, page: 1, id: 0 })}
        />
        <Box sx={{ flex: 1 }} />
        <ExportButton shown={{ list: socialCalls.documents, query: asked }} isCompact />
        <GallerySearch
          value={url.search}
          placeholder={t('documents.search')}
          inputRef={searchRef}
          onSearch={(search) => setUrl({ search, page: 1, id: 0 })}
        />
      </GalleryBar>
      <Box
        sx={{
          ...{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
          [beside]: { flexDirection: 'row' },
        }}
      >
        <Box
          sx={{
            ...{ flex: 1, minHeight: 160, minWidth: 0, display: 'flex', flexDirection: 'column' },
            // On a phone the open document stands alone.
            ...(shown && { [phone]: { display: 'none' } }),
          }}
        >
          <GalleryPane
            answer={answer}
            isEmpty={rows.length === 0}
            waiting={<TileSkeletons isGrid={false} />}
            failed={t('documents.failed')}
            narrowed={
              isNarrowed
                ? {
                    title: url.search ? t('documents.noHit', { text: url.search }) : t('documents.noneSuch'),
                    onClear: () => setUrl({ search: '', type: '', from: '', to: '', page: 1 }),
                  }
                : undefined
            }
            empty={{
              title: t('documents.empty'),
              text: t('documents.emptyText'),
              action: (
                <Button component={Link} to={paths.feed}>
                  {t('writePost')}
                </Button>
              ),
            }}
          >
            <DataTable
              id="social.documents"
              label={t('documents.title')}
              rows={rows}
              columns={columns}
              rowHeight={56}
              rowId={({ id }) => id}
              rowLabel={({ name }) => name}
              onOpen={({ id }) => setUrl({ id }, { push: true })}
              {...(shown && { openId: shown.id })}
              onFollow={({ id }) => setUrl({ id })}
            />
            <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)', '&:empty': { display: 'none' } }}>
              {answer.data && (
                <Pagination
                  meta={answer.data.meta}
                  sizes={pageSizes.medium}
                  onPage={(page) => setUrl({ page, id: 0 })}
                  onLimit={(limit) => setUrl({ limit, page: 1, id: 0 })}
                />
              )}
            </Box>
          </GalleryPane>
        </Box>
        {shown && answer.data && (
          <DocumentPane
            file={shown}
            files={rows}
            place={t('documents.place', { at: formatNumber(at), of: formatTotal(answer.data.meta) })}
            onCurrent={(id) => setUrl({ id })}
            onDownload={() => download([shown])}
            onClose={() => setUrl({ id: 0 })}
          />
        )}
      </Box>
      {question}
    </Box>
  )
}
