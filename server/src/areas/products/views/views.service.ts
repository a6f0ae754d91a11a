import type { ProductView, productViewCalls } from '@halftone/contract/areas/products/views.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Check } from '../../../core/access.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { isDuplicate } from '../../../db/errors.ts'
import { changeView, deleteView, insertView, listViews, type SavedView } from './views.queries.ts'

/** Whoever sees the team's products keeps views of their own; those of the team take the right to edit, as labels do. */
export const mayKeepView: Check<{ groupId: number; userId: number | null }> = {
  label: 'in the team with P_VIEW for one’s own views, with P_EDIT for those of the team',
  test: (actor, { groupId, userId }) => {
    if (!actor.sees(groupId) || (userId !== null && userId !== actor.id)) return 'hidden'
    return actor.can(userId === null ? 'P_EDIT' : 'P_VIEW', groupId) ? 'ok' : 'denied'
  },
}

const shown = ({ userId: _, ...view }: SavedView): ProductView => view

const duplicate = (name: string) => {
  const text = phrase('products.viewTaken', { name })
  return new AppError('CONFLICT', text, { errors: { name: text } })
}

/** Tells the team's open tabs; what is a person's own is told to nobody. */
async function tellTeam(ctx: Ctx, { groupId, isShared }: SavedView): Promise<void> {
  if (isShared) await ctx.record({ name: 'products.viewsChanged', groupId, payload: { groupId } })
}

export const viewsOf = async (ctx: Ctx, groupId: number): Promise<ProductView[]> =>
  (await listViews(ctx.db, groupId, ctx.actor.id)).map(shown)

/** Throws 409 where the team, or the person in it, has a view of that name. */
export async function createView(
  ctx: Ctx,
  { groupId, name, query, isShared }: BodyOf<typeof productViewCalls.createView>,
): Promise<Done<ProductView>> {
  const userId = isShared ? null : ctx.actor.id
  const view = await insertView(ctx.db, { groupId, userId, name, query, createdBy: ctx.actor.id })
  if (!view) throw duplicate(name)
  await tellTeam(ctx, view)
  return shown(view)
}

/** Another name, or what is looked at now under the same. Throws 409. */
export async function updateView(
  ctx: Ctx,
  before: SavedView,
  { name, query }: BodyOf<typeof productViewCalls.updateView>,
): Promise<Done<ProductView>> {
  const values = { ...(name !== undefined && { name }), ...(query !== undefined && { query }) }
  if (Object.keys(values).length === 0) return unchanged(shown(before))
  const view = await changeView(ctx.db, before.id, values).catch((error) => {
    throw isDuplicate(error) ? duplicate(name ?? before.name) : error
  })
  if (!view) throw notFound()
  await tellTeam(ctx, view)
  return shown(view)
}

export async function removeView(ctx: Ctx, view: SavedView): Promise<{ id: number }> {
  await deleteView(ctx.db, view.id)
  await tellTeam(ctx, view)
  return { id: view.id }
}
