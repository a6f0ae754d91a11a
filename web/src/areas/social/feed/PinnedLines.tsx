import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Pin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writerOf } from './feedTexts.ts'

interface Props {
  posts: readonly Post[]
  onAll: () => void
  /** The whole post, which unfolds in its place. */
  children: (post: Post) => ReactNode
}

/** Pinned posts that stand as lines at the head of the feed, at most. */
const most = 3

/** What is pinned, as one line each: Open unfolds it in its place. */
export function PinnedLines({ posts, onAll, children }: Props) {
  const { t } = useTranslation('social')
  const [open, setOpen] = useState<readonly number[]>([])
  if (posts.length === 0) return null
  return (
    <Box component="section" aria-label={t('pinned')} sx={{ display: 'grid', gap: 3 }}>
      {posts.slice(0, most).map((post) =>
        open.includes(post.id) ? (
          <Box key={post.id}>{children(post)}</Box>
        ) : (
          <Box
            key={post.id}
            component="article"
            aria-label={post.title}
            data-post={post.id}
            tabIndex={-1}
            sx={{
              ...{ display: 'flex', alignItems: 'center', gap: 3, px: 4, minHeight: 48, minWidth: 0 },
              ...{ bgcolor: 'background.paper', border: '1px solid var(--line)' },
              borderRadius: { xs: 0, sm: 'var(--radius)' },
            }}
          >
            <Pin size={16} aria-hidden="true" color="var(--accent-ink)" style={{ flex: 'none' }} />
            <Box className="one-line" sx={{ flex: 1, fontWeight: 550 }}>
              {post.title}
            </Box>
            <Box className="meta one-line" sx={{ flex: 'none', maxWidth: 120 }}>
              {writerOf(post)}
            </Box>
            <Button
              variant="text"
              size="small"
              className="finger"
              data-unfold=""
              onClick={() => setOpen([...open, post.id])}
            >
              {t('open')}
            </Button>
          </Box>
        ),
      )}
      {posts.length > most && (
        <Button variant="text" size="small" onClick={onAll} sx={{ justifySelf: 'start' }}>
          {t('allPinned', { n: posts.length })}
        </Button>
      )}
    </Box>
  )
}
