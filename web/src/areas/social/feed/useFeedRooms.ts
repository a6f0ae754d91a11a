import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProfile } from '../../../lib/profile.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { holdRoom } from '../../../lib/socket.ts'
import { companyIdOf, visibleTeams } from '../../../lib/teams.ts'
import { refetchPosts } from '../postCache.ts'

/** Rooms that one tab is in at most, beside those of what is open. */
const most = 40

/** Hears of posts of the company and of the person's teams while the feed is open. */
export function useFeedRooms(): void {
  const teams = useQuery(visibleTeams).data
  const profile = useProfile()
  const isThere = profile !== undefined
  const ids = [...new Set((teams ?? []).flatMap((team) => [companyIdOf(team), team.id]))].slice(0, most).join(',')
  // What one may look at is another: so are posts, and the cards in them.
  const rights = JSON.stringify(profile && [profile.is_super_admin, profile.teams])
  const [known, know] = useState(rights)
  useEffect(() => {
    if (rights === known || rights === undefined) return
    know(rights)
    if (known !== undefined) refetchPosts(queryClient)
  }, [rights, known])
  useEffect(() => {
    if (!isThere || ids === '') return
    const leave = ids.split(',').map((id) => holdRoom(`posts:${Number(id)}`))
    return () => {
      for (const one of leave) one()
    }
  }, [isThere, ids])
}
