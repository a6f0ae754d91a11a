import { randomUUID } from 'node:crypto'
import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { jobContext } from '../../core/jobContext.ts'
import { boards } from '../../db/schema/configs.ts'
import { uploads } from '../../db/schema/files.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { findImport } from './imports.queries.ts'
import { readImport } from './read.service.ts'
import { type RunEnd, runImport } from './run/run.service.ts'
import { type TrelloServer, trelloServer } from './trelloServer.fixture.ts'

/** An app, and the Trello that it imports from. */
export async function appBesideTrello(): Promise<{ t: TestApp; trello: TrelloServer }> {
  const trello = await trelloServer()
  const env = { PUBLIC_URL: 'https://halftone.example.com', TRELLO_API_URL: trello.url, OUTGOING_ALLOW: trello.address }
  return { t: await testApp({ env }), trello }
}

/** A team with its usual boards and whoever may import into it: `client` is theirs. */
export interface ImportTeam {
  groupId: number
  companyId: number
  client: Client
  by: { id: number }
}
export async function importTeam(
  t: TestApp,
  of: { companyId?: number; by?: { id: number } } = {},
): Promise<ImportTeam> {
  const companyId = of.companyId ?? (await t.make.company()).id
  const group = await t.make.group({ companyId })
  await t.db
    .insert(boards)
    .values([1, 2, 3, 4, 5, 6].map((statusId, index) => ({ groupId: group.id, statusId, index })))
  const by = of.by ?? (await t.make.withRole(companyId, 1))
  return { groupId: group.id, companyId, client: await t.as(by), by }
}

/** The products of the team: what came. */
export const productsOf = async ({ client, groupId }: Pick<ImportTeam, 'client' | 'groupId'>) =>
  (await client.send(productCalls.list, { query: { groupId, limit: 100 } })).data

/** Stores bytes as a finished upload of the person; its key. */
export async function uploaded(
  t: TestApp,
  by: { id: number },
  groupId: number,
  text: string | Buffer,
  name = 'board.json',
): Promise<string> {
  const key = `${groupId}/${randomUUID()}.json`
  const bytes = Buffer.from(text)
  await t.node.resources.storage.put(key, bytes, { type: 'application/json' })
  await t.db.insert(uploads).values({
    ...{ key, userId: by.id, groupId, name, fileType: 'application/json', size: bytes.length },
    expiresAt: new Date(Date.now() + 60_000),
  })
  return key
}

/** A job as the queue would give it. */
export const jobOf = (t: TestApp, signal: AbortSignal = new AbortController().signal) =>
  jobContext(t.node.resources, 1, signal)

/** Begins an import of an export and reads it, as its job does; the import's id. */
export async function readBoardOf(t: TestApp, { client, by, groupId }: ImportTeam, board: unknown): Promise<number> {
  const text = typeof board === 'string' ? board : JSON.stringify(board)
  const files = [{ key: await uploaded(t, by, groupId, text) }]
  const made = await client.send(importCalls.createTrello, { body: { groupId, files } })
  const id = made.data?.[0]?.id
  const row = id === undefined ? undefined : await findImport(t.db, id)
  if (!row) throw new Error(`not begun: ${made.status} ${made.message}`)
  await readImport(jobOf(t), row)
  return row.id
}

/** Starts an import and runs it to where it ends, as its job does. */
export async function runAll(t: TestApp, client: Client, id: number): Promise<RunEnd> {
  const started = await client.send(importCalls.start, { params: { id }, body: {} })
  if (started.status !== 200) throw new Error(`not started: ${started.status} ${started.message}`)
  const end = await runImport(jobOf(t), id)
  const after = await findImport(t.db, id)
  if (after?.problem) throw new Error(`stopped: ${JSON.stringify(after.problem)}`)
  return end
}
