import {
  DashboardBlock,
  type DashboardLayout,
  type dashboardLayoutCalls,
} from '@halftone/contract/areas/reports/layout.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Check } from '../../../core/access.ts'
import type { Ctx } from '../../../core/context.ts'
import { addMailed, dropMailed, isMailed } from '../week/week.queries.ts'
import { deleteBlocks, findBlocks, keepBlocks, type Whose } from './layout.queries.ts'

/** Who may open the figures of the team itself gives it its dashboard; one's own is for whoever sees its products. */
export const mayKeepLayout: Check<Whose> = {
  label: 'in the team with P_VIEW for one’s own, with D_DETAIL_GROUP for the team’s',
  test: (actor, { groupId, userId }) => {
    if (!actor.sees(groupId)) return 'hidden'
    return actor.can(userId === null ? 'D_DETAIL_GROUP' : 'P_VIEW', groupId) ? 'ok' : 'denied'
  },
}

/** Kept blocks without those that this version does not know (any more). */
function known(blocks: unknown): DashboardBlock[] | null {
  if (!Array.isArray(blocks)) return null
  return blocks.flatMap((block) => DashboardBlock.safeParse(block).data ?? [])
}

/** The person's layout in the team, and the team's. */
export async function layoutOf({ db, actor }: Ctx, groupId: number): Promise<DashboardLayout> {
  const { own, team } = await findBlocks(db, groupId, actor.id)
  return {
    own: known(own),
    team: known(team),
    mayGive: actor.can('D_DETAIL_GROUP', groupId),
    isMailed: await isMailed(db, groupId, actor.id),
  }
}

/** Keeps the blocks for the person or the team; null takes them away. Who gives the team some has the same as it. */
export async function saveLayout(
  ctx: Ctx,
  whose: Whose,
  { blocks }: BodyOf<typeof dashboardLayoutCalls.saveLayout>,
): Promise<DashboardLayout> {
  if (blocks) await keepBlocks(ctx.db, whose, blocks, ctx.actor.id)
  if (blocks && whose.userId === null) await deleteBlocks(ctx.db, { ...whose, userId: ctx.actor.id })
  if (!blocks) await deleteBlocks(ctx.db, whose)
  return layoutOf(ctx, whose.groupId)
}

/** Lets the week's figures of the team come by mail, or no more. */
export async function setMailed(ctx: Ctx, groupId: number, isOn: boolean): Promise<DashboardLayout> {
  if (isOn) await addMailed(ctx.db, groupId, ctx.actor.id)
  else await dropMailed(ctx.db, groupId, ctx.actor.id)
  return layoutOf(ctx, groupId)
}
