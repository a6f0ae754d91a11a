import { type GroupOption, groupCalls } from '@halftone/contract/areas/groups.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { enterCompany, useCompany } from './identity/company.ts'
import { send } from './send.ts'

/** All teams that the person sees, not only the own ones: whoever stands above them all works in each. */
export const visibleTeams = queryOptions({
  queryKey: [groupCalls.select.name, 'all'],
  queryFn: ({ signal }) => send(groupCalls.select, { query: { isGetAll: true } }, { signal }),
  staleTime: 5 * 60_000,
})

type Team = Pick<GroupOption, 'id' | 'name' | 'level' | 'company_id'>
export const companyIdOf = (team: Pick<Team, 'id' | 'company_id'>): number => team.company_id ?? team.id

/** The companies of these teams, lowest id first. Where the company's own team is not seen, a team in it names it. */
export function companiesOf(teams: readonly Team[]): { id: number; name: string }[] {
  const names = new Map<number, string>()
  for (const team of teams) {
    const id = companyIdOf(team)
    if (team.level === companyLevel || !names.has(id)) names.set(id, team.name)
  }
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id)
}

/** Whether a live message about a company's lists may be of another company than the one that is shown. */
export const seesSeveralCompanies = (cache: QueryClient): boolean =>
  companiesOf(cache.getQueryData(visibleTeams.queryKey) ?? []).length > 1

/**
 * The team for which something is open that teams share: the one that is looked at where that has it, else the thing's own where
 * the person sees that, else one that it is shared with. What is used or copied is so for that team.
 */
export function useTeamWith(thing: { groupId: number; groupIds: readonly number[] }, lookedAt: number): number {
  const teams = useQuery(visibleTeams).data
  if (thing.groupIds.includes(lookedAt)) return lookedAt
  const isOwn = teams?.some(({ id }) => id === thing.groupId) ?? true
  return isOwn ? thing.groupId : (thing.groupIds[0] ?? thing.groupId)
}

/** The tab works in the company of the team that it shows: whatever led to it, a choice, a link, a place kept. */
export function useCompanyOf(groupId: number | undefined): void {
  const teams = useQuery(visibleTeams).data
  const team = teams?.find(({ id }) => id === groupId)
  const companyId = team && companyIdOf(team)
  const isOnly = teams !== undefined && companiesOf(teams).length === 1
  useEffect(() => {
    if (companyId !== undefined) enterCompany(companyId, isOnly)
  }, [companyId, isOnly])
}

/** A company that is kept from before and that the person does not see any more is forgotten, the only one is entered. */
export function useKeptCompany(): void {
  const teams = useQuery(visibleTeams).data
  const company = useCompany()
  useEffect(() => {
    if (!teams) return
    const companies = companiesOf(teams)
    const [only, ...others] = companies
    if (only && others.length === 0) enterCompany(only.id, true)
    else if (company !== undefined && !companies.some(({ id }) => id === company)) enterCompany(undefined)
  }, [teams, company])
}
