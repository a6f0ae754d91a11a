import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../../db/schema/files.ts'
import { memberships } from '../../db/schema/identity.ts'
import { listingJobs } from '../../db/schema/listing.ts'
import { makeBoards, makeProduct } from '../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let groupId: number
let to: number
let ann: { id: number; displayName: string; color: string }
let client: Client
beforeAll(async () => {
  t = await testApp()
  ;[groupId, to] = [(await t.make.group({ name: 'Design Team' })).id, (await t.make.group()).id]
  for (const id of [groupId, to]) await makeBoards(t.db, id)
  const all = ['P_VIEW', 'P_NEW', 'P_EDIT', 'P_COPY'] as const
  ann = await t.make.member(groupId, [...all])
  await t.db.insert(memberships).values({ userId: ann.id, groupId: to, roleId: (await t.make.role(to, [...all])).id })
  client = await t.as(ann)
})
afterAll(() => t.stop())

const product = () => makeProduct(t.db, { groupId, createdBy: ann.id })
async function picture(productId: number): Promise<number> {
  const [file] = await t.db
    .insert(files)
    .values({
      key: `g1/2026/01/aaaa/${productId}.png`,
      owner: 'product',
      groupId,
      productId,
      name: 'a.png',
      size: 5,
      fileType: 'image/png',
      previewState: 'ready',
    })
    .returning()
  return file?.id ?? 0
}

describe('what is said of a success', () => {
  it('R479 R480 R482 R485 R488 each write has the words of the rules', async () => {
    const made = await client.send(productCalls.create, { body: { name: 'Cat', groupId } })
    expect(made.message).toBe('Add product successfully.')
    const { id } = made.data.card
    const params = { id }
    expect((await client.send(productCalls.setName, { params, body: { name: 'Dog' } })).message).toBe(
      'Update product successfully.',
    )
    const body = { listProductId: [id], groupId: to, statusId: 2 }
    expect((await client.send(productCalls.copyToTeam, { body })).message).toBe('Make a copy to team successfully.')
    const fileId = await picture(id)
    expect((await client.send(fileCalls.coverOfProduct, { params: { fileId }, body: {} })).message).toBe(
      'Make cover successfully.',
    )
    const listIndexes = [{ id, index: 5 }]
    expect((await client.send(productCalls.reorder, { body: { listIndexes } })).message).toBe(
      'Updated index successfully.',
    )
  })
})

describe('what is said where the server itself failed', () => {
  it('R475 R476 R481 R483 R486 R489 each call has the words of the rules, and nothing of the fault', async () => {
    const { id } = await product()
    const fileId = await picture(id)
    const ask = {
      get: () => client.send(productCalls.get, { params: { id } }),
      list: () => client.send(productCalls.list, { query: { groupId } }),
      copy: () => client.send(productCalls.copy, { params: { id }, body: {} }),
      copyToTeam: () =>
        client.send(productCalls.copyToTeam, { body: { listProductId: [id], groupId: to, statusId: 1 } }),
      cover: () => client.send(fileCalls.coverOfProduct, { params: { fileId }, body: {} }),
      reorder: () => client.send(productCalls.reorder, { body: { listIndexes: [{ id, index: 1 }] } }),
    }
    await t.db.execute(sql`alter table products rename to products_away`)
    await t.db.execute(sql`alter table board_counts rename to board_counts_away`)
    try {
      const said: Record<string, unknown> = {}
      for (const [name, send] of Object.entries(ask)) {
        const { status, message, error } = await send()
        expect([name, status, error?.code]).toEqual([name, 500, 'INTERNAL'])
        said[name] = message
      }
      expect(said).toEqual({
        get: 'Product could not be loaded.',
        list: 'Get products failed.',
        copy: 'Make a copy product failed.',
        copyToTeam: 'Make a copy to team failed.',
        cover: 'Fail to make cover',
        reorder: 'Fail to update index',
      })
    } finally {
      await t.db.execute(sql`alter table products_away rename to products`)
      await t.db.execute(sql`alter table board_counts_away rename to board_counts`)
    }
    expect((await ask.get()).status).toBe(200)
  })
})

describe('live messages', () => {
  it('R196 a message names author, product, boards, kind and place', async () => {
    const { id, name } = await product()
    const probe = await t.probe(ann, [`group:${groupId}`])
    await client.send(productCalls.move, { body: { productId: id, statusId: 3, index: 12 } })
    const message = await probe.next('products.moved')
    expect(message).toMatchObject({
      name: 'products.moved',
      by: { id: ann.id, display_name: ann.displayName, avatar: null, color: expect.stringMatching(/^#/) },
      payload: {
        id,
        productName: name,
        sourceName: 'New idea',
        destinationName: 'Reviewing',
        index: 12,
        authorName: ann.displayName,
        authorAvatar: null,
        authorColor: expect.stringMatching(/^#/),
        authorProductId: ann.id,
        actionSocket: 'move',
      },
    })
  })

  it('R452 a socket needs a token that stands, and hears a room only while it is in it', async () => {
    await expect(t.probe({ id: 999_999 }, [])).rejects.toThrow()
    const { io } = await import('socket.io-client')
    const address = await t.listen()
    const connect = (token: string | undefined) =>
      new Promise<string>((done) => {
        const socket = io(address, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
        const end = (text: string) => {
          socket.close()
          done(text)
        }
        socket.once('connect', () => end('in'))
        socket.once('connect_error', () => end('refused'))
      })
    expect(await connect(client.token)).toBe('in')
    expect(await connect('made-up')).toBe('refused')
    expect(await connect(undefined)).toBe('refused')
    const socket = io(address, { transports: ['websocket'], auth: { token: client.token }, forceNew: true })
    const heard: string[] = []
    socket.on('live', ({ name }: { name: string }) => heard.push(name))
    const inRoom = await t.probe(ann, [`group:${groupId}`])
    const rename = async (name: string) => {
      const { id } = await product()
      await client.send(productCalls.setName, { params: { id }, body: { name } })
      await inRoom.next('products.updated')
    }
    await rename('Before')
    await socket.timeout(2_000).emitWithAck('join', `group:${groupId}`)
    await rename('While')
    socket.emit('leave', `group:${groupId}`)
    await rename('After')
    // Answered after the leave: whatever was on its way has come.
    await socket.timeout(2_000).emitWithAck('join', `group:${groupId}`)
    socket.close()
    expect(heard.filter((name) => name === 'products.updated')).toHaveLength(1)
  })
})

describe('an artwork', () => {
  it('R453 R455 R456 its changes reach the board and its own dialog, which counts who looks at it', async () => {
    const artist = await t.make.member(groupId, [
      'P_VIEW',
      'P_EDIT',
      'P_DELETE',
      'P_NEW_ART',
      'P_EDIT_ART',
      'P_DELETE_ART',
    ])
    const as = await t.as(artist)
    const { id: productId } = await product()
    const board = await t.probe(ann, [`group:${groupId}`])
    const made = await as.send(artworkCalls.create, { params: { id: productId }, body: { name: 'Front' } })
    const { id } = made.data
    expect((await board.next('artworks.created')).payload).toMatchObject({
      product: { id: productId, artworkCount: 1 },
    })
    const dialog = await t.probe(artist, [`artwork:${id}`])
    const { viewers } = (await dialog.next('presence.changed')).payload
    expect(viewers).toMatchObject({ kind: 'artwork', id, count: 1, users: [{ id: artist.id }] })
    await as.send(artworkCalls.patch, { params: { id }, body: { name: 'Back' } })
    expect((await dialog.next('artworks.updated')).payload).toMatchObject({ id, changed: { name: 'Back' } })
    await as.send(artworkCalls.remove, { params: { id } })
    expect((await dialog.next('artworks.deleted')).payload).toMatchObject({ id, product: { artworkCount: 0 } })
    expect((await board.next('artworks.deleted')).payload).toMatchObject({
      product: { id: productId, artworkCount: 0 },
    })
    await as.send(productCalls.setName, { params: { id: productId }, body: { name: 'Renamed' } })
    expect((await board.next('products.updated')).payload).toMatchObject({ card: { name: 'Renamed' } })
    const fileId = await picture(productId)
    await as.send(fileCalls.coverOfProduct, { params: { fileId }, body: {} })
    expect((await board.next('products.coverChanged')).payload).toMatchObject({ card: { cover: { id: fileId } } })
    await as.send(productCalls.remove, { params: { id: productId } })
    expect((await board.next('products.deleted')).payload).toMatchObject({ list: [{ id: productId }] })
  })

  it('R557 its listing jobs stand by custom index, then the newest first', async () => {
    const artist = await t.as(await t.make.member(groupId, ['P_VIEW', 'P_NEW_ART']))
    const { id: productId } = await product()
    const made = await artist.send(artworkCalls.create, { params: { id: productId }, body: { name: 'Front' } })
    const artworkId = made.data.id
    const row = {
      groupId,
      productId,
      artworkId,
      accountId: 1,
      channelId: 1,
      payload: {},
      state: 'fail',
      createdBy: ann.id,
    }
    const titles = ['old', 'new', 'first', 'newest']
    await t.db.insert(listingJobs).values(titles.map((title) => ({ ...row, title, index: title === 'first' ? -1 : 0 })))
    const rows = await t.db.select().from(listingJobs).where(sql`artwork_id = ${artworkId}`)
    const { data } = await artist.send(listingCalls.jobs, { query: { artworkId } })
    const titleOf = (id: number) => rows.find((one) => one.id === id)?.title
    expect(data.map(({ id }) => titleOf(id))).toEqual(['first', 'newest', 'new', 'old'])
  })
})

describe('lists', () => {
  it('R144 R515 R517 meta is currentPage, limit, total and totalPage; 10 of page 1 unless said, and pages count from 1', async () => {
    const search = 'Paged'
    for (let n = 0; n < 12; n += 1)
      await client.send(productCalls.create, { body: { name: `${search} ${n}`, groupId } })
    const ask = (query: object) =>
      client.send(productCalls.search, { params: { groupId }, query: { search, ...query } })
    const first = await ask({})
    expect(first.meta).toEqual({ currentPage: 1, limit: 10, total: 12, totalPage: 2 })
    expect(first.data).toHaveLength(10)
    expect((await ask({ offset: 1 })).data).toEqual(first.data)
    expect((await ask({ offset: 2 })).data).toHaveLength(2)
    expect((await ask({ offset: 0 })).status).toBe(422)
  })

  it('R638 a code is prefix, initials of the team and year; a team without letters is UNK', async () => {
    const year = new Date().getUTCFullYear()
    const made = await client.send(productCalls.create, { body: { name: 'Cat', groupId } })
    expect(made.data.card.subId).toMatch(new RegExp(`^P-DT-${year}-\\d+$`))
    const signs = (await t.make.group({ name: '★ ★' })).id
    await makeBoards(t.db, signs)
    const other = await t.as(await t.make.member(signs, ['P_VIEW', 'P_NEW']))
    const unknown = await other.send(productCalls.create, { body: { name: 'Cat', groupId: signs } })
    expect(unknown.data.card.subId).toBe(`P-UNK-${year}-1`)
  })
})
