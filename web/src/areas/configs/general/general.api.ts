import type { CompanyFacts } from '@halftone/contract/areas/configs/general.ts'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import type { GeneralSettings } from '@halftone/contract/parts/company/general.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keepWeekStart } from '../../../lib/identity/weekStart.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { seesSeveralCompanies } from '../../../lib/teams.ts'
import { systemConfigs } from '../systemConfigs.api.ts'

function show(cache: QueryClient, company: CompanyFacts): void {
  cache.setQueryData(systemConfigs.queryKey, (configs) => configs && { ...configs, company })
  keepWeekStart(company.firstWeekday)
}

/** What holds now, at once. Who sees several companies asks whose it is. */
export function putCompany(cache: QueryClient, company: CompanyFacts): void {
  if (seesSeveralCompanies(cache)) void cache.invalidateQueries({ queryKey: systemConfigs.queryKey })
  else show(cache, company)
}

export const saveGeneral = async (body: Partial<GeneralSettings>): Promise<void> =>
  show(queryClient, await send(configCalls.setGeneral, { body }, { toastErrors: false }))

export const saveLogo = async (img: File | null): Promise<void> =>
  show(queryClient, await send(configCalls.setLogo, img ? { body: {}, files: { img } } : { body: { img: null } }))
