import { productCalls } from '@halftone/contract/areas/products.ts'
import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import type { CardRef } from '@halftone/contract/parts/social/thingCard.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { kindsWith } from '@halftone/contract/things.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { artworks } from '../../../db/schema/artworks.ts'
import { listingJobs } from '../../../db/schema/listing.ts'
import { products } from '../../../db/schema/products.ts'
import { saleArtworks } from '../../../db/schema/sales/saleDays.ts'
import { clearPng } from '../../../images/images.fixture.ts'
import { makeAccount, makeArtwork, makeChannel } from '../../../testing/makeArtwork.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { makeEvent } from '../events/events.fixture.ts'
import { type Circle, makeCircle, socialCodes } from '../social.fixture.ts'

let t: TestApp
let c: Circle
/** Of the writer's team, who may look at its products. */
let mate: Client
let lemon: { id: number; subId: string }
let art: { id: number; subId: string | null }
let listing: { id: number }
let foreign: { id: number; subId: string }

beforeAll(async () => {
  t = await testApp()
  c = await makeCircle(t, [...socialCodes, 'P_VIEW', 'P_NEW_ART', 'P_EDIT_ART', 'P_UPLOAD_ART'])
  mate = await t.as(await t.make.member(c.team.id, ['SN_VIEW', 'P_VIEW']))
  await makeBoards(t.db, c.team.id)
  const createdBy = c.people.writer.id
  const product = await makeProduct(t.db, { groupId: c.team.id, createdBy, name: 'Lemon tee' })
  lemon = product
  const files = [{ name: 'front.png', bytes: await clearPng(4, 4) }]
  art = await makeArtwork(t, c.admin, product as never, { name: 'Lemon art', files })
  const channelId = await makeChannel(t, c.team.id)
  const [job] = await t.db
    .insert(listingJobs)
    .values({
      ...{ groupId: c.team.id, productId: product.id, artworkId: art.id, title: 'Lemon tee for sunny days' },
      ...{ accountId: await makeAccount(t, c.team.id, channelId), channelId, payload: {}, createdBy },
      ...{ state: 'active', listingId: 'L1', listingUrl: 'https://shop.example/lemon' },
    })
    .returning()
  if (!job) throw new Error('no listing')
  listing = job
  const strange = await t.make.group()
  const maker = await t.make.member(strange.id, ['P_VIEW'])
  foreign = await makeProduct(t.db, { groupId: strange.id, createdBy: maker.id, name: 'Theirs' })
})
afterAll(() => t.stop())

const { back } = reverting(() => t)
const share = (cards: CardRef[], as: Client = c.writer, text = 'Look at this') =>
  as.send(calls.create, { body: { groupId: c.team.id, content: plainRichText(text), cards } })
const cardsOf = async (id: number, as: Client) => (await as.send(calls.get, { params: { id } })).data.cards
const names = async (id: number, as: Client) => (await cardsOf(id, as)).map(({ thing }) => thing?.name ?? null)
const all = (): CardRef[] => [
  { kind: 'product', id: lemon.id },
  { kind: 'artwork', id: art.id },
  { kind: 'listing', id: listing.id },
]

it('shows name, code, picture, state and where it is of products, artworks and listings', async () => {
  const { data } = await share(all())
  const things = data.cards.map(({ thing }) => thing)
  expect(things).toMatchObject([
    { kind: 'product', name: 'Lemon tee', subId: lemon.subId, state: { is: 'board', name: expect.any(String) } },
    { kind: 'artwork', name: 'Lemon art', subId: art.subId, state: { is: 'review', state: 'needapproved' } },
    {
      ...{ kind: 'listing', name: 'Lemon tee for sunny days', subId: art.subId, artworkId: art.id },
      ...{ state: { is: 'listing', state: 'active', isPaused: false }, link: 'https://shop.example/lemon' },
    },
  ])
  expect(things[1]?.cover?.id).toBe(things[2]?.cover?.id)
  expect(things[1]?.cover?.id).toBeGreaterThan(0)
})

it('says what types they are, how much there is of them, what they sold, and who works on them', async () => {
  const type = await t.make.item(c.team.id, { list: 'products_type', name: 'Hoodie' })
  const { writer } = c.people
  await t.db
    .update(products)
    .set({ typeIds: [type.id], assigneeIds: [writer.id] })
    .where(eq(products.id, lemon.id))
  const none = {
    revenue: 0,
    refunded: 0,
    fees: 0,
    costs: 0,
    profit: 0,
    costed: 0,
    orders: 40,
    unpriced: 0,
    uncosted: 0,
  }
  const sums = { groupId: c.team.id, artworkId: art.id, accounts: 1, quantity: 45, returned: 4, ...none }
  await t.db.insert(saleArtworks).values([
    { ...sums, span: 'all', start: '1970-01-01' },
    { ...sums, span: 'year', start: '2026-01-01' },
  ])
  const { data } = await share(all())
  const people = [expect.objectContaining({ id: writer.id, display_name: expect.any(String) })]
  expect(data.cards.map(({ thing }) => thing)).toMatchObject([
    { types: ['Hoodie'], counts: { artworks: 1, files: null, listings: 0, sold: 41 }, people },
    { types: [], counts: { artworks: null, files: 1, listings: 1, sold: 41 } },
    { types: [expect.any(String)], counts: { artworks: null, files: null, listings: null, sold: 0 } },
  ])
  expect(JSON.stringify(data.cards)).not.toMatch(/revenue|profit/)
})

it('is grey to who may not look at the thing, each by their own rights, and says nothing of it', async () => {
  const { data } = await share(all())
  expect(await names(data.id, mate)).toEqual(['Lemon tee', 'Lemon art', 'Lemon tee for sunny days'])
  // The guest reads the post, which is PUBLIC, and has no rights in the writer's team.
  const grey = await cardsOf(data.id, c.guest)
  expect(grey.map((card) => Object.keys(card).toSorted())).toEqual([1, 2, 3].map(() => ['id', 'thing']))
  expect(grey.map(({ thing }) => thing)).toEqual([null, null, null])
  expect(JSON.stringify(grey)).not.toContain('Lemon')
})

it('is grey once the thing, or what it stands in, is in the trash, and comes back with it', async () => {
  const { data } = await share(all())
  await t.db.update(artworks).set({ deletedAt: new Date() }).where(eq(artworks.id, art.id))
  expect(await names(data.id, mate)).toEqual(['Lemon tee', null, null])
  await t.db.update(artworks).set({ deletedAt: null }).where(eq(artworks.id, art.id))
  await t.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, lemon.id))
  expect(await names(data.id, mate)).toEqual([null, null, null])
  await t.db.update(products).set({ deletedAt: null }).where(eq(products.id, lemon.id))
  expect(await names(data.id, mate)).toEqual(['Lemon tee', 'Lemon art', 'Lemon tee for sunny days'])
})

it('takes one statement for all cards of a page', async () => {
  const read = () => mate.send(calls.list, { query: { before: 0, limit: 50 } })
  await share(all())
  const few = await statementsOf(read)
  for (const n of [1, 2, 3, 4]) await share(all(), c.writer, `Again ${n}`)
  const many = await statementsOf(read)
  expect(many.answer.data.flatMap(({ cards }) => cards).length).toBeGreaterThan(12)
  expect(many.texts.length).toBe(few.texts.length)
})

it('shares nothing that its writer may not look at, of another company, or twice; words go with it', async () => {
  const refused = { cards: 'There is nothing at this address that you can share' }
  expect((await share([{ kind: 'product', id: lemon.id }], c.guest)).status).toBe(404)
  const blind = await t.as(await t.make.member(c.team.id, [...socialCodes]))
  expect((await share([{ kind: 'product', id: lemon.id }], blind)).errors).toEqual(refused)
  const root = await t.as(await t.make.superAdmin())
  expect((await share([{ kind: 'product', id: foreign.id }], root)).errors).toEqual(refused)
  expect((await share([{ kind: 'product', id: 999_999 }])).errors).toEqual(refused)
  const twice = [...all(), { kind: 'product' as const, id: lemon.id }]
  expect((await share(twice)).data.cards).toHaveLength(3)
  expect((await share([...all(), ...all()])).errors).toMatchObject({ cards: 'A post has at most 4 cards' })
  expect((await share(all(), c.writer, '')).errors).toHaveProperty('content')
  const event = await makeEvent(c.writer, c.team.id)
  const change = { params: { id: event.id }, body: { cards: all() } }
  expect((await c.writer.send(calls.update, change)).errors).toEqual({ cards: 'Only a post has this' })
})

it('keeps, drops and adds cards of a post, and a revert brings them back', async () => {
  const boss = await t.as(await t.make.withRole(c.companyId, 1))
  const { data } = await share(all().slice(0, 2), boss)
  const params = { id: data.id }
  const [first] = data.cards
  const body = { keepCards: [first?.id ?? 0], cards: all().slice(2) }
  const changed = await boss.send(calls.update, { params, body })
  expect(changed.data.cards.map(({ thing }) => thing?.kind)).toEqual(['product', 'listing'])
  expect(changed.data.cards[0]?.id).toBe(first?.id)
  await back(boss)
  expect((await cardsOf(data.id, boss)).map(({ thing }) => thing?.kind)).toEqual(['product', 'artwork'])
  // A change of the text alone leaves them.
  const { version } = (await boss.send(calls.get, { params })).data
  await boss.send(calls.update, { params, body: { content: plainRichText('Other words'), version } })
  expect(await cardsOf(data.id, boss)).toHaveLength(2)
})

it('finds what an address of this installation shows, for who may look at it', async () => {
  const at = (link: string, as: Client = mate) => as.send(calls.thingCard, { query: { link } })
  expect((await at(`/products?id=${lemon.subId}`)).data).toMatchObject({ kind: 'product', id: lemon.id })
  expect((await at(`/products?view=list&id=${lemon.id}`)).data.name).toBe('Lemon tee')
  expect((await at(`/artworks?id=${art.id}`)).data.name).toBe('Lemon art')
  const listed = await mate.send(calls.thingCard, { query: { kind: 'listing', thingId: listing.id } })
  expect(listed.data.name).toBe('Lemon tee for sunny days')
  for (const link of [
    '/products',
    '/products?id=none',
    '/users?id=1',
    '//evil.example/products?id=1',
    'x',
    '/artworks?id=0',
  ])
    expect([link, (await at(link)).status]).toEqual([link, 404])
  expect((await at(`/products?id=${lemon.subId}`, c.guest)).status).toBe(404)
  expect((await at(`/products?id=${foreign.subId}`)).status).toBe(404)
  expect((await mate.send(calls.thingCard, { query: { kind: 'product' } })).errors).toHaveProperty('link')
})

it('is declared of every kind that says so', () => {
  for (const kind of kindsWith('cards'))
    expect([kind, t.node.resources.things.find(kind)?.card !== undefined]).toEqual([kind, true])
})

it('cards show what becomes of their things, told where only who may look is; one statement where no post has one', async () => {
  const { data: post } = await share([{ kind: 'product', id: lemon.id }])
  const [card] = post.cards
  const probe = await t.probe(c.people.writer, [`group:${c.team.id}`])
  const heard = () => probe.heard.filter(({ name }) => name === 'social.cardChanged').map(({ payload }) => payload)
  await c.admin.send(productCalls.patch, { params: { id: lemon.id }, body: { name: 'Lime tee' } as never })
  await expect.poll(heard).toHaveLength(1)
  expect(heard()[0]).toMatchObject({ groupId: c.team.id, thing: { kind: 'product', id: lemon.id, name: 'Lime tee' } })
  expect((heard()[0] as { cards: number[] }).cards).toContain(card?.id)
  await c.admin.send(productCalls.remove, { params: { id: lemon.id } })
  await expect.poll(() => heard().at(-1)).toMatchObject({ thing: null })
  probe.close()
})
