import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files, fileVersions, uploads } from '../../../db/schema/files.ts'
import { clearPng } from '../../../images/images.fixture.ts'
import { makeArtwork, makeProduct } from '../../../testing/makeArtwork.ts'
import { upload } from '../../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { storePrints } from '../alike/prints.queries.ts'
import { dropJob } from './drop.jobs.ts'
import { markListed } from './versions.queries.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(20, 10)
})
afterAll(() => t.stop())

/** A file with the versions 1 to 4: the first approved, the second listed, the third neither. */
async function scene() {
  const group = await t.make.group()
  const user = await t.make.member(group.id, ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART', 'P_APPROVE_ART'])
  const [client, admin] = [await t.as(user), await t.as(await t.make.withRole(group.id, 1))]
  const product = await makeProduct(t, group.id, user.id)
  const art = await makeArtwork(t, client, product, { files: [{ name: 'cat.png', bytes: png }] })
  const id = art.files[0]?.id ?? 0
  const put = async () => {
    const key = await upload(t, client, group.id, { name: 'cat.png', bytes: png })
    await client.send(fileCalls.addVersion, { params: { id }, body: { file: { key } } })
    return key
  }
  const first = art.files[0]?.key ?? ''
  await client.send(artworkReviewCalls.setApproved, { body: { ids: [art.id], groupId: group.id, isApproved: true } })
  const second = await put()
  await markListed(t.db, art.id, [second])
  const third = await put()
  const fourth = await put()
  const thin = (body: { olderThanDays?: number; fileId?: number } = {}, by = admin) =>
    by.send(fileCalls.thinVersions, { body: { groupId: group.id, olderThanDays: 0, ...body } })
  const left = async () =>
    (await t.db.select().from(fileVersions).where(eq(fileVersions.fileId, id)).orderBy(fileVersions.version)).map(
      ({ version }) => version,
    )
  return { group, client, admin, art, id, keys: [first, second, third, fourth] as const, thin, left }
}
/** Runs what thinning left to a job, as the queue would a while later. */
async function drop(keys: readonly string[], hashes: readonly string[] = []) {
  const { resources } = t.node
  const context = {
    db: t.db,
    config: t.config,
    resources,
    log: undefined,
    id: '',
    attempt: 1,
    signal: new AbortController().signal,
  }
  await dropJob.run({ keys, hashes } as never, context as never)
}
const queued = async () =>
  (
    await t.db.execute<{ keys: string[] }>(
      sql`select data -> 'keys' as keys from pgboss.job where name = 'files.drop' and state = 'created'`,
    )
  ).rows.flatMap(({ keys }) => keys)
const isStored = async (key: string) => (await t.node.resources.storage.head(key)) !== undefined

it('an Admin removes earlier versions with their bytes, never those that were approved or listed', async () => {
  const { client, admin, group, id, keys, thin, left } = await scene()
  const usage = async () => (await admin.send(fileCalls.versionUsage, { query: { groupId: group.id } })).data
  const size = png.length
  expect(await usage()).toEqual({ versions: 3, bytes: 3 * size, thinnable: { versions: 1, bytes: size } })
  expect((await thin({}, client)).status).toBe(401)
  expect((await client.send(fileCalls.versionUsage, { query: { groupId: group.id } })).status).toBe(422)
  const stranger = await t.as(await t.make.withRole((await t.make.group()).id, 1))
  expect((await thin({}, stranger)).status).toBe(404)
  expect((await thin({ olderThanDays: 1 })).data).toEqual({ versions: 0, bytes: 0 })
  const other = await scene()
  expect((await thin({ fileId: other.id })).status).toBe(404)
  expect(await left()).toEqual([1, 2, 3])

  expect((await thin({ fileId: id })).data).toEqual({ versions: 1, bytes: size })
  expect(await left()).toEqual([1, 2])
  expect(await queued()).toEqual([keys[2]])
  expect(await usage()).toEqual({ versions: 2, bytes: 2 * size, thinnable: { versions: 0, bytes: 0 } })
  // The bytes wait until nobody can be about to name them again.
  expect(await isStored(keys[2])).toBe(true)
  await drop(keys)
  expect(await Promise.all(keys.map(isStored))).toEqual([true, true, false, true])
  expect(await t.db.$count(uploads, eq(uploads.key, keys[2]))).toBe(0)
  const restored = await client.send(fileCalls.restoreVersion, { params: { id, n: 3 }, body: {} })
  expect(restored.status).toBe(404)
})

it('bytes that a copy, a restored version or a listing under way names stay', async () => {
  const { client, art, id, keys, thin, left } = await scene()
  await client.send(fileCalls.restoreVersion, { params: { id, n: 3 }, body: {} })
  expect((await thin()).data).toMatchObject({ versions: 2 })
  expect(await left()).toEqual([1, 2])
  await drop(keys)
  expect(await isStored(keys[2])).toBe(true)
  // The fourth was only ever an earlier version, and went.
  expect(await isStored(keys[3])).toBe(false)

  const copy = await scene()
  const { data } = await copy.client.send(artworkCalls.copy, { params: { id: copy.art.id }, body: {} })
  await copy.thin({ fileId: copy.id })
  await drop(copy.keys)
  expect(await isStored(copy.keys[2])).toBe(true)
  const [twin] = await t.db.select().from(files).where(eq(files.artworkId, data.id))
  expect((await copy.thin({ fileId: twin!.id })).data).toMatchObject({ versions: 1 })
  await drop(copy.keys)
  expect(await isStored(copy.keys[2])).toBe(false)
  expect(art.id).toBeGreaterThan(0)
})

it('how bytes look is forgotten with the last file that had them, and kept for one that is about to get them', async () => {
  const { id, thin, left } = await scene()
  const bits = (n: number) => ({ whole: '1'.repeat(n), trimmed: '1'.repeat(n), coarse: '1'.repeat(n / 4) })
  const prints = { white: bits(256), black: bits(256) }
  const [kept, gone, coming] = ['kept', 'gone', 'coming'].map((name) => `${name}-${id}`) as [string, string, string]
  for (const hash of [kept, gone, coming]) await storePrints(t.db, hash, prints)
  const known = async () =>
    (
      await t.db.execute<{ sha256: string }>(
        sql`select sha256 from picture_prints where sha256 like ${`%-${id}`} order by sha256`,
      )
    ).rows.map(({ sha256 }) => sha256)
  await t.db.execute(sql`update file_versions set sha256 = ${gone} where file_id = ${id} and version = 3`)
  await t.db.execute(sql`update file_versions set sha256 = ${kept} where file_id = ${id} and version = 2`)
  await thin({ fileId: id })
  expect(await left()).toEqual([1, 2])
  const [job] = (
    await t.db.execute<{ data: { keys: string[]; hashes: string[] } }>(
      sql`select data from pgboss.job where name = 'files.drop' order by created_on desc limit 1`,
    )
  ).rows
  expect(job?.data.hashes).toEqual([gone])

  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  // The preview of another upload of these bytes is just being kept.
  const other = t.db.transaction(async (tx) => {
    await storePrints(tx, coming, prints)
    await tx.execute(sql`update files set sha256 = ${coming} where id = ${id}`)
    started.resolve()
    await ended.promise
  })
  await started.promise
  const dropped = drop(job?.data.keys ?? [], [...(job?.data.hashes ?? []), kept, coming])
  const waits = async () =>
    (
      await t.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%picture_prints%'`,
      )
    ).rows.length
  await expect.poll(waits, { timeout: 10_000 }).toBe(1)
  ended.resolve()
  await Promise.all([other, dropped])
  expect(await known()).toEqual([coming, kept])
  await drop([], [kept, coming])
  expect(await known()).toEqual([coming, kept])
})
