import { beforeEach, describe, expect, it, vi } from 'vitest'

interface JoinAnswer {
  ok: boolean
  seq?: number
  missed?: boolean
}

/** A stand-in for the line: the test says what comes over it. */
class Line {
  static all: Line[] = []
  connected = false
  sent: unknown[][] = []
  heard = new Map<string, (given?: unknown) => void>()
  connect = vi.fn()
  disconnect = vi.fn()
  on = (name: string, listener: (given?: unknown) => void) => this.heard.set(name, listener)
  emit = (...given: unknown[]) => this.sent.push(given)
  hear(name: string, given?: unknown) {
    if (name === 'connect') this.connected = true
    if (name === 'disconnect') this.connected = false
    this.heard.get(name)?.(given)
  }
  joins = () => this.sent.filter(([name]) => name === 'join').map(([, room]) => room)
  lastJoin = (room: string) => this.sent.findLast(([name, of]) => name === 'join' && of === room) ?? []
  /** ms since the tab asked for what it shows, as it said with its last question for the room. */
  ageOf = (room: string) => this.lastJoin(room)[2] as number
  answerJoin(room: string, answer: JoinAnswer) {
    const [, , , reply] = this.lastJoin(room)
    ;(reply as (answer: JoinAnswer) => void)(answer)
  }
}
vi.mock('socket.io-client', () => ({
  io: () => {
    const line = new Line()
    Line.all.push(line)
    return line
  },
}))
// The areas, which the set-up has loaded, hold the real one.
vi.resetModules()
const { signIn } = await import('../testing/render.tsx')
const { queryClient } = await import('./queryClient.ts')
const { session } = await import('./session.ts')
const { connection, connectSocket, disconnectSocket, holdRoom, onMessage, sequence } = await import('./socket.ts')

const open = async () => {
  await connectSocket()
  return Line.all.at(-1) as Line
}

describe('the line for live messages', () => {
  beforeEach(() => {
    disconnectSocket()
    Line.all = []
    signIn()
  })

  it('is opened once, and by nobody who is not signed in', async () => {
    session.signOut()
    await connectSocket()
    expect(Line.all).toHaveLength(0)
    signIn()
    await connectSocket()
    await connectSocket()
    expect(Line.all).toHaveLength(1)
  })

  it('a room is entered with the first who holds it and left with the last', async () => {
    const line = await open()
    const early = holdRoom('group:1')
    expect(line.joins()).toEqual([])
    line.hear('connect')
    const late = holdRoom('group:1')
    const other = holdRoom('product:2')
    expect(line.joins()).toEqual(['group:1', 'product:2'])
    line.answerJoin('group:1', { ok: true, seq: 7 })
    expect(sequence.get().get('group:1')).toBe(7)
    early()
    expect(line.sent.some(([name]) => name === 'leave')).toBe(false)
    late()
    expect(line.sent.at(-1)).toEqual(['leave', 'group:1'])
    expect(sequence.get().has('group:1')).toBe(false)
    other()
  })

  it('what was said between the question for what is shown and the entry is fetched', async () => {
    const again = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const line = await open()
    const leave = holdRoom('group:1')
    // The line opens late: what the screen shows was asked for 400 ms before.
    clock.mockReturnValue(1_400)
    line.hear('connect')
    expect(line.ageOf('group:1')).toBe(400)
    line.answerJoin('group:1', { ok: true, seq: 3, missed: false })
    expect(again).not.toHaveBeenCalled()
    line.answerJoin('group:1', { ok: true, seq: 4, missed: true })
    expect(again).toHaveBeenCalledTimes(1)

    // Left for a moment: what it kept is as old as that. Left for long: nothing of it is shown again.
    leave()
    clock.mockReturnValue(3_400)
    const back = holdRoom('group:1')
    expect(line.ageOf('group:1')).toBe(2_000)
    back()
    clock.mockReturnValue(3_400 + 6 * 60_000)
    const late = holdRoom('group:1')
    expect(line.ageOf('group:1')).toBe(0)

    // After a lost line all is fetched anyway, and is as old as the new line.
    line.hear('disconnect')
    clock.mockReturnValue(500_000)
    line.hear('connect')
    expect(line.ageOf('group:1')).toBe(0)
    late()
    clock.mockRestore()
  })

  it('before there is a line what is shown may have been asked for as the page began', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(3_000)
    const leave = holdRoom('group:1')
    clock.mockReturnValue(3_500)
    const line = await open()
    line.hear('connect')
    expect(line.ageOf('group:1')).toBe(3_500)
    leave()
    clock.mockRestore()
  })

  it('after a lost line the rooms are entered again, and what is shown is fetched; not after the first', async () => {
    const again = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    const line = await open()
    const leave = holdRoom('group:1')
    line.hear('connect')
    line.answerJoin('group:1', { ok: true, seq: 7 })
    expect(again).not.toHaveBeenCalled()
    line.hear('disconnect', 'transport close')
    expect(connection.get().state).toBe('offline')
    line.hear('connect')
    expect(connection.get().state).toBe('online')
    expect(line.joins()).toEqual(['group:1', 'group:1'])
    expect(again).toHaveBeenCalledExactlyOnceWith({ refetchType: 'active' })
    // Numbers count anew from what the server says now.
    line.answerJoin('group:1', { ok: true, seq: 2 })
    expect(sequence.get().get('group:1')).toBe(2)
    line.hear('gap')
    expect(again).toHaveBeenCalledTimes(2)
    leave()
    again.mockRestore()
  })

  it('tries at once when the network is back, also while it waits for its next attempt; not while it stands', async () => {
    const line = await open()
    line.hear('connect')
    window.dispatchEvent(new Event('online'))
    expect(line.connect).not.toHaveBeenCalled()
    line.hear('disconnect', 'transport close')
    window.dispatchEvent(new Event('online'))
    expect(line.disconnect).toHaveBeenCalledOnce()
    expect(line.connect).toHaveBeenCalledOnce()
    expect(line.disconnect.mock.invocationCallOrder[0]).toBeLessThan(line.connect.mock.invocationCallOrder[0] ?? 0)
  })

  it('gives each message to who listens, until they stop', async () => {
    const line = await open()
    const heard = vi.fn()
    const stop = onMessage(heard)
    line.hear('live', { n: 1 })
    stop()
    line.hear('live', { n: 2 })
    expect(heard.mock.calls).toEqual([[{ n: 1 }]])
  })

  it('comes back by itself after the server ended it, and not after a sign-out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const line = await open()
    line.hear('connect')
    line.hear('disconnect', 'io server disconnect')
    vi.advanceTimersByTime(1_100)
    expect(line.connect).toHaveBeenCalledOnce()
    disconnectSocket()
    line.hear('disconnect', 'io client disconnect')
    expect(connection.get().state).toBe('never')
    vi.useRealTimers()
  })
})
