import { Readable } from 'node:stream'
import type { ExportFormat } from '@halftone/contract/areas/exports/exports.ts'
import yazl from 'yazl'
import { z } from 'zod'
import type { FreeCtx } from '../../core/context.ts'
import { invalid, notFound, unauthenticated } from '../../core/errors.ts'
import { findList } from '../../core/lists/listExport.ts'
import { makeTicket, openTicket } from '../../core/seal.ts'
import { actorOfSession } from '../../core/session.ts'
import { errorsOf } from '../../core/validate.ts'
import { openSnapshot } from '../../db/snapshot.ts'
import type { Resources } from '../../resources.ts'
import { zipOut } from '../../storage/zipOut.ts'
import { sheetXml, textOf, workbookParts } from './write.rules.ts'

/** The address at which a ticket is answered by its file. */
export const exportPath = '/api/exports/file'
const place = 'list export'
/** Rows of one page: so few that they are gone before V8 counts them among what stays, which it collects late. */
const rowsAtOnce = 250

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

/** Throws what the list would answer whoever has the ticket now: a right may have gone since it was given out. */
export async function refuseTicket(resources: Resources, ticket: Ticket, origin: Origin): Promise<void> {
  const { found, actor } = await holderOf(resources, ticket)
  const ctx: FreeCtx = { ...origin, actor, companyId: ticket.companyId, db: resources.db, resources }
  const query = { ...queryOf(ticket), limit: 1, offset: 1, page: 1 }
  await found.ask(ctx, { params: ticket.params, query, body: undefined })
}

/** The pages of a list one after the other, all as they were at one moment, by the list's own rule. */
async function* pagesOf(resources: Resources, ticket: Ticket, origin: Origin): AsyncGenerator<unknown[]> {
  const { found, actor } = await holderOf(resources, ticket)
  if (found.declared.batches) {
    yield* found.declared.batches(resources, ticket.query, ticket.companyId)
    return
  }
  const { db, end } = await openSnapshot(resources.snapshots)
  try {
    const ctx: FreeCtx = { ...origin, actor, companyId: ticket.companyId, db, resources }
    const query = queryOf(ticket)
    for (let page = 1; ; page++) {
      const asked = { ...query, limit: rowsAtOnce, offset: page, page }
      const { data } = await found.ask(ctx, { params: ticket.params, query: asked, body: undefined })
      if (data.length > 0) yield (await found.declared.each?.(ctx, data, query)) ?? data
      if (data.length < rowsAtOnce) return
    }
  } finally {
    await end()
  }
}

/** The file of a ticket, made while it is read: who goes away ends it. */
export function exportStream(resources: Resources, ticket: Ticket, origin: Origin): Readable {
  const found = findList(resources, ticket.list)
  if (!found) throw notFound()
  const pages = pagesOf(resources, ticket, origin)
  if (ticket.format !== 'xlsx')
    return Readable.from(textOf(found.declared, ticket.format, pages), { objectMode: false })
  const zip = new yazl.ZipFile()
  for (const [name, xml] of workbookParts) zip.addBuffer(Buffer.from(xml), name)
  const sheet = Readable.from(sheetXml(found.declared, pages), { objectMode: false })
  const out = zipOut(zip)
  sheet.on('error', (error) => out.destroy(error))
  out.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return out
}
