import { promisify } from 'node:util'
import { gzip as gzipCallback } from 'node:zlib'
import { pageNumber } from '@halftone/contract/parts/page.ts'
import type { Board } from '@halftone/contract/parts/product.ts'
import type { Ctx } from '../../../core/context.ts'
import { ReadyReply } from '../../../core/route.ts'
import { withFound } from '../list/list.queries.ts'
import { presentCard, presentLookups } from '../products.present.ts'
import { cardRefs, findRefs } from '../refs.queries.ts'
import { type BoardQuery, type BoardSubject, listCards, listColumns } from './board.queries.ts'

const gzip = promisify(gzipCallback)

/** Columns with totals and one page of each (R169, R170). */
export async function makeBoard(ctx: Ctx, asked: BoardQuery): Promise<Board> {
  const query = await withFound(ctx.db, asked)
  const { storage } = ctx.resources
  const columns = await listColumns(ctx.db, query)
  const statusIds = columns.map(({ statusId }) => statusId)
  const rows = await listCards(ctx.db, query, statusIds, (pageNumber(query) - 1) * query.limit)
  const refs = await findRefs(ctx.db, query.groupId, cardRefs(rows))
  const covers = new Map(refs.covers.map((cover) => [cover.id, cover]))
  const cards = Map.groupBy(
    rows.map((row) => presentCard(storage, row, covers.get(row.coverFileId ?? 0))),
    (card) => card.status,
  )
  return {
    columns: columns.map((column) => ({ ...column, cards: cards.get(column.statusId) ?? [] })),
    lookups: presentLookups(storage, refs),
  }
}

interface Kept {
  version: string
  body: Promise<Buffer>
}
/** Kept answers of one process, the longest unused first. */
type Shelf = Map<string, Kept>
const shelves = new WeakMap<object, Shelf>()
const shelfSize = 256

function shelfOf(owner: object): Shelf {
  const shelf = shelves.get(owner) ?? new Map<string, Kept>()
  shelves.set(owner, shelf)
  return shelf
}

/**
 * The board as kept-ready gzipped bytes. Everyone who may see the team's products sees the same board, so an answer is
 * kept by team and filters, for as long as the version that was read before it is the current one and the signed
 * addresses in it are those that would be signed now: they have a third of their life before them at least. Requests that come while it is made wait for the same work.
 */
export async function openBoard(ctx: Ctx, query: BoardQuery, { groupId, version }: BoardSubject): Promise<ReadyReply> {
  const shelf = shelfOf(ctx.resources)
  const key = JSON.stringify(query)
  const current = `${version}-${ctx.resources.storage.readWindow().from}`
  const kept = shelf.get(key)
  shelf.delete(key)
  const entry = kept?.version === current ? kept : { version: current, body: makeBody(ctx, query) }
  shelf.set(key, entry)
  const oldest = shelf.size > shelfSize ? shelf.keys().next().value : undefined
  if (oldest !== undefined) shelf.delete(oldest)
  try {
    return new ReadyReply(await entry.body, {
      'content-encoding': 'gzip',
      etag: `"${groupId}-${current}"`,
    })
  } catch (error) {
    if (shelf.get(key) === entry) shelf.delete(key)
    throw error
  }
}

const makeBody = async (ctx: Ctx, query: BoardQuery): Promise<Buffer> =>
  gzip(JSON.stringify({ data: await makeBoard(ctx, query) }), { level: 6 })
