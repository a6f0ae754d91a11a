import type { NotificationSettings } from '@halftone/contract/areas/configs/system.ts'
import { type Notification, notificationCalls } from '@halftone/contract/areas/notifications.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { entities } from '../../lib/state/entities.ts'
import { notificationSettings } from '../configs/configs.api.ts'

/** ms between two looks at the badge, beside the live messages (R057). */
export const pollEvery = 60_000
/** Rows of one page, from offset 1 (R056). */
const pageSize = 10

export const listKey = notificationCalls.list.name
export const countKey = notificationCalls.countUnseen.name

export type NotificationPages = InfiniteData<Paged<Notification>>
export interface NotificationCount {
  count: number
  unread: number
}

/** Unseen and unread; of announcements only, or of everything else. */
export const notificationCount = (isPopup: boolean) =>
  queryOptions({
    queryKey: [countKey, isPopup],
    queryFn: ({ signal }) => send(notificationCalls.countUnseen, { query: { isPopup } }, { signal }),
    refetchInterval: pollEvery,
    refetchIntervalInBackground: false,
  })

export const notificationPages = (isUnread: boolean, isPopup: boolean) =>
  infiniteQueryOptions({
    queryKey: [listKey, isPopup, isUnread],
    queryFn: ({ pageParam, signal }) =>
      send(
        notificationCalls.list,
        { query: { limit: pageSize, offset: pageParam, isPopup, ...(isUnread ? { isUnread } : {}) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.meta.totalPage ? page + 1 : undefined),
  })

/** Seconds after which an announcement comes back (R068). */
export const popupSeconds = {
  ...notificationSettings,
  select: (settings: NotificationSettings) => settings.popupSeconds,
  staleTime: Number.POSITIVE_INFINITY,
}

/** Each row once: one that arrives shifts the pages. */
export function rowsOf(pages: NotificationPages | undefined): Notification[] {
  return [...new Map((pages?.pages ?? []).flatMap(({ data }) => data).map((row) => [row.id, row])).values()]
}

const rows = entities<Notification>([listKey])

/** Changes rows in every list that holds them. */
export const patchRows = (change: (row: Notification) => Notification): void => rows.changeAll(queryClient, change)

const setCount = (isPopup: boolean, change: (now: NotificationCount) => NotificationCount) =>
  queryClient.setQueryData<NotificationCount>([countKey, isPopup], (now) => now && change(now))

/** What the badge and the lists should show is asked again. */
export const refetchNotifications = (): void => {
  void queryClient.invalidateQueries({ queryKey: [countKey] })
  void queryClient.invalidateQueries({ queryKey: [listKey] })
}

/** Opening the bell: everything becomes seen, the badge is cleared at once (R049, R050). */
export async function markSeen(userId: number): Promise<void> {
  setCount(false, (now) => ({ ...now, count: 0 }))
  patchRows((row) => ({ ...row, isView: true }))
  const input = { params: { userId, kind: 'seen' as const }, body: { isPopup: false } }
  // A badge that comes back by itself is better than a toast about it.
  await send(notificationCalls.markAll, input, { toastErrors: false }).catch(refetchNotifications)
}

/** 'Mark Read' (R053): at once, put back when refused. */
export async function markRead(row: Notification, isPopup: boolean): Promise<void> {
  if (row.readAt !== null) return
  const at = new Date().toISOString()
  rows.change(queryClient, row.id, (other) => ({ ...other, readAt: at, isView: true }))
  setCount(isPopup, (now) => ({
    count: Math.max(0, now.count - (row.isView ? 0 : 1)),
    unread: Math.max(0, now.unread - 1),
  }))
  try {
    await send(notificationCalls.read, { params: { id: row.id } })
    // The unread list is one shorter now: pages that were counted before would leave one out.
    await queryClient.invalidateQueries({ queryKey: [listKey, isPopup, true] })
  } catch {
    refetchNotifications()
  }
}

/** 'Make All Read' (R054, R063). */
export async function markAllRead(userId: number, isPopup: boolean): Promise<void> {
  const at = new Date().toISOString()
  patchRows((row) => ({ ...row, readAt: row.readAt ?? at, isView: true }))
  setCount(isPopup, () => ({ count: 0, unread: 0 }))
  const input = { params: { userId, kind: 'read' as const }, body: { isPopup } }
  await send(notificationCalls.markAll, input, { toastSuccess: false }).catch(() => undefined)
  refetchNotifications()
}
