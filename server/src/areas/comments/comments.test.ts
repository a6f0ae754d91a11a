import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { plainRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { comments } from '../../db/schema/comments.ts'
import { files as fileRows } from '../../db/schema/files.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { products } from '../../db/schema/products.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { upload } from '../../testing/makeUpload.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let code = 0
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function world() {
  const group = await t.make.group()
  const [designer, manager] = [await t.make.member(group.id), await t.make.member(group.id)]
  const values = {
    subId: `P-TT-2026-${++code}`,
    groupId: group.id,
    statusId: 1,
    name: 'Sunset',
    index: 0,
    createdBy: manager.id,
  }
  const [product] = await t.db.insert(products).values(values).returning()
  const params = { id: product!.id, type: 'product' as const }
  return {
    group,
    designer,
    manager,
    product: product!,
    params,
    mine: await t.as(designer),
    theirs: await t.as(manager),
  }
}
const post = (client: Client, params: { id: number; type: 'product' }, text: string, parentId?: number) =>
  client.send(commentCalls.create, { params, body: { message: plainRichText(text), ...(parentId && { parentId }) } })

const mention = (id: number, name: string): RichText =>
  ({
    blocks: [
      {
        key: 'b0001',
        text: `@${name} ready for review`,
        type: 'unstyled',
        depth: 0,
        inlineStyleRanges: [],
        entityRanges: [{ offset: 0, length: name.length + 1, key: 0 }],
        data: {},
      },
    ],
    entityMap: { 0: { type: 'MENTION', mutability: 'IMMUTABLE', data: { id, name } } },
  }) as unknown as RichText

describe('comments', () => {
  it('R008 a mention tells the person, the board counts the comment, everyone hears it', async () => {
    const w = await world()
    const probe = await t.probe(w.manager, [`product:${w.product.id}`])
    const made = await w.mine.send(commentCalls.create, {
      params: w.params,
      body: { message: mention(w.manager.id, 'Emma') },
    })
    expect(made).toMatchObject({
      status: 200,
      data: { messageString: '@Emma ready for review', userIds: [w.manager.id], parentId: null },
    })
    expect((await probe.next('comments.created')).payload).toMatchObject({
      counts: [{ kind: 'product', id: w.product.id, commentCount: 1 }],
    })
    const [told] = await t.db.select().from(notifications).where(eq(notifications.userId, w.manager.id))
    expect(told).toMatchObject({ action: 'mention', authorId: w.designer.id, targetId: w.product.id })
  })

  it('R526 R527 pages newest first, and the last page is short', async () => {
    const w = await world()
    for (let i = 1; i <= 4; i++) await post(w.mine, w.params, `No ${i}`)
    const page = (offset: number) => w.theirs.send(commentCalls.list, { params: w.params, query: { limit: 3, offset } })
    expect((await page(1)).data.map((c) => c.messageString)).toEqual(['No 4', 'No 3', 'No 2'])
    const last = await page(2)
    expect(last.data.map((c) => c.messageString)).toEqual(['No 1'])
    expect(last.meta).toEqual({ currentPage: 2, limit: 3, total: 4, totalPage: 2 })
  })

  it('R226 R376 a reply stands under its parent and cannot be replied to', async () => {
    const w = await world()
    const parent = await post(w.mine, w.params, 'Cream ink?')
    const reply = await post(w.theirs, w.params, 'Yes', parent.data.id)
    expect(reply.data.parentId).toBe(parent.data.id)
    expect((await post(w.mine, w.params, 'Deeper', reply.data.id)).status).toBe(422)
    const { data } = await w.mine.send(commentCalls.list, { params: w.params })
    expect(data).toHaveLength(1)
    expect(data[0]!.replies.map((c) => c.messageString)).toEqual(['Yes'])
    await post(w.mine, w.params, 'Good', parent.data.id)
    const other = await post(w.mine, w.params, 'Which size?')
    await post(w.theirs, w.params, 'XL', other.data.id)
    const threads = (await w.mine.send(commentCalls.list, { params: w.params })).data
    expect(threads.map((c) => [c.messageString, ...c.replies.map((r) => r.messageString)])).toEqual([
      ['Which size?', 'XL'],
      ['Cream ink?', 'Yes', 'Good'],
    ])
  })

  it('R211 R216 done is toggled by anyone, answered with its new value, and filters the list', async () => {
    const w = await world()
    const { data } = await post(w.mine, w.params, 'Move the logo')
    const done = await w.theirs.send(commentCalls.setDone, { params: { id: data.id }, body: { isDone: true } })
    expect(done.data).toEqual({ id: data.id, isDone: true })
    const listed = async (isDone: boolean) =>
      (await w.mine.send(commentCalls.list, { params: w.params, query: { isDone } })).data.length
    expect([await listed(true), await listed(false)]).toEqual([1, 0])
    expect((await w.mine.send(commentCalls.counts, { params: w.params })).data).toEqual({ doing: 0, done: 1 })
    const next = await post(w.mine, w.params, 'Larger')
    const gone = await post(w.mine, w.params, 'Never mind')
    await post(w.theirs, w.params, 'On it', next.data.id)
    await w.mine.send(commentCalls.remove, { params: { id: gone.data.id } })
    expect((await w.mine.send(commentCalls.counts, { params: w.params })).data).toEqual({ doing: 1, done: 1 })
    expect([await listed(true), await listed(false)]).toEqual([1, 1])
    const toggle = (isDone: boolean) =>
      w.theirs.send(commentCalls.setDone, { params: { id: data.id }, body: { isDone } })
    const row = async () => (await t.db.select().from(comments).where(eq(comments.id, data.id)))[0]
    expect(await row()).toMatchObject({ isDone: true, doneBy: w.manager.id, doneAt: expect.any(Date) })
    expect([(await toggle(true)).status, (await toggle(false)).data.isDone]).toEqual([200, false])
    expect(await row()).toMatchObject({ isDone: false, doneBy: null, doneAt: null })
    const log = await t.db.select().from(activities).where(eq(activities.name, 'comments.done'))
    expect(
      log.filter(({ targetId }) => targetId === data.id).map(({ oldContent, newContent }) => [oldContent, newContent]),
    ).toEqual([
      ['Doing', 'Done'],
      ['Done', 'Doing'],
    ])
    expect([await listed(true), await listed(false)]).toEqual([0, 2])
    await toggle(true)
    expect([await listed(true), await listed(false)]).toEqual([1, 1])
  })

  it('R212 R215 hiding holds for oneself only, and takes the attachments away', async () => {
    const w = await world()
    const key = await upload(t, w.mine, w.group.id, { name: 'notes.txt', bytes: Buffer.from('notes') })
    const message = plainRichText('Not for me')
    const first = await w.mine.send(commentCalls.create, {
      params: w.params,
      body: { message, listFileURL: [{ key }] },
    })
    const second = await post(w.mine, w.params, 'Nor this')
    const probe = await t.probe(w.designer, [`product:${w.product.id}`, `group:${w.group.id}`])
    const own = await t.probe(w.manager, [])
    const hide = (client: Client, id: number, isHide: boolean) =>
      client.send(commentCalls.setHidden, { params: { id }, body: { isHide } })
    const seenBy = async (client: Client) =>
      (await client.send(commentCalls.list, { params: w.params })).data.map((c) => [c.listUserIdHide, c.files.length])
    await hide(w.theirs, first.data.id, true)
    await hide(w.theirs, second.data.id, true)
    expect((await own.next('comments.hidden')).payload).toMatchObject({ id: first.data.id, isHide: true })
    expect(await seenBy(w.theirs)).toEqual([
      [[w.manager.id], 0],
      [[w.manager.id], 0],
    ])
    expect(await seenBy(w.mine)).toEqual([
      [[], 0],
      [[], 1],
    ])
    expect(await probe.silence('comments.hidden')).toBe(true)
    await hide(w.mine, first.data.id, true)
    await hide(w.theirs, first.data.id, false)
    expect(await seenBy(w.theirs)).toEqual([
      [[w.manager.id], 0],
      [[], 1],
    ])
    expect(await seenBy(w.mine)).toEqual([
      [[], 0],
      [[w.designer.id], 0],
    ])
    const log = await t.db.select().from(activities).where(eq(activities.name, 'comments.hidden'))
    expect(log.filter(({ groupId }) => groupId === w.group.id).map(({ newContent }) => newContent)).toEqual([
      ...['Hide', 'Hide', 'Hide'],
      'UnHide',
    ])
  })

  it('a reply goes alone, a thread with the replies that are left; other comments and counts stay', async () => {
    const w = await world()
    const [thread, bystander] = [await post(w.mine, w.params, 'Thread'), await post(w.mine, w.params, 'Bystander')]
    const replies = [1, 2, 3].map((n) => () => post(w.mine, w.params, `Reply ${n}`, thread.data.id))
    const [first] = [await replies[0]!(), await replies[1]!(), await replies[2]!()]
    const remove = (id: number) => w.mine.send(commentCalls.remove, { params: { id } })
    const shown = async () =>
      (await w.mine.send(commentCalls.list, { params: w.params })).data.map((c) => [
        c.messageString,
        ...c.replies.map((r) => r.messageString),
      ])
    const counted = async () => {
      const [row] = await t.db.select().from(products).where(eq(products.id, w.product.id))
      const [parent] = await t.db.select().from(comments).where(eq(comments.id, thread.data.id))
      return [row!.commentCount, parent!.replyCount]
    }
    expect(await counted()).toEqual([5, 3])
    const probe = await t.probe(w.manager, [`group:${w.group.id}`])
    await remove(first.data.id)
    expect(await shown()).toEqual([['Bystander'], ['Thread', 'Reply 2', 'Reply 3']])
    expect(await counted()).toEqual([4, 2])
    const found = async (search: string) =>
      (await w.mine.send(commentCalls.list, { params: w.params, query: { search } })).data.length
    expect([await found('reply 1'), await found('reply 2')]).toEqual([0, 1])
    expect((await probe.next('comments.deleted')).payload.counts).toEqual([
      { kind: 'product', id: w.product.id, commentCount: 4 },
    ])
    await remove(thread.data.id)
    expect(await shown()).toEqual([['Bystander']])
    expect((await counted())[0]).toBe(1)
    expect((await remove(bystander.data.id)).status).toBe(200)
    expect((await counted())[0]).toBe(0)
  })

  it('R374 only the author edits and removes; a super admin may remove, not edit', async () => {
    const w = await world()
    const { data } = await post(w.mine, w.params, 'First')
    const other = await world()
    const bystander = await post(other.mine, other.params, 'Other')
    const params = { id: data.id }
    const boss = await t.as(await t.make.superAdmin())
    const edit = (client: Client) =>
      client.send(commentCalls.update, { params, body: { message: plainRichText('Second') } })
    expect((await edit(w.theirs)).error?.code).toBe('NO_PERMISSION')
    expect((await edit(boss)).status).toBe(401)
    expect((await edit(w.mine)).data.messageString).toBe('Second')
    const put = { message: plainRichText('Third'), _method: 'PUT' }
    expect(
      (await w.mine.send(commentCalls.create, { params: { ...params, type: 'product' }, body: put })).data
        .messageString,
    ).toBe('Third')
    expect(
      (await w.theirs.send(commentCalls.create, { params: { ...params, type: 'product' }, body: put })).status,
    ).toBe(401)
    const whole = { params: { ...params, type: 'product' as const }, body: { message: plainRichText('Fourth') } }
    expect((await w.theirs.send(commentCalls.replace, whole)).error?.code).toBe('NO_PERMISSION')
    expect((await w.theirs.send(commentCalls.remove, { params })).status).toBe(401)
    const admin = await t.as(await t.make.withRole(w.group.id, 1))
    expect((await admin.send(commentCalls.remove, { params })).status).toBe(401)
    expect((await boss.send(commentCalls.remove, { params })).status).toBe(200)
    const [product] = await t.db.select().from(products).where(eq(products.id, w.product.id))
    expect(product!.commentCount).toBe(0)
    expect((await other.mine.send(commentCalls.list, { params: other.params })).data).toEqual([bystander.data])
    const log = await t.db
      .select()
      .from(activities)
      .where(eq(activities.productId, w.product.id))
      .orderBy(activities.id)
    expect(log.map(({ action, oldContent, newContent }) => [action, oldContent, newContent])).toEqual([
      ['create', null, 'First'],
      ['update', 'First', 'Second'],
      ['update', 'Second', 'Third'],
      ['delete', 'Third', null],
    ])
  })

  it('R219 refuses an empty comment, a foreign team and a parent from elsewhere; strangers find nothing', async () => {
    const [w, other] = [await world(), await world()]
    expect((await post(w.mine, w.params, '  ')).errors).toEqual({ message: 'Write something or attach a file' })
    const foreign = { message: plainRichText('x'), groupId: other.group.id }
    expect((await w.mine.send(commentCalls.create, { params: w.params, body: foreign })).status).toBe(422)
    const elsewhere = await post(other.mine, other.params, 'There')
    expect((await post(w.mine, w.params, 'Here', elsewhere.data.id)).status).toBe(404)
    const [strange, never] = [
      await other.mine.send(commentCalls.list, { params: w.params }),
      await other.mine.send(commentCalls.list, { params: { id: 2_000_000_000, type: 'product' } }),
    ]
    expect([strange.status, strange.error]).toEqual([never.status, never.error])
    expect(strange.status).toBe(404)
  })

  it('R438 R705 a comment is posted as multipart; the list is an array', async () => {
    const w = await world()
    const lister = await t.make.member(w.group.id)
    const stranger = await t.make.member((await t.make.group()).id)
    const parent = await post(w.theirs, w.params, 'Cream ink?')
    const form = new FormData()
    const message = JSON.stringify(mention(w.manager.id, 'Emma'))
    for (const [name, value] of [
      ['message', message],
      ['listFileURL', '[]'],
      ['createdBy', String(w.designer.id)],
      ['groupId', String(w.group.id)],
      ['userIds[]', String(w.manager.id)],
      ['userIds[]', String(lister.id)],
      // Somebody of another team is not told.
      ['userIds[]', String(stranger.id)],
      ['parentId', String(parent.data.id)],
      ['_method', 'POST'],
    ] as const)
      form.append(name, value)
    const url = new URL(`/api/comments/${w.product.id}/product`, await t.listen())
    const headers = { authorization: `Bearer ${w.mine.token}` }
    const answer = await fetch(url, { method: 'POST', headers, body: form })
    expect(answer.status).toBe(200)
    const { data: reply } = (await answer.json()) as { data: { id: number; parentId: number; userIds: number[] } }
    expect(reply).toMatchObject({ parentId: parent.data.id, createdBy: w.designer.id })
    expect(reply.userIds.toSorted((a, b) => a - b)).toEqual([w.manager.id, lister.id])
    const list = (await (await fetch(url, { headers })).json()) as { data: { id: number; replies: object[] }[] }
    expect(Array.isArray(list.data)).toBe(true)
    expect(list.data).toMatchObject([{ id: parent.data.id, replies: [{ id: reply.id }] }])
    form.set('createdBy', String(w.manager.id))
    expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBeGreaterThan(400)
  })

  it('a comment of a file carries a pin, and those who look at its artwork hear it', async () => {
    const group = await t.make.group()
    const user = await t.make.member(group.id, ['P_VIEW', 'P_NEW_ART', 'P_EDIT_ART'])
    const client = await t.as(user)
    const bytes = await clearPng(8, 8)
    const files = [
      { name: 'a.png', bytes },
      { name: 'b.png', bytes },
    ]
    const owner = await t.make.member(group.id)
    const product = await makeProduct(t, group.id, owner.id)
    const [art, bystander] = [await makeArtwork(t, client, product, { files }), await makeArtwork(t, client, product)]
    const params = { id: art.files[0]!.id, type: 'file' as const }
    const probe = await t.probe(user, [`artwork:${art.id}`])
    const pin = { x: 0.25, y: 0.5, version: 1 }
    const body = { message: plainRichText('Palm edge'), pin }
    const made = await client.send(commentCalls.create, { params, body })
    expect(made.data).toMatchObject({ kind: 'file', pin })
    expect((await probe.next('comments.created')).payload).toMatchObject({ targetId: params.id, comment: { pin } })
    expect((await client.send(commentCalls.list, { params })).data).toMatchObject([{ pin, artworkId: art.id }])
    const outside = { ...body, pin: { x: 1.2, y: 0 } }
    expect((await client.send(commentCalls.create, { params, body: outside })).status).toBe(422)
    const [told] = await t.db.select().from(notifications).where(eq(notifications.userId, owner.id))
    expect(told).toMatchObject({ targetKind: 'artwork', targetId: art.id, productId: product.id })
    const [line] = await t.db
      .select()
      .from(activities)
      .where(eq(activities.artworkId, art.id))
      .orderBy(desc(activities.id))
    expect(line).toMatchObject({ name: 'comments.created', productId: product.id, newContent: 'Palm edge' })
    const counts = [
      ...(await t.db.select().from(fileRows).where(eq(fileRows.artworkId, art.id)).orderBy(fileRows.id)),
      ...(await t.db.select().from(artworks).where(eq(artworks.productId, product.id)).orderBy(artworks.id)),
    ].map(({ id, commentCount }) => [id, commentCount])
    expect(counts).toEqual([
      ...[art.files[0]!.id, art.files[1]!.id].map((id, place) => [id, place === 0 ? 1 : 0]),
      ...[
        [art.id, 1],
        [bystander.id, 0],
      ],
    ])
    const text = { message: plainRichText('Palm') }
    await client.send(commentCalls.update, { params: { id: made.data.id }, body: text })
    expect((await client.send(commentCalls.list, { params })).data).toMatchObject([{ pin, messageString: 'Palm' }])
  })

  it('finds text without accents, also in replies', async () => {
    const w = await world()
    const { data } = await post(w.mine, w.params, 'Phở Hà Nội')
    await post(w.mine, w.params, 'Other')
    await post(w.theirs, w.params, '100% cotton', data.id)
    await post(w.mine, w.params, 'ĐẸP, đỏ')
    const found = async (search: string) =>
      (await w.mine.send(commentCalls.list, { params: w.params, query: { search } })).data.length
    expect([await found('pho ha'), await found('100%')]).toEqual([1, 1])
    // What LIKE gives a meaning stands for itself.
    expect([await found('1%n'), await found('1_0'), await found('\\')]).toEqual([0, 0, 0])
    expect([await found('dep'), await found('DO'), await found('đỏ')]).toEqual([1, 1, 1])
  })
})
