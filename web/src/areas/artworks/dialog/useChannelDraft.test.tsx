import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../../lib/appError.ts'
import * as api from '../../../lib/send.ts'
import { artworkOf } from '../artwork.fixture.ts'
import { useChannelDraft } from './useChannelDraft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const config = artworkOf().saleChannelConfigs[0]!
const titled = (value: string, version: number) => ({ ...config, contents: [{ name: 'title', value }], version })
const saved = (version: number) => ({ id: 5, saleChannelConfigs: [{ ...config, version }] })
const hook = () => renderHook(() => useChannelDraft(5, config))
type Sent = { body: { saleChannelConfigs: { contents: { value: unknown }[]; version: number } } }
const sentBy = (send: { mock: { calls: unknown[][] } }) =>
  send.mock.calls.map(([, input]) => {
    const { contents, version } = (input as Sent).body.saleChannelConfigs
    return [contents[0]?.value, version]
  })

it('saves 700 ms after the last key, each time with the version that stands', async () => {
  const send = vi.spyOn(api, 'send').mockResolvedValueOnce(saved(2) as never).mockResolvedValueOnce(saved(3) as never)
  const { result } = hook()
  act(() => result.current.change('title', 'a'))
  await wait(600)
  act(() => result.current.change('title', 'ab'))
  await wait(699)
  expect(send).not.toHaveBeenCalled()
  await wait(1)
  expect(result.current.state).toBe('saved')
  act(() => result.current.change('title', 'abc'))
  await wait(700)
  expect(sentBy(send)).toEqual([
    ['ab', 1],
    ['abc', 1],
  ])
})
