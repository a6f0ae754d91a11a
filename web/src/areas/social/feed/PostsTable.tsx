import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatTotal } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { LogoMark } from '../../../ui/Logo.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { type FeedUrl, inputOf } from '../feedUrl.ts'
import { postPage, shownPosts } from '../social.api.ts'
import { writerOf } from './feedTexts.ts'
import { NoPosts } from './NoPosts.tsx'

interface Props {
  url: FeedUrl
  onChange: (patch: Partial<FeedUrl>) => void
  onOpen: (post: Post) => void
}

/** Content, Files, Created By, Created At (R077), in pages. */
export function PostsTable({ url, onChange, onOpen }: Props) {
  const { t } = useTranslation('social')
  const answer = useQuery(postPage(inputOf(url), url))
  const columns: Column<Post>[] = [
    {
      id: 'content',
      title: t('column.content'),
      width: 420,
      grows: true,
      isFixed: true,
      phone: 280,
      render: ({ title, contentString }) => (
        <Box className="one-line" title={contentString.slice(0, 500)}>
          {title}
        </Box>
      ),
      // Who wrote it and when, which have no columns there.
      phoneRender: (post) => (
        <Box sx={{ minWidth: 0 }}>
          <div className="one-line">{post.title}</div>
          <div className="one-line meta">
            {[writerOf(post), formatDateTime(post.createdAt)].filter(Boolean).join(' · ')}
          </div>
        </Box>
      ),
    },
    {
      id: 'files',
      title: t('column.files'),
      width: 220,
      phone: 'hidden',
      render: ({ files }) => <Box className="one-line">{files.map(({ name }) => name).join(', ')}</Box>,
    },
    {
      id: 'by',
      title: t('column.by'),
      width: 200,
      phone: 'hidden',
      render: (post) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          {post.createdByInfo && <Avatar person={post.createdByInfo} size={24} isDecorative />}
          {post.origin && <LogoMark size={24} />}
          <span className="one-line">{writerOf(post)}</span>
        </Box>
      ),
    },
    {
      id: 'at',
      title: t('column.at'),
      width: 150,
      phone: 'hidden',
      render: ({ createdAt }) => <span className="tabular">{formatDateTime(createdAt)}</span>,
    },
  ]
  const head = (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flex: 'none', height: 48 },
        ...{ px: 4, borderBottom: '1px solid var(--line)' },
      }}
    >
      <Box component="h2" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {t('manage')}
      </Box>
      <ExportButton shown={shownPosts(inputOf(url))} total={answer.data ? formatTotal(answer.data.meta) : ''} />
    </Box>
  )
  if (answer.isPending)
    return (
      <>
        {head}
        <TileSkeletons isGrid={false} />
      </>
    )
  if (answer.isError)
    return <ErrorState title={t('failed')} error={answer.error} onRetry={() => void answer.refetch()} />
  const { data, meta } = answer.data
  return (
    <>
      {head}
      <DataTable
        id="social.posts"
        label={t('manage')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        onOpen={onOpen}
        {...(data.length === 0 ? { placeholder: <NoPosts url={url} onChange={onChange} /> } : {})}
      />
      <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)', '&:empty': { display: 'none' } }}>
        <Pagination
          meta={meta}
          sizes={pageSizes.medium}
          onPage={(page) => onChange({ page })}
          onLimit={(limit) => onChange({ limit, page: 1 })}
        />
      </Box>
    </>
  )
}
