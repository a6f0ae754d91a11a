import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { groups, memberships, users } from '../db/schema/identity.ts'
import { notifications } from '../db/schema/notifications.ts'
import { products } from '../db/schema/products.ts'
import { makeProduct } from '../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

it('whoever left the team, or may not sign in any more, is told nothing of what they worked on', async () => {
  const group = await t.make.group()
  const author = await t.make.member(group.id)
  const here = await t.make.member(group.id)
  const chief = await t.make.withRole(group.companyId ?? 0, 1)
  const boss = await t.make.superAdmin()
  const [left, gone, suspended] = [
    await t.make.member(group.id),
    await t.make.member(group.id),
    await t.make.member(group.id, ['P_VIEW'], { status: 4 }),
  ]
  const elsewhere = await t.make.withRole((await t.make.company()).id, 1)
  const watchers = [here, chief, boss, left, gone, suspended, elsewhere].map(({ id }) => id)
  const product = await makeProduct(t, group.id, author.id)
  await t.db.update(products).set({ assigneeIds: watchers }).where(eq(products.id, product.id))
  await t.db.delete(memberships).where(and(eq(memberships.userId, left.id), eq(memberships.groupId, group.id)))
  await t.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))

  const heard = await t.probe(left, [`user:${left.id}`])
  const client = await t.as(author)
  const params = { id: product.id, type: 'product' as const }
  const comment = () => client.send(commentCalls.create, { params, body: { message: plainRichText('Between us') } })
  expect((await comment()).status).toBe(200)
  const told = async () =>
    (await t.db.select().from(notifications).where(inArray(notifications.userId, watchers))).map((row) => row.userId)
  expect((await told()).toSorted()).toEqual([here.id, chief.id, boss.id].toSorted())
  expect(await heard.silence('notifications.created')).toBe(true)

  // A company that is gone reaches nobody.
  await t.db.delete(notifications)
  await t.db
    .update(groups)
    .set({ deletedAt: new Date() })
    .where(eq(groups.id, group.companyId ?? 0))
  expect((await comment()).status).toBe(200)
  expect((await told()).toSorted()).toEqual([here.id, boss.id].toSorted())
})
