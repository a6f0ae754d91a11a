import type { lineKinds } from '@halftone/contract/areas/sales/sales.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { findPage, inOrderOf } from '../../../db/paging.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'
import type { Scope } from '../../reports/scope.rules.ts'
import { hasBoth, salesWhere } from './scope.queries.ts'

export type LineKind = (typeof lineKinds)[number]

export interface LineRow extends Record<string, unknown> {
  id: number
  artworkId: number | null
  artwork: { subId: string; name: string; isDeleted: boolean } | null
  account: { id: number; name: string }
  listingId: string
  title: string
  receiptId: string | null
  soldAt: string
  quantity: number
  returned: number
  colour: string | null
  currency: string
  revenue: number
  fees: number
  refunded: number
}

const kinds: Record<LineKind, SQL> = {
  all: sql`true`,
  unmatched: sql`s.artwork_id is null`,
  returned: sql`s.returned > 0`,
  priced: sql`s.rate is not null`,
  unpriced: sql`s.rate is null`,
  costed: hasBoth,
  uncosted: sql`s.cost is null`,
}

/** One page of lines, the latest first, and how many there are as `countedMeta` takes it. */
export async function listLines(
  db: Db,
  scope: Scope,
  kind: LineKind,
  wanted: { limit: number; page: number },
): Promise<{ rows: LineRow[]; total: number }> {
  const from = sql`from artwork_sales s where ${salesWhere(scope, scope.days)} and ${kinds[kind]}`
  const order = [
    { by: sql`s.sold_at`, isDown: true },
    { by: sql`s.id`, isDown: true },
  ]
  const { ids, total } = await findPage(db, { id: sql`s.id`, from, order }, wanted)
  if (ids.length === 0) return { rows: [], total }
  const { rows } = await db.execute<LineRow>(sql`
    select s.id, s.artwork_id as "artworkId", s.listing_id as "listingId", s.title, s.receipt_id as "receiptId", s.sold_at as "soldAt",
      s.quantity, s.returned, s.colour, s.currency, s.revenue::float8 as revenue, s.fees::float8 as fees, s.refunded::float8 as refunded,
      json_build_object('id', c.id, 'name', c.name) as account,
      case when a.id is not null then json_build_object('subId', a.sub_id, 'name', a.name,
        'isDeleted', a.deleted_at is not null or p.deleted_at is not null) end as artwork
    from artwork_sales s join accounts c on c.id = s.account_id left join artworks a on a.id = s.artwork_id
      left join products p on p.id = a.product_id
    where s.id = any(${ints(ids)}) order by ${inOrderOf(order)}`)
  return { rows, total }
}

/** The team of an artwork, also of one that was deleted: what it sold was sold. */
export async function findArtworkTeam(db: Db, artworkId: number): Promise<GroupRow | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`select group_id as id from artworks where id = ${artworkId}`)
  return rows[0] && findGroup(db, rows[0].id)
}
