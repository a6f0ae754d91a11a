import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { likelyTeam } from '../../../lib/start/likelyTeam.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { TileSkeletons } from '../../../ui/gallery/TileSkeletons.tsx'
import { Composer } from '../composer/Composer.tsx'
import { type FeedUrl, feedUrl } from '../feedUrl.ts'
import { useOpenPost } from '../useOpenPost.ts'
import { Feed } from './Feed.tsx'
import { FeedAside } from './FeedAside.tsx'
import { FeedRow } from './FeedRow.tsx'
import { FeedSide } from './FeedSide.tsx'
import { KeptWords } from './KeptWords.tsx'
import { PostCard } from './PostCard.tsx'
import { SinglePost } from './SinglePost.tsx'
import { useFeedKeys } from './useFeedKeys.ts'
import { useFeedRooms } from './useFeedRooms.ts'
import { usePostActions } from './usePostActions.tsx'

const PostsTable = part(async () => (await import('./PostsTable.tsx')).PostsTable)

/** The news feed: which posts at the left, the feed, hashtags at the right; `?id=` is one post, `?view=table` the table. */
export function NewsFeedScreen() {
  const { t } = useTranslation('social')
  useTitle(t('feed'))
  const [url, setUrl] = useUrlState(feedUrl)
  const [kept] = usePref('products.team', 0)
  const teams = useQuery(visibleTeams).data ?? []
  const teamId = likelyTeam(teams, url.team, kept)
  const home = teams.find(({ id }) => id === teamId)
  useCompanyOf(teamId > 0 ? teamId : undefined)
  useFeedRooms()
  const can = usePermission()
  const mayWrite = home !== undefined && can('SN_NEW', home.id)
  const { openId, leave } = useOpenPost(url.id, () => setUrl({ id: 0 }))
  const actions = usePostActions(leave)
  const scroller = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const [isWriting, write] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 899.95px)')
  const [talking, talk] = useState<readonly number[]>([])
  const change = (patch: Partial<FeedUrl>) => setUrl({ page: 1, ...patch })
  const isTable = url.view === 'table' && openId === 0
  const isTalking = (id: number) => url.id === id || talking.includes(id)
  const onTalk = (id: number) => talk(talking.includes(id) ? talking.filter((one) => one !== id) : [...talking, id])
  useShortcuts([
    { keys: '/', label: t('search'), group: t('feed'), run: () => searchRef.current?.focus() },
    { keys: 'c', label: t('new'), group: t('feed'), run: () => write(true), enabled: mayWrite },
  ])
  const keys = useFeedKeys({ scroller, actions, onTalk, enabled: !isTable })
  if (!can('SN_VIEW')) return <EmptyState title={t('noRight')} text={t('noRightText')} />
  const card = (post: Post) => (
    <PostCard
      post={post}
      actions={actions}
      isTalking={isTalking(post.id)}
      onTalk={() => onTalk(post.id)}
      ownTeam={teams.some(({ id }) => id === post.groupId) ? post.groupId : teamId}
    />
  )
  const shown = url.hashtag ? `#${url.hashtag}` : (teams.find(({ id }) => id === url.team)?.name ?? '')
  return (
    <Box
      ref={scroller}
      onFocus={keys.onFocus}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowAnchor: 'none', bgcolor: 'var(--canvas)' }}
    >
      <Box
        sx={{
          ...{ display: 'grid', justifyContent: 'center', gap: 4, py: { xs: 0, sm: 4 }, px: { xs: 0, sm: 4 } },
          gridTemplateColumns: isTable
            ? { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' }
            : { xs: 'minmax(0, 640px)', md: '232px minmax(0, 640px)', lg: '232px minmax(0, 640px) 320px' },
          columnGap: 8,
        }}
      >
        {!isNarrow && (
          <Box sx={{ position: 'sticky', top: 16, alignSelf: 'start' }}>
            <FeedSide url={url} onChange={change} />
          </Box>
        )}
        <Box
          component="section"
          sx={{
            ...{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 },
            // A table is no wider than the screen.
            gridTemplateColumns: 'minmax(0, 1fr)',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: { xs: 3, sm: 0 }, pt: { xs: 2, sm: 0 } }}>
            <Box
              component="h1"
              className="one-line"
              sx={{ m: 0, flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }}
            >
              {shown || t('feed')}
            </Box>
            <Box sx={{ width: { xs: 180, sm: 260 } }}>
              <SearchBox
                value={url.search}
                onChange={(search) => change({ search, id: 0 })}
                placeholder={t('search')}
                width="100%"
                keyHint="/"
                inputRef={searchRef}
              />
            </Box>
          </Box>
          {isNarrow && <FeedRow url={url} onChange={change} />}
          {isTable && (
            <Box
              sx={{
                display: 'flex',
                flexDirection: 'column',
                height: 'calc(100dvh - 160px)',
                minHeight: 320,
                bgcolor: 'background.paper',
              }}
            >
              <Suspense fallback={<TileSkeletons isGrid={false} />}>
                <PostsTable
                  url={url}
                  onChange={(patch) => setUrl(patch)}
                  onOpen={({ id }) => setUrl({ id }, { push: true })}
                />
              </Suspense>
            </Box>
          )}
          <KeptWords />
          {openId > 0 && (
            <SinglePost key={openId} id={openId} onBack={() => setUrl({ id: 0 })}>
              {card}
            </SinglePost>
          )}
          {!isTable && openId === 0 && (
            <>
              {mayWrite && home && (
                <Composer
                  home={home}
                  share={url.share}
                  isOpen={isWriting || url.share !== ''}
                  onOpen={(isOpen) => {
                    write(isOpen)
                    if (!isOpen && url.share !== '') setUrl({ share: '' })
                  }}
                />
              )}
              <Feed url={url} scroller={scroller} mayWrite={mayWrite} onChange={change} onWrite={() => write(true)}>
                {card}
              </Feed>
            </>
          )}
        </Box>
        {!isTable && <FeedAside />}
      </Box>
      {actions.dialogs}
    </Box>
  )
}
