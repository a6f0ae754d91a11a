import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { linkCalls } from '@halftone/contract/areas/links/links.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { linkCards, linkPreviews } from '../../db/schema/links/links.ts'
import { makeProduct } from '../../testing/makeArtwork.ts'
import type { Probe } from '../../testing/probe.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { copyComments } from '../products/copy/along.queries.ts'
import { makeCircle, makePost } from '../social/social.fixture.ts'
import { type LinkServer, linkServer } from './linkServer.fixture.ts'
import { sweepPreviews } from './sweep.jobs.ts'

let t: TestApp
let web: LinkServer
beforeAll(async () => {
  t = await testApp({ work: true, env: { PUBLIC_URL: 'https://halftone.example' } })
  web = await linkServer(t)
  // Jobs run once somebody listens.
  await t.listen()
})
afterAll(async () => {
  await web.stop()
  await t.stop()
})

let pages = 0
/** A page with a title and a picture; answers its address. */
const pageOf = (title: string) =>
  web.page(
    `/page-${++pages}`,
    `<head><meta property="og:title" content="${title}"><meta property="og:image" content="/picture.png"></head>`,
  )
const heard = async (probe: Probe, name: 'comments.linked' | 'social.linked') => (await probe.next(name)).payload

async function world() {
  const circle = await makeCircle(t, ['SN_VIEW', 'SN_NEW', 'P_VIEW', 'P_EDIT'])
  const { team, people } = circle
  const mate = await t.make.member(team.id, ['SN_VIEW', 'P_VIEW'])
  const product = await makeProduct(t, team.id, people.writer.id)
  return { ...circle, mate, theirs: await t.as(mate), product }
}
const listed = async (client: Client, id: number) =>
  (await client.send(commentCalls.list, { params: { id, type: 'product' } })).data
const comment = (client: Client, id: number, text: string) =>
  client.send(commentCalls.create, { params: { id, type: 'product' }, body: { message: plainRichText(text) } })

describe('the card of a comment', () => {
  it('comes after it was sent, is heard by those who read it, and goes and comes with the address', async () => {
    const w = await world()
    const probe = await t.probe(w.mate, [`product:${w.product.id}`])
    const sent = await comment(w.writer, w.product.id, `Look: ${pageOf('A bee')}, and ${pageOf('A wasp')}`)
    expect(sent.data.linkCard).toBeNull()
    expect((await heard(probe, 'comments.linked')).linkCard).toMatchObject({
      title: 'A bee',
      newImageURL: expect.any(String),
    })
    const [shown] = await listed(w.theirs, w.product.id)
    expect(shown?.linkCard).toMatchObject({ title: 'A bee' })
    expect((await t.node.app.inject({ url: shown?.linkCard?.newImageURL ?? '' })).statusCode).toBe(200)

    const edit = (text: string) =>
      w.writer.send(commentCalls.update, { params: { id: sent.data.id }, body: { message: plainRichText(text) } })
    const later = await t.probe(w.mate, [`product:${w.product.id}`])
    await edit(`Rather ${pageOf('An ant')}`)
    expect((await heard(later, 'comments.linked')).linkCard).toMatchObject({ title: 'An ant' })
    const last = await t.probe(w.mate, [`product:${w.product.id}`])
    await edit('Nothing')
    expect((await heard(last, 'comments.linked')).linkCard).toBeNull()
    expect((await listed(w.theirs, w.product.id))[0]?.linkCard).toBeNull()
  })

  it('is removed by its author alone, and does not come back for the same address', async () => {
    const w = await world()
    const probe = await t.probe(w.mate, [`product:${w.product.id}`])
    const url = pageOf('A cow')
    const { data } = await comment(w.writer, w.product.id, url)
    await heard(probe, 'comments.linked')
    const params = { id: data.id }
    expect((await w.theirs.send(commentCalls.removeCard, { params })).status).toBe(401)
    expect((await w.stranger.send(commentCalls.removeCard, { params })).status).toBe(404)
    expect((await listed(w.theirs, w.product.id))[0]?.linkCard).not.toBeNull()

    const gone = await t.probe(w.mate, [`product:${w.product.id}`])
    expect(await w.writer.send(commentCalls.removeCard, { params })).toMatchObject({
      status: 200,
      message: 'The preview was removed',
    })
    expect((await heard(gone, 'comments.linked')).linkCard).toBeNull()
    expect((await w.writer.send(commentCalls.removeCard, { params })).status).toBe(200)
    const body = { message: plainRichText(`Still ${url}`) }
    await w.writer.send(commentCalls.update, { params, body })
    await w.writer.send(commentCalls.update, { params, body: { message: plainRichText(`${url}!`) } })
    expect((await listed(w.theirs, w.product.id))[0]?.linkCard).toBeNull()
  })

  it('is none of links that lead to this installation or give nothing; who has hidden the comment sees none', async () => {
    const w = await world()
    const before = web.asked.length
    await comment(w.writer, w.product.id, 'https://halftone.example/products?id=1')
    const probe = await t.probe(w.mate, [`product:${w.product.id}`])
    const { data } = await comment(w.writer, w.product.id, `${web.url}/none then ${pageOf('A dog')}`)
    const second = await comment(w.writer, w.product.id, pageOf('An eel'))
    await heard(probe, 'comments.linked')
    expect(web.asked.slice(before).filter((one) => one.includes('halftone'))).toEqual([])
    await w.theirs.send(commentCalls.setHidden, { params: { id: second.data.id }, body: { isHide: true } })
    const cards = new Map((await listed(w.theirs, w.product.id)).map(({ id, linkCard }) => [id, linkCard]))
    expect([cards.get(data.id), cards.get(second.data.id)]).toEqual([null, null])
    expect((await listed(w.writer, w.product.id)).find(({ id }) => id === second.data.id)?.linkCard).not.toBeNull()
  })

  it('goes with the comment into a copy of the product', async () => {
    const w = await world()
    const probe = await t.probe(w.mate, [`product:${w.product.id}`])
    await comment(w.writer, w.product.id, pageOf('A fox'))
    await heard(probe, 'comments.linked')
    const copy = await makeProduct(t, w.team.id, w.people.writer.id)
    await copyComments(t.db, [{ from: w.product.id, to: copy.id }])
    expect((await listed(w.writer, copy.id))[0]?.linkCard).toMatchObject({ title: 'A fox' })
  })
})

describe('the card of a post', () => {
  it('comes after it was written, is heard in the feed, and its writer removes it', async () => {
    const w = await world()
    const probe = await t.probe(w.people.guest, [`posts:${w.companyId}`])
    const post = await makePost(t, w.writer, w.team.id, { text: `News: ${pageOf('A goat')}` })
    expect(post.linkCard).toBeNull()
    expect((await heard(probe, 'social.linked')).linkCard).toMatchObject({ title: 'A goat' })
    const params = { id: post.id }
    expect((await w.guest.send(socialCalls.get, { params })).data.linkCard).toMatchObject({ title: 'A goat' })
    expect((await w.guest.send(socialCalls.removeCard, { params })).status).toBe(401)
    expect((await w.writer.send(socialCalls.removeCard, { params })).status).toBe(200)
    expect((await w.guest.send(socialCalls.get, { params })).data.linkCard).toBeNull()
  })
})

describe('links of a product', () => {
  it('have the picture of their page, for all who read it, and live; without a preview they are saved as they are', async () => {
    const w = await world()
    const url = pageOf('A hen')
    const { title, imageURL } = (await w.writer.send(linkCalls.parse, { body: { url } })).data
    const probe = await t.probe(w.mate, [`product:${w.product.id}`])
    const links = [
      { url, title, imageURL: imageURL ?? '', newImageURL: 'ignored' },
      { url: 'https://unknown.example/' },
    ]
    const saved = await w.writer.send(productCalls.setLinks, { params: { id: w.product.id }, body: { links } })
    expect(saved.data.links).toEqual([
      { url, title: 'A hen', imageURL, newImageURL: expect.stringMatching(/^\/storage\//) },
      { url: 'https://unknown.example/' },
    ])
    const detail = await w.theirs.send(productCalls.get, { params: { id: w.product.id } })
    expect(detail.data.links[0]?.newImageURL).toBe(saved.data.links?.[0]?.newImageURL)
    await vi.waitFor(() => expect(JSON.stringify(probe.heard)).toContain('newImageURL'), { timeout: 5_000 })
  })
})

it('R437 what nothing shows is swept with its picture after two days; what a text or product shows stays', async () => {
  const w = await world()
  const read = async (title: string) => {
    const url = pageOf(title)
    return { url, data: (await w.writer.send(linkCalls.parse, { body: { url } })).data }
  }
  const [loose, ofProduct, ofComment] = [await read('Loose'), await read('Product'), await read('Comment')]
  await w.writer.send(productCalls.setLinks, {
    params: { id: w.product.id },
    body: { links: [{ url: ofProduct.url }] },
  })
  const probe = await t.probe(w.mate, [`product:${w.product.id}`])
  await comment(w.writer, w.product.id, ofComment.url)
  await heard(probe, 'comments.linked')
  await t.db
    .insert(linkCards)
    .values({ kind: 'comment', thingId: 2_000_000_000, groupId: w.team.id, previewId: await idOf(loose.url) })
  expect(await sweepPreviews(t.db, t.node.resources.storage)).toBe(0)
  await t.db.execute("update link_previews set looked_at = now() - interval '3 days'")
  expect(await sweepPreviews(t.db, t.node.resources.storage)).toBeGreaterThan(0)
  const left = (await t.db.select().from(linkPreviews)).map(({ url }) => url)
  expect(left).toEqual(expect.arrayContaining([ofProduct.url, ofComment.url]))
  expect(left).not.toContain(loose.url)
  const at = (address: string | null) => t.node.app.inject({ url: address ?? '' })
  expect((await at(loose.data.newImageURL)).statusCode).toBe(404)
  expect((await at(ofProduct.data.newImageURL)).statusCode).toBe(200)
})

async function idOf(url: string): Promise<number> {
  const rows = await t.db.select().from(linkPreviews)
  return rows.find((row) => row.url === url)?.id ?? 0
}
