import { setTimeout as delay } from 'node:timers/promises'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { design } from '../../../images/designs.fixture.ts'
import { makeArtwork, makeProduct } from '../../../testing/makeArtwork.ts'
import { uploadAll } from '../../../testing/makeUpload.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

const codes = ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART', 'CA_VIEW', 'CA_VIEW_ALL', 'CA_NEW', 'CA_EDIT'] as const
let t: TestApp
let team: { id: number; companyId: number | null }
let maker: { id: number }
let designer: Client
beforeAll(async () => {
  t = await testApp({ work: true })
  await t.listen()
  team = await t.make.group()
  maker = await t.make.member(team.id, [...codes])
  designer = await t.as(maker)
})
afterAll(() => t.stop())

type Files = { name: string; bytes: Buffer }[]
const artworkOf = async (name: string, files: Files, as = designer, at = { group: team.id, by: maker.id }) =>
  makeArtwork(t, as, await makeProduct(t, at.group, at.by), { name, files })
async function clipartOf(name: string, files: Files) {
  const stored = await uploadAll(t, designer, team.id, files)
  return (await designer.send(clipartCalls.create, { body: { groupId: team.id, name, files: stored } })).data
}
/** What its files look like, once their previews are there. */
async function alike(id: number, as = designer) {
  for (let i = 0; i < 600; i++) {
    const { data } = await as.send(artworkCalls.files, { params: { id } })
    if (data.every(({ previewState }) => previewState !== 'pending')) break
    await delay(50)
  }
  return (await as.send(fileCalls.alikeOfArtwork, { params: { id } })).data
}
const said = (found: Awaited<ReturnType<typeof alike>>) =>
  found.flatMap((file) => file.alike.map((one) => [file.name, one.verdict, one.ground, one.ownerName]))

it('names what is identical, edited or similar at a new artwork, by its ground, and forgets what was told apart', {
  timeout: 120_000,
}, async () => {
  const own = await design(0)
  const cat = await artworkOf('Cat', [{ name: 'cat.png', bytes: own }])
  await alike(cat.id)
  const clip = await clipartOf('Clip', [{ name: 'small.png', bytes: await sharp(own).resize(300).png().toBuffer() }])
  await artworkOf('Other', [{ name: 'other.png', bytes: await design(1) }]).then(({ id }) => alike(id))
  const again = await artworkOf('Again', [
    { name: 'again.png', bytes: own },
    { name: 'strange.png', bytes: await design(7) },
  ])
  const found = await alike(again.id)
  expect(said(found).toSorted()).toEqual(
    [
      ['again.png', 'identical', 'bytes', 'Cat'],
      ['again.png', 'edited', expect.stringMatching(/^(white|black)/), 'Clip'],
    ].toSorted(),
  )
  const clipFile = found[0]?.alike.find(({ owner }) => owner === 'clipart')
  expect(clipFile).toMatchObject({ ownerId: clip.id, ownerSubId: clip.subId, groupId: team.id })
  expect((await designer.send(fileCalls.alikeOfClipart, { params: { id: clip.id } })).data[0]?.alike).toHaveLength(2)

  const apart = (id: number, fileId: number, as = designer) =>
    as.send(fileCalls.tellApart, { params: { id }, body: { fileId } })
  const [file] = found
  expect((await apart(file?.fileId ?? 0, clipFile?.id ?? 0)).data).toEqual({ id: file?.fileId, fileId: clipFile?.id })
  expect((await apart(file?.fileId ?? 0, clipFile?.id ?? 0)).status).toBe(200)
  expect(said(await alike(again.id))).toEqual([['again.png', 'identical', 'bytes', 'Cat']])
  // The same bytes elsewhere are told apart as well.
  expect((await designer.send(fileCalls.alikeOfClipart, { params: { id: clip.id } })).data).toEqual([])

  // The same file cannot be told apart from itself.
  const catFile = found[0]?.alike.find(({ owner }) => owner === 'artwork')
  expect((await apart(file?.fileId ?? 0, catFile?.id ?? 0)).errors).toHaveProperty('fileId')
  const reader = await t.as(await t.make.member(team.id, ['P_VIEW']))
  expect((await apart(file?.fileId ?? 0, clipFile?.id ?? 0, reader)).status).toBe(401)
  expect((await reader.send(fileCalls.alikeOfArtwork, { params: { id: again.id } })).status).toBe(200)
})

it('tells of nothing that the person may not look at, nor of copies, deleted ones and other companies', {
  timeout: 120_000,
}, async () => {
  const own = await design(10)
  const other = await t.make.group({ companyId: team.companyId ?? 0 })
  const guest = await t.make.member(other.id, [...codes])
  const stranger = await t.make.group()
  const far = await t.make.member(stranger.id, [...codes])
  const first = await artworkOf('Hidden', [{ name: 'a.png', bytes: own }])
  await alike(first.id)
  const farAway = await artworkOf('Far', [{ name: 'b.png', bytes: own }], await t.as(far), {
    group: stranger.id,
    by: far.id,
  })
  expect(await alike(farAway.id, await t.as(far))).toEqual([])
  const beside = await artworkOf('Beside', [{ name: 'c.png', bytes: own }], await t.as(guest), {
    group: other.id,
    by: guest.id,
  })
  expect(await alike(beside.id, await t.as(guest))).toEqual([])
  expect((await (await t.as(guest)).send(fileCalls.alikeOfArtwork, { params: { id: first.id } })).status).toBe(404)
  const copy = await designer.send(artworkCalls.copy, { params: { id: first.id }, body: {} })
  expect(copy.status).toBe(200)
  expect(said(await alike(first.id))).toEqual([])
})

it('colours find the artworks and clip arts that have them', { timeout: 120_000 }, async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  const navy = await artworkOf('Navy', [{ name: 'navy.png', bytes: await plain('#1f2a44') }])
  const lime = await clipartOf('Lime', [{ name: 'lime.png', bytes: await plain('#a4de02') }])
  await alike(navy.id)
  const names = async (colour: string) => {
    const query = { groupId: team.id, colour }
    const artworks = await designer.send(artworkCalls.list, { query })
    const cliparts = await designer.send(clipartCalls.list, { query })
    return [...artworks.data, ...cliparts.data].map(({ name }) => name).filter((name) => /Navy|Lime/.test(name))
  }
  await vi.waitFor(async () => expect(await names('#a0d80a')).toEqual([lime.name]), { timeout: 20_000 })
  // What it says of itself finds it.
  const { colours = [] } = (await designer.send(clipartCalls.get, { params: { id: lime.id } })).data
  expect(colours).toHaveLength(1)
  expect(await names(colours[0] ?? '')).toEqual([lime.name])
  expect(await names('#202c48')).toEqual(['Navy'])
  expect(await names('#d01020')).toEqual([])
  // Of several colours it has each; a wider search takes what is further off.
  const both = await clipartOf('Lime and navy', [
    { name: 'lime.png', bytes: await plain('#a4de02') },
    { name: 'navy.png', bytes: await plain('#1f2a44') },
  ])
  await vi.waitFor(async () => expect(await names('#a4de02,#1f2a44')).toEqual([both.name]), { timeout: 20_000 })
  expect(await names('#a4de02')).toEqual([both.name, lime.name])
  expect([await names('#c8f060'), await names('#c8f060~30')]).toEqual([[], [both.name, lime.name]])
  // In the order of the list, and no longer once the file is gone.
  const first = { listIndexes: [{ id: lime.id, index: -1 }] }
  expect((await designer.send(clipartCalls.reorder, { body: first })).status).toBe(200)
  expect(await names('#a4de02')).toEqual([lime.name, both.name])
  await t.db.execute(
    sql`update files set deleted_at = now() where thing_id = ${both.id} and owner = 'clipart' and name = 'navy.png'`,
  )
  expect(await names('#1f2a44')).toEqual(['Navy'])
  const wrong = await designer.send(clipartCalls.list, { query: { groupId: team.id, colour: 'navy' } })
  expect([wrong.status, wrong.errors]).toEqual([
    422,
    { colour: 'A colour is a # and six digits, such as #1f2a44; up to three, with commas' },
  ])
})

it('clip arts are found by the shapes of one, whatever their colours and margins, the most alike first', {
  timeout: 120_000,
}, async () => {
  const moth = await design(30)
  const recoloured = await sharp(moth).tint('#2040a0').png().toBuffer()
  const beside = await sharp(moth)
    .extend({ left: 400, top: 100, bottom: 40, right: 0, background: '#00000000' })
    .rotate(4, { background: '#00000000' })
    .png()
    .toBuffer()
  const of = async (name: string, bytes: Buffer) => clipartOf(name, [{ name: 'one.png', bytes }])
  const one = await of('Moth', moth)
  await of('Moth beside', beside)
  await of('Moth in blue', recoloured)
  await of('Another', await design(31))
  const seen = async (query: object = {}, as = designer) =>
    as.send(clipartCalls.list, { query: { groupId: team.id, similarTo: one.id, ...query } })
  const names = async (query: object = {}) => (await seen(query)).data.map(({ name }) => name)
  await vi.waitFor(async () => expect(await names()).toEqual(['Moth in blue', 'Moth beside']), { timeout: 20_000 })
  // What is deleted has no shapes until it is back; a file that came while its bytes were measured gets them with these.
  const rowsOf = async () =>
    (await t.db.execute<{ n: number }>(sql`select count(*)::int n from clipart_shapes where group_id = ${team.id}`))
      .rows[0]?.n
  const shaped = await rowsOf()
  const files = sql`thing_id = ${one.id} and owner = 'clipart'`
  await t.db.execute(sql`update files set deleted_at = now() where ${files}`)
  expect(await rowsOf()).toBe((shaped ?? 0) - 1)
  await t.db.execute(sql`update files set deleted_at = null where ${files}`)
  expect(await rowsOf()).toBe(shaped)
  await t.db.execute(sql`delete from clipart_shapes where clipart_id = ${one.id}`)
  await t.db.execute(
    sql`update picture_prints set sha256 = sha256 where sha256 in (select sha256 from files where ${files})`,
  )
  expect(await rowsOf()).toBe(shaped)
  // Beside other filters, and page by page.
  expect([await names({ search: 'blue' }), await names({ limit: 1, page: 2 })]).toEqual([
    ['Moth in blue'],
    ['Moth beside'],
  ])
  expect((await seen({ limit: 1 })).meta).toMatchObject({ total: 2, totalPage: 2 })
  // Of what the person may not look at nothing is told, not even by what it is like.
  const stranger = await t.make.group()
  const far = await t.as(await t.make.member(stranger.id, [...codes]))
  expect((await seen({ groupId: stranger.id }, far)).status).toBe(404)
})

it('a clip art of which no picture can be made says why, in the list too', { timeout: 60_000 }, async () => {
  const cut = (await design(3)).subarray(0, 300)
  const { id } = await clipartOf('Broken', [{ name: 'broken.png', bytes: cut }])
  const tile = async () =>
    (await designer.send(clipartCalls.list, { query: { groupId: team.id, search: 'broken' } })).data.find(
      (one) => one.id === id,
    )
  const previewErrorPhrase = { code: expect.any(String) }
  await vi.waitFor(
    async () =>
      expect((await tile())?.cover).toMatchObject({
        ...{
          previewState: 'failed',
          url2x: null,
          previewError: 'The file is damaged or incomplete',
          previewErrorPhrase,
        },
      }),
    { timeout: 30_000 },
  )
})
