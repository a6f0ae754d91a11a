import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { artworkContents, artworks } from '../../db/schema/artworks.ts'
import { configItems } from '../../db/schema/configs.ts'
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
  const [channel, priority, tab] = await t.db
    .insert(configItems)
    .values(['sale_channels', 'products_priority', 'artwork_tab'].map((list) => ({ list, name: 'Named' })))
    .returning()
  const channelId = channel!.id
  const shop = { groupId: team.id, channelId, name: 'Shop' }
  await t.db.insert(accounts).values([shop, { ...shop, ...gone }])
  const lower = { level: 5, companyId: company.id, channelId, name: 'T' }
  await t.db.insert(groups).values([lower, { ...lower, ...gone }])
  const own = { groupId: team.id, createdBy: member.id, name: 'P', statusId: 1, priority: priority!.id }
  const rows = await t.db
    .insert(products)
    .values([
      { ...own, subId: 'P-N-1' },
      { ...own, subId: 'P-N-2', ...gone },
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
    tabId: tab!.id,
  }
  await t.db.insert(files).values([
    { ...file, key: 'f1' },
    { ...file, key: 'f2', ...gone },
  ])
  expect(await countUses(t.db, 'sale_channels', channelId)).toEqual({ account: 1, team: 1, product: 1, artwork: 1 })
  expect(await countUses(t.db, 'products_priority', priority!.id)).toEqual({ product: 1 })
  expect(await countUses(t.db, 'artwork_tab', tab!.id)).toEqual({ file: 1 })
})
