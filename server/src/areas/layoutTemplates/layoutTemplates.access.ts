import { type Check, inGroup } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { mayView } from '../cliparts/cliparts.access.ts'
import { findGroup, type GroupRow } from '../groups/groups.queries.ts'
import { findLayout, lockLayouts, type SeenLayout } from './layoutTemplates.queries.ts'

interface ById {
  params: { id: number }
}
/** Layouts of one team that one call changes. */
export interface Batch {
  groupId: number
  list: SeenLayout[]
}

/** The layout of a read. */
export const layoutOf = ({ db }: Ctx, { params }: ById) => findLayout(db, params.id)
/** The layout of a change: nobody else changes it until the transaction ends. */
export const lockedLayoutOf = async ({ db }: Ctx, { params }: ById) => (await lockLayouts(db, [params.id]))[0]

/** All of them locked, in the order of `ids`; undefined (404) where one is missing or of another team than the first. */
export async function lockedBatch({ db, actor }: Ctx, ids: readonly number[]): Promise<Batch | undefined> {
  const found = new Map((await lockLayouts(db, ids)).map((one) => [one.layout.id, one]))
  const list = ids.flatMap((id) => found.get(id) ?? [])
  const [first] = list
  if (!first || list.length < ids.length) return undefined
  if (list.some(({ groupId }) => groupId !== first.groupId) || !actor.sees(first.groupId)) return undefined
  return { groupId: first.groupId, list }
}

/** In its own team, or in one that it is shared with: what is shared is read, and no more (R621). */
export const look = mayView('LT_VIEW')

/** What is copied, and into which team: its own, where none is named. */
interface Copying {
  seen: SeenLayout
  target: GroupRow
}
export async function withTarget(
  { db }: Ctx,
  { params, body }: ById & { body: { groupId?: number | undefined } },
): Promise<Copying | undefined> {
  const seen = await findLayout(db, params.id)
  const target = seen && (await findGroup(db, body.groupId ?? seen.groupId))
  return seen && target && { seen, target }
}
const make = inGroup('LT_NEW')
/** Who may look at it, and make layouts in a team that it belongs to, or is shared with. */
export const mayCopyTo: Check<Copying> = {
  label: `${look.label}, and LT_NEW in the team of the copy`,
  test: async (actor, { seen, target }, ctx) => {
    const verdict = await look.test(actor, seen, ctx)
    if (verdict !== 'ok') return verdict
    if (target.id !== seen.groupId && !seen.teams.includes(target.id)) return 'hidden'
    return make.test(actor, { groupId: target.id }, ctx)
  },
}
