import { Readable } from 'node:stream'
import type { ExportFormat } from '@halftone/contract/areas/exports/exports.ts'
import yazl from 'yazl'
import { z } from 'zod'
import type { FreeCtx } from '../../core/context.ts'
import { invalid, notFound, unauthenticated } from '../../core/errors.ts'
import { type FoundList, findList } from '../../core/lists/listExport.ts'
import { makeTicket, openTicket } from '../../core/seal.ts'
import { actorOfSession } from '../../core/session.ts'
import { errorsOf } from '../../core/validate.ts'
import { openSnapshot } from '../../db/snapshot.ts'
import type { Resources } from '../../resources.ts'
import { breaths, collectAsItGoes } from '../../rest.ts'
import { unsigned } from '../../storage/unsigned.ts'
import { zipOut } from '../../storage/zipOut.ts'
import { filterTold } from './told.rules.ts'
import { sheetWriter, textWriter, type Writer, workbookParts } from './write.rules.ts'

/** The address at which a ticket is answered by its file. */
export const exportPath = '/api/exports/file'
const place = 'list export'
/** Rows of one page: few enough that nobody who works waits long for one. */
const rowsAtOnce = 250
/** A third of the time is work: half of those who open a board meanwhile shall notice nothing of it. */
const breath = { share: 2, most: 40 }

const Ticket = z.object({
  list: z.string(),
  format: z.enum(['csv', 'xlsx', 'json', 'jsonl']),
  params: z.unknown(),
  query: z.unknown(),
  sessionId: z.string(),
  companyId: z.number(),
})
type Ticket = z.infer<typeof Ticket>

/** A query's text as a server reads it: what stands there once is one value, else a list. */
function readQuery(text: string): Record<string, string | string[]> {
  const given = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** What the address of a list names: `id`, as a rule. */
const placeOf = (path: string): string => /:(\w+)/.exec(path)?.[1] ?? 'id'

interface Asked {
  list: string
  format: ExportFormat
  path?: string | undefined
  query?: string | undefined
}

/**
 * An address that gives a list as a file for a minute, to whoever may see the list now. Throws what the list itself would
 * answer, 404 for a list that cannot be taken along.
 */
export async function exportAddress(ctx: FreeCtx, { list, format, path, query = '' }: Asked) {
  const found = findList(ctx.resources, list)
  if (!found) throw notFound()
  const { call, ask, declared } = found
  const given = { limit: '1', offset: '1' }
  // A file has all of a list: where a screen has come to in it (`before`) is not asked.
  const { before: _, ...wanted } = readQuery(query)
  const params = call.params.safeParse(path === undefined ? {} : { [placeOf(call.path)]: path })
  if (!params.success) throw notFound()
  const parsed = call.query.safeParse({ ...wanted, ...given })
  if (!parsed.success) throw invalid(errorsOf(parsed.error))
  // Whoever may not see it is told so now, in the list's own words.
  await ask(ctx, { params: params.data, query: parsed.data, body: undefined })
  return addressOf(ctx, { list, format, params: params.data, query: parsed.data }, declared.fileName)
}

/** A ticket for a list that was checked already. */
export function addressOf(
  { actor, companyId, resources }: FreeCtx,
  wanted: Pick<Ticket, 'list' | 'format' | 'params' | 'query'>,
  fileName: string,
) {
  const ticket: Ticket = { ...wanted, sessionId: actor.row.session_id, companyId }
  const day = new Date(resources.clock.now()).toISOString().slice(0, 10)
  const url = `${exportPath}?ticket=${makeTicket(resources, place, ticket)}`
  return { url, fileName: `halftone-${fileName}-${day}.${wanted.format}` }
}

/** The ticket as it was given out; undefined for one that is over, or was made by nobody here. */
export const openExport = (resources: Resources, sealed: string): Ticket | undefined =>
  openTicket(resources, place, Ticket, sealed)

type Origin = Omit<FreeCtx, 'actor' | 'companyId' | 'db' | 'resources'>

/** Who turns a ticket in, as they are now, and the list. Throws 401 where their session is over. */
async function holderOf(resources: Resources, ticket: Ticket) {
  const found = findList(resources, ticket.list)
  const actor = await actorOfSession(resources, ticket.sessionId)
  if (!found) throw notFound()
  if (!actor) throw unauthenticated()
  return { found, actor }
}

const queryOf = ({ query }: Ticket): object => (typeof query === 'object' && query ? query : {})

/**
 * In whose name the file of a ticket is made. Throws what the list would answer whoever has the ticket now: a right may
 * have gone since it was given out.
 */
export async function openTicketOf(resources: Resources, ticket: Ticket, origin: Origin): Promise<FreeCtx> {
  const { found, actor } = await holderOf(resources, ticket)
  const ctx: FreeCtx = { ...origin, actor, companyId: ticket.companyId, db: resources.db, resources }
  const query = { ...queryOf(ticket), limit: 1, offset: 1, page: 1 }
  await found.ask(ctx, { params: ticket.params, query, body: undefined })
  return ctx
}

/** How many rows of a page there were, and what is written of them: nothing else of it lives on. */
type Page = (page: number) => Promise<{ count: number; text: string }>

/** Reads a page of a list by the list's own rule, and writes it. */
function pagesOf(ctx: FreeCtx, ticket: Ticket, { ask, declared }: FoundList, writer: Writer): Page {
  const query = queryOf(ticket)
  return async (page) => {
    const asked = { ...query, limit: rowsAtOnce, offset: page, page }
    const { data } = await ask(ctx, { params: ticket.params, query: asked, body: undefined })
    const rows = data.length > 0 ? ((await declared.each?.(ctx, data, query)) ?? data) : []
    return { count: data.length, text: writer.page(rows) }
  }
}

/** A list as text, all of it as it was at one moment. */
async function* written(origin: FreeCtx, ticket: Ticket, writer: Writer, sent: Sent): AsyncGenerator<string> {
  const { resources } = origin
  const { found, actor } = await holderOf(resources, ticket)
  yield writer.begin
  if (found.declared.batches) {
    for await (const rows of found.declared.batches(resources, ticket.query, ticket.companyId)) {
      sent.rows += rows.length
      yield writer.page(rows)
    }
    yield writer.end
    return
  }
  const { db, end } = await openSnapshot(resources.snapshots)
  try {
    const own = { ...resources, storage: unsigned(resources.storage) }
    const ctx: FreeCtx = { ...origin, actor, companyId: ticket.companyId, db, resources: own }
    const read = pagesOf(ctx, ticket, found, writer)
    const [collect, breathe] = [collectAsItGoes(), breaths(breath)]
    for (let page = 1; ; page++) {
      const { count, text } = await read(page)
      sent.rows += count
      if (text) yield text
      if (count < rowsAtOnce) break
      collect()
      await breathe()
    }
  } finally {
    await end()
  }
  yield writer.end
}

/** How much of a file went out. */
interface Sent {
  rows: number
  bytes: number
}

/**
 * The file of a ticket, made while it is read: who goes away ends it. It is a line of the log of downloads, with the rows
 * that went out until then.
 */
export function exportStream(ctx: FreeCtx, ticket: Ticket): Readable {
  const sent: Sent = { rows: 0, bytes: 0 }
  return Readable.from(logged(ctx, ticket, fileOf(ctx, ticket, sent), sent), { objectMode: false })
}

async function* logged(ctx: FreeCtx, ticket: Ticket, file: Readable, sent: Sent): AsyncGenerator<Buffer | string> {
  try {
    for await (const chunk of file as AsyncIterable<Buffer | string>) {
      sent.bytes += Buffer.byteLength(chunk)
      yield chunk
    }
  } finally {
    noteTaken(ctx, ticket, sent)
  }
}

/** Which list went out, how much of it and what was asked of it. */
function noteTaken(ctx: FreeCtx, ticket: Ticket, { rows, bytes }: Sent): void {
  const query = queryOf(ticket)
  const groupId = 'groupId' in query && typeof query.groupId === 'number' ? query.groupId : ticket.companyId
  const name = `${findList(ctx.resources, ticket.list)?.declared.fileName ?? ticket.list}.${ticket.format}`
  const file = { fileId: null, key: ticket.list, productId: null, artworkId: null, groupId, name, bytes }
  ctx.resources.readLog.taken(ctx, [{ ...file, rows, filter: filterTold(query) }], 'list')
}

function fileOf(ctx: FreeCtx, ticket: Ticket, sent: Sent): Readable {
  const { resources } = ctx
  const found = findList(resources, ticket.list)
  if (!found) throw notFound()
  const { declared } = found
  const textBy = (writer: Writer) => Readable.from(written(ctx, ticket, writer, sent), { objectMode: false })
  if (ticket.format !== 'xlsx') return textBy(textWriter(declared, ticket.format))
  const zip = new yazl.ZipFile()
  for (const [name, xml] of workbookParts) zip.addBuffer(Buffer.from(xml), name)
  const sheet = textBy(sheetWriter(declared))
  const out = zipOut(zip)
  sheet.on('error', (error) => out.destroy(error))
  out.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return out
}
