import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { clientId } from '../../lib/clientId.ts'
import { type LiveMessage, receive, registerOwn } from '../../lib/live.ts'
import { mockupsQuery } from './mockups.api.ts'
import { mockupsArea } from './mockups.area.ts'

it('one’s own decision asks anew whether mock-ups are out of date: its answer does not say', async () => {
  const cache = new QueryClient()
  const { queryKey } = mockupsQuery(5)
  cache.setQueryData(queryKey, [])
  const off = ((await mockupsArea.live?.own?.()) ?? []).map(registerOwn)
  const payload = { groupId: 1, list: [{ id: 5, productId: 9 }] }
  const message = { name: 'reviews.decided', payload, room: 'group:1', seq: 1, clientId, by: null, at: '' }
  receive(message as unknown as LiveMessage, cache)
  for (const stop of off) stop()
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
