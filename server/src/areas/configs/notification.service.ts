import { NotificationSettings } from '@halftone/contract/areas/configs.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { companySettings } from '../../db/schema/configs.ts'

const key = 'notification'
/** R068: the announcement comes back after a minute. */
export const notificationDefaults: NotificationSettings = { muted: [], mail: false, popupSeconds: 60, keepDays: 180 }

/** What the company has decided about notifications, or the defaults. */
export async function getNotificationSettings(db: Db, companyId: number): Promise<NotificationSettings> {
  const [row] = await db
    .select({ value: companySettings.value })
    .from(companySettings)
    .where(and(eq(companySettings.companyId, companyId), eq(companySettings.key, key)))
  const stored = NotificationSettings.partial().safeParse(row?.value ?? {})
  return NotificationSettings.parse({ ...notificationDefaults, ...stored.data })
}

/** Changes the given fields only. */
export async function setNotificationSettings(
  ctx: Ctx,
  changed: { [Name in keyof NotificationSettings]?: NotificationSettings[Name] | undefined },
): Promise<NotificationSettings> {
  const { companyId } = ctx
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`settings:notification:${companyId}`}))`)
  const before = await getNotificationSettings(ctx.db, companyId)
  const settings = {
    muted: changed.muted ?? before.muted,
    mail: changed.mail ?? before.mail,
    popupSeconds: changed.popupSeconds ?? before.popupSeconds,
    keepDays: changed.keepDays ?? before.keepDays,
  }
  const values = { value: settings, updatedBy: ctx.actor.id, updatedAt: now }
  await ctx.db
    .insert(companySettings)
    .values({ companyId, key, ...values })
    .onConflictDoUpdate({ target: [companySettings.companyId, companySettings.key], set: values })
  await ctx.record({
    name: 'configs.notificationChanged',
    groupId: null,
    payload: { settings },
    before,
    after: settings,
  })
  return settings
}
