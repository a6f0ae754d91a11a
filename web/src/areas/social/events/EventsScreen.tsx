import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { likelyTeam } from '../../../lib/start/likelyTeam.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFeedRooms } from '../feed/useFeedRooms.ts'
import { usePostActions } from '../feed/usePostActions.tsx'
import { useOpenPost } from '../useOpenPost.ts'
import { CalendarDialog } from './CalendarDialog.tsx'
import { EventMonth } from './EventMonth.tsx'
import { EventPanel } from './EventPanel.tsx'
import { EventsBar } from './EventsBar.tsx'
import { type EventsUrl, eventsUrl } from './eventsUrl.ts'
import { EventDialog } from './form/EventDialog.tsx'
import { EventsPane } from './list/EventsPane.tsx'
import { useEventActions } from './useEventActions.tsx'

/** Events as a table and a month of the same filter; `?id=` opens one beside them (R078, R559). */
export function EventsScreen() {
  const { t } = useTranslation(['events', 'social'])
  useTitle(t('events'))
  const [url, setUrl] = useUrlState(eventsUrl)
  const [kept] = usePref('products.team', 0)
  const teams = useQuery(visibleTeams).data ?? []
  const teamId = likelyTeam(teams, url.team, kept)
  useCompanyOf(teamId > 0 ? teamId : undefined)
  useFeedRooms()
  const can = usePermission()
  const mayWrite = teamId > 0 && can('SN_NEW', teamId)
  const { openId, leave } = useOpenPost(url.id, () => setUrl({ id: 0 }))
  const posts = usePostActions(leave)
  const actions = useEventActions()
  const [made, make] = useState<{ day?: Date } | null>(null)
  const [isAddress, showAddress] = useState(false)
  const searchRef = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  // A phone has room for one: the days of the month.
  const shows = isPhone && url.view === '' ? 'month' : url.view
  const change = (patch: Partial<EventsUrl>) => setUrl(patch)
  const open = ({ id }: Pick<Post, 'id'>) => setUrl({ id }, { push: true })
  useShortcuts([
    { keys: '/', label: t('search'), group: t('events'), run: () => searchRef.current?.focus() },
    { keys: 'c', label: t('new'), group: t('events'), run: () => make({}), enabled: mayWrite },
  ])
  if (!can('SN_VIEW')) return <EmptyState title={t('social:noRight')} text={t('social:noRightText')} />
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <EventsBar
        url={url}
        onChange={change}
        searchRef={searchRef}
        onMake={mayWrite ? () => make({}) : undefined}
        onAddress={() => showAddress(true)}
      />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', position: 'relative' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>
          {shows !== 'month' && <EventsPane url={url} onChange={change} onOpen={open} />}
          {shows !== 'table' && (
            <Box sx={{ borderTop: shows === '' ? '1px solid var(--line)' : 0 }}>
              <EventMonth
                url={url}
                onChange={change}
                onOpen={open}
                onMake={mayWrite ? (day) => make({ day }) : undefined}
              />
            </Box>
          )}
        </Box>
        {openId > 0 && (
          <EventPanel
            key={openId}
            id={openId}
            actions={actions}
            posts={posts}
            ownTeam={teamId}
            onClose={() => setUrl({ id: 0 })}
          />
        )}
      </Box>
      <Suspense fallback={null}>
        {made && <EventDialog {...made} onClose={() => make(null)} onMade={open} />}
        {isAddress && <CalendarDialog onClose={() => showAddress(false)} />}
      </Suspense>
      {actions.dialogs}
      {posts.dialogs}
    </Box>
  )
}
