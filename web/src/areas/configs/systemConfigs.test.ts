import type { ConfigItem } from '@halftone/contract/areas/configs.ts'
import type { SystemConfigs } from '@halftone/contract/areas/system.ts'
import { expect, it } from 'vitest'
import { queryClient } from '../../lib/queryClient.ts'
import { answer } from '../../testing/api.ts'
import { artworkTabs, systemConfigs, typesQuery } from './systemConfigs.api.ts'

async function read(configs: object): Promise<SystemConfigs> {
  answer('GET /system/configs', { data: configs })
  queryClient.clear()
  return queryClient.fetchQuery(systemConfigs)
}
const typeOf = (id: number, ...teams: number[]) => ({ id, name: `Type ${id}`, groups: teams.map((id) => ({ id })) })

it('a team has its own types of products, and those that name no team', async () => {
  const configs = await read({ product_types: [typeOf(1), typeOf(2, 7), typeOf(3, 8), typeOf(4, 7, 8), { id: 5 }] })
  const idsOf = (groupId: number) =>
    typesQuery(groupId)
      .select?.(configs)
      .map(({ id }) => id)
  expect(idsOf(7)).toEqual([1, 2, 4, 5])
  expect(idsOf(8)).toEqual([1, 3, 4, 5])
  expect([typesQuery(0).enabled, typesQuery(7).enabled]).toEqual([false, true])
})

it('R016 tabs of an artwork take any file, unless the check of their types is on', async () => {
  const tab = { id: 1, name: 'Print', file_types: ['image/png'] } as Partial<ConfigItem>
  const typesOf = async (artworkTabTypeCheck: boolean) =>
    artworkTabs
      .select?.(await read({ artwork_tabs: [tab], features: { artworkTabTypeCheck } }))
      .map((one) => one.file_types)
  expect(await typesOf(true)).toEqual([['image/png']])
  expect(await typesOf(false)).toEqual([[]])
})
