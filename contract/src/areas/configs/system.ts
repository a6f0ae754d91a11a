import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { isoDate } from '../../parts/person.ts'
import { writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

/** Which people hear of what, and how often the announcement comes back. */
export const NotificationSettings = z.strictObject({
  /** Kinds of notification that are switched off for the whole workspace. */
  muted: z.array(z.string().regex(/^[a-z-]{1,40}$/)).max(40),
  /** Send unread mentions and assignments by mail. */
  mail: z.boolean(),
  /** Seconds after which the announcement popup comes back (R068). */
  popupSeconds: z.number().int().min(10).max(3600),
  /** Days after which read notifications are deleted. */
  keepDays: z.number().int().min(7).max(3650),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** From when on the people of the company need a second step at sign-in; null where it asks for none. */
export const StepSetting = z.object({
  needed_from: isoDate.nullable(),
  /** How many of them have none yet. */
  without: z.number().int(),
})
export type StepSetting = z.infer<typeof StepSetting>

/** Part of the calls of the settings: those of a company that are one value. */
export const systemConfigCalls = {
  getNotification: call({
    name: 'configs.getNotification',
    method: 'GET',
    path: '/configs/system/notification',
    reply: NotificationSettings,
  }),
  setNotification: call({
    name: 'configs.setNotification',
    method: 'PUT',
    path: '/configs/system/notification',
    body: writeBody(NotificationSettings.partial().shape),
    reply: NotificationSettings,
    message: phrase('configs.notificationsUpdated'),
  }),
  getStep: call({
    name: 'configs.getStep',
    method: 'GET',
    path: '/configs/system/second-step',
    reply: StepSetting,
  }),
  /** A moment that is over means now. */
  setStep: call({
    name: 'configs.setStep',
    perMinute: 20,
    method: 'PUT',
    path: '/configs/system/second-step',
    body: writeBody({ needed_from: isoDate.nullable() }),
    reply: StepSetting,
    message: phrase('configs.stepUpdated'),
  }),
}

export const systemConfigEvents = {
  'configs.notificationChanged': event(z.object({ settings: NotificationSettings })),
  /** Whom it asks for one gets `auth.profileChanged` as well. */
  'configs.stepChanged': event(z.object({ setting: StepSetting })),
}
