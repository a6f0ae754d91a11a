import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { artworks } from '../../../db/schema/artworks.ts'
import { files, fileVersions } from '../../../db/schema/files.ts'
import { clearPng } from '../../../images/images.fixture.ts'
import { atLock } from '../../../testing/atLock.ts'
import { countActivities, makeArtwork, makeProduct } from '../../../testing/makeArtwork.ts'
import { upload } from '../../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(20, 10)
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_FILE_ART', 'P_APPROVE_ART']
async function scene(...names: string[]) {
  const group = await t.make.group()
  const user = await t.make.member(group.id, codes)
  const client = await t.as(user)
  const product = await makeProduct(t, group.id, user.id)
  const list = names.map((name) => ({ name, bytes: png }))
  const art = await makeArtwork(t, client, product, { files: list })
  const id = art.files[0]?.id ?? 0
  const put = async (name: string, note?: string, by = client) => {
    const key = await upload(t, by, group.id, { name, bytes: png })
    return by.send(fileCalls.addVersion, {
      params: { id },
      body: { file: { key }, ...(note !== undefined && { note }) },
    })
  }
  const listed = async () => (await client.send(fileCalls.versions, { params: { id } })).data
  const row = async () => (await t.db.select().from(files).where(eq(files.id, id)))[0]!
  const approve = (isApproved = true) =>
    client.send(artworkReviewCalls.setApproved, { body: { ids: [art.id], groupId: group.id, isApproved } })
  const state = async () => (await t.db.select().from(artworks).where(eq(artworks.id, art.id)))[0]?.reviewState
  return { group, user, client, product, art, id, put, listed, row, approve, state }
}
const restore = (client: Awaited<ReturnType<typeof scene>>['client'], id: number, n: number, note?: string) =>
  client.send(fileCalls.restoreVersion, { params: { id, n }, body: note === undefined ? {} : { note } })

describe('POST /files/{id}/versions', () => {
  it('keeps the old picture under the file, with who, when and why; id, order, cover and name stay', async () => {
    const { client, user, art, id, put, listed, row, group } = await scene('cat.png', 'dog.png')
    const probe = await t.probe(user, [`artwork:${art.id}`])
    const before = await row()
    const other = await t.make.member(group.id, codes)
    const { status, data } = await put('final FINAL.webp', 'the customer wants it larger', await t.as(other))
    expect([status, data.id, data.version, data.name, data.previewState]).toEqual([200, id, 2, 'cat.webp', 'pending'])
    const after = await row()
    expect([after.index, after.isCover, after.artworkId]).toEqual([before.index, before.isCover, art.id])
    expect(after.key).not.toBe(before.key)
    const { versions } = await listed()
    expect(
      versions.map(({ version, isCurrent, note, name, key, userBy }) => [
        version,
        isCurrent,
        note,
        name,
        key,
        userBy?.id,
      ]),
    ).toEqual([
      [2, true, 'the customer wants it larger', 'cat.webp', after.key, other.id],
      [1, false, null, 'cat.png', before.key, user.id],
    ])
    expect(versions[1]?.createdAt).toBe(before.createdAt.toISOString())
    expect((await probe.next('files.updated')).payload.files).toMatchObject([{ id, version: 2, key: after.key }])
    const [line] = await t.db.select().from(activities).where(eq(activities.targetId, id)).orderBy(desc(activities.id))
    expect([line?.oldContent, line?.newContent]).toEqual(['v1', 'v2: the customer wants it larger'])
    const { data: shown } = await client.send(artworkCalls.get, { params: { id: art.id } })
    expect(shown.files.map(({ name, version }) => [name, version])).toEqual([
      ['cat.webp', 2],
      ['dog.png', 1],
    ])
    await probe.close()
  })

  it('opens a decision again, and so does a restore', async () => {
    const { client, id, put, approve, state } = await scene('cat.png')
    await approve()
    expect(await state()).toBe('approved')
    await put('b.png')
    expect(await state()).toBe('needapproved')
    await approve(false)
    await restore(client, id, 1)
    expect(await state()).toBe('needapproved')
  })

  it('two at once both stay, and the later one is current', async () => {
    const { client, art, group, id, listed } = await scene('cat.png')
    const keys = [
      await upload(t, client, group.id, { name: 'first.png', bytes: png }),
      await upload(t, client, group.id, { name: 'second.png', bytes: png }),
    ] as const
    const put = (key: string) => () => client.send(fileCalls.addVersion, { params: { id }, body: { file: { key } } })
    const answers = await atLock(
      t.db,
      (tx) => tx.select({ id: artworks.id }).from(artworks).where(eq(artworks.id, art.id)).for('update'),
      [put(keys[0]), put(keys[1])],
    )
    expect(answers.map(({ status, data }) => [status, data.version])).toEqual([
      [200, 2],
      [200, 3],
    ])
    const { versions } = await listed()
    expect(versions.map(({ version, key }) => [version, key])).toEqual([
      [3, keys[1]],
      [2, keys[0]],
      [1, art.files[0]?.key],
    ])
  })

  it('refuses what is no picture in place of one, one upload twice, other people and other files', async () => {
    const { client, group, product, id, put, row } = await scene('cat.png', 'dog.png')
    const lines = await countActivities(t)
    const wrong = await put('notes.txt')
    expect([wrong.status, wrong.error?.phrase?.code]).toEqual([422, 'files.choosePicture'])
    expect(wrong.errors).toEqual({ 'file.key': 'A picture can only be replaced by a picture' })
    const reader = await t.as(await t.make.member(group.id, ['P_VIEW', 'P_NEW_ART']))
    expect((await put('b.png', '', reader)).status).toBe(401)
    expect((await restore(reader, id, 1)).status).toBe(401)
    const stranger = await t.as(await t.make.member((await t.make.group()).id, codes))
    const key = await upload(t, client, group.id, { name: 'b.png', bytes: png })
    const body = { file: { key } }
    expect((await stranger.send(fileCalls.addVersion, { params: { id }, body })).status).toBe(404)
    expect((await stranger.send(fileCalls.versions, { params: { id } })).status).toBe(404)
    const bound = { file: { key: (await row()).key } }
    expect((await client.send(fileCalls.addVersion, { params: { id }, body: bound })).status).toBe(409)
    expect(await countActivities(t)).toBe(lines)
    expect((await row()).version).toBe(1)
    // Of a product's attachments there is one picture each.
    const [attached] = await t.db
      .insert(files)
      .values({ ...bare(await row()), owner: 'product', artworkId: null, productId: product.id, isCover: false })
      .returning()
    expect((await client.send(fileCalls.versions, { params: { id: attached!.id } })).status).toBe(404)
  })
})

const bare = ({ id: _, document: _d, ...values }: typeof files.$inferSelect) => values

describe('POST /files/{id}/versions/{n}/restore', () => {
  it('is a new version with the bytes and all that is known of the old one; the current one changes nothing', async () => {
    const { client, id, put, listed, row } = await scene('cat.png')
    await t.db
      .update(files)
      .set({ previewState: 'ready', width: 20, ground: 'dark', sha256: 'one' })
      .where(eq(files.id, id))
    const first = await row()
    await put('cat.webp')
    const { status, data } = await restore(client, id, 1, 'the old one sold better')
    expect([status, data.version, data.name, data.previewState, data.ground]).toEqual([
      200,
      3,
      'cat.png',
      'ready',
      'dark',
    ])
    expect(await row()).toMatchObject({ key: first.key, width: 20, sha256: 'one', restoredFrom: 1 })
    const { versions } = await listed()
    expect(versions.map(({ version, restoredFrom, note }) => [version, restoredFrom, note])).toEqual([
      [3, 1, 'the old one sold better'],
      [2, null, null],
      [1, null, null],
    ])
    const lines = await countActivities(t)
    expect((await restore(client, id, 3)).data.version).toBe(3)
    expect(await countActivities(t)).toBe(lines)
    expect((await restore(client, id, 9)).status).toBe(404)
  })
})

describe('earlier versions', () => {
  it('are downloaded under a name that says which, by the team only, and by nobody once the file is deleted', async () => {
    const { client, group, id, put, listed, row } = await scene('cat.png', 'dog.png')
    const { key } = await row()
    await put('b.png')
    const old = (await listed()).versions[1]!
    const answer = await fetch(new URL(old.urlOriginal, await t.listen()))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('cat (v1).png')
    const ask = (by: typeof client) => by.send(fileCalls.getUrl, { body: { fileName: key } })
    const colleague = await t.as(await t.make.member(group.id, ['P_VIEW']))
    expect((await ask(colleague)).status).toBe(200)
    const stranger = await t.as(await t.make.member((await t.make.group()).id, codes))
    expect((await ask(stranger)).status).toBe(404)
    await client.send(fileCalls.remove, { params: { id } })
    expect((await fetch(new URL(old.urlOriginal, await t.listen()))).status).toBe(410)
    expect((await ask(colleague)).status).toBe(404)
  })

  it('go along with copies and moves', async () => {
    const { client, user, group, art, id, put, row } = await scene('cat.png', 'dog.png')
    await put('b.png', 'larger')
    const key = (await row()).key
    const { data: copy } = await client.send(artworkCalls.copy, { params: { id: art.id }, body: {} })
    const { data: copied } = await client.send(artworkCalls.get, { params: { id: copy.id } })
    const twin = copied.files.find((file) => file.key === key)!
    expect(twin.version).toBe(2)
    const { data: of } = await client.send(fileCalls.versions, { params: { id: twin.id } })
    expect(of.versions.map(({ version, note, userBy }) => [version, note, userBy?.id])).toEqual([
      [2, 'larger', user.id],
      [1, null, user.id],
    ])
    // What two files share is counted once.
    const admin = await t.as(await t.make.withRole(group.id, 1))
    const { data: usage } = await admin.send(fileCalls.versionUsage, { query: { groupId: group.id } })
    expect(usage).toEqual({ versions: 2, bytes: png.length, thinnable: { versions: 2, bytes: png.length } })
    await client.send(fileCalls.updateOfArtwork, { params: { id }, body: { artworkId: copy.id } })
    const { data: moved } = await client.send(fileCalls.versions, { params: { id } })
    expect(moved.versions.map(({ version }) => version)).toEqual([2, 1])
  })
})

describe('pins', () => {
  it('belong to the version that they were made on; open ones are carried over, done ones stay', async () => {
    const { client, user, art, group, id, put } = await scene('cat.png')
    const pinned = async (version?: number) => {
      const pin = { x: 0.5, y: 0.5, ...(version !== undefined && { version }) }
      const body = { message: plainRichText('here'), pin }
      return client.send(commentCalls.create, { params: { id, type: 'file' }, body })
    }
    const open = (await pinned()).data
    const done = (await pinned(1)).data
    expect([open.pin?.version, done.pin?.version]).toEqual([1, 1])
    expect((await pinned(2)).status).toBe(422)
    await client.send(commentCalls.setDone, { params: { id: done.id }, body: { isDone: true } })
    await put('b.png')
    const fresh = (await pinned()).data
    expect(fresh.pin?.version).toBe(2)
    const probe = await t.probe(user, [`artwork:${art.id}`])
    const reader = await t.as(await t.make.member(group.id, ['P_VIEW']))
    expect((await reader.send(commentCalls.carryPins, { params: { id }, body: {} })).status).toBe(401)
    const { data } = await client.send(commentCalls.carryPins, { params: { id }, body: {} })
    expect(data).toEqual({ ids: [open.id], version: 2 })
    expect((await probe.next('comments.carried')).payload).toMatchObject({ fileId: id, ids: [open.id], version: 2 })
    const { data: comments } = await client.send(commentCalls.list, { params: { id, type: 'file' }, query: {} })
    expect(comments.map((one) => [one.id, one.pin?.version])).toEqual([
      [fresh.id, 2],
      [done.id, 1],
      [open.id, 2],
    ])
    const lines = await countActivities(t)
    expect((await client.send(commentCalls.carryPins, { params: { id }, body: {} })).data.ids).toEqual([])
    expect(await countActivities(t)).toBe(lines)
    await probe.close()
  })
})

describe('a decision', () => {
  it('marks the pictures that it was made on, whatever comes later', async () => {
    const { id, put, approve, listed } = await scene('cat.png')
    await approve()
    await put('b.png')
    await put('c.png')
    expect((await listed()).versions.map(({ version, wasApproved }) => [version, wasApproved])).toEqual([
      [3, false],
      [2, false],
      [1, true],
    ])
    expect(await t.db.$count(fileVersions, and(eq(fileVersions.fileId, id), eq(fileVersions.wasApproved, true)))).toBe(
      1,
    )
  })
})
