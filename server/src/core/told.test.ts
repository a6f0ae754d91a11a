import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { roleCalls } from '@halftone/contract/areas/roles.ts'
import { plainRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comments } from '../db/schema/comments.ts'
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

const mentioning = (ids: number[]) => {
  const text = ids.map(() => '@A').join(' ')
  const entityRanges = ids.map((_, key) => ({ offset: 3 * key, length: 2, key }))
  const entity = (id: number) => ({ type: 'MENTION', mutability: 'IMMUTABLE', data: { id, name: 'A' } })
  const block = { key: 'b0001', text, type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges, data: {} }
  return { blocks: [block], entityMap: Object.fromEntries(ids.map((id, key) => [key, entity(id)])) } as RichText
}

it('a comment tells who is mentioned, then who is replied to, then who works on it: each once, never its author', async () => {
  const group = await t.make.group()
  const [writer, owner, assignee] = [
    await t.make.member(group.id),
    await t.make.member(group.id),
    await t.make.member(group.id),
  ]
  const stranger = await t.make.member((await t.make.group()).id)
  const product = await makeProduct(t, group.id, owner.id, { assigneeIds: [assignee.id, writer.id] })
  const params = { id: product.id, type: 'product' as const }
  const [mine, theirs] = [await t.as(writer), await t.as(owner)]
  const told = async () =>
    (await t.db.select().from(notifications).where(eq(notifications.groupId, group.id)).orderBy(notifications.id)).map(
      ({ userId, action, message, messageDetail }) => [userId, action, message, messageDetail],
    )

  const first = await mine.send(commentCalls.create, { params, body: { message: plainRichText('Which blue?') } })
  const lines = [
    [assignee.id, 'comment', 'commented', 'Which blue?'],
    [owner.id, 'comment', 'commented', 'Which blue?'],
  ]
  expect(await told()).toEqual(lines)
  const message = mentioning([assignee.id, stranger.id, owner.id])
  const reply = await theirs.send(commentCalls.create, { params, body: { message, parentId: first.data.id } })
  expect(reply.data.userIds.toSorted()).toEqual([assignee.id, owner.id].toSorted())
  lines.push([assignee.id, 'mention', 'mentioned you in a comment', '@A @A @A'])
  lines.push([writer.id, 'reply', 'replied to your comment', '@A @A @A'])
  expect(await told()).toEqual(lines)

  const edited = { message: mentioning([assignee.id, writer.id, stranger.id]) }
  expect((await theirs.send(commentCalls.update, { params: { id: reply.data.id }, body: edited })).status).toBe(200)
  lines.push([writer.id, 'mention', 'mentioned you in a comment', '@A @A @A'])
  expect(await told()).toEqual(lines)
  const [row] = await t.db.select().from(comments).where(eq(comments.id, reply.data.id))
  expect(row?.mentions.toSorted()).toEqual([assignee.id, writer.id].toSorted())
})

it('however many are told at once, each hears it', async () => {
  const group = await t.make.group()
  const author = await t.make.member(group.id)
  const role = await t.make.role(group.id, ['P_VIEW'])
  const names = Array.from({ length: 70 }, (_, n) => ({
    email: `crowd${n}@example.test`,
    firstName: 'A',
    lastName: 'B',
  }))
  const crowd = await t.db
    .insert(users)
    .values(names.map((name) => ({ ...name, displayName: 'A B', color: '#2D7DD2' })))
    .returning()
  await t.db.insert(memberships).values(crowd.map(({ id }) => ({ userId: id, groupId: group.id, roleId: role.id })))
  const product = await makeProduct(t, group.id, author.id, { assigneeIds: crowd.map(({ id }) => id) })
  const probes = [await t.probe(crowd[0]!, []), await t.probe(crowd.at(-1)!, [])]
  const params = { id: product.id, type: 'product' as const }
  const body = { message: plainRichText('All hands') }
  expect((await (await t.as(author)).send(commentCalls.create, { params, body })).status).toBe(200)
  for (const probe of probes) await probe.next('notifications.created')
  expect(await t.db.$count(notifications, eq(notifications.groupId, group.id))).toBe(70)
  // The same where the rights of all change.
  const boss = await t.as(await t.make.superAdmin())
  const headers = { 'x-company-id': String(group.companyId) }
  const added = { params: { id: role.id }, body: { permissionIds: [204] }, headers }
  expect((await boss.send(roleCalls.addPermissions, added)).status).toBe(200)
  for (const probe of probes) await probe.next('auth.profileChanged')
})
