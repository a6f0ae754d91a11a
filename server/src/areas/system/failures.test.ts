import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { configLists } from '@halftone/contract/areas/configs.ts'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { makeProduct } from '../../testing/makeArtwork.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let root: Client
let group: { id: number }
let user: { id: number }
let artwork: { id: number }
let account: { id: number }
beforeAll(async () => {
  t = await testApp()
  group = await t.make.group()
  user = await t.make.superAdmin()
  root = await t.as(user)
  const channel = await t.make.item(group.id, { list: 'sale_channels', name: 'Shop' })
  const own = { groupId: group.id, channelId: channel.id, name: 'Cat shop' }
  account = (await t.db.insert(accounts).values(own).returning())[0]!
  const product = await makeProduct(t, group.id, user.id)
  const values = { groupId: group.id, productId: product.id, name: 'Cat', createdBy: user.id, subId: 'A-1' }
  artwork = (await t.db.insert(artworks).values(values).returning())[0]!
})
afterAll(() => t.stop())

/** While `work` runs, a table is not there: the server fails by itself, not by a refusal. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await t.db.execute(sql.raw(`alter table ${table} rename to gone`))
  try {
    return await work()
  } finally {
    await t.db.execute(sql.raw(`alter table gone rename to ${table}`))
  }
}

describe('what is said when the server itself fails', () => {
  it('R501 the state of an artwork on an account', async () => {
    const params = { artworkId: artwork.id, accountId: account.id }
    expect((await root.send(artworkCalls.uploadedStatus, { params })).status).toBe(200)
    const failed = await without('listing_jobs', () => root.send(artworkCalls.uploadedStatus, { params }))
    expect(failed).toMatchObject({ status: 500, message: 'Get status artwork failed', error: { code: 'INTERNAL' } })
  })

  it('R297 the templates of an account', async () => {
    const query = { account_id: account.id }
    expect((await root.send(listingCalls.templates, { query })).status).toBe(200)
    const failed = await without('listing_templates', () => root.send(listingCalls.templates, { query }))
    expect(failed).toMatchObject({ status: 500, message: 'Get templates failed.' })
  })

  it('R471 the role of a member', async () => {
    const member = await t.make.withRole(group.id, 2)
    const params = { userId: member.id, groupId: group.id, roleId: 1 }
    const failed = await without('activities', () => root.send(userCalls.setRole, { params }))
    expect(failed).toMatchObject({ status: 500, message: 'Update role failed.' })
    expect((await root.send(userCalls.setRole, { params })).message).toBe('Update role successfully')
  })

  it('R464 R509 any other call says one text, the same as message and as error.message, and tells no details', async () => {
    const { create } = configLists.products_type
    const failed = await without('activities', () => root.send(create, { body: { name: 'Mug' } }))
    const text = 'Something is wrong. Please try again'
    expect(failed).toMatchObject({ status: 500, message: text, error: { code: 'INTERNAL', message: text } })
    expect(JSON.stringify(failed)).not.toMatch(/activities|relation|select/i)
  })
})

describe('what is said when a settings entry changes', () => {
  it.each([
    ['artwork tab', configLists.artwork_tab],
    ['position', configLists.position],
  ])('R686 an %s was added, updated, deleted', async (thing, list) => {
    const made = await root.send(list.create, { body: { name: 'One' } })
    expect(made.message).toBe(`Add ${thing} successfully`)
    const params = { id: made.data.id }
    expect((await root.send(list.update, { params, body: { name: 'Two' } })).message).toBe(
      `Update ${thing} successfully`,
    )
    expect((await root.send(list.remove, { params })).message).toBe(`Delete ${thing} successfully`)
  })
})
