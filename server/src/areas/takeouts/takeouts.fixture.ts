import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import { eq, sql } from 'drizzle-orm'
import { fromBufferPromise } from 'yauzl'
import yazl from 'yazl'
import { jobContext } from '../../core/jobContext.ts'
import { takeouts } from '../../db/schema/takeouts/takeouts.ts'
import type { Client, TestApp } from '../../testing/testApp.ts'
import { makeWorld } from '../../testing/world.ts'
import { makeSales } from '../sales/sales.fixture.ts'
import { look } from './in/in.jobs.ts'
import { FileLine, filesName, Manifest, manifestName, manifestSumName } from './manifest.rules.ts'
import { make } from './out/out.jobs.ts'

/** One run of a job, outside of the queue. */
export const runOf = (t: TestApp, attempt = 1, signal = new AbortController().signal) =>
  jobContext(t.node.resources, attempt, signal)

/** The bytes of the file behind a key: its own, and known. */
export const bytesOf = (key: string): Buffer => Buffer.from(`the bytes of ${key} `.repeat(40))

/** A company with one of each thing and six hundred sales; what its rows name is stored, but for one file. */
export async function makeFullCompany(t: TestApp) {
  const world = await makeWorld(t)
  await makeSales(t, ['P_VIEW'], world.company)
  const { storage } = t.node.resources
  const { rows } = await t.db.execute<{ key: string }>(sql`
    select f.key from files f join groups g on g.id = f.group_id where g.company_id = ${world.company} or g.id = ${world.company}
    union all select image_key from link_previews where company_id = ${world.company} and image_key is not null`)
  for (const { key } of rows) await storage.put(key, bytesOf(key), { type: 'image/png' })
  const admin = await t.as(world.people.companyAdmin)
  return { world, admin, keys: rows.map(({ key }) => key) }
}

/** Asks for an archive, has it made, and takes it. */
export async function takeOut(t: TestApp, client: Client, groupId: number) {
  const asked = await client.send(takeoutCalls.ask, { body: { groupId } })
  if (asked.status !== 200) throw new Error(`not asked: ${asked.status}`)
  await make({ id: asked.data.id }, runOf(t))
  const { data, status } = await client.send(takeoutCalls.address, { params: { id: asked.data.id } })
  if (status !== 200) throw new Error(`no address: ${status}`)
  const answer = await t.node.app.inject({ url: data.url })
  return { id: asked.data.id, zip: answer.rawPayload, answer, fileName: data.fileName }
}

/** What is in an archive, by its names. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await fromBufferPromise(zip, { lazyEntries: true })
  const found = new Map<string, Buffer>()
  for await (const entry of file.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await file.openReadStreamPromise(entry)) parts.push(Buffer.from(part))
    found.set(entry.fileName, Buffer.concat(parts))
  }
  return found
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The manifest of an archive, which is as its checksum says. */
export function manifestOf(found: Map<string, Buffer>): Manifest {
  const text = found.get(manifestName) ?? Buffer.alloc(0)
  if (found.get(manifestSumName)?.toString().split(' ')[0] !== sha256(text)) throw new Error('another manifest')
  return Manifest.parse(JSON.parse(text.toString()))
}

/** The rows of a table. */
export const rowsOf = (found: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  (found.get(`rows/${table}.jsonl`) ?? Buffer.alloc(0))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** A ZIP of these entries, as somebody makes it by hand. */
export function zipped(found: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of found) zip.addBuffer(bytes, name, { compress: bytes.length > 100_000 })
  zip.end()
  return buffer(zip.outputStream)
}

const linesOf = (rows: readonly object[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** The same archive with other rows or files, and a manifest and checksums that are right for them. */
export function forged(
  found: ReadonlyMap<string, Buffer>,
  {
    rows = {},
    files = (list) => list,
    manifest = (one) => one,
  }: {
    rows?: Record<string, (rows: Record<string, unknown>[]) => Record<string, unknown>[]>
    files?: (list: FileLine[]) => FileLine[]
    manifest?: (one: Manifest) => object
  },
): Map<string, Buffer> {
  const made = new Map(found)
  const stated = manifestOf(new Map(found))
  for (const [name, change] of Object.entries(rows)) {
    const changed = change(rowsOf(made, name))
    const bytes = linesOf(changed)
    made.set(`rows/${name}.jsonl`, bytes)
    const table = stated.tables.find((one) => one.name === name)
    if (!table) throw new Error(`no table ${name}`)
    Object.assign(table, { rows: changed.length, size: bytes.length, sha256: sha256(bytes) })
  }
  const list = files(
    (made.get(filesName) ?? Buffer.alloc(0))
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => FileLine.parse(JSON.parse(line))),
  )
  const bytes = linesOf(list)
  made.set(filesName, bytes)
  Object.assign(stated.files, { size: bytes.length, sha256: sha256(bytes) })
  const text = Buffer.from(JSON.stringify(manifest(stated)))
  made.set(manifestName, text)
  made.set(manifestSumName, Buffer.from(`${sha256(text)}  ${manifestName}\n`))
  return made
}

/** An empty company and its Admin, and an archive that was uploaded to it. */
export async function uploaded(app: TestApp, bytes: Buffer) {
  const company = await app.make.company()
  const chief = await app.as(await app.make.withRole(company.id, 1))
  const body = { groupId: company.id, fileName: 'archive.zip', size: bytes.length }
  const begun = await chief.send(takeoutCalls.begin, { body })
  if (begun.status !== 200) throw new Error(`not begun: ${JSON.stringify(begun.error)}`)
  await app.node.resources.storage.put(begun.data.upload.key, bytes, { type: 'application/zip' })
  const { id } = begun.data.takeout
  const stored = async () => (await app.db.select().from(takeouts).where(eq(takeouts.id, id)))[0]
  return { company, chief, id, stored, params: { params: { id } } }
}

/** The same, looked at. */
export async function looked(app: TestApp, bytes: Buffer) {
  const at = await uploaded(app, bytes)
  await at.chief.send(takeoutCalls.look, at.params)
  await look({ id: at.id }, runOf(app))
  return at
}
