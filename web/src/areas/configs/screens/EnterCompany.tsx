import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { enterCompany } from '../../../lib/identity/company.ts'
import { setPref } from '../../../lib/prefs.ts'
import { likelyTeam } from '../../../lib/start/likelyTeam.ts'
import { companyIdOf, visibleTeams } from '../../../lib/teams.ts'
import { PageLoading } from '../../../ui/pages/PageLoading.tsx'

/** Takes the tab into a company, with a team of it chosen, since the pages of a team would lead back otherwise. */
export function EnterCompany({ id }: { id: number }) {
  const teams = useQuery(visibleTeams).data
  useEffect(() => {
    if (!teams) return
    setPref('products.team', likelyTeam(teams.filter((team) => companyIdOf(team) === id)))
    enterCompany(id)
  }, [teams, id])
  return <PageLoading />
}
