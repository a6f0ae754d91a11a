import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cliparts } from '../../db/schema/cliparts.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { upload } from '../../testing/makeUpload.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { everyCode, makeClipart } from './cliparts.fixture.ts'

let t: TestApp
let team: { id: number; companyId: number | null }
let other: { id: number }
let people: { designer: { id: number }; guest: { id: number }; viewer: { id: number } }
let designer: Client
let guest: Client
let viewer: Client
let botanical: number
beforeAll(async () => {
  t = await testApp()
  team = await t.make.group()
  other = await t.make.group({ companyId: team.companyId ?? 0 })
  people = {
    designer: await t.make.member(team.id, [...everyCode]),
    guest: await t.make.member(other.id, [...everyCode]),
    viewer: await t.make.member(team.id, ['P_VIEW']),
  }
  designer = await t.as(people.designer)
  guest = await t.as(people.guest)
  viewer = await t.as(people.viewer)
  botanical = (await t.make.item(team.id, { list: 'clipart_category', name: 'Botanical' })).id
})
afterAll(() => t.stop())

const listed = async (query: Record<string, unknown> = {}, as: Client = designer, groupId = team.id) =>
  (await as.send(clipartCalls.list, { query: { groupId, ...query } })).data.map(({ name }) => name)
const share = (id: number, groupIds: number[], as: Client = designer) =>
  as.send(clipartCalls.share, { params: { id }, body: { groupIds } })
const get = (id: number, as: Client = designer) => as.send(clipartCalls.get, { params: { id } })

describe('create', () => {
  it('R611 R612 keeps name, code, category, tags, note and licence, and its first picture covers it', async () => {
    const probe = await t.probe(people.designer, [`cliparts:${team.id}`])
    const made = await makeClipart(t, designer, team.id, {
      names: ['lemon.png', 'leaf.png'],
      ...{ name: ' Lemon  branch', category: botanical, tags: ['citrus', 'citrus'], note: 'Amalfi' },
      licence: { kind: 'bought', source: 'Fernhill', link: 'https://fernhill.example.com', printOnDemand: true },
    })
    expect(made).toMatchObject({
      ...{
        name: 'Lemon branch',
        category: botanical,
        tags: ['citrus'],
        note: 'Amalfi',
        type: 'CLIPART',
        totalFiles: 2,
      },
      ...{ risk: null, cover: { previewState: 'pending' }, groupIds: [], createdBy: people.designer.id },
      licence: { kind: 'bought', source: 'Fernhill', expiresAt: null, printOnDemand: true },
    })
    expect(made.subId).toMatch(/^CA-/)
    expect((await probe.next('cliparts.created')).payload.clipart).toMatchObject({ id: made.id })
    const opened = await get(made.id)
    expect(opened.data.files.map(({ name }) => name)).toEqual(['lemon.png', 'leaf.png'])
    const found = await designer.send(clipartCalls.files, { params: { id: made.id }, query: { search: 'LEAF' } })
    expect(found.data.map(({ name }) => name)).toEqual(['leaf.png'])
  })

  it('R508 R615 refuses who may not, an empty name, and a category of another company, and says how it failed', async () => {
    const send = (body: object, as: Client = designer) =>
      as.send(clipartCalls.create, { body: { groupId: team.id, name: 'Lemon', ...body } })
    expect(clipartCalls.create.failure?.code).toBe('cliparts.createFailed')
    expect((await send({}, viewer)).status).toBe(401)
    expect((await send({}, guest)).status).toBe(404)
    expect(await send({ name: ' ' })).toMatchObject({ status: 422, errors: { name: 'Please enter a name' } })
    const foreign = await t.make.item((await t.make.group()).id, { list: 'clipart_category', name: 'Far' })
    for (const category of [foreign.id, 0])
      expect(await send({ category })).toMatchObject({ status: 422, errors: { category: 'This category is gone' } })
    expect((await send({ licence: { link: 'shop' } })).status).toBe(422)
  })

  it('R610 makes AUTO_CLIPART of an artwork’s own files, which share their objects', async () => {
    const product = await makeProduct(t, team.id, people.designer.id)
    const bytes = await clearPng(4, 4)
    const artwork = await makeArtwork(t, designer, product, { files: [{ name: 'moth.png', bytes }] })
    const keys = artwork.files.map(({ key }) => ({ key }))
    const body = { groupId: team.id, name: 'AUTO_CLIPART', category: -1, artworkId: artwork.id, listFileURL: keys }
    const { data } = await designer.send(clipartCalls.create, { body })
    expect(data).toMatchObject({ name: 'AUTO_CLIPART', category: -1, artworkId: artwork.id, totalFiles: 1 })
    expect((await get(data.id)).data.files[0]).toMatchObject({ name: 'moth.png', key: keys[0]?.key })
    const strange = { ...body, listFileURL: [{ key: 'nobody/knows.png' }] }
    expect((await designer.send(clipartCalls.create, { body: strange })).errors).toMatchObject({
      listFileURL: 'These are no files of that artwork',
    })
  })

  it('R610 takes no files of an artwork that the person may not look at, or that is deleted, alone or with its product', async () => {
    const blind = await t.as(await t.make.member(team.id, ['CA_NEW']))
    const remover = await t.as(await t.make.member(team.id, ['P_VIEW', 'P_DELETE', 'P_DELETE_ART', 'CA_NEW']))
    const from = async (as: Client, { id, files }: Artwork) => {
      const listFileURL = files.map(({ key }) => ({ key }))
      const body = { groupId: team.id, name: 'AUTO_CLIPART', artworkId: id, listFileURL }
      const { status, errors } = await as.send(clipartCalls.create, { body })
      return errors?.listFileURL ?? status
    }
    const make = async () => {
      const product = await makeProduct(t, team.id, people.designer.id)
      const picture = { name: 'moth.png', bytes: await clearPng(4, 4) }
      return { product, artwork: await makeArtwork(t, designer, product, { files: [picture] }) }
    }
    const none = 'These are no files of that artwork'
    const [alone, within] = [await make(), await make()]
    expect(await from(blind, alone.artwork)).toBe(none)
    expect(await from(remover, alone.artwork)).toBe(200)
    await remover.send(artworkCalls.remove, { params: { id: alone.artwork.id } })
    await remover.send(productCalls.remove, { params: { id: within.product.id } })
    expect(await from(remover, alone.artwork)).toBe(none)
    expect(await from(remover, within.artwork)).toBe(none)
  })
})

describe('the list', () => {
  it('R608 R613 R614 by custom index, then the newest; searched by words of names, tags and files', async () => {
    const group = await t.make.group({ companyId: team.companyId ?? 0 })
    const one = await t.as(await t.make.member(group.id, [...everyCode]))
    const names = ['Old oak', 'Pine', 'Phở bowl']
    for (const name of names) await makeClipart(t, one, group.id, { name, tags: name === 'Pine' ? ['forest'] : [] })
    const seen = (query: object = {}) => listed({ ...query }, one, group.id)
    expect(await seen()).toEqual(names.toReversed())
    const all = (await one.send(clipartCalls.list, { query: { groupId: group.id } })).data
    const oak = all.find(({ name }) => name === 'Old oak')
    const moved = await one.send(clipartCalls.reorder, { body: { listIndexes: [{ id: oak?.id ?? 0, index: -5 }] } })
    expect(moved.status).toBe(200)
    expect(await seen()).toEqual(['Old oak', 'Phở bowl', 'Pine'])
    expect(await seen({ search: 'fore' })).toEqual(['Pine'])
    expect(await seen({ search: 'pho' })).toEqual(['Phở bowl'])
    await makeClipart(t, one, group.id, { name: 'Set', names: ['monstera-leaf.png'] })
    expect(await seen({ search: 'monster' })).toEqual(['Set'])
    expect(await seen({ category: -1, limit: 25 })).toHaveLength(4)
    expect(await seen({ category: botanical })).toEqual([])
    expect(await seen({ category: 0, search: 'set' })).toEqual(['Set'])
    expect(await seen({ from_date: '2020-01-01', to_date: '2020-02-01' })).toEqual([])
    const page = await one.send(clipartCalls.list, { query: { groupId: group.id, limit: 2, page: 2, getFiles: true } })
    expect(page.meta).toMatchObject({ total: 4, totalPage: 2, currentPage: 2 })
    expect(page.data.map(({ files }) => files?.length)).toEqual([0, 0])
  })

  it('R614 is sorted by name or the newest as well, with what others share, page by page, searched and counted', async () => {
    const group = await t.make.group({ companyId: team.companyId ?? 0 })
    const one = await t.as(await t.make.member(group.id, [...everyCode]))
    for (const name of ['pine', 'Oak']) await makeClipart(t, one, group.id, { name })
    const theirs = await makeClipart(t, designer, team.id, { name: 'Maple leaf' })
    expect((await share(theirs.id, [group.id])).status).toBe(200)
    await makeClipart(t, one, group.id, { name: 'ash leaf' })
    const paged = async (query: object) =>
      (await Promise.all([1, 2].map((page) => listed({ limit: 3, page, ...query }, one, group.id)))).flat()
    expect(await paged({ sort: 'name' })).toEqual(['ash leaf', 'Maple leaf', 'Oak', 'pine'])
    expect(await paged({ sort: 'newest' })).toEqual(['ash leaf', 'Maple leaf', 'Oak', 'pine'])
    await makeClipart(t, one, group.id, { name: 'Zinnia leaf' })
    expect(await paged({ sort: 'newest' })).toEqual(['Zinnia leaf', 'ash leaf', 'Maple leaf', 'Oak', 'pine'])
    for (const [sort, names] of [
      ['name', ['ash leaf', 'Maple leaf', 'Zinnia leaf']],
      ['newest', ['Zinnia leaf', 'ash leaf', 'Maple leaf']],
    ] as const)
      expect(await paged({ sort, search: 'leaf' })).toEqual(names)
    expect(await paged({ sort: 'name', filter: 'shared' })).toEqual(['Maple leaf'])
  })

  it('R614 stands in one order with what others share, page by page, searched or not, without the trash', async () => {
    const group = await t.make.group({ companyId: team.companyId ?? 0 })
    const one = await t.as(await t.make.member(group.id, [...everyCode]))
    const own = [await makeClipart(t, one, group.id, { name: 'Fern A' })]
    const theirs = await makeClipart(t, designer, team.id, { name: 'Fern B' })
    const gone = await makeClipart(t, designer, team.id, { name: 'Fern gone' })
    for (const { id } of [theirs, gone]) expect((await share(id, [group.id])).status).toBe(200)
    own.push(
      await makeClipart(t, one, group.id, { name: 'Fern C' }),
      await makeClipart(t, one, group.id, { name: 'Moss' }),
    )
    const trashed = await makeClipart(t, one, group.id, { name: 'Fern trashed' })
    expect((await one.send(clipartCalls.remove, { params: { id: trashed.id } })).status).toBe(200)
    expect((await designer.send(clipartCalls.remove, { params: { id: gone.id } })).status).toBe(200)
    const paged = async (query: object) => {
      const pages = [1, 2, 3].map((page) =>
        one.send(clipartCalls.list, { query: { groupId: group.id, limit: 2, page, ...query } }),
      )
      const answers = await Promise.all(pages)
      // What is refused says why, where no page came.
      expect(answers.flatMap(({ error }) => error ?? [])).toEqual([])
      return [answers[0]?.meta?.total, ...answers.map(({ data }) => data.map(({ name }) => name))]
    }
    expect(await paged({})).toEqual([4, ['Moss', 'Fern C'], ['Fern B', 'Fern A'], []])
    expect(await paged({ search: 'fern' })).toEqual([3, ['Fern C', 'Fern B'], ['Fern A'], []])
    expect(await paged({ search: 'fern', filter: 'shared' })).toEqual([1, ['Fern B'], [], []])

    // More than are sorted: gone through in the order of the list, and counted by themselves.
    await t.db.transaction(async (tx) => {
      // What they are found by is written for all at once: for one after the other the database would plan by an empty table.
      await tx.execute(sql`alter table cliparts disable trigger cliparts_searched_new`)
      await tx.execute(sql`
        with made as (insert into cliparts (sub_id, group_id, name, index, created_by)
          select 'CA-MANY-' || n, ${group.id}, 'Fern many ' || n, 10 + n, ${people.designer.id} from generate_series(0, 10000) n
          returning id, group_id, name, index)
        insert into clipart_search (clipart_id, group_id, document, index) select id, group_id, lower(name), index from made`)
      await tx.execute(sql`alter table cliparts enable trigger cliparts_searched_new`)
    })
    expect(await paged({ search: 'fern' })).toEqual([
      10_000,
      ...[
        ['Fern C', 'Fern B'],
        ['Fern A', 'Fern many 0'],
        ['Fern many 1', 'Fern many 2'],
      ],
    ])
    const last = await one.send(clipartCalls.list, {
      query: { groupId: group.id, limit: 2, page: 5_002, search: 'fern' },
    })
    expect(last.data.map(({ name }) => name)).toEqual(['Fern many 9999', 'Fern many 10000'])
    expect(await paged({ search: 'fern', category: -1 })).toEqual([
      10_000,
      ...[
        ['Fern C', 'Fern B'],
        ['Fern A', 'Fern many 0'],
        ['Fern many 1', 'Fern many 2'],
      ],
    ])
  })

  it('R163 a clip art is one of the team or stock; the list takes one kind alone, and no other', async () => {
    const group = await t.make.group({ companyId: team.companyId ?? 0 })
    const one = await t.as(await t.make.member(group.id, [...everyCode]))
    await makeClipart(t, one, group.id, { name: 'Own fern' })
    const stock = await makeClipart(t, one, group.id, { name: 'Bought fern', type: 'STOCK' })
    expect(stock.type).toBe('STOCK')
    expect(await listed({ type: 'STOCK' }, one, group.id)).toEqual(['Bought fern'])
    expect(await listed({ type: 'CLIPART' }, one, group.id)).toEqual(['Own fern'])
    const layout = await one.send(clipartCalls.list, { query: { groupId: group.id, type: 'LAYOUT' as 'STOCK' } })
    expect(layout.status).toBe(422)
    expect((await one.send(clipartCalls.summary, { query: { groupId: group.id } })).data).toMatchObject({ stock: 1 })
  })

  it('is for who may look at clip arts there', async () => {
    expect((await viewer.send(clipartCalls.list, { query: { groupId: team.id } })).error?.code).toBe('NO_PERMISSION')
    expect((await guest.send(clipartCalls.list, { query: { groupId: team.id } })).status).toBe(404)
    expect((await viewer.send(clipartCalls.summary, { query: { groupId: team.id } })).status).toBe(422)
  })
})

describe('sharing', () => {
  it('R075 R607 lets members of that team read it, and no more; what is not shared is not there', async () => {
    const made = await makeClipart(t, designer, team.id, { name: 'Space cat', names: ['cat.png'] })
    const { id } = made
    const [file] = (await get(id)).data.files
    expect((await get(id, guest)).status).toBe(404)
    expect(await listed({}, guest, other.id)).toEqual([])
    const probe = await t.probe(people.guest, [`cliparts:${other.id}`])
    expect((await share(id, [other.id])).data).toMatchObject({
      groupIds: [other.id],
      sharedBy: { id: people.designer.id },
    })
    expect((await probe.next('cliparts.shared')).payload).toEqual({ groupId: team.id, ids: [id] })

    expect((await get(id, guest)).data).toMatchObject({ id, groupId: team.id, isNew: true, groupIds: [other.id] })
    expect(await listed({ filter: 'shared' }, guest, other.id)).toEqual(['Space cat'])
    expect(await listed({ filter: 'all', search: 'cat' }, guest, other.id)).toEqual(['Space cat'])
    expect(await listed({ filter: 'mine' }, guest, other.id)).toEqual([])
    expect(await listed({ filter: 'sharedByUs' })).toContain('Space cat')
    const counts = await guest.send(clipartCalls.summary, { query: { groupId: other.id } })
    expect(counts.data).toMatchObject({ all: 1, shared: 1, mine: 0 })
    const key = { body: { fileName: file?.key ?? '' } }
    expect((await guest.send(fileCalls.getUrl, key)).status).toBe(200)
    await expect(t.probe(people.guest, [`clipart:${id}`])).resolves.toBeDefined()

    const params = { id }
    const refused = await Promise.all([
      guest.send(clipartCalls.update, { params, body: { name: 'Mine' } }),
      guest.send(clipartCalls.share, { params, body: { groupIds: [] } }),
      guest.send(clipartCalls.remove, { params }),
      guest.send(commentCalls.create, {
        params: { ...params, type: 'clipart' },
        body: { message: plainRichText('Hi') },
      }),
      guest.send(fileCalls.remove, { params: { id: file?.id ?? 0 } }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('taken back, the copies that were made stay', async () => {
    const { id } = await makeClipart(t, designer, team.id, { name: 'Moon', names: ['moon.png'] })
    await share(id, [other.id])
    const copy = await guest.send(clipartCalls.copy, { params: { id }, body: { groupId: other.id } })
    expect(copy.data).toMatchObject({ name: 'Moon', groupId: other.id, totalFiles: 1, groupIds: [] })
    await share(id, [])
    expect((await get(id, guest)).status).toBe(404)
    expect((await get(copy.data.id, guest)).data.files).toHaveLength(1)
    expect((await guest.send(clipartCalls.copy, { params: { id }, body: { groupId: other.id } })).status).toBe(404)
    const own = await designer.send(clipartCalls.copy, { params: { id }, body: {} })
    expect(own.data).toMatchObject({ name: 'Moon copy', groupId: team.id, totalFiles: 1 })
  })

  it('only with teams of the company, and only by who may share', async () => {
    const { id } = await makeClipart(t, designer, team.id)
    const foreign = await t.make.group()
    const offered = (await designer.send(groupCalls.shareLayout)).data.map(({ id }) => id)
    expect(offered).toContain(other.id)
    expect(offered).not.toContain(foreign.id)
    for (const groupIds of [[foreign.id], [team.id], [team.companyId ?? 0]])
      expect(await share(id, groupIds)).toMatchObject({ status: 422, errors: { groupIds: 'This team cannot get it' } })
    const editor = await t.as(await t.make.member(team.id, ['P_VIEW', 'CA_VIEW', 'CA_EDIT']))
    expect((await share(id, [other.id], editor)).status).toBe(401)
  })
})

describe('changes', () => {
  it('write a line each in the log, and nothing where nothing differs', async () => {
    const { id } = await makeClipart(t, designer, team.id)
    const params = { id }
    const before = await t.db.$count(cliparts)
    const named = await designer.send(clipartCalls.update, { params, body: { name: 'Fern', note: 'Line drawn' } })
    expect(named.data).toMatchObject({ id, name: 'Fern', note: 'Line drawn' })
    expect((await designer.send(clipartCalls.update, { params, body: { name: 'Fern' } })).status).toBe(200)
    const placed = await designer.send(clipartCalls.setCategory, { params, body: { category: botanical } })
    expect(placed.data).toMatchObject({ category: botanical })
    expect((await designer.send(clipartCalls.setCategory, { params, body: { category: -1 } })).data.category).toBe(-1)
    expect(await t.db.$count(cliparts)).toBe(before)
    expect((await viewer.send(clipartCalls.update, { params, body: { name: 'No' } })).status).toBe(401)
    const noted = await t.as(await t.make.member(team.id, ['P_VIEW', 'CA_EDIT']))
    expect((await noted.send(clipartCalls.setCategory, { params, body: { category: -1 } })).status).toBe(401)
  })

  it('of several: all or none; tags come to those that are there', async () => {
    const one = await makeClipart(t, designer, team.id, { tags: ['lemon'] })
    const two = await makeClipart(t, designer, team.id)
    const listId = [one.id, two.id]
    const change = (body: object, as: Client = designer) =>
      as.send(clipartCalls.changeMultiple, { body: { listId, ...body } })
    const { data } = await change({ tags: ['summer'], category: botanical, groupIds: [other.id] })
    expect(data.list.map(({ tags, category, groupIds }) => ({ tags, category, groupIds }))).toEqual([
      { tags: ['lemon', 'summer'], category: botanical, groupIds: [other.id] },
      { tags: ['summer'], category: botanical, groupIds: [other.id] },
    ])
    expect((await change({})).status).toBe(422)
    const editor = await t.as(await t.make.member(team.id, ['P_VIEW', 'CA_VIEW', 'CA_EDIT']))
    expect((await change({ tags: ['x'], groupIds: [] }, editor)).status).toBe(401)
    const mixed = { listId: [one.id, 2_000_000_000], category: -1 }
    expect((await designer.send(clipartCalls.changeMultiple, { body: mixed })).status).toBe(404)
  })

  it('files are added, the proof of a licence is one of its own, and a cover is chosen', async () => {
    const { id } = await makeClipart(t, designer, team.id, { names: ['a.png'] })
    const bytes = await clearPng(4, 4)
    const key = await upload(t, designer, team.id, { name: 'invoice.png', bytes })
    const added = await designer.send(clipartCalls.setFiles, { params: { id }, body: { files: [{ key }] } })
    expect(added.data).toMatchObject({ totalFiles: 2, files: [{ name: 'a.png' }, { name: 'invoice.png' }] })
    const [first, invoice] = added.data.files
    const licence = { kind: 'bought', proofFileId: invoice?.id ?? 0, expiresAt: '2020-01-01' } as const
    const said = await designer.send(clipartCalls.update, { params: { id }, body: { licence } })
    expect(said.data).toMatchObject({ licence, risk: { state: 'expired' } })
    const strange = { licence: { proofFileId: 2_000_000_000 } }
    expect((await designer.send(clipartCalls.update, { params: { id }, body: strange })).errors).toMatchObject({
      'licence.proofFileId': 'The proof is one of its own files',
    })
    const cover = await designer.send(fileCalls.coverOfClipart, { params: { fileId: invoice?.id ?? 0 }, body: {} })
    expect(cover.data).toMatchObject({ id, cover: { id: invoice?.id } })
    const named = await designer.send(fileCalls.renameOfProduct, {
      params: { id: first?.id ?? 0 },
      body: { name: 'b' },
    })
    expect(named.data.name).toBe('b.png')
  })
})

describe('delete', () => {
  it('names where it is used before, and artworks keep what they took', async () => {
    const { id } = await makeClipart(t, designer, team.id, { name: 'Gone', names: ['gone.png'] })
    const asked = await designer.send(clipartCalls.countUses, { query: { ids: [id] } })
    expect(asked.data).toEqual({ artworks: 0, listings: 0, names: [] })
    expect((await viewer.send(clipartCalls.remove, { params: { id } })).status).toBe(401)
    expect((await designer.send(clipartCalls.remove, { params: { id } })).data).toEqual({ id })
    expect((await get(id)).status).toBe(404)
    expect(await listed({ search: 'gone' })).toEqual([])
    const more = await makeClipart(t, designer, team.id, { name: 'Gone too' })
    const many = await designer.send(clipartCalls.removeMany, { body: { listId: [more.id] } })
    expect(many.data).toEqual({ ids: [more.id] })
  })
})
