import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { comments } from '../../db/schema/comments.ts'
import { products } from '../../db/schema/products.ts'
import { atLock } from '../../testing/atLock.ts'
import { makeProduct } from '../../testing/makeArtwork.ts'
import { upload } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function world() {
  const group = await t.make.group()
  const person = await t.make.member(group.id)
  const client = await t.as(person)
  const product = await makeProduct(t, group.id, person.id)
  const post = (parentId?: number, keys: string[] = []) =>
    client.send(commentCalls.create, {
      params: { id: product.id, type: 'product' },
      body: {
        message: plainRichText('Text'),
        ...(parentId && { parentId }),
        ...(keys.length > 0 && { listFileURL: keys.map((key) => ({ key })) }),
      },
    })
  const uploaded = (name: string) => upload(t, client, group.id, { name, bytes: Buffer.from(name) })
  const remove = (id: number) => client.send(commentCalls.remove, { params: { id } })
  /** What is counted, and what is there. */
  const counts = async () => {
    const [row] = await t.db.select().from(products).where(eq(products.id, product.id))
    const alive = and(eq(comments.productId, product.id), isNull(comments.deletedAt))
    return { counted: row?.commentCount, there: await t.db.$count(comments, alive) }
  }
  return { product, post, uploaded, remove, counts }
}
type World = Awaited<ReturnType<typeof world>>

/** Runs both while the product's row is held: each has done what it does before the counts when the row is given free. */
const together = <A, B>({ product }: World, first: () => Promise<A>, second: () => Promise<B>) =>
  atLock(
    t.db,
    (tx) => tx.select({ id: products.id }).from(products).where(eq(products.id, product.id)).for('no key update'),
    [first, second],
  )

it('a reply that arrives while its thread is removed goes with it, and the counts agree', async () => {
  const w = await world()
  const { data: thread } = await w.post()
  const [reply, removal] = await together(
    w,
    () => w.post(thread.id),
    () => w.remove(thread.id),
  )
  expect([reply.status, removal.status]).toEqual([200, 200])
  expect(await w.counts()).toEqual({ counted: 0, there: 0 })
})

it('a reply to a thread that is just gone is refused, and counted nowhere', async () => {
  const w = await world()
  const { data: thread } = await w.post()
  const [removal, reply] = await together(
    w,
    () => w.remove(thread.id),
    () => w.post(thread.id),
  )
  expect([removal.status, reply.status]).toEqual([200, 404])
  expect(await w.counts()).toEqual({ counted: 0, there: 0 })
})

it('removing one reply and adding another at the same moment both work', async () => {
  const w = await world()
  const { data: thread } = await w.post()
  const { data: old } = await w.post(thread.id)
  const [removal, reply] = await together(
    w,
    () => w.remove(old.id),
    () => w.post(thread.id),
  )
  expect([removal.status, reply.status]).toEqual([200, 200])
  expect(await w.counts()).toEqual({ counted: 2, there: 2 })
  const [row] = await t.db.select().from(comments).where(eq(comments.id, thread.id))
  expect(row?.replyCount).toBe(1)
})

it('a comment whose files the storage is still asked for holds nobody up who changes the card', async () => {
  const w = await world()
  const { data: thread } = await w.post()
  const key = await w.uploaded('notes.txt')
  const { storage } = t.node.resources
  const head = storage.head.bind(storage)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const slow = vi.spyOn(storage, 'head').mockImplementation(async (...args) => {
    asked.resolve()
    await answer.promise
    return head(...args)
  })
  const reply = w.post(thread.id, [key])
  try {
    await asked.promise
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 2000`)
      await tx.execute(sql`select 1 from products where id = ${w.product.id} for no key update`)
      await tx.execute(sql`select 1 from comments where id = ${thread.id} for no key update`)
    })
  } finally {
    answer.resolve()
    slow.mockRestore()
  }
  expect((await reply).status).toBe(200)
  expect(await w.counts()).toEqual({ counted: 2, there: 2 })
})
