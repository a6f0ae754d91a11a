import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { useQuery } from '@tanstack/react-query'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission } from '../../../lib/profile.ts'
import { send } from '../../../lib/send.ts'

export const teamOptions = {
  queryKey: [groupCalls.select.name],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(groupCalls.select, {}, { signal }),
  staleTime: 5 * 60_000,
}

interface Team {
  id: number
  name: string
}

/** The team whose settings are shown, remembered, among those that the person may set up. */
export function useTeam(code: 'ST_TEAM' | 'AC_VIEW_ALL'): {
  team: Team | undefined
  teams: readonly Team[]
  choose: (id: number) => void
  isPending: boolean
} {
  const can = usePermission()
  const query = useQuery(teamOptions)
  const [chosen, choose] = usePref('settings.team', 0)
  const teams = (query.data ?? []).filter(({ id }) => can(code, id))
  return { team: teams.find(({ id }) => id === chosen) ?? teams[0], teams, choose, isPending: query.isPending }
}
