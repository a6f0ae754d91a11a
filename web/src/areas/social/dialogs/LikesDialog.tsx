import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { likingPeople } from '../social.api.ts'

/** Who likes a post, the last ones first. */
export function LikesDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation(['social', 'common'])
  const people = useInfiniteQuery(likingPeople(post.id, useProfile()?.id ?? 0))
  const rows = people.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Dialog open onClose={onClose} aria-labelledby="likes-title" slotProps={{ paper: { sx: { width: 400 } } }}>
      <DialogTitle id="likes-title" component="h2">
        {t('likes', { count: post.countLikes })}
      </DialogTitle>
      <Box sx={{ minHeight: 120, maxHeight: 480, overflowY: 'auto', px: 5, pb: 3 }}>
        {people.isError && <ErrorState error={people.error} onRetry={() => void people.refetch()} />}
        <Box component="ul" className="plain-list">
          {rows.map((person) => (
            <Box component="li" key={person.id} sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5 }}>
              <Avatar person={person} size={28} isDecorative />
              <span className="one-line">{person.display_name}</span>
            </Box>
          ))}
        </Box>
        {people.hasNextPage && (
          <Button size="small" loading={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
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
