import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, noAnswer } from '../../testing/api.ts'
import { AppError, networkError } from '../appError.ts'
import { keptText } from './keptTexts.ts'
import { useSaveState, useSaves } from './saves.ts'
import { useAutosave } from './useAutosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = { value: 'old', version: 3 }
const isText = (value: unknown): value is { value: string; version: number } =>
  typeof value === 'object' && value !== null && 'value' in value && 'version' in value
type Send = (value: string, version: number) => Promise<{ value: string; version: number }>
const hook = (send: Send, more: { keepAs?: string } = {}, from = start) =>
  renderHook(
    ({ saved }) =>
      useAutosave<string>({
        name: 'description',
        saved,
        delay: 700,
        isSame: (a, b) => a === b,
        isBlocked: (value) => value.length > 10,
        send,
        ...more,
        currentOf: (current) => (isText(current) ? current : undefined),
      }),
    { initialProps: { saved: from } },
  )
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('R530 saves once, 700 ms after the last key, with the version it was made from', async () => {
  const send = vi.fn<Send>(async (value, version) => ({ value, version: version + 1 }))
  const { result } = hook(send)
  act(() => result.current.change('n'))
  await wait(600)
  act(() => result.current.change('ne'))
  await wait(699)
  expect(send).not.toHaveBeenCalled()
  await wait(1)
  expect(send.mock.calls).toEqual([['ne', 3]])
  act(() => result.current.change('new'))
  await wait(700)
  expect(send.mock.calls[1]).toEqual(['new', 4])
})

it('what somebody else saves is the new ground, but not under a text that is being typed', async () => {
  const send = vi.fn<Send>(async (value, version) => ({ value, version: version + 1 }))
  const { result, rerender } = hook(send)
  rerender({ saved: { value: 'theirs', version: 8 } })
  act(() => result.current.change('mine'))
  rerender({ saved: { value: 'later', version: 9 } })
  await wait(700)
  expect(send.mock.calls).toEqual([['mine', 8]])
})

it('sends at once what is typed when its field goes, and has one write at a time', async () => {
  const first = Promise.withResolvers<{ value: string; version: number }>()
  const send = vi
    .fn<Send>(async (value, version) => ({ value, version: version + 1 }))
    .mockReturnValueOnce(first.promise)
  const { result, unmount } = hook(send)
  act(() => result.current.change('a'))
  await wait(700)
  act(() => result.current.change('ab'))
  await wait(2000)
  expect(send).toHaveBeenCalledOnce()
  await act(async () => first.resolve({ value: 'a', version: 4 }))
  unmount()
  expect(send.mock.calls).toEqual([
    ['a', 3],
    ['ab', 4],
  ])
})

it('sends nothing that is too long, and nothing that is as it was', async () => {
  const send = vi.fn<Send>(async (value, version) => ({ value, version }))
  const { result } = hook(send)
  act(() => result.current.change('far too long'))
  await wait(700)
  act(() => result.current.change('old'))
  await wait(700)
  expect(send).not.toHaveBeenCalled()
})

it('keeps both texts on a conflict and writes over theirs only when told to', async () => {
  const send = vi
    .fn<Send>(async (value, version) => ({ value, version: version + 1 }))
    .mockRejectedValueOnce(
      new AppError({ status: 409, code: 'CONFLICT', message: 'changed', current: { value: 'theirs', version: 8 } }),
    )
  const { result } = hook(send)
  act(() => result.current.change('mine'))
  await wait(700)
  expect(result.current.conflict).toMatchObject({ mine: 'mine', theirs: { value: 'theirs', version: 8 } })
  await wait(5000)
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => result.current.keepMine())
  await wait(700)
  expect(send.mock.calls[1]).toEqual(['mine', 8])
  expect(result.current.conflict).toBeNull()
})

it('says that nothing is saved until the person has chosen between the two texts', async () => {
  const sent = Promise.withResolvers<{ value: string; version: number }>()
  const send = vi
    .fn<Send>(() => sent.promise)
    .mockRejectedValueOnce(
      new AppError({ status: 409, code: 'CONFLICT', message: 'changed', current: { value: 'theirs', version: 8 } }),
    )
  const { result } = hook(send)
  const line = renderHook(() => ({ saves: useSaves(), now: useSaveState().state })).result
  act(() => result.current.change('mine'))
  await wait(700)
  expect(line.current.now).toBe('conflict')
  // Another field that is saved meanwhile does not make it 'Saved'.
  await act(() => line.current.saves.track('name', async () => undefined))
  expect(line.current.now).toBe('conflict')
  act(() => result.current.keepMine())
  expect(line.current.now).toBe('conflict')
  await act(async () => sent.resolve({ value: 'mine', version: 9 }))
  expect(line.current.now).toBe('saved')
})

it('asks nobody about one’s own text whose answer was lost', async () => {
  const own = new AppError({ status: 409, code: 'CONFLICT', message: '', current: { value: 'mine', version: 4 } })
  const send = vi.fn<Send>(async (value, version) => ({ value, version })).mockRejectedValueOnce(own)
  const { result } = hook(send)
  act(() => result.current.change('mine'))
  await wait(700)
  expect(send.mock.calls[1]).toEqual(['mine', 4])
  expect([result.current.conflict, result.current.hasPending()]).toEqual([null, false])
})

it('keeps a text that could not be sent, and sends it once the server answers', async () => {
  noAnswer('/health/live')
  const send = vi
    .fn<Send>(async (value, version) => ({ value, version: version + 1 }))
    .mockRejectedValueOnce(networkError())
  const { result } = hook(send)
  act(() => result.current.change('mine'))
  await wait(700)
  await wait(5000)
  expect(result.current.hasPending()).toBe(true)
  expect(result.current.conflict).toBeNull()
  expect(send).toHaveBeenCalledOnce()
  answer('GET /health/live', {})
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), { timeout: 8000 })
  expect(send.mock.calls[1]).toEqual(['mine', 3])
})

it('does not send again what was refused, until it is another text', async () => {
  const send = vi
    .fn<Send>(async (value, version) => ({ value, version: version + 1 }))
    .mockRejectedValueOnce(new AppError({ status: 422, code: 'VALIDATION', message: 'No' }))
  const { result } = hook(send)
  act(() => result.current.change('mine'))
  await wait(700)
  await wait(10_000)
  expect(send).toHaveBeenCalledOnce()
  expect(result.current.hasPending()).toBe(true)
  const line = renderHook(() => useSaveState().state).result
  expect(line.current).toBe('failed')
  act(() => result.current.change('other'))
  await wait(700)
  expect(send.mock.calls[1]).toEqual(['other', 3])
  expect(line.current).toBe('saved')
})

it('a text that was not saved when its form went away stands in the form again', async () => {
  const send = vi.fn<Send>(async (value, version) => ({ value, version: version + 1 }))
  const keep = { keepAs: 'product:1:3' }
  const first = hook(send, keep)
  act(() => first.result.current.change('far too long'))
  await wait(700)
  first.unmount()
  expect(keptText(keep.keepAs)).toEqual({ value: 'far too long', version: 3 })
  const second = hook(send, keep)
  expect(second.result.current.hasPending()).toBe(true)
  expect(keptText(keep.keepAs)).toBeUndefined()
  act(() => second.result.current.change('short'))
  await wait(700)
  second.unmount()
  expect(send.mock.calls).toEqual([['short', 3]])
  expect(keptText(keep.keepAs)).toBeUndefined()
})

it('what was typed while its form’s last write was on its way is kept with the version of that write', async () => {
  const first = Promise.withResolvers<{ value: string; version: number }>()
  const next = Promise.withResolvers<{ value: string; version: number }>()
  const send = vi.fn<Send>().mockReturnValueOnce(first.promise).mockReturnValueOnce(next.promise)
  const keep = { keepAs: 'product:1:3' }
  const { result, unmount } = hook(send, keep)
  act(() => result.current.change('a'))
  await wait(700)
  act(() => result.current.change('ab'))
  unmount()
  await act(async () => first.resolve({ value: 'a', version: 4 }))
  await wait(0)
  expect(keptText(keep.keepAs)).toEqual({ value: 'ab', version: 4 })
  expect(send.mock.calls).toEqual([
    ['a', 3],
    ['ab', 4],
  ])
  await act(async () => next.resolve({ value: 'ab', version: 5 }))
  expect(keptText(keep.keepAs)).toBeUndefined()
})

it('a kept text is sent with the version that it was made from, never over what somebody else saved meanwhile', async () => {
  const current = { value: 'theirs', version: 8 }
  const send = vi.fn<Send>(async (_, version) => {
    if (version < 8) throw new AppError({ status: 409, code: 'CONFLICT', message: 'changed', current })
    return { value: 'mine', version: version + 1 }
  })
  const keep = { keepAs: 'product:1:3' }
  const first = hook(send, keep)
  act(() => first.result.current.change('far too long'))
  first.unmount()
  // The form opens on the newer text.
  const second = hook(send, keep, current)
  act(() => second.result.current.change('mine'))
  await wait(700)
  expect(send.mock.calls).toEqual([['mine', 3]])
  expect(second.result.current.conflict).toMatchObject({ mine: 'mine', theirs: current })
  second.unmount()
  // Neither does closing it without a choice: the version stays with the text.
  expect(keptText(keep.keepAs)).toEqual({ value: 'mine', version: 3 })
})

it('what the server did not hear goes on after the dialog has closed, unless the form has it again', async () => {
  answer('GET /health/live', {})
  const keep = { keepAs: 'product:1:3' }
  for (const isOpenedAgain of [false, true]) {
    const heard = vi.fn<Send>(async (value, version) => ({ value, version: version + 1 }))
    let isAway = true
    const send: Send = async (value, version) => {
      if (isAway) throw networkError()
      return heard(value, version)
    }
    const saves = renderHook(() => useSaves()).result.current
    saves.open()
    const first = hook(send, keep)
    act(() => first.result.current.change('mine'))
    await wait(700)
    first.unmount()
    saves.leave()
    const again = isOpenedAgain ? hook(send, keep) : undefined
    isAway = false
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 8000 })
    await wait(8000)
    expect(heard.mock.calls).toEqual([['mine', 3]])
    expect(keptText(keep.keepAs)).toBeUndefined()
    again?.unmount()
    saves.open()
  }
})

it('asks which text stands also when the conflict comes with a later try', async () => {
  const taken = new AppError({
    status: 409,
    code: 'CONFLICT',
    message: 'changed',
    current: { value: 'theirs', version: 8 },
  })
  noAnswer('/health/live')
  const send = vi.fn<Send>().mockRejectedValueOnce(networkError()).mockRejectedValueOnce(taken)
  const { result } = hook(send)
  const saves = renderHook(() => useSaves()).result.current
  act(() => result.current.change('mine'))
  await wait(700)
  // The network is back: the dialog's line runs what failed again, before the text's own next try.
  await act(async () => saves.retry())
  expect(send).toHaveBeenCalledTimes(2)
  expect(result.current.conflict).toMatchObject({ mine: 'mine', theirs: { value: 'theirs', version: 8 } })
  expect(result.current.hasPending()).toBe(true)
})
