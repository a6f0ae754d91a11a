import type { ProductCardPatch } from '@halftone/contract/parts/product.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { canMove, indexStep } from '@halftone/contract/rules/transitions.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { cardOf, presentLookups } from '../products.present.ts'
import { changeProduct, lockProduct, type Product, putOnBoard } from '../products.queries.ts'
import { cardRefs, findRefs } from '../refs.queries.ts'
import { watchedOf } from '../watched.present.ts'
import { settlePlaces } from './place.service.ts'

/**
 * Moves a product that the transaction holds (`lockProduct`) to a board of its team, to the top unless `index` says
 * where (R173 to R175, R179). The totals follow by trigger. On the board where it is it only takes the place `index`;
 * without one nothing happens (R180). Throws 422 for a board that the team does not have.
 */
export async function moveProduct(
  ctx: Ctx,
  before: Product,
  statusId: number,
  index?: number,
): Promise<Done<ProductCardPatch>> {
  const { id, groupId } = before
  if (!canMove(before.statusId, statusId)) return placeProduct(ctx, before, index)
  // Sent together: a board that is not the team's refuses the write, too, and the transaction with it.
  const [refs, after] = await Promise.all([
    findRefs(ctx.db, groupId, { ...cardRefs([before]), boards: [before.statusId] }),
    putOnBoard(ctx.db, before, statusId, index, indexStep),
  ])
  const board = (wanted: number) => refs.boards.find((one) => one.id === wanted)
  const destination = board(statusId)
  if (!destination?.isOwn) throw invalid({ statusId: phrase('products.chooseBoard') })
  await ctx.record({
    name: 'products.moved',
    groupId,
    payload: {
      id,
      groupId,
      productName: after.name,
      from: before.statusId,
      to: statusId,
      index: after.index,
      sourceName: board(before.statusId)?.name ?? '',
      destinationName: destination.name,
      card: cardOf(ctx.resources.storage, after, refs),
      lookups: presentLookups(ctx.resources.storage, refs),
    },
    before: placeIn(before),
    after: placeIn(after),
    facts: { watched: watchedOf(after, refs), isCarried: after.isCarried },
  })
  // A place before all others has room.
  const [place = after] = index === undefined ? [] : await settlePlaces(ctx, { groupId, statusId }, [after])
  return { id, status: statusId, index: place.index }
}

/** Where a product stands, as the log keeps it for revert. */
export const placeIn = ({ statusId, oldStatusId, index }: Product) => ({ statusId, oldStatusId, index })

/** The same for the areas above, by id. Throws 404 where the product is gone. */
export async function moveToStatus(ctx: Ctx, productId: number, statusId: number): Promise<Done<ProductCardPatch>> {
  const product = await lockProduct(ctx.db, productId)
  if (!product) throw notFound()
  return moveProduct(ctx, product, statusId)
}

async function placeProduct(ctx: Ctx, before: Product, index = before.index): Promise<Done<ProductCardPatch>> {
  const { id, groupId, statusId } = before
  if (index === before.index) return unchanged({ id, status: statusId, index })
  const { boards } = await findRefs(ctx.db, groupId, { boards: [statusId] })
  await changeProduct(ctx.db, id, { index })
  await ctx.record({
    name: 'products.reordered',
    groupId,
    payload: { groupId, statusId, listIndexes: [{ id, index }] },
    before: { list: [{ id, ...placeIn(before) }] },
    after: { list: [{ id, ...placeIn(before), index }] },
    facts: { boardName: boards.find((board) => board.id === statusId)?.name ?? '' },
  })
  const [place] = await settlePlaces(ctx, before, [{ id, index }])
  return { id, status: statusId, index: place?.index ?? index }
}
