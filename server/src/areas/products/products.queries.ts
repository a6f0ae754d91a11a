import type { ReviewState } from '@halftone/contract/parts/listingState.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { ListingCounts } from '@halftone/contract/rules/cardState.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { isMissingValue } from '../../db/errors.ts'
import type { PlacedList } from '../../db/places.ts'
import { columnsOf, runText } from '../../db/prepared.ts'
import { products } from '../../db/schema/products.ts'

/** A product that exists, as the subject of access checks and of changes. */
export type Product = typeof products.$inferSelect

export const alive = isNull(products.deletedAt)

const columns = columnsOf(products)
const byId = `select ${columns} from products where id = $1 and deleted_at is null`

export async function findProduct(db: Db, id: number): Promise<Product | undefined> {
  const [product] = await runText<Product>(db, byId, [id])
  return product
}

/** By id or by sub id (R028, R029). */
export async function findProductByRef(db: Db, ref: number | string): Promise<Product | undefined> {
  const isRef = typeof ref === 'number' ? eq(products.id, ref) : eq(products.subId, ref)
  const [product] = await db.select().from(products).where(and(isRef, alive))
  return product
}

/**
 * The same for a change: nobody else changes the product until the transaction ends, so that what the log calls old was
 * the value just before, and changes of one card are heard in the order in which they were made.
 */
export async function lockProduct(db: Db, id: number): Promise<Product | undefined> {
  const [product] = await runText<Product>(db, `${byId} for no key update`, [id])
  return product
}

/** Locks several, always in the order of their ids, so that two bulk changes never wait for each other in a circle. */
export const lockProducts = (db: Db, ids: number[]): Promise<Product[]> =>
  db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), alive))
    .orderBy(asc(products.id))
    .for('no key update')

/** Whether the person made the product or works on it. */
export const isAssigneeOrCreator = (product: Pick<Product, 'assigneeIds' | 'createdBy'>, userId: number): boolean =>
  product.createdBy === userId || product.assigneeIds.includes(userId)

type Values = { [N in keyof typeof products.$inferInsert]?: (typeof products.$inferInsert)[N] | SQL }

/** Sets columns of one product; its `updated_at` moves with them. */
export async function changeProduct(db: Db, id: number, values: Values): Promise<Product> {
  const [product] = await db
    .update(products)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(products.id, id))
    .returning()
  if (!product) throw new Error(`product ${id} is gone`)
  return product
}

/**
 * The board `statusId` of a team as a value for `status_id`. The column is held until the transaction ends, so that
 * nobody takes it away from the board with the product in it; where it is gone already, the value is none and the write
 * fails (`refuseGoneBoard`).
 */
export const heldBoard = (groupId: number | SQL, statusId: number | SQL): SQL =>
  sql`(select b.status_id from boards b where b.group_id = ${groupId} and b.status_id = ${statusId} for key share)`

/** For the failure of a write with `heldBoard`: 422 where the board was taken away meanwhile; the error itself else. */
export const refuseGoneBoard =
  (field: string) =>
  (error: unknown): never => {
    throw isMissingValue(error) ? invalid({ [field]: phrase('products.chooseBoard') }) : error
  }

const toBoard = `
update products p set old_status_id = $3, updated_at = now(),
  status_id = (select b.status_id from boards b where b.group_id = $5 and b.status_id = $2 for key share),
  index = coalesce($4::float8,
  coalesce((select min(t.index) from products t
    where t.group_id = $5 and t.status_id = $2 and t.deleted_at is null), 0) - $6::float8)
where id = $1 returning ${columns},
  exists (select from post_cards c where c.kind = 'product' and c.target_id = p.id) as "isCarried"`

/**
 * Puts one product on another board, at `index` or, where that is undefined, before all others, `step` away. Throws 422
 * where the team has the board no longer. `isCarried`: posts carry cards of it.
 */
export async function putOnBoard(
  db: Db,
  { id, groupId, statusId: from }: Product,
  statusId: number,
  index: number | undefined,
  step: number,
): Promise<Product & { isCarried: boolean }> {
  const values = [id, statusId, from, index ?? null, groupId, step]
  const [product] = await runText<Product & { isCarried: boolean }>(db, toBoard, values).catch(
    refuseGoneBoard('statusId'),
  )
  if (!product) throw new Error(`product ${id} is gone`)
  return product
}

/** A manual place before all others of a column; the cost does not grow with the column. */
export const topIndex = (groupId: number, statusId: number, step: number): SQL =>
  sql`coalesce((select min(t.index) from products t
    where t.group_id = ${groupId} and t.status_id = ${statusId} and t.deleted_at is null), 0) - ${step}::float8`

/** A column of a team in its manual order. */
export const placedColumn = (groupId: number, statusId: number): PlacedList => ({
  table: 'products',
  where: sql`t.group_id = ${groupId} and t.status_id = ${statusId} and t.deleted_at is null`,
  isNewestFirst: true,
})

// Counters of products, for the areas that own what is counted. Each is one statement; call it in the transaction that
// changes the counted rows. The check constraints refuse what would not add up.
const reviewCounter = {
  needapproved: 'needapprovedCount',
  approved: 'approvedCount',
  unapproved: 'unapprovedCount',
} as const
const listingCounter = {
  pending: 'pendingCount',
  draft: 'draftCount',
  active: 'activeCount',
  error: 'errorCount',
  fail: 'failCount',
} as const
type Counter =
  | (typeof reviewCounter)[ReviewState]
  | (typeof listingCounter)[keyof ListingCounts]
  | 'artworkCount'
  | 'waitingCount'
  | 'commentCount'
  | 'fileCount'

async function addCounts(db: Db, id: number, deltas: readonly [Counter, number][]): Promise<Product | undefined> {
  const sets = deltas.map(([name], place) => `${products[name].name} = ${products[name].name} + $${place + 2}`)
  const text = `update products set ${sets} where id = $1 returning ${columns}`
  const [product] = await runText<Product>(db, text, [id, ...deltas.map(([, n]) => n)])
  return product
}

/** How an artwork counts: what is handed in and undecided waits, too. */
export interface CountedReview {
  reviewState: ReviewState
  submittedAt: object | null
}
const reviewDeltas = ({ reviewState, submittedAt }: CountedReview, n: number): [Counter, number][] => [
  [reviewCounter[reviewState], n],
  ...(standingOf({ state: reviewState, submittedAt }) === 'waiting' ? [['waitingCount', n] as [Counter, number]] : []),
]

/** `n` more (or fewer) artworks that stand so in their review. Returns the product as it is now. */
export const countArtwork = (db: Db, productId: number, review: CountedReview, n: number) =>
  addCounts(db, productId, [['artworkCount', n], ...reviewDeltas(review, n)])

/** What an artwork adds to the counts of its product. */
interface CountedArtwork extends CountedReview {
  productId: number
  listingState: keyof ListingCounts | null
  commentCount: number
}

/** A whole artwork, with its comments and its listing state, leaves (-1) or comes back (1). */
export const countWholeArtwork = (db: Db, artwork: CountedArtwork, sign: 1 | -1) =>
  addCounts(db, artwork.productId, [
    ['artworkCount', sign],
    ...reviewDeltas(artwork, sign),
    ['commentCount', sign * artwork.commentCount],
    ...(artwork.listingState ? [[listingCounter[artwork.listingState], sign] as [Counter, number]] : []),
  ])

/** An artwork's review went from one standing to another. */
export async function setCardReview(db: Db, productId: number, from: CountedReview, to: CountedReview) {
  const sums = new Map<Counter, number>()
  for (const [name, n] of [...reviewDeltas(from, -1), ...reviewDeltas(to, 1)]) sums.set(name, (sums.get(name) ?? 0) + n)
  const deltas = [...sums].filter(([, n]) => n !== 0)
  return deltas.length === 0 ? findProduct(db, productId) : addCounts(db, productId, deltas)
}

/** So many more (or fewer) artworks of each product wait for a decision; the products as they are now. */
export async function addWaiting(db: Db, deltas: readonly { id: number; n: number }[]): Promise<Product[]> {
  const text = `update products set waiting_count = waiting_count + ($2::int[])[array_position($1::int[], id)]
    where id = any($1::int[]) returning ${columns}`
  return runText<Product>(db, text, [deltas.map(({ id }) => id), deltas.map(({ n }) => n)])
}

type Listing = keyof ListingCounts | null
/** The listing state that counts for an artwork changed; null where there is none. */
export async function setCardListing(db: Db, productId: number, from: Listing, to: Listing) {
  if (from === to) return findProduct(db, productId)
  const deltas: [Counter, number][] = []
  if (from) deltas.push([listingCounter[from], -1])
  if (to) deltas.push([listingCounter[to], 1])
  return addCounts(db, productId, deltas)
}

/** When the first listing went live, or the product was marked as uploaded; a later call changes nothing. */
export const setUploadedAt = (db: Db, productId: number) =>
  db
    .update(products)
    .set({ uploadedAt: sql`now()` })
    .where(and(eq(products.id, productId), isNull(products.uploadedAt)))
