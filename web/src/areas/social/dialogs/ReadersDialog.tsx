import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { announcementReaders } from '../social.api.ts'

/** Who has read an announcement, and who has not yet. */
export function ReadersDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation(['social', 'common'])
  const [which, show] = useState<'unread' | 'read'>('unread')
  const readers = useInfiniteQuery(announcementReaders(post.id, which === 'read'))
  const rows = readers.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Dialog open onClose={onClose} aria-labelledby="readers-title" slotProps={{ paper: { sx: { width: 440 } } }}>
      <DialogTitle id="readers-title" component="h2">
        {t('readers.title')}
      </DialogTitle>
      <Box sx={{ px: 5, pb: 2 }}>
        <ChoiceRow
          label={t('readers.title')}
          options={[
            { value: 'unread', label: t('readers.unread') },
            { value: 'read', label: t('readers.read') },
          ]}
          value={which}
          onChange={show}
        />
      </Box>
      <Box sx={{ height: 360, overflowY: 'auto', px: 5, pb: 3 }}>
        {readers.isError && <ErrorState error={readers.error} onRetry={() => void readers.refetch()} />}
        {readers.isSuccess && rows.length === 0 && (
          <EmptyState title={t(which === 'read' ? 'readers.none' : 'readers.all')} />
        )}
        <Box component="ul" className="plain-list">
          {rows.map(({ person, readAt }) => (
            <Box component="li" key={person.id} sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5 }}>
              <Avatar person={person} size={28} isDecorative />
              <span className="one-line">{person.display_name}</span>
              <Box component="span" className="meta tabular" sx={{ ml: 'auto' }}>
                {readAt && formatDateTime(readAt)}
              </Box>
            </Box>
          ))}
        </Box>
        {readers.hasNextPage && (
          <Button size="small" loading={readers.isFetchingNextPage} onClick={() => void readers.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 5, pb: 4 }}>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </Box>
    </Dialog>
  )
}
