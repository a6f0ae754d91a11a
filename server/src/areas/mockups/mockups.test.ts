import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import { mockupCalls } from '@halftone/contract/areas/mockups/mockups.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobContext } from '../../core/jobContext.ts'
import { files } from '../../db/schema/files.ts'
import { ImageFault } from '../../images/imageJob.ts'
import { clearPng, painting } from '../../images/images.fixture.ts'
import { makeArtwork, makeProduct, makeTab } from '../../testing/makeArtwork.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { everyLayoutCode, makeLayout } from '../layoutTemplates/layoutTemplates.fixture.ts'
import { placeholderOf } from '../layoutTemplates/placeholder.fixture.ts'
import { faultOf, makeJob, sweepJob } from './mockups.jobs.ts'
import { outdatedFiles } from './mockups.queries.ts'

let t: TestApp
let team: { id: number; companyId: number | null }
let person: { id: number }
let client: Client
let viewer: Client
let tab: number
beforeAll(async () => {
  t = await testApp()
  team = await t.make.group()
  const codes = ['P_VIEW', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_FILE_ART', 'P_APPROVE_ART', ...everyLayoutCode] as const
  person = await t.make.member(team.id, [...codes])
  client = await t.as(person)
  viewer = await t.as(await t.make.member(team.id, ['P_VIEW', 'LT_VIEW']))
  tab = await makeTab(t, team.id, 'Mockups')
})
afterAll(() => t.stop())

/** An artwork with one picture, as the preview job leaves it; approved unless it says otherwise. */
async function artworkWith(isApproved = true) {
  const product = await makeProduct(t, team.id, person.id)
  const picture = { name: 'moth.png', bytes: await clearPng(80, 80) }
  const artwork = await makeArtwork(t, client, product, { name: 'Moth', files: [picture] })
  const [file] = artwork.files
  if (!file) throw new Error('no file')
  await t.db
    .update(files)
    .set({ previewState: 'ready', sha256: 'a'.repeat(64) })
    .where(eq(files.id, file.id))
  if (isApproved) await decide(artwork.id, true)
  return { artwork, file, params: { id: artwork.id } }
}
const decide = (id: number, isApproved: boolean) =>
  client.send(artworkReviewCalls.setApproved, { body: { ids: [id], isApproved, groupId: team.id } })

/** A layout with a placeholder that comes in two colours. */
async function layoutWith(name = 'Tee') {
  const bytes = await painting(90, 90).png().toBuffer()
  const pictures = ['base.png', 'mask.png'].map((one) => ({ name: one, bytes }))
  const { id } = await makeLayout(t, client, team.id, { name, pictures })
  const { data } = await client.send(layoutTemplateCalls.get, { params: { id }, query: {} })
  const scene = {
    ...data.scene,
    maskFileId: data.files[1]?.id ?? null,
    placeholders: [placeholderOf()],
    colours: ['Navy', 'Sand'].map((colour, at) => ({
      name: colour,
      hex: at ? '#d8cdb8' : '#1f2a44',
      isUsual: at === 0,
    })),
  }
  const saved = await client.send(layoutTemplateCalls.update, {
    params: { id },
    body: { scene, version: data.version },
  })
  expect(saved.status).toBe(200)
  return { id, version: data.version + 1 }
}
const work = (artworkId: number) =>
  makeJob.run({ artworkId } as never, jobContext(t.node.resources, 1, new AbortController().signal))
const make = (id: number, sourceFileId: number, list: { layoutId: number; colour: string | null }[], as = client) =>
  as.send(mockupCalls.make, { params: { id }, body: { sourceFileId, list, size: 1_000, format: 'jpg' } })
const listed = async (id: number) => (await client.send(mockupCalls.list, { params: { id }, query: {} })).data

it('mock-ups of an approved artwork land in the chosen order as its files, and the decision stays', async () => {
  const { artwork, file, params } = await artworkWith()
  const layout = await layoutWith()
  const probe = await t.probe(person, [`artwork:${artwork.id}`])
  const asked = await make(artwork.id, file.id, [
    { layoutId: layout.id, colour: 'Sand' },
    { layoutId: layout.id, colour: null },
    { layoutId: layout.id, colour: 'Navy' },
  ])
  expect(asked.data.map(({ state, colour }) => [state, colour?.name])).toEqual([
    ['waiting', 'Sand'],
    ['waiting', undefined],
    ['waiting', 'Navy'],
  ])
  expect((await probe.next('mockups.asked')).payload.list).toHaveLength(3)
  await work(artwork.id)
  await probe.next('mockups.changed')

  const { data } = await client.send(artworkCalls.get, { params, query: {} })
  expect(data.files.map(({ name, tabId }) => [name, tabId])).toEqual([
    ['moth.png', 0],
    ['moth, Tee, Sand.jpg', tab],
    ['moth, Tee.jpg', tab],
    ['moth, Tee, Navy.jpg', tab],
  ])
  expect(data.totalFiles).toBe(4)
  expect(data.review.state).toBe('approved')
  const made = await listed(artwork.id)
  expect(made.map(({ fileId }) => fileId)).toEqual(data.files.slice(1).map(({ id }) => id))
  expect(made[0]).toMatchObject({
    ...{ state: 'ready', layoutVersion: layout.version, sourceFileId: file.id, sourceHash: 'a'.repeat(64) },
    ...{ colour: { name: 'Sand', hex: '#d8cdb8' }, outdated: null },
  })
  // A mock-up that is deleted takes nothing of what was approved with it.
  await client.send(fileCalls.remove, { params: { id: made[0]?.fileId ?? 0 } })
  expect((await client.send(artworkCalls.get, { params, query: {} })).data.review.state).toBe('approved')
  expect(await listed(artwork.id)).toHaveLength(2)
})

it('one is out of date when its source is replaced, deleted or turned down, and then may not be published', async () => {
  const { artwork, file } = await artworkWith()
  const layout = await layoutWith()
  await make(artwork.id, file.id, [{ layoutId: layout.id, colour: null }])
  await work(artwork.id)
  const [{ fileId } = { fileId: null }] = await listed(artwork.id)
  const why = async () => (await listed(artwork.id))[0]?.outdated
  await decide(artwork.id, false)
  expect(await why()).toBe('rejected')
  expect(await outdatedFiles(t.db, artwork.id)).toEqual(new Set([fileId]))
  await decide(artwork.id, true)
  expect(await why()).toBeNull()
  await t.db
    .update(files)
    .set({ sha256: 'b'.repeat(64), version: 2 })
    .where(eq(files.id, file.id))
  expect(await why()).toBe('replaced')
  await client.send(fileCalls.remove, { params: { id: file.id } })
  expect(await why()).toBe('gone')
})

it('what waits can be paused, says what is left, goes on where it stopped, and is left out like the rest', async () => {
  const { artwork, file, params } = await artworkWith()
  const layout = await layoutWith()
  const list = ['Sand', 'Navy', null].map((colour) => ({ layoutId: layout.id, colour }))
  await make(artwork.id, file.id, list)
  const pause = (isPaused: boolean, as = client) => as.send(mockupCalls.pause, { params, body: { isPaused } })
  expect((await pause(true, viewer)).status).toBe(401)
  const probe = await t.probe(person, [`artwork:${artwork.id}`])
  expect((await pause(true)).data.map(({ state }) => state)).toEqual(['paused', 'paused', 'paused'])
  expect((await probe.next('mockups.changed')).payload.list).toHaveLength(3)
  expect((await pause(true)).data).toEqual([])
  await work(artwork.id)
  expect((await listed(artwork.id)).map(({ state }) => state)).toEqual(['paused', 'paused', 'paused'])
  const [first] = await listed(artwork.id)
  await client.send(mockupCalls.drop, { params, body: { listId: [first?.id ?? 0] } })
  expect((await pause(false)).data.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await work(artwork.id)
  expect((await listed(artwork.id)).map(({ state, colour }) => [state, colour?.name])).toEqual([
    ['ready', 'Navy'],
    ['ready', undefined],
  ])
})

it('a failure names the picture that was at fault; of one that took too long nobody knows which', () => {
  expect(faultOf(new ImageFault('truncated', 'source: cut off'))?.code).toBe('mockups.sourceUnreadable')
  expect(faultOf(new ImageFault('truncated', 'base: cut off'))?.code).toBe('mockups.baseUnreadable')
  expect(faultOf(new ImageFault('timeout', '10000 ms'))?.code).toBe('mockups.tooSlow')
  expect(faultOf(new Error('a disk that is gone'))).toBeUndefined()
})

it('a picture that took too long on a busy machine is tried again, each time with more patience, before it is at fault', async () => {
  const { artwork, file } = await artworkWith()
  const layout = await layoutWith()
  const { images } = t.node.resources
  const draw = images.draw.bind(images)
  const given: (number | undefined)[] = []
  let slow = 2
  const busy = vi.spyOn(images, 'draw').mockImplementation(async (asked) => {
    given.push(asked.patience)
    if (slow-- > 0) throw new ImageFault('timeout')
    return draw(asked)
  })
  await make(artwork.id, file.id, [{ layoutId: layout.id, colour: null }])
  await work(artwork.id)
  expect((await listed(artwork.id))[0]).toMatchObject({ state: 'ready' })
  expect(given).toEqual([1, 2, 3])
  slow = 3
  await make(artwork.id, file.id, [{ layoutId: layout.id, colour: 'Sand' }])
  await work(artwork.id)
  busy.mockRestore()
  expect((await listed(artwork.id)).map(({ state }) => state).toSorted()).toEqual(['failed', 'ready'])
})

it('refuses what is not approved, foreign pictures, layouts and colours, and who may not', async () => {
  const layout = await layoutWith()
  const list = [{ layoutId: layout.id, colour: null }]
  const open = await artworkWith(false)
  expect((await make(open.artwork.id, open.file.id, list)).errors).toEqual({
    sourceFileId: 'Mock-ups are made of approved artworks',
  })
  const { artwork, file } = await artworkWith()
  expect((await make(artwork.id, open.file.id, list)).errors).toMatchObject({
    sourceFileId: expect.stringContaining('Choose a picture of this artwork'),
  })
  const bare = await makeLayout(t, client, team.id, { name: 'Bare', names: ['a.png'] })
  const far = await t.make.group({ companyId: team.companyId ?? 0 })
  const stranger = await t.as(await t.make.member(far.id, ['P_VIEW', ...everyLayoutCode]))
  const foreign = await makeLayout(t, stranger, far.id, { name: 'Foreign', names: ['b.png'] })
  const wrong = await make(artwork.id, file.id, [
    { layoutId: layout.id, colour: 'Pink' },
    { layoutId: bare.id, colour: null },
    { layoutId: foreign.id, colour: null },
  ])
  expect(wrong.errors).toEqual({
    'list.0.colour': 'This layout does not come in Pink',
    'list.1.layoutId': 'This layout has no place for a design yet',
    'list.2.layoutId': 'This layout is gone, or no longer shared with this team',
  })
  expect((await make(artwork.id, file.id, list, viewer)).status).toBe(401)
  expect((await make(artwork.id, file.id, list, stranger)).status).toBe(404)
  expect(await listed(artwork.id)).toEqual([])
})

it('a layout deleted while its mock-ups are made is said plainly; the others are made, and it can be tried again', async () => {
  const { artwork, file, params } = await artworkWith()
  const [gone, stays] = [await layoutWith('Mug'), await layoutWith('Tote')]
  await make(artwork.id, file.id, [
    { layoutId: gone.id, colour: null },
    { layoutId: stays.id, colour: null },
  ])
  await client.send(layoutTemplateCalls.remove, { params: { id: gone.id } })
  await work(artwork.id)
  const [first, second] = await listed(artwork.id)
  expect(first).toMatchObject({
    ...{ state: 'failed', fileId: null, layoutName: 'Mug' },
    error: 'The layout was deleted, or is shared with this team no longer',
  })
  expect(second?.state).toBe('ready')
  const again = await client.send(mockupCalls.again, { params, body: { listId: [first?.id ?? 0, second?.id ?? 0] } })
  expect(again.data.map(({ state }) => state)).toEqual(['waiting', 'ready'])
  const dropped = await client.send(mockupCalls.drop, { params, body: { listId: [first?.id ?? 0, second?.id ?? 0] } })
  expect(dropped.data).toEqual({ ids: [first?.id] })
})

it('an artwork that is turned down meanwhile gets none, and a run that was lost goes on', async () => {
  const { artwork, file, params } = await artworkWith()
  const layout = await layoutWith()
  await make(artwork.id, file.id, [{ layoutId: layout.id, colour: 'Navy' }])
  await decide(artwork.id, false)
  await work(artwork.id)
  expect(await listed(artwork.id)).toMatchObject([
    { state: 'failed', error: 'The artwork was changed or turned down meanwhile' },
  ])
  expect((await client.send(artworkCalls.get, { params, query: {} })).data.files).toHaveLength(1)
  await decide(artwork.id, true)
  await client.send(mockupCalls.again, { params, body: { listId: (await listed(artwork.id)).map(({ id }) => id) } })
  await sweepJob.run({} as never, jobContext(t.node.resources, 1, new AbortController().signal))
  await work(artwork.id)
  expect((await listed(artwork.id)).map(({ state }) => state)).toEqual(['ready'])
})
