import { createHash } from 'node:crypto'
import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import { sql } from 'drizzle-orm'
import { fromBufferPromise } from 'yauzl'
import { jobContext } from '../../core/jobContext.ts'
import type { Client, TestApp } from '../../testing/testApp.ts'
import { makeWorld } from '../../testing/world.ts'
import { makeSales } from '../sales/sales.fixture.ts'
import { Manifest, manifestName, manifestSumName } from './manifest.rules.ts'
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
    select f.key from files f join groups g on g.id = f.group_id where g.company_id = ${world.company} or g.id = ${world.company}`)
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
