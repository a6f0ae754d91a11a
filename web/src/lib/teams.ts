import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

/** All teams that the person sees, not only the own ones: whoever stands above them all works in each. */
export const visibleTeams = queryOptions({
  queryKey: [groupCalls.select.name, 'all'],
  queryFn: ({ signal }) => send(groupCalls.select, { query: { isGetAll: true } }, { signal }),
  staleTime: 5 * 60_000,
})

/**
 * The team that a screen opens with: the first of `wanted` that is among `teams`, else the first one below a company,
 * which has no products of its own, else the first. 0 while there is none.
 */
export const likelyTeam = (teams: readonly { id: number; level: number }[], ...wanted: number[]): number =>
  wanted.find((id) => teams.some((team) => team.id === id)) ??
  (teams.find((team) => team.level > 1) ?? teams[0])?.id ??
  0
