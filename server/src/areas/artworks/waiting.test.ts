import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { artworks } from '../../db/schema/artworks.ts'
import { boards, configItems } from '../../db/schema/configs.ts'
import { products } from '../../db/schema/products.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { ensureTeamBoards } from '../groups/boards.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const { NEW_IDEA, DOING, REVIEWING, READY_TO_SALE, ON_SALE, BACKUP, UPLOADED } = statusIds

/** A team with an artwork on each of these boards, named after it; and a board of its own after Reviewing. */
async function scene() {
  const group = await t.make.group({ name: 'Design Team' })
  const user = await t.make.member(group.id, ['P_VIEW', 'P_NEW_ART'])
  const client = await t.as(user)
  await ensureTeamBoards(t.db, group.id)
  const [own] = await t.db
    .insert(configItems)
    .values({ list: 'masterdata_boards_team', name: 'Proofs', groupId: group.id })
    .returning()
  await t.db.insert(boards).values({ groupId: group.id, statusId: own!.id, index: 90 })
  const put = async (name: string, statusId: number) => {
    const product = await makeProduct(t, group.id, user.id)
    const art = await makeArtwork(t, client, product, { name })
    await t.db.update(products).set({ statusId }).where(eq(products.id, product.id))
    return art
  }
  const names = async () => {
    const query = { groupId: group.id, isWaiting: true }
    const { data, meta } = await client.send(artworkCalls.list, { query })
    expect(meta?.total).toBe(data.length)
    return data.map(({ name }) => name)
  }
  return { group, put, names, proofs: own!.id }
}

it('waits for a decision from Reviewing on, the newest first; not what is an idea, in work or put aside', async () => {
  const { put, names, proofs } = await scene()
  for (const [name, statusId] of Object.entries({
    NEW_IDEA,
    DOING,
    REVIEWING,
    READY_TO_SALE,
    ON_SALE,
    BACKUP,
    UPLOADED,
  }))
    await put(name, statusId)
  await put('PROOFS', proofs)
  expect(await names()).toEqual(['PROOFS', 'ON_SALE', 'READY_TO_SALE', 'REVIEWING'])
})

it('a decision, a deletion and a way back take an artwork out of the queue', async () => {
  const { put, names } = await scene()
  const [decided, deleted, moved] = [await put('A', REVIEWING), await put('B', REVIEWING), await put('C', REVIEWING)]
  await put('D', REVIEWING)
  await t.db.update(artworks).set({ reviewState: 'approved' }).where(eq(artworks.id, decided.id))
  await t.db.update(artworks).set({ deletedAt: sql`now()` }).where(eq(artworks.id, deleted.id))
  await t.db.update(products).set({ statusId: DOING }).where(eq(products.id, moved.productId))
  expect(await names()).toEqual(['D'])
})
