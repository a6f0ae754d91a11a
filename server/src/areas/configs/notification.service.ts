import { NotificationSettings } from '@halftone/contract/areas/configs.ts'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { systemSettings } from '../../db/schema/configs.ts'

const key = 'notification'
/** R068: the announcement comes back after a minute. */
const defaults: NotificationSettings = { muted: [], mail: false, popupSeconds: 60, keepDays: 180 }

/** What the workspace has decided about notifications, or the defaults. */
export async function getNotificationSettings(db: Db): Promise<NotificationSettings> {
  const [row] = await db.select({ value: systemSettings.value }).from(systemSettings).where(eq(systemSettings.key, key))
  const stored = NotificationSettings.partial().safeParse(row?.value ?? {})
  return NotificationSettings.parse({ ...defaults, ...stored.data })
}

/** Changes the given fields only. */
export async function setNotificationSettings(
  ctx: Ctx,
  changed: { [Name in keyof NotificationSettings]?: NotificationSettings[Name] | undefined },
): Promise<NotificationSettings> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('settings:notification'))`)
  const before = await getNotificationSettings(ctx.db)
  const settings = {
    muted: changed.muted ?? before.muted,
    mail: changed.mail ?? before.mail,
    popupSeconds: changed.popupSeconds ?? before.popupSeconds,
    keepDays: changed.keepDays ?? before.keepDays,
  }
  const values = { value: settings, updatedBy: ctx.actor.id, updatedAt: new Date() }
  await ctx.db
    .insert(systemSettings)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: systemSettings.key, set: values })
  await ctx.record({
    name: 'configs.notificationChanged',
    groupId: null,
    payload: { settings },
    before,
    after: settings,
  })
  return settings
}
