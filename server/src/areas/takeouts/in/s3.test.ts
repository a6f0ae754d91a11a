import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasS3Server, s3Place, s3Suite, startS3 } from '../../../testing/s3Server.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { make } from '../out/out.jobs.ts'
import { bytesOf, makeFullCompany, manifestOf, rowsOf, runOf, unzip } from '../takeouts.fixture.ts'
import { look, run } from './in.jobs.ts'

describe.skipIf(!hasS3Server)(s3Suite, () => {
  let server: Awaited<ReturnType<typeof startS3>>
  let t: TestApp
  let there: TestApp
  beforeAll(async () => {
    server = await startS3()
    const of = (bucket: string) =>
      testApp({
        env: {
          S3_ENDPOINT: server.endpoint,
          S3_BUCKET: `${s3Place.bucket}-${bucket}-${process.pid}`,
          S3_REGION: s3Place.region,
          S3_ACCESS_KEY: s3Place.accessKey,
          S3_SECRET_KEY: s3Place.secretKey,
        },
      })
    t = await of('out')
    there = await of('in')
  }, 180_000)
  afterAll(async () => {
    await t?.stop()
    await there?.stop()
    await server?.stop()
  })

  it('an archive is made in the bucket, fetched by its address, uploaded by a presigned one, and comes in', async () => {
    const { world, admin, keys } = await makeFullCompany(t)
    const zip = await fetched(t, admin, world.company)
    const before = await unzip(zip)
    expect(manifestOf(before).files).toMatchObject({ count: keys.length, missing: 0 })

    const company = await there.make.company()
    const chief = await there.as(await there.make.withRole(company.id, 1))
    const body = { groupId: company.id, fileName: 'archive.zip', size: zip.length }
    const { data: begun } = await chief.send(takeoutCalls.begin, { body })
    const { upload, takeout } = begun
    const put = await fetch(upload.url, { method: upload.method, headers: upload.headers, body: new Uint8Array(zip) })
    expect(put.status).toBe(200)
    const params = { params: { id: takeout.id } }
    await chief.send(takeoutCalls.look, params)
    await look({ id: takeout.id }, runOf(there))
    expect((await chief.send(takeoutCalls.start, params)).status).toBe(200)
    await run({ id: takeout.id }, runOf(there))
    const [now] = (await chief.send(takeoutCalls.list, { query: { groupId: company.id } })).data
    expect(now).toMatchObject({ state: 'done', problem: null })
    // What was uploaded is gone, what was in it has keys of its own in the other bucket.
    expect(await there.node.resources.storage.head(upload.key)).toBeUndefined()
    const after = await unzip(await fetched(there, chief, company.id))
    expect(
      rowsOf(after, 'products')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      rowsOf(before, 'products')
        .map(({ name }) => name)
        .toSorted(),
    )
    const [file] = rowsOf(before, 'files')
    const came = rowsOf(after, 'files').find(({ name, owner }) => name === file?.name && owner === file?.owner)
    const stored = await there.node.resources.storage.head(String(came?.key))
    expect(stored?.size).toBe(bytesOf(String(file?.key)).length)
  })

  /** An archive that is made and fetched as a browser does it: from the bucket itself. */
  async function fetched(app: TestApp, client: Client, groupId: number): Promise<Buffer> {
    const made = await client.send(takeoutCalls.ask, { body: { groupId } })
    await make({ id: made.data.id }, runOf(app))
    const { data } = await client.send(takeoutCalls.address, { params: { id: made.data.id } })
    expect(data.url).toContain(server.endpoint)
    return Buffer.from(await (await fetch(data.url)).arrayBuffer())
  }
})
