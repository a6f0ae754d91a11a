import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeArtwork, makeProduct } from '../../../testing/makeArtwork.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { everyCode, makeClipart } from '../../cliparts/cliparts.fixture.ts'

let t: TestApp
let team: { id: number; companyId: number | null }
let maker: { id: number }
let designer: Client
beforeAll(async () => {
  t = await testApp()
  team = await t.make.group()
  maker = await t.make.member(team.id, [...everyCode])
  designer = await t.as(maker)
})
afterAll(() => t.stop())

const filesOf = async (id: number) =>
  (await designer.send(clipartCalls.get, { params: { id } })).data.files.map((file) => file.id)
const open = async (id: number) => (await designer.send(artworkCalls.get, { params: { id } })).data
const replace = (id: number, clipartId: number, fileId: number, as = designer) =>
  as.send(artworkCalls.replaceClipart, { params: { id }, body: { clipartId, fileId } })
const places = async (id: number, as = designer) => (await as.send(artworkCalls.clipartPlaces, { params: { id } })).data

/** An approved artwork with both files of a moth and one of its own; and the luna that is to stand in its place. */
async function scene() {
  const moth = await makeClipart(t, designer, team.id, { name: 'Moth', names: ['moth.png', 'wing.png'] })
  const luna = await makeClipart(t, designer, team.id, { name: 'Luna', names: ['luna.png'] })
  const artwork = await makeArtwork(t, designer, await makeProduct(t, team.id, maker.id), { name: 'Trust the Dark' })
  const listFileId = await filesOf(moth.id)
  await designer.send(artworkCalls.takeClipartFiles, { params: { id: artwork.id }, body: { listFileId } })
  await t.db.execute(sql`
    update artworks set review_state = 'approved', approved_at = now(), approved_by = ${maker.id} where id = ${artwork.id}`)
  await t.db.execute(sql`
    update products set approved_count = 1, needapproved_count = 0 where id = ${artwork.productId}`)
  const [lunaFile = 0] = await filesOf(luna.id)
  return { moth, luna, artwork, lunaFile }
}
const linesOf = async (artworkId: number) => {
  const { rows } = await t.db.execute<{ name: string; old: string; new: string }>(sql`
    select name, old_content #>> '{}' as old, new_content #>> '{}' as new from activities
    where artwork_id = ${artworkId} and name in ('files.updated', 'artworks.updated') order by id`)
  return rows
}

describe('a clip art that is replaced in artworks', () => {
  it('gives each of its files a new version, opens the decision again, and leaves one line', async () => {
    const { moth, luna, artwork, lunaFile } = await scene()
    const found = await places(moth.id)
    expect(found).toMatchObject({
      ...{ more: 0, hidden: 0 },
      places: [{ id: artwork.id, review: 'approved', live: 0, files: [{ name: 'moth.png' }, { name: 'wing.png' }] }],
    })
    const before = (await linesOf(artwork.id)).length
    const { data, status } = await replace(artwork.id, moth.id, lunaFile)
    expect(status).toBe(200)
    expect(data.files).toHaveLength(2)
    expect(data.files.every(({ version }) => version === 1)).toBe(true)
    const now = await open(artwork.id)
    expect(now.clipart_ids).toEqual([luna.id])
    expect(now.review.state).toBe('needapproved')
    expect(now.files.map(({ name, clipartId }) => [name, clipartId])).toEqual([
      ['moth.png', luna.id],
      ['wing.png', luna.id],
    ])
    expect((await linesOf(artwork.id)).slice(before)).toEqual([{ name: 'files.updated', old: 'Moth', new: 'Luna' }])
    expect((await places(moth.id)).places).toEqual([])
    expect((await replace(artwork.id, moth.id, lunaFile)).status).toBe(404)
  })

  it('comes back with its earlier version, and the artwork names it again', async () => {
    const { moth, luna, artwork, lunaFile } = await scene()
    const { files } = (await replace(artwork.id, moth.id, lunaFile)).data
    const [first] = files
    if (!first) throw new Error('nothing was replaced')
    await designer.send(fileCalls.restoreVersion, { params: { id: first.fileId, n: first.version }, body: {} })
    const now = await open(artwork.id)
    expect(now.clipart_ids).toEqual([luna.id, moth.id])
    expect(now.files[0]).toMatchObject({ id: first.fileId, clipartId: moth.id })
    // What is edited of it is still made of it.
    expect((await places(moth.id)).places).toMatchObject([{ id: artwork.id, files: [{ id: first.fileId }] }])
  })

  it('that is only named changes the links alone', async () => {
    const { moth, luna, lunaFile } = await scene()
    const named = await makeArtwork(t, designer, await makeProduct(t, team.id, maker.id), { name: 'Named' })
    await designer.send(artworkCalls.patch, { params: { id: named.id }, body: { clipart_ids: [moth.id] } })
    const { data } = await replace(named.id, moth.id, lunaFile)
    expect(data).toMatchObject({ files: [], artwork: { clipart_ids: [luna.id] } })
    expect((await linesOf(named.id)).filter(({ name }) => name === 'files.updated')).toEqual([])
  })

  it('asks for the right in each artwork; others are a number', async () => {
    const { moth, artwork, lunaFile } = await scene()
    const reader = await t.as(await t.make.member(team.id, ['P_VIEW', 'CA_VIEW', 'CA_VIEW_ALL']))
    expect(await places(moth.id, reader)).toEqual({ places: [], more: 0, hidden: 1 })
    expect((await replace(artwork.id, moth.id, lunaFile, reader)).error?.code).toBe('NO_PERMISSION')
    const stranger = await t.as(await t.make.member((await t.make.group()).id, [...everyCode]))
    expect((await replace(artwork.id, moth.id, lunaFile, stranger)).status).toBe(404)
    expect((await stranger.send(artworkCalls.clipartPlaces, { params: { id: moth.id } })).status).toBe(404)
  })

  it('says that the other one was deleted meanwhile, and changes nothing', async () => {
    const { moth, luna, artwork, lunaFile } = await scene()
    await designer.send(clipartCalls.remove, { params: { id: luna.id } })
    expect((await replace(artwork.id, moth.id, lunaFile)).errors).toMatchObject({
      fileId: 'This file is gone, or no longer yours to take',
    })
    expect((await open(artwork.id)).review.state).toBe('approved')
    // The old one may be deleted: what was taken of it is replaced all the same.
    const { artwork: other, moth: gone, lunaFile: there } = await scene()
    await designer.send(clipartCalls.remove, { params: { id: gone.id } })
    expect((await replace(other.id, gone.id, there)).status).toBe(200)
  })
})
