import type { Person } from '@halftone/contract/parts/person.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { When } from '../../../ui/When.tsx'
import { eventGuests, joinedPeople } from './events.api.ts'

function Guest({ person, at, state }: { person: Person; at?: string; state?: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 40 }}>
      <Avatar person={person} size={28} isDecorative />
      <Box className="one-line" sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
        {person.display_name}
        {state && (
          <Box component="span" className="meta" sx={{ ml: 2, fontWeight: 400 }}>
            {state}
          </Box>
        )}
      </Box>
      {at && (
        <span className="meta">
          <When at={at} />
        </span>
      )}
    </Box>
  )
}

/** Who joined, was asked, or left, for whoever may invite. */
function AllGuests({ event }: { event: Post }) {
  const { t } = useTranslation('events')
  const guests = useQuery(eventGuests(event.id)).data?.data ?? []
  const countOf = (state: string) => guests.filter((one) => one.state === state).length
  const joined = guests.filter(({ state }) => state === 'joined')
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, mb: 1 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {t('joined')} <span className="meta tabular">{event.countJoined}</span>
        </Box>
        <Box className="meta" sx={{ flex: 1 }}>
          {t('guestCounts', { invited: countOf('invited'), left: countOf('left') })}
        </Box>
        {joined.length > 0 && (
          <Button
            variant="text"
            size="small"
            onClick={() => void copyText(joined.map(({ person }) => person.display_name).join('\n'))}
          >
            {t('copyList')}
          </Button>
        )}
      </Box>
      <Box component="ul" className="plain-list">
        {guests.map(({ person, state, at }) => (
          <Guest
            key={person.id}
            person={person}
            at={at}
            {...(state !== 'joined' ? { state: t(`state.${state}`) } : {})}
          />
        ))}
      </Box>
    </>
  )
}

/** Who joined, for everybody. */
function Joined({ event }: { event: Post }) {
  const { t } = useTranslation(['events', 'social'])
  const people = useInfiniteQuery(joinedPeople(event.id, useProfile()?.id ?? 0))
  const rows = people.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {t('joined')} <span className="meta tabular">{event.countJoined}</span>
      </Box>
      <Box component="ul" className="plain-list">
        {rows.map((person) => (
          <Guest key={person.id} person={person} />
        ))}
      </Box>
      {people.hasNextPage && (
        <Button size="small" loading={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          {t('social:more')}
        </Button>
      )}
    </>
  )
}

export function GuestList({ event, isAll }: { event: Post; isAll: boolean }) {
  return isAll ? <AllGuests event={event} /> : <Joined event={event} />
}
