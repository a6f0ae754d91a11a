import { artworkCommentPage } from '@halftone/contract/areas/comments.ts'
import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { part } from '../../../lib/part.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { RiskNotice } from '../../cliparts/RiskNotice.tsx'
import { CommentsPanel } from '../../comments/components/CommentsPanel.tsx'
import { artworkQuery } from '../artworks.api.ts'

const ArtworkContent = part(async () => (await import('../dialog/ArtworkContent.tsx')).ArtworkContent)

/** ms on one artwork before its comments are asked for: whoever decides by keys passes many. */
const settle = 200
const tabs = ['comments', 'contents'] as const

interface Props {
  card: ArtworkCard
  /** Which artwork it is. */
  children: ReactNode
}

/** Beside the desktop's picture: the facts, the ways to product and artwork, comments and contents. */
export function ReviewSide({ card, children }: Props) {
  const { t } = useTranslation('artworks')
  const [tab, setTab] = useState<(typeof tabs)[number]>('comments')
  // The last one's comments go when the next one's come: a decision waits for neither.
  const settled = useDeferredValue(useDebounced(card, settle))
  const isSettled = settled.id === card.id
  const artwork = useQuery({ ...artworkQuery(settled.id), enabled: false }).data
  const waits = <Skeleton variant="rectangular" sx={{ m: 4, height: 120 }} />
  return (
    <Box
      component="aside"
      aria-label={t('queue.about', { name: card.name })}
      sx={{
        flex: 'none',
        width: 372,
        '@media (min-width: 1920px)': { width: 460 },
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderLeft: '1px solid var(--line)',
      }}
    >
      {children}
      {isSettled && <RiskNotice cliparts={artwork?.cliparts} fonts={artwork?.fonts} />}
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          gap: 4,
          px: 4,
          pb: 3,
          fontWeight: 550,
          '& a': { color: 'var(--accent-ink)', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
        }}
      >
        <Link to={paths.product(card.product)}>{t('queue.product')}</Link>
        <Link to={paths.artwork(card.id)}>{t('queue.artwork')}</Link>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next) => setTab(next)}
        aria-label={t('queue.sides')}
        sx={{ flex: 'none', px: 2, borderTop: '1px solid var(--line)', borderBottom: '1px solid var(--line)' }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={name === 'comments' ? `${t('queue.comment')} ${card.commentCount}` : t('queue.contents')}
          />
        ))}
      </Tabs>
      <Box
        data-side={tab}
        style={{ visibility: isSettled ? 'visible' : 'hidden' }}
        sx={{ flex: 1, minHeight: 0, overflow: tab === 'contents' ? 'auto' : 'hidden' }}
      >
        <Suspense fallback={waits}>
          {tab === 'comments' ? (
            <CommentsPanel
              key={settled.id}
              kind="artwork"
              id={settled.id}
              groupId={settled.groupId}
              limit={artworkCommentPage}
            />
          ) : artwork ? (
            <ArtworkContent key={settled.id} artwork={artwork} mayEdit={false} />
          ) : (
            waits
          )}
        </Suspense>
      </Box>
    </Box>
  )
}
