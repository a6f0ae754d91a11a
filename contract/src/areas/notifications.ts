import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { LanguageCode, TimeZone } from '../parts/company/general.ts'
import { CardCover } from '../parts/cover.ts'
import { id, idParams } from '../parts/id.ts'
import { pageQuery } from '../parts/page.ts'
import { isoDate, Person } from '../parts/person.ts'
import { flag, readQuery, writeBody } from '../parts/write.ts'
import { says } from '../phrase.ts'
import { chosenKinds, followStates } from '../rules/notifications/kinds.ts'

/** What one is told of (R060), and what the main job adds to it. */
export const notificationActions = [
  'create-product',
  'update-product',
  'delete-product',
  'create-content',
  'update-content',
  'make-copy',
  'make-cover',
  'update-assignee',
  'update-product-type',
  'update-status',
  'invite-event',
  'move-event',
  'cancel-event',
  'remind-event',
  'mention',
  'comment',
  'reply',
  'approve-artwork',
  'reject-artwork',
  'upload-artwork',
  'listing-active',
  'listing-fail',
  'step-needed',
  'data-ready',
  'announce',
  'like-post',
  'pin-post',
] as const
export const NotificationAction = z.enum(notificationActions)
export type NotificationAction = z.infer<typeof NotificationAction>

/** `post` and `event` are the social area's (R059). */
export const NotificationType = z.enum(['post', 'event', 'product', 'artwork', 'comment', 'listing', 'account'])
export type NotificationType = z.infer<typeof NotificationType>

export const NotificationTarget = z.object({
  id: z.number().int(),
  name: z.string().optional(),
  subId: z.string().nullable().optional(),
  productId: z.number().int().nullable().optional(),
  groupId: z.number().int().nullable().optional(),
  title: z.string().optional(),
  content: z.string().optional(),
  createdAt: isoDate.optional(),
  type: z.string().optional(),
  startEventAt: isoDate.nullable().optional(),
  endEventAt: isoDate.nullable().optional(),
  /** The comment that the link leads to. */
  commentId: z.number().int().optional(),
})
export type NotificationTarget = z.infer<typeof NotificationTarget>

/** One line of the bell. `isView` says seen, `readAt` says read. */
export const Notification = z.object({
  id: z.number().int(),
  notiId: z.number().int(),
  /** A NotificationType. */
  type: z.string(),
  /** A NotificationAction. */
  action: z.string(),
  title: z.string().nullable(),
  content: z.string().nullable(),
  startEventAt: isoDate.nullable(),
  endEventAt: isoDate.nullable(),
  isJoined: z.boolean(),
  /** Of an event: nobody joins any more, and it is the reader's own. */
  isStopped: z.boolean().optional(),
  isOwn: z.boolean().optional(),
  isView: z.boolean(),
  readAt: isoDate.nullable(),
  createdAt: isoDate,
  createdByInfo: Person.nullable(),
  author: Person.nullable(),
  /** The sentence without the author's name, and the plain text that it is about. */
  message: z.string(),
  messageDetail: z.string().nullable(),
  isDeleteTarget: z.boolean(),
  target: NotificationTarget.nullable(),
  /** The picture of what it tells of; null where there is none, it is gone, or the person may no longer see it. */
  cover: CardCover.nullable(),
})
export type Notification = z.infer<typeof Notification>

const kinds = z.array(z.enum(chosenKinds)).max(40)
/** A minute of the day. */
const minute = z.number().int().min(0).max(1439)
/** Between the two no mail about notifications is sent, over midnight too; it waits until the time is over. */
const QuietHours = z
  .strictObject({ from: minute, to: minute })
  .refine(({ from, to }) => from !== to, says('notifications.quietSame'))

/**
 * What one does without, and how mails come. Kinds that are not among `chosenKinds` are always told. A kind is mailed at
 * once (`mailedKinds` alone), or with others in a digest, or not.
 */
export const NotificationChoices = z.object({
  unheard: kinds,
  unmailed: kinds,
  daily: kinds,
  weekly: kinds,
  quiet: QuietHours.nullable(),
  /** Of mails, and of one's own clock; null where the company's hold. */
  language: LanguageCode.nullable(),
  timeZone: TimeZone.nullable(),
})
export type NotificationChoices = z.infer<typeof NotificationChoices>

const FollowState = z.object({ state: z.enum(followStates) })
const isPopup = flag.optional()

export const notificationCalls = {
  list: call({
    name: 'notifications.list',
    method: 'GET',
    path: '/notifications',
    query: readQuery({ ...pageQuery(10, 100), isUnread: flag.optional(), isPopup }),
    reply: Notification,
    paged: true,
  }),
  /** `count` are the unseen ones of the badge, `unread` those without Mark Read. */
  countUnseen: call({
    name: 'notifications.countUnseen',
    method: 'GET',
    path: '/notifications/count-unseen',
    query: readQuery({ isPopup }),
    reply: z.object({ count: z.number().int(), unread: z.number().int() }),
  }),
  choices: call({
    name: 'notifications.choices',
    method: 'GET',
    path: '/notifications/choices',
    reply: NotificationChoices,
  }),
  /** Changes what is given. */
  setChoices: call({
    name: 'notifications.setChoices',
    method: 'PATCH',
    path: '/notifications/choices',
    body: writeBody(NotificationChoices.partial().shape),
    reply: NotificationChoices,
  }),
  /** `id` is the product. */
  getFollow: call({
    name: 'notifications.getFollow',
    method: 'GET',
    path: '/products/:id/follow',
    params: idParams,
    reply: FollowState,
  }),
  setFollow: call({
    name: 'notifications.setFollow',
    method: 'PUT',
    path: '/products/:id/follow',
    params: idParams,
    body: writeBody(FollowState.shape),
    reply: FollowState,
  }),
  read: call({
    name: 'notifications.read',
    method: 'PATCH',
    path: '/notifications/:id/read',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Notification,
  }),
  viewed: call({
    name: 'notifications.viewed',
    method: 'PATCH',
    path: '/notifications/:notiId/viewed',
    params: z.strictObject({ notiId: id }),
    body: writeBody({}).optional(),
    reply: Notification,
  }),
  /** `userId` is the signed-in person; `kind` says whether all become seen (R049) or read (R054). */
  markAll: call({
    name: 'notifications.markAll',
    method: 'POST',
    path: '/notifications/mark-all/:userId/:kind',
    params: z.strictObject({ userId: id, kind: z.enum(['read', 'seen']) }),
    body: writeBody({ isPopup }).optional(),
    reply: z.object({ count: z.number().int(), unread: z.number().int() }),
  }),
}

export const notificationEvents = {
  /** To the person's own room only; the tab fetches the row if it shows the list. */
  'notifications.created': event(z.object({ notiId: z.number().int(), userId: z.number().int() })),
  /** Read or seen in another tab; without `ids` all of them. */
  'notifications.marked': event(
    z.object({
      userId: z.number().int(),
      kind: z.enum(['read', 'seen']),
      ids: z.array(z.number().int()).optional(),
      isPopup: z.boolean(),
    }),
  ),
}
