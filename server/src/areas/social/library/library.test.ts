import type { Readable } from 'node:stream'
import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { files } from '../../../db/schema/files.ts'
import { memberships, sessions } from '../../../db/schema/identity.ts'
import { emptyPdf } from '../../../images/images.fixture.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { unzip } from '../../../testing/unzip.ts'
import { type Circle, makeCircle, makePost, socialCodes } from '../social.fixture.ts'
import { albumStream, openAlbum } from './archive.service.ts'
import { entryNames } from './library.rules.ts'

let t: TestApp
let c: Circle
let boss: Client
beforeAll(async () => {
  t = await testApp()
  c = await makeCircle(t, [...socialCodes, 'SN_HASHTAG'])
  boss = await t.as(await t.make.withRole(c.companyId, 1))
})
afterAll(() => t.stop())

const albums = (query: object, as: Client) => as.send(calls.albums, { query } as never)
const titles = async (query: object, as: Client) => (await albums(query, as)).data.map(({ title }) => title)
const archive = (by: 'post' | 'hashtag', id: number, as: Client) => as.send(calls.albumArchive, { query: { by, id } })

describe('albums', () => {
  it('are the pictures of the posts that one may read, by post and by hashtag', async () => {
    const open = await makePost(t, c.writer, c.team.id, {
      text: 'Lemons #summer',
      names: ['a.png', 'b.png', 'c.png', 'd.png'],
    })
    const own = await makePost(t, c.writer, c.team.id, {
      text: 'Plans #summer',
      names: ['plan.png'],
      teams: [c.team.id],
    })
    await makePost(t, c.writer, c.team.id, { text: 'No picture #summer' })
    await makePost(t, c.writer, c.team.id, { text: 'A file #filed', names: ['terms.pdf'] })
    expect(await titles({}, c.writer)).toEqual(['Plans #summer', 'Lemons #summer'])
    expect(await titles({}, c.guest)).toEqual(['Lemons #summer'])
    expect(await titles({}, c.stranger)).toEqual([])
    const [album] = (await albums({ search: 'lemon' }, c.writer)).data
    expect(album).toMatchObject({ by: 'post', id: open.id, countPictures: 4, isCoverChosen: false })
    expect(album?.covers.map(({ id }) => id)).toEqual(open.files.slice(0, 3).map(({ id }) => id))
    const counts = async (as: Client) =>
      (await albums({ by: 'hashtag' }, as)).data.map(({ title, countPictures }) => [title, countPictures])
    expect(await counts(c.writer)).toEqual([['summer', 5]])
    expect(await counts(c.guest)).toEqual([['summer', 4]])
    expect(await counts(c.stranger)).toEqual([])
    const pictures = (query: object, as: Client) => as.send(calls.albumPictures, { query } as never)
    const { data, meta } = await pictures({ by: 'post', id: open.id, limit: 3 }, c.guest)
    expect([data.map(({ name }) => name), meta?.total]).toEqual([['a.png', 'b.png', 'c.png'], 4])
    expect(data[0]?.post).toMatchObject({ id: open.id, visibility: 'PUBLIC', groupName: 'Design Team' })
    expect((await pictures({ by: 'post', id: own.id }, c.guest)).status).toBe(404)
    expect((await pictures({ by: 'post', id: open.id }, c.stranger)).status).toBe(404)
  })

  it('stand by their newest post, the oldest first where asked; those of hashtags also by use and by name', async () => {
    const made = async (text: string, teams?: number[]) =>
      makePost(t, c.writer, c.team.id, { text, names: ['o.png'], ...(teams && { teams }) })
    await made('#orderzebra one')
    await made('#orderapple one')
    await made('#orderzebra two')
    await made('#ordermango one')
    await made('#orderapple two', [c.team.id])
    const found = (query: object, as: Client) => titles({ by: 'hashtag', search: 'order', ...query }, as)
    expect(await found({}, c.writer)).toEqual(['orderapple', 'ordermango', 'orderzebra'])
    // What one may not read counts for nothing.
    expect(await found({}, c.guest)).toEqual(['ordermango', 'orderzebra', 'orderapple'])
    expect(await found({ direction: 'asc' }, c.guest)).toEqual(['orderapple', 'orderzebra', 'ordermango'])
    expect(await found({ sort: 'count' }, c.guest)).toEqual(['orderzebra', 'orderapple', 'ordermango'])
    expect(await found({ sort: 'title', direction: 'asc' }, c.guest)).toEqual([
      'orderapple',
      'ordermango',
      'orderzebra',
    ])
    // The last page is read from the end.
    expect(await found({ limit: 2, page: 2 }, c.guest)).toEqual(['orderapple'])
    expect((await titles({ search: '#order', direction: 'asc' }, c.guest))[0]).toBe('#orderzebra one')
  })

  it('without an id the pictures of all albums are counted, and the oldest says since when', async () => {
    const all = async (query: object, as: Client) => as.send(calls.albumPictures, { query } as never)
    const { data, meta } = await all({ limit: 1, direction: 'asc' }, c.guest)
    const total = (await albums({ limit: 100 }, c.guest)).data.reduce(
      (sum, { countPictures }) => sum + countPictures,
      0,
    )
    expect(meta?.total).toBe(total)
    const first = (await albums({ direction: 'asc', limit: 1 }, c.guest)).data[0]
    expect(data[0]?.post).toMatchObject({ id: first?.id, createdAt: first?.createdAt })
    expect((await all({}, c.stranger)).data).toEqual([])
    await makePost(t, c.writer, c.team.id, { text: 'No hashtag', names: ['n.png'] })
    expect((await all({ by: 'hashtag', limit: 1 }, c.guest)).meta?.total).toBe(total)
    expect((await all({ limit: 1 }, c.guest)).meta?.total).toBe(total + 1)
  })

  it('of a hashtag have the cover that was chosen, of a PUBLIC post alone', async () => {
    const open = await makePost(t, c.writer, c.team.id, { text: 'Foxes #autumn', names: ['fox1.png', 'fox2.png'] })
    const own = await makePost(t, c.writer, c.team.id, {
      text: 'Secret #autumn',
      names: ['own.png'],
      teams: [c.team.id],
    })
    const [hashtag] = (await albums({ by: 'hashtag', search: '#aut' }, c.writer)).data
    const params = { id: hashtag?.id ?? 0 }
    const wanted = open.files[1]
    const held = [...open.files, ...own.files].map(({ id }) => id)
    await t.db.update(files).set({ previewState: 'ready' }).where(inArray(files.id, held))
    const choose = (urlCover: string, as = c.writer) => as.send(calls.setCover, { params, body: { urlCover } })
    expect((await choose(wanted?.key ?? '', c.guest)).error?.code).toBe('NO_PERMISSION')
    expect((await choose(own.files[0]?.key ?? '')).errors).toHaveProperty('urlCover')
    expect((await choose(wanted?.key ?? '')).status).toBe(200)
    const [after] = (await albums({ by: 'hashtag', id: params.id }, c.guest)).data
    expect(after).toMatchObject({ isCoverChosen: true, covers: [{ id: wanted?.id }, { id: open.files[0]?.id }] })
    const choices = await c.writer.send(calls.albumPictures, {
      query: { by: 'hashtag', id: params.id, isPublic: true },
    })
    expect(choices.data.map(({ name }) => name)).toEqual(['fox1.png', 'fox2.png'])
  })

  it('are taken along as a ZIP with what one may see, and the log of downloads has each picture', async () => {
    const open = await makePost(t, c.writer, c.team.id, { text: 'Zip #packed', names: ['same.png', 'same.png'] })
    const own = await makePost(t, c.writer, c.team.id, {
      text: 'Not all #packed',
      names: ['own.png'],
      teams: [c.team.id],
    })
    const [hashtag] = (await albums({ by: 'hashtag', search: 'packed' }, c.guest)).data
    const fetched = async (as: Client, by: 'post' | 'hashtag', id: number) => {
      const { data } = await archive(by, id, as)
      const answer = await fetch(new URL(data.url, await t.listen()))
      expect(answer.headers.get('content-type')).toBe('application/zip')
      return { name: data.fileName, entries: unzip(Buffer.from(await answer.arrayBuffer())) }
    }
    const all = await fetched(c.writer, 'hashtag', hashtag?.id ?? 0)
    expect(all.name).toBe('packed.zip')
    expect(Object.keys(all.entries)).toEqual(['own.png', 'same.png', 'same (2).png'])
    expect(all.entries['own.png']?.subarray(1, 4).toString()).toBe('PNG')
    expect(Object.keys((await fetched(c.guest, 'hashtag', hashtag?.id ?? 0)).entries)).toEqual([
      'same.png',
      'same (2).png',
    ])
    await t.node.app.resources.readLog.flush()
    const lines = await boss.send(logCalls.downloads, { query: { via: ['bulk'], userIds: [c.people.guest.id] } })
    expect(lines.data.map(({ fileId }) => fileId).toSorted()).toEqual(open.files.map(({ id }) => id).toSorted())
    expect((await archive('post', own.id, c.guest)).status).toBe(404)
    expect((await archive('post', open.id, c.stranger)).status).toBe(404)
  })

  it('as a ZIP have one picture open at a time, and none once its reader has gone', async () => {
    const names = ['a.png', 'b.png', 'c.png']
    const { id } = await makePost(t, c.writer, c.team.id, { text: 'Three #three', names })
    const { resources } = t.node.app
    const opened: Readable[] = []
    const { openRead } = resources.storage
    vi.spyOn(resources.storage, 'openRead').mockImplementation(async (...args) => {
      const stream = await openRead.apply(resources.storage, args)
      opened.push(stream)
      return stream
    })
    const open = async () => {
      const { url } = (await archive('post', id, c.writer)).data
      const ticket = openAlbum(resources, new URL(url, 'http://here').searchParams.get('ticket') ?? '')
      if (!ticket) throw new Error('no ticket')
      return albumStream(resources, ticket, '127.0.0.1')
    }
    const whole = await open()
    const heard = whole.listenerCount('close')
    for await (const _ of whole) expect(opened.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(1)
    expect(opened.length).toBe(names.length)
    // However many pictures: one listener more is its reader's.
    expect(whole.listenerCount('close')).toBeLessThanOrEqual(heard + 1)
    const left = await open()
    await vi.waitFor(() => expect(opened.length).toBeGreaterThan(names.length))
    left.destroy()
    await vi.waitFor(() => expect(opened.every(({ destroyed }) => destroyed)).toBe(true))
  })

  it('are asked for again when the ZIP is fetched: who lost the right or the session gets nothing', async () => {
    const { id } = await makePost(t, c.writer, c.team.id, {
      text: 'Ours #ours',
      names: ['ours.png'],
      teams: [c.team.id],
    })
    const person = await t.make.member(c.team.id, [...socialCodes])
    const { data } = await archive('post', id, await t.as(person))
    const get = async (url: string) => (await fetch(new URL(url, await t.listen()))).status
    expect(await get(data.url)).toBe(200)
    await t.db.delete(memberships).where(eq(memberships.userId, person.id))
    expect(await get(data.url)).toBe(404)
    await t.db.delete(sessions).where(eq(sessions.userId, person.id))
    expect(await get(data.url)).toBe(401)
    for (const url of ['/api/social-network/albums/file', `${data.url.split('=')[0]}=AAAA`, data.url.slice(0, -4)])
      expect(await get(url)).toBe(404)
  })

  it('names entries as every system takes them', () => {
    expect(entryNames(['a.png', 'A.png', 'x/y?.png', 'a (2).png'])).toEqual([
      ...['a.png', 'A (2).png', 'x_y_.png', 'a (2) (2).png'],
    ])
  })
})

describe('documents', () => {
  it('R575 are the files of posts that are no pictures or videos, with their post, kind and who; found by words and kind', async () => {
    const named = ['Care label.pdf', 'colours.csv', 'shirt.psd']
    const post = await makePost(t, c.writer, c.team.id, { text: 'Bản in đèn lồng', names: named })
    await makePost(t, c.writer, c.team.id, { text: 'Clip', names: ['clip.mp4'] })
    await makePost(t, c.writer, c.team.id, { text: 'Own papers', names: ['own.pdf'], teams: [c.team.id] })
    const list = async (query: object, as: Client = c.guest) =>
      (await as.send(calls.documents, { query } as never)).data.map(({ name }) => name)
    const [newest] = (await c.guest.send(calls.documents)).data
    expect(newest).toMatchObject({ name: 'shirt.psd', kind: 'design', post: { id: post.id, title: 'Bản in đèn lồng' } })
    expect(newest?.userBy?.id).toBe(c.people.writer.id)
    expect(await list({ search: 'den long' })).toEqual(['shirt.psd', 'colours.csv', 'Care label.pdf'])
    expect(await list({ search: 'care lab' })).toEqual(['Care label.pdf'])
    expect(await list({ search: 'own' })).toEqual([])
    expect(await list({ search: 'own' }, c.writer)).toEqual(['own.pdf'])
    expect(await list({ type: 'sheet' })).toEqual(['colours.csv'])
    expect(await list({ type: 'other' })).toEqual([])
    expect(await list({ groupId: c.other.id })).toEqual([])
    expect(await list({ createdBy: [c.people.guest.id] })).toEqual([])
    expect(await list({}, c.stranger)).toEqual([])
    expect(await list({ limit: 1, page: 2 })).toEqual(['colours.csv'])
  })

  it('a PDF is drawn page by page for who reads its post; no such page, no PDF, a broken one and one of others are said', async () => {
    const bytes = emptyPdf([
      [200, 100],
      [100, 300],
    ])
    const post = await makePost(t, c.writer, c.team.id, {
      text: 'Pages',
      names: ['pages.pdf'],
      bytes,
      teams: [c.team.id],
    })
    const id = post.files[0]?.id ?? 0
    const page = (n: number, as: Client = c.writer, of = id) =>
      as.send(calls.documentPage, { params: { id: of, page: n } })
    const { data } = await page(2)
    expect(data).toMatchObject({ page: 2, pages: 2, height: 1600 })
    expect(data.width).toBeLessThan(540)
    const { format, height } = await sharp(Buffer.from(data.picture, 'base64')).metadata()
    expect([format, height]).toEqual(['webp', 1600])
    expect((await page(1)).data).toMatchObject({ pages: 2, width: 1600 })
    expect((await page(3)).status).toBe(404)
    expect((await page(1, c.guest)).status).toBe(404)
    expect((await page(1, c.stranger)).status).toBe(404)
    expect((await page(0)).status).toBe(404)
    const other = await makePost(t, c.writer, c.team.id, { names: ['colours.csv'] })
    expect((await page(1, c.writer, other.files[0]?.id)).status).toBe(404)
    const broken = await makePost(t, c.writer, c.team.id, { names: ['broken.pdf'], bytes: bytes.subarray(0, 60) })
    expect((await page(1, c.writer, broken.files[0]?.id)).status).toBe(422)
  })

  it('a file follows its post: who lost it is given no address of it, neither here nor in albums', async () => {
    const names = ['shared.pdf']
    const paper = await makePost(t, c.writer, c.team.id, {
      text: 'Shared paper',
      names,
      teams: [c.team.id, c.other.id],
    })
    const picture = await makePost(t, c.writer, c.team.id, {
      text: 'Shared picture',
      names: ['s.png'],
      teams: [c.team.id, c.other.id],
    })
    const keys = [paper, picture].map(({ files }) => files[0]?.key ?? '')
    const given = async () =>
      Promise.all(keys.map(async (fileName) => (await c.guest.send(fileCalls.getUrl, { body: { fileName } })).status))
    const seen = async () => [
      (await c.guest.send(calls.documents, { query: { search: 'shared' } })).data.length,
      (await titles({ search: 'shared' }, c.guest)).length,
    ]
    expect([await given(), await seen()]).toEqual([
      [200, 200],
      [1, 1],
    ])
    for (const { id } of [paper, picture]) {
      const body = { visibility: 'CUSTOM' as const, groupViewIds: [c.team.id] }
      expect((await c.writer.send(calls.update, { params: { id }, body })).status).toBe(200)
    }
    expect([await given(), await seen()]).toEqual([
      [404, 404],
      [0, 0],
    ])
    expect((await archive('post', picture.id, c.guest)).status).toBe(404)
  })
})
