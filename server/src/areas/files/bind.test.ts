import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comments } from '../../db/schema/comments.ts'
import { files, uploads } from '../../db/schema/files.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { previewKey } from '../../storage/objectKey.ts'
import { atLock } from '../../testing/atLock.ts'
import { countActivities, makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { putBytes, upload } from '../../testing/makeUpload.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { requeueLost, sweepUploads } from './sweep.jobs.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp({ env: { MAX_FILE_MB: '1' } })
  png = await clearPng(20, 10)
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART']
async function scene() {
  const group = await t.make.group()
  const user = await t.make.member(group.id, codes)
  const client = await t.as(user)
  const product = await makeProduct(t, group.id, user.id)
  return { group, user, client, product }
}

describe('presigned addresses', () => {
  it('R263 the server builds the key under the team and product, R264 PUT takes it once', async () => {
    const { client, group, product } = await scene()
    const body = {
      fileName: 'Cô gái.png',
      fileType: 'image/png',
      size: png.length,
      groupId: group.id,
      productId: product.id,
    }
    const { data, status } = await client.send(fileCalls.presign, { body })
    expect(status).toBe(200)
    expect(data.key).toMatch(new RegExp(`^${group.id}/${product.id}/Co-ga-i-[0-9a-f]{32}-\\d+\\.png$`))
    expect(data.headers['Content-Type']).toBe('image/png')
    const put = () => putBytes(t, data, png)
    const address = () => client.send(fileCalls.getUrl, { body: { fileName: data.key } })
    expect((await address()).status).toBe(404)
    expect((await put()).status).toBe(200)
    expect((await address()).status).toBe(200)
    expect((await put()).status).toBe(409)
    const [row] = await t.db.select().from(uploads).where(eq(uploads.key, data.key))
    expect(row).toMatchObject({ groupId: group.id, boundAt: null, name: 'Cô gái.png' })
  })

  it('R359 a file over the limit is refused with the limit, and nothing is signed', async () => {
    const { client, group } = await scene()
    const before = await t.db.$count(uploads)
    const file = { fileName: 'a.png', fileType: '', size: 10, groupId: group.id }
    const { status, message, errors } = await client.send(fileCalls.presignMany, {
      body: { files: [file, { ...file, size: 1024 * 1024 + 1 }] },
    })
    expect({ status, message }).toEqual({ status: 413, message: 'Max file size exceeded 1MB' })
    expect(errors).toHaveProperty('files.1.size')
    expect(await t.db.$count(uploads)).toBe(before)
    const one = (size: number) => client.send(fileCalls.presign, { body: { ...file, size } })
    expect(await one(1024 * 1024 + 1)).toMatchObject({ status: 413, message: 'Max file size exceeded 1MB' })
    expect((await one(1024 * 1024)).status).toBe(200)
    const most = { files: [file, { ...file, size: 1024 * 1024 }] }
    expect((await client.send(fileCalls.presignMany, { body: most })).status).toBe(200)
  })

  it('refuses foreign teams and products, and members without a right, all or nothing', async () => {
    const { client, group, product } = await scene()
    const other = await scene()
    const file = { fileName: 'a.png', fileType: '', size: 10, groupId: group.id }
    const send = (more: object, as = client) =>
      as.send(fileCalls.presignMany, { body: { files: [file, { ...file, ...more }] } })
    const before = await t.db.$count(uploads)
    expect((await send({ groupId: other.group.id })).status).toBe(404)
    expect((await send({ productId: other.product.id })).status).toBe(404)
    expect((await send({ fileName: '///' })).status).toBe(422)
    const weak = await t.as(await t.make.member(group.id, ['SN_VIEW']))
    expect(await weak.send(fileCalls.presign, { body: file })).toMatchObject({
      status: 401,
      error: { code: 'NO_PERMISSION' },
    })
    expect((await t.nobody.send(fileCalls.presign, { body: file })).status).toBe(401)
    expect(await t.db.$count(uploads)).toBe(before)
    expect((await send({ productId: product.id })).data.files).toHaveLength(2)
  })
})

describe('binding', () => {
  const create = (
    client: Awaited<ReturnType<typeof scene>>['client'],
    productId: number,
    newFiles: { key: string; name?: string }[],
  ) => client.send(artworkCalls.create, { params: { id: productId }, body: { name: 'Art', newFiles } })

  it('binds own finished uploads once, in their order, with the size of the stored object', async () => {
    const { client, group, product } = await scene()
    const keys = [
      await upload(t, client, group.id, { name: 'a.png', bytes: png }),
      await upload(t, client, group.id, { name: 'b.png', bytes: png }),
    ]
    const made = await create(client, product.id, [{ key: keys[1] ?? '', name: 'first.jpg' }, { key: keys[0] ?? '' }])
    expect(made.status).toBe(200)
    expect(made.data.files.map(({ name, size, number }) => ({ name, size, number }))).toEqual([
      { name: 'first.jpg.png', size: png.length, number: 1 },
      { name: 'a.png', size: png.length, number: 2 },
    ])
    expect(made.data.totalFiles).toBe(2)
    const again = await create(client, product.id, [{ key: keys[0] ?? '' }])
    expect(again).toMatchObject({ status: 409 })
  })

  it('files that were dropped together stand in that order, whichever is stored first', async () => {
    const { client, group, product } = await scene()
    const { data: art } = await create(client, product.id, [])
    const before = await upload(t, client, group.id, { name: 'earlier.png', bytes: png })
    const bind = (as: typeof client, ...keys: (string | undefined)[]) =>
      as.send(artworkCalls.patch, {
        params: { id: art.id },
        body: { newFiles: keys.map((key = '') => ({ key })) },
      })
    await bind(client, before)
    const dropped = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      fileName: `${name}.png`,
      fileType: '',
      size: png.length,
    }))
    const { data } = await client.send(fileCalls.presignMany, {
      body: { files: dropped.map((file) => ({ ...file, groupId: group.id })) },
    })
    for (const target of data.files) await putBytes(t, target, png)
    const [a, b, c, d, e] = data.files.map(({ key }) => key)
    const other = await t.as(await t.make.member(group.id, codes))
    await bind(client, b, d)
    // Another person's files stay at the end, whenever theirs began.
    await bind(other, await upload(t, other, group.id, { name: 'other.png', bytes: png }))
    await bind(client, a, c)
    const { data: now } = await bind(client, e)
    const order = (now.files ?? [])
      .toSorted((one, two) => one.number - two.number)
      .map(({ name }) => name.replace('.png', ''))
    expect(order).toEqual(['earlier', 'a', 'b', 'c', 'd', 'other', 'e'])
  })

  it('refuses what another person uploaded, what another team got, what never arrived, and the same key twice', async () => {
    const { client, group, product, user } = await scene()
    const colleague = await t.as(await t.make.member(group.id, codes))
    const other = await scene()
    const own = await upload(t, client, group.id, { name: 'a.png', bytes: png })
    const theirs = await upload(t, colleague, group.id, { name: 'a.png', bytes: png })
    const elsewhere = await upload(t, other.client, other.group.id, { name: 'a.png', bytes: png })
    const { data: pending } = await client.send(fileCalls.presign, {
      body: { fileName: 'x.png', fileType: '', size: 5, groupId: group.id },
    })
    const [rows, log] = [await t.db.$count(files), await countActivities(t)]
    for (const key of [theirs, elsewhere, pending.key, `${group.id}/none.png`, '../../etc/passwd']) {
      expect(await create(client, product.id, [{ key: own }, { key }]), key).toMatchObject({
        status: 422,
        errors: { 'newFiles.1.key': 'The file could not be found' },
      })
    }
    expect((await create(client, product.id, [{ key: own }, { key: own }])).status).toBe(422)
    // Signed for one product, it is no file of another; what holds nothing, or too much, is none at all.
    const next = await makeProduct(t, group.id, user.id)
    const elsewhereIn = await upload(t, client, group.id, { name: 'a.png', bytes: png, productId: next.id })
    const empty = await upload(t, client, group.id, { name: 'empty.png', bytes: png })
    const grown = await upload(t, client, group.id, { name: 'grown.png', bytes: png })
    const { storage } = t.node.resources
    await storage.put(empty, Buffer.alloc(0), { type: 'image/png' })
    await storage.put(grown, Buffer.alloc(1024 * 1024 + 1), { type: 'image/png' })
    for (const [key, text] of [
      [elsewhereIn, 'The file could not be found'],
      [empty, 'The file is empty'],
      [grown, 'Max file size exceeded 1MB'],
    ] as const)
      expect(await create(client, product.id, [{ key }])).toMatchObject({ errors: { 'newFiles.0.key': text } })
    // A product takes pictures only, all or none.
    const notes = await upload(t, client, group.id, { name: 'notes.txt', bytes: png })
    const attached = await client.send(productCalls.addFiles, {
      params: { id: product.id },
      body: { files: [{ key: own }, { key: notes }] },
    })
    expect(attached.errors).toEqual({ 'files.1.name': 'Only images can be attached' })
    expect([await t.db.$count(files), await countActivities(t)]).toEqual([rows, log])
    const [row] = await t.db.select().from(uploads).where(eq(uploads.key, own))
    expect(row?.boundAt).toBeNull()
  })

  it('two requests at once make one file of one upload', async () => {
    const { client, group, product, user } = await scene()
    const key = await upload(t, client, group.id, { name: 'a.png', bytes: png })
    const both = await Promise.all([create(client, product.id, [{ key }]), create(client, product.id, [{ key }])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await t.db.$count(files, eq(files.key, key))).toBe(1)
    // Also where both have read it as free, for two products.
    const other = await makeProduct(t, group.id, user.id)
    const next = await upload(t, client, group.id, { name: 'b.png', bytes: png })
    const attach = (id: number) =>
      client.send(productCalls.addFiles, { params: { id }, body: { files: [{ key: next }] } })
    const answers = await atLock(
      t.db,
      (tx) => tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.key, next)).for('update'),
      [() => attach(product.id), () => attach(other.id)],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await t.db.$count(files, eq(files.key, next))).toBe(1)
  })

  it('binds twenty files with as many statements as two', async () => {
    const { client, group, product } = await scene()
    const count = async (n: number) => {
      const list = Array.from({ length: n }, (_, i) => ({ name: `${i}.png`, bytes: png }))
      const keys: { key: string }[] = []
      for (const file of list) keys.push({ key: await upload(t, client, group.id, file) })
      const { answer, texts } = await statementsOf(() => create(client, product.id, keys))
      expect(answer.status).toBe(200)
      return texts.length
    }
    const two = await count(2)
    expect(two).toBeGreaterThan(5)
    // One more for the second job of ten files.
    expect((await count(20)) - two).toBeLessThanOrEqual(1)
  })

  it('sweeps uploads that nothing was made of after 24 h, with their objects, and leaves the others', async () => {
    const { client, group, product } = await scene()
    const old = await upload(t, client, group.id, { name: 'old.png', bytes: png })
    const fresh = await upload(t, client, group.id, { name: 'fresh.png', bytes: png })
    const art = await makeArtwork(t, client, product, { files: [{ name: 'kept.png', bytes: png }] })
    const kept = art.files[0]?.key ?? ''
    await t.db.execute(sql`update uploads set created_at = now() - interval '25 hours' where key in (${old}, ${kept})`)
    // Too old to become a file any more: the sweep may come at any moment.
    expect((await create(client, product.id, [{ key: old }])).status).toBe(422)
    const { storage } = t.node.resources
    // Whoever looked at an upload before it was bound had previews made of it.
    const previews = (key: string) => (['1x', '2x', 'view'] as const).map((size) => previewKey(key, size))
    const there = async (key: string) =>
      (await Promise.all(previews(key).map((at) => storage.head(at)))).filter(Boolean)
    for (const at of [...previews(old), ...previews(kept)]) await storage.put(at, png, { type: 'image/webp' })
    expect(await sweepUploads(t.db, storage)).toBe(1)
    expect([await there(old), (await there(kept)).length]).toEqual([[], 3])
    expect([await storage.head(old), (await storage.head(fresh))?.size, (await storage.head(kept))?.size]).toEqual([
      undefined,
      png.length,
      png.length,
    ])
    expect((await create(client, product.id, [{ key: old }])).status).toBe(422)
  })

  it('previews that should long be there are queued again, of uploaded files only', async () => {
    const { client, product } = await scene()
    const names = ['lost', 'late', 'ready', 'deleted', 'of the demo']
    const art = await makeArtwork(t, client, product, {
      files: names.map((name) => ({ name: `${name}.png`, bytes: png })),
    })
    const [lost = 0, late = 0, ready = 0, deleted = 0, demo = 0] = art.files.map(({ id }) => id)
    const set = (id: number, values: Partial<typeof files.$inferInsert>) =>
      t.db.update(files).set(values).where(eq(files.id, id))
    const earlier = { updatedAt: new Date(Date.now() - 61 * 60_000) }
    await set(lost, earlier)
    await set(late, { updatedAt: new Date(Date.now() - 59 * 60_000) })
    await set(ready, { ...earlier, previewState: 'ready', ground: 'light', colours: [] })
    await set(deleted, { ...earlier, deletedAt: new Date() })
    await set(demo, { ...earlier, key: '1/1/no-upload.png' })
    const queued: unknown[] = []
    const send = async (...[, name, data]: Parameters<typeof t.node.resources.jobs.send>) => {
      queued.push([name, data])
    }
    await requeueLost(t.db, { send } as Parameters<typeof requeueLost>[1])
    expect(queued).toEqual([['files.preview', { ids: [lost] }]])
  })
})

it('the attachment of a comment is its writer’s alone, and stands in the lists of its comment only', async () => {
  const { client, group, product, user } = await scene()
  const colleague = await t.as(await t.make.member(group.id, [...codes, 'P_DELETE_FILE_ART']))
  const params = { id: product.id, type: 'product' as const }
  const comment = async (as: typeof client, name: string) => {
    const key = await upload(t, as, group.id, { name, bytes: png })
    const message = plainRichText(name)
    return (await as.send(commentCalls.create, { params, body: { message, listFileURL: [{ key }] } })).data
  }
  const [mine, theirs] = [await comment(client, 'mine.png'), await comment(colleague, 'theirs.png')]
  const [id = 0, other = 0] = [mine, theirs].map((one) => one.files[0]?.id)
  expect((await colleague.send(fileCalls.get, { params: { id } })).status).toBe(200)
  expect((await colleague.send(fileCalls.remove, { params: { id } })).status).toBe(401)
  expect((await colleague.send(fileCalls.renameOfProduct, { params: { id }, body: { name: 'x' } })).status).toBe(401)
  expect((await colleague.send(fileCalls.removeMany, { body: { listId: [other, id] } })).status).toBe(401)
  const shown = async () => {
    const { data } = await client.send(commentCalls.list, { params })
    return data.map(({ files: list }) => list.map(({ name }) => name))
  }
  expect(await shown()).toEqual([['theirs.png'], ['mine.png']])
  // Files of the product and of its comments or artworks are no one list.
  const [attached] = await t.db
    .insert(files)
    .values(fileValues(group.id, product.id, 'product'))
    .returning()
  const art = await makeArtwork(t, client, product, { files: [{ name: 'art.png', bytes: png }] })
  for (const [as, wrong] of [
    [client, id],
    [colleague, art.files[0]?.id ?? 0],
  ] as const)
    expect((await as.send(fileCalls.removeMany, { body: { listId: [attached?.id ?? 0, wrong] } })).status).toBe(422)
  expect((await client.send(fileCalls.remove, { params: { id } })).status).toBe(200)
  expect(await shown()).toEqual([['theirs.png'], []])
  const rows = await t.db.select().from(comments).where(eq(comments.productId, product.id)).orderBy(comments.id)
  expect(rows.map(({ createdBy, fileCount }) => [createdBy === user.id, fileCount])).toEqual([
    [true, 0],
    [false, 1],
  ])
})

const fileValues = (groupId: number, productId: number, owner: string) => ({
  ...{ groupId, productId, owner, key: `${groupId}/${productId}/x.png`, name: 'x.png', size: 1 },
  ...{ fileType: 'image/png', index: 0 },
})
