import type { ArtworkSale, saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { countedMeta, type Paged, pageNumber } from '@halftone/contract/parts/page.ts'
import { unitsIn } from '@halftone/contract/rules/reports/periods.ts'
import type { Ctx } from '../../../core/context.ts'
import { presentCardCover, presentPerson } from '../../files/files.present.ts'
import type { Scope } from '../../reports/scope.rules.ts'
import { listKept } from '../roll/artworks.queries.ts'
import { keyOf, spanOfScope } from './kept.service.ts'
import { listQuiet, listShown, listSold, monthsOf, soldOf } from './list.queries.ts'
import { findCurrency } from './totals.queries.ts'

type Query = QueryOf<typeof saleCalls.list>

/** The first days of the last twelve months, the present one last. */
export function lastMonths(today: string): string[] {
  const from = new Date(`${today}T00:00:00Z`)
  from.setUTCMonth(from.getUTCMonth() - 11, 1)
  return unitsIn({ from: from.toISOString().slice(0, 10), to: today }, 'month')
}
const iso = (at: string | null) => at && new Date(at).toISOString()

/** One page of artworks by what they sold (R551), each with the last twelve months and the period before. */
export async function listArtworkSales(
  ctx: Ctx,
  scope: Scope,
  { search, state, sort, direction, limit, ...query }: Query,
  isMoney: boolean,
): Promise<Paged<ArtworkSale>> {
  const { db, resources } = ctx
  const page = pageNumber(query)
  const input = { search, sort, direction, limit, page, isMoney }
  const isPlain = state === 'sold' && sort === 'sales' && !search?.trim()
  const key = isPlain ? keyOf(scope) : undefined
  const span = key === undefined ? undefined : await spanOfScope(db, scope)
  const { rows, total } =
    key !== undefined && span
      ? await listKept(db, scope, span, { isMoney, direction, limit, offset: (page - 1) * limit, key })
      : await (state === 'quiet' ? listQuiet : listSold)(db, scope, input)
  const ids = rows.map(({ id }) => id)
  const shown = await listShown(db, ids)
  const months = await monthsOf(db, scope, ids, lastMonths(scope.today))
  const before = scope.before && (await soldOf(db, scope, scope.before, ids, isMoney))
  const currency = isMoney ? await findCurrency(db, scope.companyId) : null
  const none = { quantity: 0, returned: 0, orders: 0, ...(isMoney && { revenue: 0, profit: 0 }) }
  const data = rows.flatMap((row): ArtworkSale[] => {
    const artwork = shown.get(row.id)
    if (!artwork) return []
    const { id, accounts, total: _, artwork_id: __, ...values } = row
    return [
      {
        ...{ artworkId: id, currency },
        ...{ subId: artwork.subId, name: artwork.name, groupId: artwork.groupId, productId: artwork.productId },
        cover: artwork.cover && presentCardCover(resources.storage, artwork.cover),
        designer: presentPerson(resources.storage, artwork.designer),
        accounts: accounts ?? 0,
        months: months.get(id) ?? [],
        lastSoldAt: iso(artwork.lastSoldAt),
        liveSince: iso(artwork.liveSince),
        createdAt: new Date(artwork.createdAt).toISOString(),
        deletedAt: iso(artwork.deletedAt),
        values,
        before: before ? (before.get(id) ?? none) : null,
      },
    ]
  })
  return { data, meta: countedMeta(total, limit, page) }
}
