import type { Notification } from '@halftone/contract/areas/notifications.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { tell } from '../../core/record.ts'
import { presentNotification } from './notifications.present.ts'
import {
  countNotifications,
  findNotification,
  markNotifications,
  type NotificationRow,
} from './notifications.queries.ts'

type Kind = 'read' | 'seen'

/**
 * The person's other tabs follow. A mark is theirs alone and no change of the workspace: it leaves no activity row,
 * so it does not go through record().
 */
async function tellTabs(ctx: Ctx, kind: Kind, isPopup: boolean, ids?: number[]): Promise<void> {
  const payload = { userId: ctx.actor.id, kind, isPopup, ...(ids && { ids }) }
  await tell(ctx, [{ name: 'notifications.marked', payload }], { clientId: ctx.clientId })
}

/** Opens one line: it is read from then on, and seen (R055). */
export async function openNotification(ctx: Ctx, row: NotificationRow): Promise<Notification> {
  const isChanged = await markNotifications(ctx.db, ctx.actor.id, { kind: 'read', id: row.id })
  if (isChanged) await tellTabs(ctx, 'read', false, [row.id])
  const after = await findNotification(ctx.db, ctx.resources.things, ctx.actor, row.id)
  if (!after) throw notFound()
  return presentNotification(ctx.resources.storage, after)
}

/** Marks all of one's own as seen (R049, R050) or read (R054). Throws 422 for another person's. */
export async function markAll(
  ctx: Ctx,
  { userId, kind }: { userId: number; kind: Kind },
  isPopup: boolean | undefined,
): Promise<{ count: number; unread: number }> {
  if (userId !== ctx.actor.id) throw invalid({ userId: phrase('request.signedIn') })
  const isChanged = await markNotifications(ctx.db, userId, { kind, isPopup })
  if (isChanged) await tellTabs(ctx, kind, isPopup ?? false)
  return countNotifications(ctx.db, userId, { isPopup })
}
