import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProfile } from '../../../lib/profile.ts'
import { holdRoom } from '../../../lib/socket.ts'
import { companyIdOf, visibleTeams } from '../../../lib/teams.ts'

/** Rooms that one tab is in at most, beside those of what is open. */
const most = 40

/** Hears of posts of the company and of the person's teams while the feed is open. */
export function useFeedRooms(): void {
  const teams = useQuery(visibleTeams).data
  const isThere = useProfile() !== undefined
  const ids = [...new Set((teams ?? []).flatMap((team) => [companyIdOf(team), team.id]))].slice(0, most).join(',')
  useEffect(() => {
    if (!isThere || ids === '') return
    const leave = ids.split(',').map((id) => holdRoom(`posts:${Number(id)}`))
    return () => {
      for (const one of leave) one()
    }
  }, [isThere, ids])
}
