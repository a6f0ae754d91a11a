import type { Notification } from '@halftone/contract/areas/notifications.ts'
import type { Storage } from '../../storage/storage.ts'
import { presentCardCover, presentPerson } from '../files/files.present.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** One line of the bell. Its target's name is kept, so that a line outlives what it tells of. */
export function presentNotification(storage: Pick<Storage, 'signedGet'>, row: NotificationRow): Notification {
  const author = presentPerson(storage, row.author)
  const detail = row.detail ?? {}
  return {
    id: row.id,
    notiId: row.id,
    type: row.type,
    action: row.action,
    title: row.title,
    content: row.content,
    startEventAt: row.meeting?.startEventAt.toISOString() ?? detail.startEventAt ?? null,
    endEventAt: row.meeting?.endEventAt.toISOString() ?? detail.endEventAt ?? null,
    isJoined: row.meeting?.isJoined ?? false,
    ...(row.meeting && { isStopped: row.meeting.isStopped, isOwn: row.meeting.isOwn }),
    isView: row.viewedAt !== null,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdByInfo: author,
    author,
    message: row.message,
    messageDetail: row.messageDetail,
    isDeleteTarget: row.isDeleted,
    target: {
      ...detail,
      id: row.targetId,
      name: row.targetName,
      subId: row.subId,
      productId: row.productId ?? (row.targetKind === 'product' ? row.targetId : null),
      groupId: row.groupId,
      type: row.targetKind,
    },
    cover: row.cover && presentCardCover(storage, row.cover),
  }
}
