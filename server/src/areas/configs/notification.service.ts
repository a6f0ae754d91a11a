import { NotificationSettings } from '@halftone/contract/areas/configs/system.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { findSettings, lockSettings, writeSettings } from './notification.queries.ts'

const key = 'notification'
/** R068: the announcement comes back after a minute. */
export const notificationDefaults: NotificationSettings = { muted: [], mail: true, popupSeconds: 60, keepDays: 180 }

/** What the company has decided about notifications, or the defaults. */
export async function getNotificationSettings(db: Db, companyId: number): Promise<NotificationSettings> {
  const value = await findSettings(db, companyId, key)
  const stored = NotificationSettings.partial().safeParse(value ?? {})
  return NotificationSettings.parse({ ...notificationDefaults, ...stored.data })
}

/** Changes the given fields only. */
export async function setNotificationSettings(
  ctx: Ctx,
  changed: { [Name in keyof NotificationSettings]?: NotificationSettings[Name] | undefined },
): Promise<NotificationSettings> {
  const { companyId } = ctx
  await lockSettings(ctx.db, companyId, key)
  const before = await getNotificationSettings(ctx.db, companyId)
  const settings = {
    muted: changed.muted ?? before.muted,
    mail: changed.mail ?? before.mail,
    popupSeconds: changed.popupSeconds ?? before.popupSeconds,
    keepDays: changed.keepDays ?? before.keepDays,
  }
  await writeSettings(ctx.db, { companyId, key, value: settings, updatedBy: ctx.actor.id })
  await ctx.record({
    name: 'configs.notificationChanged',
    groupId: null,
    payload: { settings },
    before,
    after: settings,
  })
  return settings
}
