import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { clientId } from '../../lib/clientId.ts'
import { type LiveMessage, receive, registerOwn } from '../../lib/live.ts'
import { listKey } from '../artworks/artworks.api.ts'
import { waitingKey } from '../reports/model/keys.ts'
import { activityFeedKey, myWorkKey } from './dashboard.api.ts'
import { dashboardArea } from './dashboard.area.ts'

afterEach(() => vi.useRealTimers())

it('what one did oneself is asked for anew on the dashboard, and the queue that one decides is not', async () => {
  const cache = new QueryClient()
  const keys = [
    [myWorkKey, 1, 7, 0],
    [activityFeedKey, 1],
    [...waitingKey, { groupId: 1 }],
    [listKey, { isWaiting: true }],
  ]
  for (const key of keys) cache.setQueryData(key, [])
  const off = ((await dashboardArea.live?.own?.()) ?? []).map(registerOwn)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const payload = { groupId: 1, list: [{ id: 5, productId: 9 }] }
  const message = { name: 'reviews.submitted', payload, room: 'group:1', seq: 1, clientId, by: null, at: '' }
  receive(message as unknown as LiveMessage, cache)
  vi.advanceTimersByTime(1_000)
  for (const stop of off) stop()
  expect(keys.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false])
})
