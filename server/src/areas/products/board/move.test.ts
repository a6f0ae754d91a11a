import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ReviewState } from '@halftone/contract/parts/listingState.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOn } from '../../../core/things.queries.ts'
import { activities } from '../../../db/schema/activities.ts'
import { labels } from '../../../db/schema/labels.ts'
import { notifications } from '../../../db/schema/notifications.ts'
import { makeBoards, makeProduct, makeProducts } from '../../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { changeProduct, countArtwork, findProduct, setCardListing, setCardReview } from '../products.queries.ts'

let t: TestApp
let groupId: number
let ann: { id: number }
let bob: { id: number }
let client: Client
let reader: Client
let stranger: Client
beforeAll(async () => {
  t = await testApp()
  ann = await t.make.user()
  stranger = await t.as(await t.make.user())
})
afterAll(() => t.stop())
beforeEach(async () => {
  groupId = (await t.make.group()).id
  await makeBoards(t.db, groupId)
  ann = await t.make.member(groupId, ['P_VIEW', 'P_NEW', 'P_EDIT', 'P_DELETE'])
  bob = await t.make.member(groupId)
  client = await t.as(ann)
  reader = await t.as(bob)
})

const board = async () => (await client.send(productCalls.board, { query: { groupId, limit: 100 } })).data.columns
const column = async (statusId: number) => (await board()).find((one) => one.statusId === statusId)!
const order = async (statusId: number) => (await column(statusId)).cards.map(({ id }) => id)

/** R170: totals equal items, and each product is in exactly one column. */
async function expectTotals() {
  const { rows } = await t.db.execute(sql`
    select coalesce(b.status_id, p.status_id) as status, b.total, p.total as rows
    from (select status_id, sum(total) as total from board_counts where group_id = ${groupId} group by 1) b
    full join (select status_id, count(*) as total from products
      where group_id = ${groupId} and deleted_at is null group by 1) p using (status_id)
    where coalesce(b.total, 0) <> coalesce(p.total, 0)`)
  expect(rows).toEqual([])
  const columns = await board()
  for (const one of columns) expect([one.name, one.total]).toEqual([one.name, one.cards.length])
  const ids = columns.flatMap(({ cards }) => cards.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
}

describe('move', () => {
  it('R173 R174 R175 R178 R186 takes the card from one column to the other, heard with names and the whole card', async () => {
    const product = await makeProduct(t.db, { groupId, createdBy: bob.id, name: 'Cat', assigneeIds: [ann.id] })
    await makeProducts(t.db, 2, { groupId, createdBy: bob.id, statusId: 2 })
    const probe = await t.probe(bob, [`group:${groupId}`])
    const moved = await client.send(productCalls.move, { body: { productId: product.id, statusId: 2 } })
    expect(moved).toMatchObject({ status: 200, data: { id: product.id, status: 2 } })
    expect((await order(2))[0]).toBe(product.id)
    expect((await column(1)).total).toBe(0)
    const { payload, by } = await probe.next('products.moved')
    expect(payload).toMatchObject({
      from: 1,
      to: 2,
      index: moved.data.index,
      productName: 'Cat',
      sourceName: 'New idea',
      destinationName: 'Doing',
      card: { id: product.id, status: 2, assignees: [ann.id] },
      lookups: { people: expect.arrayContaining([expect.objectContaining({ id: ann.id })]) },
    })
    expect(by?.id).toBe(ann.id)
    expect(await probe.silence('products.moved')).toBe(true)
    const [line] = await t.db.select().from(activities).orderBy(desc(activities.id)).limit(1)
    expect(line).toMatchObject({ action: 'move', eventType: 'status', oldContent: 'New idea', newContent: 'Doing' })
    const told = await t.db.select().from(notifications).where(sql`product_id = ${product.id}`)
    expect(told.map(({ userId, action }) => [userId, action])).toEqual([[bob.id, 'update-status']])
    await expectTotals()
  })

  it('R180 to the same board does nothing without a place, and takes a place', async () => {
    const product = await makeProduct(t.db, { groupId, createdBy: bob.id })
    const before = await t.db.$count(activities)
    const body = { productId: product.id, statusId: 1 }
    expect((await client.send(productCalls.move, { body })).status).toBe(200)
    expect(await t.db.$count(activities)).toBe(before)
    expect((await client.send(productCalls.move, { body: { ...body, index: 7 } })).data.index).toBe(7)
    expect(await t.db.$count(activities)).toBe(before + 1)
    expect(
      (await client.send(productCalls.setStatus, { params: { id: product.id }, body: { status: 3 } })).data,
    ).toMatchObject({
      status: 3,
      oldStatusId: 1,
    })
    await expectTotals()
  })

  it('refuses boards of others, readers and strangers', async () => {
    const product = await makeProduct(t.db, { groupId, createdBy: bob.id })
    const body = { productId: product.id, statusId: 2 }
    expect((await client.send(productCalls.move, { body: { ...body, statusId: 77 } })).errors).toHaveProperty(
      'statusId',
    )
    expect((await reader.send(productCalls.move, { body })).status).toBe(401)
    expect((await stranger.send(productCalls.move, { body })).status).toBe(404)
    expect((await client.send(productCalls.move, { body: { productId: 'x', statusId: 1 } as never })).status).toBe(422)
    expect((await column(2)).total).toBe(0)
  })

  it('R170 two people moving one card: the last wins, both are heard in order, totals are right', async () => {
    const product = await makeProduct(t.db, { groupId, createdBy: bob.id })
    const probe = await t.probe(bob, [`group:${groupId}`])
    const to = [2, 3, 4, 5, 2, 3, 4, 5]
    const answers = await Promise.all(
      to.map((statusId) => client.send(productCalls.move, { body: { productId: product.id, statusId } })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    // A move to where the card is already tells nobody: what comes after all of them says that all were heard.
    await client.send(productCalls.create, { body: { name: 'Behind them', groupId, status: 1 } })
    await probe.next('products.created')
    const moves = await t.db.$count(
      activities,
      and(eq(activities.productId, product.id), eq(activities.name, 'products.moved')),
    )
    const heard: Awaited<ReturnType<typeof nextMove>>[] = []
    const nextMove = () => probe.next('products.moved')
    while (heard.length < moves) heard.push(await nextMove())
    expect(probe.heard.filter(({ name }) => name === 'products.moved')).toHaveLength(moves)
    expect(moves).toBeGreaterThanOrEqual(4)
    for (const [i, one] of heard.entries()) if (i > 0) expect(one.payload.from).toBe(heard[i - 1]!.payload.to)
    expect((await column(heard.at(-1)!.payload.to)).total).toBe(1)
    await expectTotals()
  })

  it('R170 20 moves, creates and deletes at once, over several rounds, keep totals equal to items', async () => {
    let ids = (await makeProducts(t.db, 12, { groupId, createdBy: bob.id })).map(({ id }) => id)
    let seed = 7
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % n
    }
    const status = () => 1 + random(5)
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const [kind, productId] = [random(10), ids[random(ids.length)]!]
          if (kind < 6) return client.send(productCalls.move, { body: { productId, statusId: status() } })
          if (kind < 8) return client.send(productCalls.create, { body: { name: 'New', groupId, status: status() } })
          if (kind < 9) return client.send(productCalls.remove, { params: { id: productId } })
          const listId = ids.slice(0, 5)
          return client.send(productCalls.changeMultiple, { body: { listId, statusId: status() } })
        }),
      )
      expect(answers.filter(({ status: code }) => code !== 200 && code !== 404)).toEqual([])
      ids = (await board()).flatMap(({ cards }) => cards.map(({ id }) => id))
      await expectTotals()
    }
  })
})

describe('reorder', () => {
  it('R176 R182 R445 sets the order of a column, heard and logged once', async () => {
    const made = (await makeProducts(t.db, 4, { groupId, createdBy: bob.id })).map(({ id }) => id)
    const probe = await t.probe(bob, [`group:${groupId}`])
    const wanted = [made[2]!, made[0]!, made[3]!, made[1]!]
    const listIndexes = wanted.map((id, place) => ({ id, index: place * 10 }))
    const answer = await client.send(productCalls.reorder, {
      body: { listIndexes, listIndexesWs: [], createdBy: ann.id },
    })
    expect(answer).toMatchObject({ status: 200, message: 'Updated index successfully.', data: listIndexes })
    expect(await order(1)).toEqual(wanted)
    expect((await probe.next('products.reordered')).payload).toMatchObject({ groupId, statusId: 1, listIndexes })
    const before = await t.db.$count(activities)
    await client.send(productCalls.reorder, { body: { listIndexes } })
    expect(await t.db.$count(activities)).toBe(before)
    const foreign = await client.send(productCalls.reorder, { body: { listIndexes, createdBy: bob.id } })
    expect(foreign.errors).toHaveProperty('createdBy')
  })

  it('refuses cards of two columns, of two teams, readers, strangers and repeated ids', async () => {
    const [one, two] = await makeProducts(t.db, 2, { groupId, createdBy: bob.id })
    const other = await makeProduct(t.db, { groupId: (await t.make.group()).id, createdBy: bob.id })
    const far = await makeProduct(t.db, { groupId, createdBy: bob.id, statusId: 2 })
    const send = (as: Client, ...ids: number[]) =>
      as.send(productCalls.reorder, { body: { listIndexes: ids.map((id) => ({ id, index: 5 })) } })
    expect((await send(client, one!.id, far.id)).status).toBe(422)
    expect((await send(client, one!.id, other.id)).status).toBe(404)
    expect((await send(client, one!.id, one!.id)).status).toBe(422)
    expect((await send(reader, one!.id, two!.id)).status).toBe(401)
    expect((await send(stranger, one!.id)).status).toBe(404)
  })

  it('two at once end as one of the two', async () => {
    const made = (await makeProducts(t.db, 10, { groupId, createdBy: bob.id })).map(({ id }) => id)
    for (let round = 0; round < 5; round++) {
      const orders = [made, [...made].reverse(), [...made.slice(5), ...made.slice(0, 5)]]
      await Promise.all(
        orders.map((ids) =>
          client.send(productCalls.reorder, {
            body: { listIndexes: ids.map((id, place) => ({ id, index: place + 1 })) },
          }),
        ),
      )
      expect(orders).toContainEqual(await order(1))
    }
  })
})

describe('several at once', () => {
  it('of some that are there already, only the others move: they alone get a place, and where to is said of a move', async () => {
    const [there, other] = [
      await makeProduct(t.db, { groupId, createdBy: bob.id, statusId: 3, index: 70 }),
      await makeProduct(t.db, { groupId, createdBy: bob.id, statusId: 1, index: 70 }),
    ]
    const body = { listId: [there.id, other.id], statusId: 3, index: 90, deadline: '2026-12-24' }
    const { data } = await client.send(productCalls.changeMultiple, { body })
    expect(data.map((card) => 'index' in card)).toEqual([false, true])
    expect((await findProduct(t.db, there.id))?.index).toBe(70)
    const probe = await t.probe(bob, [`group:${groupId}`])
    await client.send(productCalls.changeMultiple, { body: { ...body, deadline: '2026-12-31' } })
    expect((await probe.next('products.changed')).payload).not.toHaveProperty('destinationName')
  })

  it('change together: one event, a line in each product’s log, each person told once', async () => {
    const [label, old] = await t.db
      .insert(labels)
      .values([
        { groupId, name: 'Hot', color: '#27AE60' as const },
        { groupId, name: 'Old', color: '#27AE60' as const },
      ])
      .returning()
    const made = await makeProducts(t.db, 3, { groupId, createdBy: bob.id, labelIds: [old!.id] })
    const listId = made.map(({ id }) => id)
    const high = (await t.make.item(groupId, { list: 'products_priority', name: 'High' })).id
    const mate = await t.make.member(groupId)
    const there = await makeProduct(t.db, { groupId, createdBy: bob.id, statusId: 3, index: -500 })
    const bystander = await makeProduct(t.db, { groupId, createdBy: ann.id, labelIds: [old!.id] })
    const probe = await t.probe(bob, [`group:${groupId}`])
    const before = await t.db.$count(activities)
    const answer = await client.send(productCalls.changeMultiple, {
      body: {
        listId,
        statusId: 3,
        addAssignees: [mate.id],
        addLabels: [label!.id],
        removeLabels: [old!.id],
        deadline: '2026-12-01',
        priority: high,
      },
    })
    expect(answer.data).toHaveLength(3)
    // On top of the column, as they lay; what was not asked for stays as it is.
    expect(await order(3)).toEqual([...listId.toReversed(), there.id])
    expect((await column(3)).cards[0]).toMatchObject({ priority: high, assignees: [mate.id], labels: [label!.id] })
    expect((await client.send(productCalls.get, { params: { id: listId[0]! } })).data).toMatchObject({ oldStatusId: 1 })
    expect(await findProduct(t.db, bystander.id)).toEqual(bystander)
    expect(answer.data[0]).toMatchObject({
      id: listId[0],
      status: 3,
      assignees: [mate.id],
      labels: [label!.id],
      deadline: '2026-12-01',
    })
    const { payload } = await probe.next('products.changed')
    expect(payload).toMatchObject({ destinationName: 'Reviewing', list: [{ from: 1 }, { from: 1 }, { from: 1 }] })
    expect(await t.db.$count(activities)).toBe(before + 3)
    const lines = await t.db
      .select()
      .from(activities)
      .where(inArray(activities.productId, listId))
      .orderBy(activities.id)
    expect(lines.map(({ targetId }) => targetId)).toEqual(listId)
    for (const [n, line] of lines.entries())
      expect(line).toMatchObject({
        name: 'products.changed',
        action: 'update',
        eventType: 'product',
        targetName: made[n]?.name,
        groupId,
        authorId: ann.id,
        oldContent: { Status: 'New idea', Labels: ['Old'] },
        newContent: { Status: 'Reviewing', Labels: ['Hot'], 'Due date': '2026-12-01', Priority: 'High' },
        before: { id: listId[n], statusId: 1 },
        after: { id: listId[n], statusId: 3 },
      })
    const told = await t.db.select().from(notifications).where(sql`user_id = ${bob.id}`)
    expect(told.map(({ message }) => message)).toEqual(['moved 3 products to Reviewing'])
    const assigned = await t.db.select().from(notifications).where(sql`user_id = ${mate.id}`)
    expect(assigned.map(({ message }) => message)).toEqual(['assigned you to 3 products'])
    expect((await client.send(productCalls.changeMultiple, { body: { listId, statusId: 3 } })).status).toBe(200)
    expect(await t.db.$count(activities)).toBe(before + 3)
    await expectTotals()
  })

  it('delete together, with their artworks; all or none', async () => {
    const made = await makeProducts(t.db, 3, { groupId, createdBy: bob.id })
    const listId = made.map(({ id }) => id)
    const kept = await makeProduct(t.db, { groupId, createdBy: bob.id, statusId: 2 })
    await t.db.execute(sql`insert into artworks (sub_id, product_id, group_id, name, created_by)
      values (${`A-${listId[0]}`}, ${listId[0]}, ${groupId}, 'Art', ${bob.id}),
        (${`A-${kept.id}`}, ${kept.id}, ${groupId}, 'Kept', ${bob.id})`)
    const foreign = await makeProduct(t.db, { groupId: (await t.make.group()).id, createdBy: bob.id })
    const probe = await t.probe(bob, [`group:${groupId}`])
    for (const [as, ids, status] of [
      [client, [...listId, foreign.id], 404],
      [client, [...listId, 999_999], 404],
      [reader, listId, 401],
      [stranger, listId, 404],
    ] as const) {
      expect((await as.send(productCalls.removeMultiple, { body: { listId: [...ids] } })).status).toBe(status)
      expect((await as.send(productCalls.changeMultiple, { body: { listId: [...ids], statusId: 2 } })).status).toBe(
        status,
      )
    }
    expect((await column(1)).total).toBe(3)
    const gone = await client.send(productCalls.removeMultiple, { body: { listId } })
    expect(gone).toMatchObject({ message: 'Delete product successfully', data: { listId } })
    expect((await probe.next('products.deleted')).payload.list.map(({ id }) => id)).toEqual(listId)
    const lines = await t.db
      .select()
      .from(activities)
      .where(inArray(activities.productId, listId))
      .orderBy(activities.id)
    expect(lines.map(({ action, oldContent }) => [action, oldContent])).toEqual(
      made.map(({ name }) => ['delete', name]),
    )
    const left = await t.db.execute(sql`select name from artworks where group_id = ${groupId} and deleted_at is null`)
    expect([left.rows, await order(2)]).toEqual([[{ name: 'Kept' }], [kept.id]])
    expect((await client.send(productCalls.removeMultiple, { body: { listId } })).status).toBe(404)
    await expectTotals()
  })

  it('R434 one is deleted with the compatibility fields, by those who may', async () => {
    const { id } = await makeProduct(t.db, { groupId, createdBy: bob.id })
    const params = { id }
    expect((await reader.send(productCalls.remove, { params })).status).toBe(401)
    expect((await stranger.send(productCalls.remove, { params })).status).toBe(404)
    expect((await client.send(productCalls.remove, { params, body: { deletedBy: bob.id } })).status).toBe(422)
    const probe = await t.probe(bob, [`group:${groupId}`])
    const clientId = '7b0a1c3e-6f1d-4c53-9d9a-0f8f2a8f1b11'
    expect((await client.send(productCalls.remove, { params, body: { deletedBy: ann.id, clientId } })).data).toEqual({
      id,
    })
    expect((await probe.next('products.deleted')).clientId).toBe(clientId)
    expect((await client.send(productCalls.remove, { params })).status).toBe(404)
  })
})

const standing = (reviewState: ReviewState) => ({ reviewState, submittedAt: null })

describe('counters for the areas above', () => {
  it('add up under concurrency, and the database refuses what does not', async () => {
    const { id } = await makeProduct(t.db, { groupId, createdBy: bob.id })
    const place = { productId: id, artworkId: null }
    const comment = (by: number) =>
      countOn(t.db, t.node.resources.things, { kind: 'product', id, ...place }, 'comments', by)
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        await countArtwork(t.db, id, standing('needapproved'), 1)
        await comment(1)
        await setCardReview(t.db, id, standing('needapproved'), standing(n % 2 ? 'approved' : 'unapproved'))
        await setCardListing(t.db, id, null, 'pending')
        await setCardListing(t.db, id, 'pending', 'active')
      }),
    )
    const card = (await column(1)).cards[0]
    expect(card).toMatchObject({
      artworkCount: 10,
      commentCount: 10,
      reviews: { needapproved: 0, approved: 5, unapproved: 5 },
      listings: { pending: 0, draft: 0, active: 10, error: 0, fail: 0 },
    })
    await expect(comment(-11)).rejects.toThrow()
    await expect(changeProduct(t.db, id, { artworkCount: 3 })).rejects.toThrow()
  })
})
