import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { TileSkeletons } from '../../../../ui/gallery/TileSkeletons.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../../ui/table/Pagination.tsx'
import { type EventsUrl, isNarrowed, noFilters } from '../eventsUrl.ts'
import { eventColumns, type Translate } from './eventColumns.tsx'
import { openEvents, pastEvents } from './eventLists.ts'

export interface EventsTableProps {
  url: EventsUrl
  onChange: (patch: Partial<EventsUrl>) => void
  onOpen: (event: Post) => void
}

/** Events that run or come, in pages (R078). */
export function EventsTable({ url, onChange, onOpen }: EventsTableProps) {
  const { t } = useTranslation('events')
  const direction = url.direction === 'desc' ? 'desc' : 'asc'
  const answer = useQuery(openEvents(url))
  const past = useQuery(pastEvents(url)).data?.meta.total ?? 0
  if (answer.isPending) return <TileSkeletons isGrid={false} />
  if (answer.isError)
    return <ErrorState title={t('failed')} error={answer.error} onRetry={() => void answer.refetch()} />
  const { data, meta } = answer.data
  const empty = !isNarrowed(url) ? (
    <EmptyState title={t('empty')} text={t('emptyText')} />
  ) : (
    <EmptyState title={noHit()}>
      <Button onClick={() => onChange(noFilters)}>{t('clear')}</Button>
    </EmptyState>
  )
  function noHit(): string {
    if (past > 0) return t('onlyPast')
    return url.search ? t('noHit', { text: url.search }) : t('nothingHere')
  }
  return (
    <>
      <DataTable
        id="social.events"
        label={t('events')}
        rows={data}
        columns={eventColumns(t as Translate)}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        onOpen={onOpen}
        openId={url.id}
        sort={{ by: 'startEventAt', direction }}
        onSort={(sort) => onChange({ direction: sort.direction, page: 1 })}
        {...(data.length === 0 ? { placeholder: empty } : {})}
      />
      {meta.total > pageSizes.medium[0] && (
        <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)' }}>
          <Pagination
            meta={meta}
            sizes={pageSizes.medium}
            onPage={(next) => onChange({ page: next })}
            onLimit={(next) => onChange({ limit: next, page: 1 })}
          />
        </Box>
      )}
    </>
  )
}
