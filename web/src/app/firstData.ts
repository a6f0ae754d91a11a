import { noFilters, orderOf } from '../areas/products/model/filters.ts'
import { boardQuery } from '../areas/products/products.api.ts'
import { profileQuery } from '../lib/profile.ts'
import { queryClient } from '../lib/queryClient.ts'
import { chosenTeam } from '../lib/start/chosenTeam.ts'
import { likelyTeam } from '../lib/start/likelyTeam.ts'
import { visibleTeams } from '../lib/teams.ts'
import { showKeptPage } from './keepPage.ts'

/** ms that the first drawing waits for what is on its way: longer than a near server takes, not longer than one notices. */
const patience = 150

/**
 * Puts what the page asked early (`boot/`) where the screens look for it, so that they are drawn once, with it, instead of
 * empty and then again; where the last visit kept the board, that stands until then. What is late or fails, the screens
 * ask for themselves.
 */
export async function takeFirstData(): Promise<void> {
  const early = globalThis.halftoneEarly
  if (!early) return
  if (await showKeptPage(early.isBoard)) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience))
  const profile = queryClient.prefetchQuery({ ...profileQuery, retry: false })
  await Promise.race([late, Promise.all([profile, early.isBoard && takeBoard()])])
}

async function takeBoard(): Promise<void> {
  await queryClient.prefetchQuery({ ...visibleTeams, retry: false })
  const teams = queryClient.getQueryData(visibleTeams.queryKey)
  const team = teams && likelyTeam(teams, chosenTeam())
  if (!team) return
  await queryClient.prefetchQuery({
    ...boardQuery(team, noFilters, orderOf({ sort: '', direction: '' }, 'kanban')),
    retry: false,
  })
}
