import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type LiveMessage, receive, registerLive } from '../../lib/live.ts'
import { alikeQuery } from '../files/alike/alike.api.ts'
import { clipartsLive } from './cliparts.live.ts'

it('when the picture of a clip art is there, what it looks like is asked anew', () => {
  const cache = new QueryClient()
  const { queryKey } = alikeQuery('clipart', 5)
  cache.setQueryData(queryKey, [])
  const stop = registerLive(clipartsLive)
  const payload = { groupId: 1, id: 5, cover: null }
  const message = {
    name: 'cliparts.coverChanged',
    payload,
    room: 'cliparts:1',
    seq: 1,
    clientId: 'b',
    by: null,
    at: '',
  }
  receive(message as unknown as LiveMessage, cache)
  stop()
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
