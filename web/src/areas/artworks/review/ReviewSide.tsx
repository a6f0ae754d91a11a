import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { ReviewNotices } from '../alike/ReviewNotices.tsx'
import { artworkQuery } from '../artworks.api.ts'
import { CompareTalk } from '../compare/talk/CompareTalk.tsx'
import { VersionList } from '../versions/VersionList.tsx'
import type { DeskTools } from './useDeskTools.ts'

const ArtworkContent = part(async () => (await import('../dialog/ArtworkContent.tsx')).ArtworkContent)

/** ms on one artwork before its comments are asked for: whoever decides by keys passes many. */
const settle = 200
const tabs = ['comments', 'contents', 'versions'] as const

interface Props {
  card: ArtworkCard
  tools: Pick<DeskTools, 'shown' | 'pins' | 'compareVersion'>
  /** Which artwork it is. */
  children: ReactNode
}

/** Letters are being typed there. */
const isField = (target: EventTarget) => target instanceof Element && target.closest('[contenteditable=true]') !== null

/**
 * Beside the desktop's picture: the facts, the ways to product and artwork, comments of artwork and picture, contents, and the
 * versions of the picture.
 */
export function ReviewSide({ card, tools, children }: Props) {
  const { t } = useTranslation('artworks')
  const { shown, pins, compareVersion } = tools
  const { file } = shown
  const mayEdit = usePermission(card.groupId)('P_EDIT_ART')
  const [chosen, setTab] = useState<(typeof tabs)[number]>('comments')
  // A pin and its comment belong together.
  const tab = pins.draft || pins.selectedId !== undefined ? 'comments' : chosen
  // The last one's comments go when the next one's come: a decision waits for neither.
  const settled = useDeferredValue(useDebounced(card, settle))
  const isDecided = card.review.state !== 'needapproved'
  const isSettled = settled.id === card.id
  const artwork = useQuery({ ...artworkQuery(settled.id), enabled: false }).data
  const labels = {
    comments: `${t('queue.comment')} ${card.commentCount}`,
    contents: t('queue.contents'),
    versions: `${t('versions.tab')} ${file?.version ?? 1}`,
  }
  const waits = <Skeleton variant="rectangular" sx={{ m: 4, height: 120 }} />
  return (
    <Box
      component="aside"
      aria-label={t('queue.about', { name: card.name })}
      // From the field back to the keys of the queue; what was written stays.
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || !isField(event.target)) return
        event.stopPropagation()
        pins.posted()
        event.currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
      }}
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
      {isSettled && <ReviewNotices card={settled} />}
      <Tabs
        value={tab}
        onChange={(_, next) => {
          pins.posted()
          setTab(next)
        }}
        aria-label={t('queue.sides')}
        sx={{ flex: 'none', px: 2, borderTop: '1px solid var(--line)', borderBottom: '1px solid var(--line)' }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={labels[name]} />
        ))}
      </Tabs>
      <Box
        data-side={tab}
        style={{ visibility: isSettled ? 'visible' : 'hidden' }}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          overflow: tab === 'comments' ? 'hidden' : 'auto',
        }}
      >
        <Suspense fallback={waits}>
          {tab === 'comments' ? (
            <CompareTalk artworkId={settled.id} groupId={settled.groupId} pins={pins} isSheet />
          ) : tab === 'versions' && file ? (
            <Box sx={{ px: 4 }}>
              <VersionList key={file.id} {...{ file, mayEdit }} isDecided={isDecided} onCompare={compareVersion} />
            </Box>
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
