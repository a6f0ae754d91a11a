import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clientId } from './clientId.ts'
import { ignores, type LiveMessage, liveOf, receive, registerLate, registerLive } from './live.ts'
import { sequence } from './socket.ts'

const message = (more: Partial<LiveMessage<'labels.deleted'>>): LiveMessage => ({
  name: 'labels.deleted',
  payload: { id: 1, groupId: 1 },
  room: 'group:1',
  seq: 1,
  clientId: 'another',
  by: null,
  at: new Date().toISOString(),
  ...more,
})

describe('live messages', () => {
  beforeEach(() => sequence.get().clear())

  it('R205 gives a message to its area and ignores the tab’s own', () => {
    const heard = vi.fn()
    const off = registerLive({ 'labels.deleted': (_, payload) => heard(payload.id) })
    receive(message({ seq: 1, payload: { id: 5, groupId: 1 } }))
    receive(message({ seq: 2, payload: { id: 6, groupId: 1 }, clientId }))
    off()
    receive(message({ seq: 3, payload: { id: 7, groupId: 1 } }))
    expect(heard.mock.calls).toEqual([[5]])
  })

  it('counts a message that comes through two rooms once', () => {
    const heard = vi.fn()
    const off = registerLive({ 'labels.deleted': () => heard() })
    const one = message({ payload: { id: 8, groupId: 1 } })
    receive(one)
    receive({ ...one, room: 'product:2', seq: 4 })
    off()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('fetches what is shown after a gap in the numbers of a room, and only then', () => {
    const cache = new QueryClient()
    const again = vi.spyOn(cache, 'invalidateQueries').mockResolvedValue()
    receive(message({ seq: 4 }), cache)
    receive(message({ seq: 5 }), cache)
    receive(message({ seq: 1, room: 'group:2' }), cache)
    expect(again).not.toHaveBeenCalled()
    receive(message({ seq: 7 }), cache)
    expect(again).toHaveBeenCalledOnce()
  })

  it('fetches handlers with the first message of their area, and keeps the order of those that wait for them', async () => {
    const cache = new QueryClient()
    const again = vi.spyOn(cache, 'invalidateQueries').mockResolvedValue()
    const heard: number[] = []
    const come = Promise.withResolvers<void>()
    let tries = 0
    registerLate({
      of: ['labels'],
      load: async () => {
        tries += 1
        if (tries === 1) throw new Error('no network')
        await come.promise
        const live = liveOf({ 'labels.deleted': (_, { id }) => void heard.push(id) }, [
          'labels.created',
          'labels.updated',
        ])
        return live
      },
    })
    receive(message({ name: 'tags.deleted' as never, seq: 1 }), cache)
    expect(tries).toBe(0)
    receive(message({ seq: 2, payload: { id: 1, groupId: 1 } }), cache)
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
    receive(message({ seq: 3, payload: { id: 2, groupId: 1 } }), cache)
    receive(message({ seq: 4, payload: { id: 3, groupId: 1 } }), cache)
    come.resolve()
    await vi.waitFor(() => expect(heard).toEqual([2, 3]))
    receive(message({ seq: 5, payload: { id: 4, groupId: 1 } }), cache)
    expect(heard).toEqual([2, 3, 4])
    expect(tries).toBe(2)
  })

  it('of the areas that it hears of, an area says of each message that it handles or ignores it', () => {
    const handle = vi.fn()
    const live = liveOf({ 'labels.created': handle }, ['labels.updated', 'labels.deleted'])
    expect([live['labels.created'], live[ignores]]).toEqual([handle, ['labels.updated', 'labels.deleted']])
    // @ts-expect-error 'labels.deleted' is forgotten.
    liveOf({ 'labels.created': handle }, ['labels.updated'])
    // @ts-expect-error there is no such message.
    liveOf({ 'labels.creatd': handle }, [])
  })
})
