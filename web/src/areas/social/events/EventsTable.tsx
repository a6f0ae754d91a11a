import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { EventCover } from './EventCover.tsx'
import { eventPage } from './events.api.ts'
import { type EventsUrl, isNarrowed, noFilters, tableInput } from './eventsUrl.ts'
import { startText } from './eventText.ts'

interface Props {
  url: EventsUrl
  onChange: (patch: Partial<EventsUrl>) => void
  onOpen: (event: Post) => void
}

type Translate = (key: string, options?: Record<string, unknown>) => string
const columnsOf = (t: Translate): Column<Post>[] => [
  {
    ...{ id: 'cover', title: t('column.cover'), width: 100, phone: 'hidden' as const },
    render: (event) => <EventCover event={event} width={80} height={44} />,
  },
  {
    ...{ id: 'title', title: t('column.title'), width: 260, grows: true, isFixed: true },
    render: (event) => (
      <Box sx={{ minWidth: 0 }}>
        <Box className="one-line" sx={{ fontWeight: 600 }}>
          {event.title}
        </Box>
        <Box className="meta one-line">
          {event.isStopped && `${t('stopped')}, `}
          {event.isJoined && `${t('youJoined')}, `}
          {t('joinedCount', { count: event.countJoined })}
        </Box>
      </Box>
    ),
  },
  {
    ...{ id: 'start', title: t('column.start'), width: 150, sort: 'startEventAt', phone: 132 },
    render: (event) => <span className="tabular">{startText(event)}</span>,
  },
  {
    ...{ id: 'hashtag', title: t('column.hashtag'), width: 150, phone: 'hidden' as const },
    render: ({ hashtags }) => (
      <Box className="one-line" sx={{ color: 'var(--accent-ink)' }}>
        {hashtags.map((name) => `#${name}`).join(' ')}
      </Box>
    ),
  },
  {
    ...{ id: 'by', title: t('column.by'), width: 160, phone: 'hidden' as const },
    render: ({ createdByInfo }) =>
      createdByInfo && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <Avatar person={createdByInfo} size={24} isDecorative />
          <span className="one-line">{createdByInfo.display_name}</span>
        </Box>
      ),
  },
  {
    ...{ id: 'at', title: t('column.at'), width: 110, phone: 'hidden' as const },
    render: ({ createdAt }) => <span className="tabular">{formatDate(createdAt)}</span>,
  },
]

/** Cover, Title, Start Day, Hashtag, Created By, Created At (R078), in pages. */
export function EventsTable({ url, onChange, onOpen }: Props) {
  const { t } = useTranslation('events')
  const { page, limit } = url
  const direction = url.direction === 'desc' ? 'desc' : 'asc'
  const answer = useQuery(eventPage(tableInput(url), { page, limit, direction }))
  if (answer.isPending) return <TileSkeletons isGrid={false} />
  if (answer.isError)
    return <ErrorState title={t('failed')} error={answer.error} onRetry={() => void answer.refetch()} />
  const { data, meta } = answer.data
  const empty = isNarrowed(url) ? (
    <EmptyState title={url.search ? t('noHit', { text: url.search }) : t('nothingHere')}>
      <Button onClick={() => onChange(noFilters)}>{t('clear')}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={t('empty')} text={t('emptyText')} />
  )
  return (
    <>
      <DataTable
        id="social.events"
        label={t('events')}
        rows={data}
        columns={columnsOf(t as Translate)}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        onOpen={onOpen}
        openId={url.id}
        sort={{ by: 'startEventAt', direction }}
        onSort={(sort) => onChange({ direction: sort.direction, page: 1 })}
        {...(data.length === 0 ? { placeholder: empty } : {})}
      />
      <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)', '&:empty': { display: 'none' } }}>
        <Pagination
          meta={meta}
          sizes={pageSizes.medium}
          onPage={(next) => onChange({ page: next })}
          onLimit={(next) => onChange({ limit: next, page: 1 })}
        />
      </Box>
    </>
  )
}
