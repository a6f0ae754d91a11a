import type { ConfigListKey } from '@halftone/contract/areas/configs.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { artworkContents, artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { groups } from '../../db/schema/identity.ts'
import { productContents, products } from '../../db/schema/products.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { countUses } from './configs.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

it('entries are used by all that names them and is not deleted', async () => {
  const company = await t.make.company()
  const team = await t.make.group({ companyId: company.id })
  const member = await t.make.member(team.id)
  const gone = { deletedAt: new Date() }
  const own = (list: string) => t.make.item(team.id, { list, name: 'Named' })
  const [channel, priority, tab] = [
    await own('sale_channels'),
    await own('products_priority'),
    await own('artwork_tab'),
  ]
  const channelId = channel.id
  const shop = { groupId: team.id, channelId, name: 'Shop' }
  await t.db.insert(accounts).values([shop, { ...shop, ...gone }])
  const lower = { level: 5, companyId: company.id, channelId, name: 'T' }
  await t.db.insert(groups).values([lower, { ...lower, ...gone }])
  const product = { groupId: team.id, createdBy: member.id, name: 'P', statusId: 1, priority: priority.id }
  const rows = await t.db
    .insert(products)
    .values([
      { ...product, subId: 'P-N-1' },
      { ...product, subId: 'P-N-2', ...gone },
    ])
    .returning()
  await t.db.insert(productContents).values(rows.map(({ id }) => ({ productId: id, channelId })))
  const art = { productId: rows[0]!.id, groupId: team.id, name: 'A', createdBy: member.id }
  const arts = await t.db
    .insert(artworks)
    .values([
      { ...art, subId: 'A-N-1' },
      { ...art, subId: 'A-N-2', ...gone },
    ])
    .returning()
  await t.db.insert(artworkContents).values(arts.map(({ id }) => ({ artworkId: id, channelId })))
  const file = {
    owner: 'artwork',
    productId: rows[0]!.id,
    artworkId: arts[0]!.id,
    groupId: team.id,
    name: 'f',
    size: 1,
    fileType: 'image/png',
    tabId: tab.id,
  }
  await t.db.insert(files).values([
    { ...file, key: 'f1' },
    { ...file, key: 'f2', ...gone },
  ])
  const uses = (list: ConfigListKey, id: number) => countUses(t.db, { companyId: company.id, list, id })
  expect(await uses('sale_channels', channelId)).toEqual({ account: 1, team: 1, product: 1, artwork: 1 })
  expect(await uses('products_priority', priority.id)).toEqual({ product: 1 })
  expect(await uses('artwork_tab', tab.id)).toEqual({ file: 1 })
})
