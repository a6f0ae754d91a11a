import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '../../../db/schema/accounts.ts'
import { boards } from '../../../db/schema/configs.ts'
import { memberships } from '../../../db/schema/identity.ts'
import { products } from '../../../db/schema/products.ts'
import { makeArtwork } from '../../../testing/makeArtwork.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())
const { newest, revert } = reverting(() => t)

/** A team with a product that an Admin works on. */
async function world() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const chief = await t.as(await t.make.withRole(group.companyId ?? 0, 1))
  const bob = await t.make.member(group.id, ['P_VIEW'], { displayName: 'Bob' })
  const [account] = await t.db
    .insert(accounts)
    .values({ groupId: group.id, companyId: group.companyId ?? 0, channelId: 1, name: 'Corner Shop' })
    .returning()
  const { id } = await makeProduct(t.db, {
    groupId: group.id,
    createdBy: bob.id,
    name: 'Cat',
    priority: 0,
    statusId: 3,
  })
  const edit = (body: object) => chief.send(productCalls.patch, { params: { id }, body: body as never })
  await edit({ assignees: [bob.id], accounts: [account!.id] })
  return { group, chief, bob, account: account!, id, edit }
}
const rowOf = async (id: number) => (await t.db.select().from(products).where(eq(products.id, id)))[0]!

it('a board, a person and an account that are gone are named by what they were called, and the rest comes back', async () => {
  const w = await world()
  await w.edit({ status: 2, name: 'Dog', assignees: [], accounts: [] })
  const { id: together } = await newest()
  await w.edit({ assignees: [w.bob.id], accounts: [w.account.id] })
  await w.edit({ assignees: [] })
  const { id: person } = await newest()
  await w.edit({ accounts: [] })
  const { id: account } = await newest()
  await t.db.delete(boards).where(and(eq(boards.groupId, w.group.id), eq(boards.statusId, 3)))
  await t.db.delete(memberships).where(and(eq(memberships.userId, w.bob.id), eq(memberships.groupId, w.group.id)))
  await t.db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, w.account.id))

  const said = async (ids: number[]) =>
    (await revert(w.chief, { ids }, true)).data.rows
      .map(({ field, outcome, was, why }) => [field, why?.code ?? outcome, was])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  expect(await said([person, account])).toEqual([
    ['account', 'activities.whyAccountsAway', ['Corner Shop']],
    ['assignee', 'activities.whyMembersAway', ['Bob']],
  ])
  expect((await said([together])).map(([field, why]) => [field, why])).toEqual([
    ['account', 'activities.whyAccountsAway'],
    ['assignee', 'activities.whyMembersAway'],
    ['name', 'back'],
    ['status', 'activities.whyBoardAway'],
  ])
  expect(await revert(w.chief, { ids: [together] })).toMatchObject({ status: 200, data: { reverted: 1 } })
  expect(await rowOf(w.id)).toMatchObject({ name: 'Cat', statusId: 2, assigneeIds: [], accountIds: [] })
})

it('of several people that it names those come back that still are; who is gone is named', async () => {
  const w = await world()
  const ann = await t.make.member(w.group.id, ['P_VIEW'], { displayName: 'Ann' })
  await w.edit({ assignees: [w.bob.id, ann.id] })
  await w.edit({ assignees: [], name: 'Dog' })
  const { id } = await newest()
  await t.db.delete(memberships).where(and(eq(memberships.userId, w.bob.id), eq(memberships.groupId, w.group.id)))

  const { data } = await revert(w.chief, { ids: [id] }, true)
  const people = data.rows.find(({ field }) => field === 'assignee')
  expect(people).toMatchObject({
    outcome: 'back',
    was: ['Bob', 'Ann'],
    after: ['Ann'],
    exactly: ['Ann'],
    away: ['Bob'],
  })
  expect(data.rows.find(({ field }) => field === 'name')?.away).toEqual([])
  expect(await revert(w.chief, { ids: [id] })).toMatchObject({ status: 200, data: { reverted: 2 } })
  expect(await rowOf(w.id)).toMatchObject({ name: 'Cat', assigneeIds: [ann.id] })
  // The revert is taken back as any other.
  const { id: own } = await newest()
  expect(await revert(w.chief, { ids: [own] })).toMatchObject({ status: 200, data: { reverted: 2 } })
  expect(await rowOf(w.id)).toMatchObject({ name: 'Dog', assigneeIds: [] })
})

it('a value of which those that still are stand there already does not come back', async () => {
  const w = await world()
  const ann = await t.make.member(w.group.id, ['P_VIEW'])
  await w.edit({ assignees: [w.bob.id, ann.id] })
  await w.edit({ assignees: [ann.id] })
  const { id } = await newest()
  await t.db.delete(memberships).where(and(eq(memberships.userId, w.bob.id), eq(memberships.groupId, w.group.id)))
  const { data } = await revert(w.chief, { ids: [id] }, true)
  expect(data.rows).toMatchObject([{ outcome: 'cannot', why: { code: 'activities.whyMembersAway' }, away: [] }])
})

it('what was deleted in a board that is gone comes back to the first one; in a team that is gone it waits for that', async () => {
  const w = await world()
  await w.chief.send(productCalls.remove, { params: { id: w.id } })
  const { id: deletion } = await newest()
  await t.db.delete(boards).where(and(eq(boards.groupId, w.group.id), eq(boards.statusId, 3)))
  expect(await revert(w.chief, { ids: [deletion] })).toMatchObject({ status: 200, data: { reverted: 1 } })
  expect(await rowOf(w.id)).toMatchObject({ statusId: 1, deletedAt: null })

  await w.chief.send(productCalls.remove, { params: { id: w.id } })
  const { id: again } = await newest()
  expect(await w.chief.send(groupCalls.remove, { params: { id: w.group.id } })).toMatchObject({ status: 200 })
  const { id: team } = await newest()
  const preview = await revert(w.chief, { ids: [again] }, true)
  expect(preview.data.rows.map(({ why }) => why?.code)).toEqual(['activities.whyTeamGone'])
  expect((await revert(w.chief, { ids: [again] })).status).toBe(422)
  expect((await rowOf(w.id)).deletedAt).not.toBeNull()
  expect(await revert(w.chief, { ids: [again, team] })).toMatchObject({ status: 200 })
  expect((await rowOf(w.id)).deletedAt).toBeNull()
})

it('what stands in something that is in the trash comes back with it, not alone', async () => {
  const w = await world()
  const product = (await rowOf(w.id))!
  const artwork = await makeArtwork(t, w.chief, product as never, { name: 'Front' })
  expect(await w.chief.send(artworkCalls.remove, { params: { id: artwork.id } })).toMatchObject({ status: 200 })
  const { id: first } = await newest()
  await w.chief.send(productCalls.remove, { params: { id: w.id } })
  const { id: then } = await newest()
  const alone = await revert(w.chief, { ids: [first] }, true)
  expect(alone.data.rows.map(({ why }) => why?.code)).toEqual(['activities.whyHolderGone'])
  expect((await revert(w.chief, { ids: [first] })).status).toBe(422)
  expect(await revert(w.chief, { ids: [first, then] })).toMatchObject({ status: 200, data: { reverted: 2 } })
  expect((await w.chief.send(artworkCalls.get, { params: { id: artwork.id } })).status).toBe(200)
})

it('a card that somebody moved back to its board is as it was, wherever in it', async () => {
  const w = await world()
  const move = (statusId: number, index?: number) =>
    w.chief.send(productCalls.move, { body: { productId: w.id, statusId, ...(index !== undefined && { index }) } })
  await move(2)
  const { id } = await newest()
  await move(3, 4_000)
  const preview = await revert(w.chief, { ids: [id] }, true)
  expect(preview.data.rows.map(({ field, outcome }) => [field, outcome])).toEqual([['status', 'same']])
})
