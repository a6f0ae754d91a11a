import type { Notification } from '@halftone/contract/areas/notifications.ts'
import { answer } from '../../testing/api.ts'
import { signInAs } from '../../testing/profile.fixture.ts'

export const lineOf = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  notiId: id,
  type: 'product',
  action: 'update-assignee',
  title: null,
  content: null,
  startEventAt: null,
  endEventAt: null,
  isJoined: false,
  isView: false,
  readAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdByInfo: null,
  author: { id: 9, display_name: 'Lan', avatar: null, color: '#2f6fed' },
  message: `assigned you to Product ${id}`,
  messageDetail: `Product ${id}`,
  isDeleteTarget: false,
  target: { id, name: `Product ${id}`, subId: `P-DT-2026-${id}`, productId: id, groupId: 1, type: 'product' },
  cover: null,
  ...changes,
})

const pageSize = 10

/**
 * A server that keeps `lines` (the bell's, or with `isPopup` the announcements), pages them and marks them. Returns
 * what was asked.
 */
export function answerNotifications(lines: Notification[], isPopup = false) {
  signInAs()
  const now = new Date().toISOString()
  const mine = (query: URLSearchParams) => ((query.get('isPopup') === 'true') === isPopup ? lines : [])
  const counts = (list: Notification[]) => ({
    count: list.filter(({ isView }) => !isView).length,
    unread: list.filter(({ readAt }) => readAt === null).length,
  })
  return {
    count: answer('GET /notifications/count-unseen', ({ query }) => ({ data: counts(mine(query)) })),
    list: answer('GET /notifications', ({ query }) => {
      const all = mine(query).filter(({ readAt }) => query.get('isUnread') !== 'true' || readAt === null)
      const page = Number(query.get('offset'))
      const data = all.slice((page - 1) * pageSize, page * pageSize).map((line) => ({ ...line }))
      const totalPage = Math.ceil(all.length / pageSize)
      return { data, meta: { currentPage: page, limit: pageSize, total: all.length, totalPage } }
    }),
    read: answer('PATCH /notifications/:id/read', ({ path }) => {
      const line = lines.find(({ id }) => path.includes(`/${id}/`))
      if (line) Object.assign(line, { readAt: now, isView: true })
      return { data: line }
    }),
    mark: answer('POST /notifications/mark-all/:userId/:kind', ({ path }) => {
      for (const line of lines) Object.assign(line, { isView: true }, path.endsWith('read') ? { readAt: now } : {})
      return { data: counts(lines) }
    }),
    settings: answer('GET /configs/system/notification', { data: { popupSeconds: 60 } }),
  }
}

export const linesOf = (count: number): Notification[] =>
  Array.from({ length: count }, (_, place) => lineOf(count - place))
