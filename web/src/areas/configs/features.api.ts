import type { FeatureName, Features } from '@halftone/contract/areas/configs/features.ts'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { seesSeveralCompanies } from '../../lib/teams.ts'
import { systemConfigs } from './systemConfigs.api.ts'

/** What the company has switched on. */
export const featuresQuery = queryOptions({ ...systemConfigs, select: (configs): Features => configs.features })

/** Shows what is on now, at once. Who sees several companies asks whose it is. */
export function putFeatures(cache: QueryClient, features: Features): void {
  if (seesSeveralCompanies(cache)) void cache.invalidateQueries({ queryKey: systemConfigs.queryKey })
  else cache.setQueryData(systemConfigs.queryKey, (configs) => configs && { ...configs, features })
}

export async function saveFeature(name: FeatureName, isOn: boolean): Promise<void> {
  const features = await send(configCalls.setFeatures, { body: { [name]: isOn } })
  queryClient.setQueryData(systemConfigs.queryKey, (configs) => configs && { ...configs, features })
}
