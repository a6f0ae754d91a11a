import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { countedMeta, type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { ProductRow } from '@halftone/contract/parts/product.ts'
import type { Ctx } from '../../../core/context.ts'
import { findPage } from '../../../db/paging.ts'
import { finderOf, iso, presentCard, presentPerson } from '../products.present.ts'
import { cardRefs, findRefs } from '../refs.queries.ts'
import { listOf, listRows, withFound } from './list.queries.ts'

/** The list view (R071, R079): three statements, whatever the page's size. */
export async function listProducts(ctx: Ctx, query: QueryOf<typeof productCalls.list>): Promise<Paged<ProductRow>> {
  const { storage } = ctx.resources
  const page = pageNumber(query)
  const list = listOf(await withFound(ctx.db, query))
  const { ids, total } = await findPage(ctx.db, list, { limit: query.limit, page })
  const rows = await listRows(ctx.db, query, { ids, visible: ctx.actor.visibleGroups() })
  const accounts = rows.flatMap((row) => row.accountIds)
  const refs = await findRefs(ctx.db, query.groupId, { ...cardRefs(rows), accounts })
  const hasMail = ctx.actor.readsMailsOf(query.groupId)
  const people = finderOf(refs.people.map((row) => presentPerson(storage, row, hasMail)))
  const [types, labels, accountsOf] = [finderOf(refs.types), finderOf(refs.labels), finderOf(refs.accounts)]
  const covers = new Map(refs.covers.map((cover) => [cover.id, cover]))
  const data = rows.map((row) => ({
    ...presentCard(storage, row, covers.get(row.coverFileId ?? 0)),
    listAssignees: people(row.assigneeIds),
    listType: types(row.typeIds),
    listLabel: labels(row.labelIds),
    listAccount: accountsOf(row.accountIds),
    listInfoTeamUsed: row.teams ?? [],
    userBy: people([row.createdBy])[0] ?? null,
    uploadedAt: row.uploadedAt === null ? null : iso(row.uploadedAt),
  }))
  return { data, meta: (list.total ? pageMeta : countedMeta)(total, query.limit, page) }
}
