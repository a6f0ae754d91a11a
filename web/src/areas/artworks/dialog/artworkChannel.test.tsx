import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { useQuery } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError, networkError } from '../../../lib/appError.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { keepText } from '../../../lib/saving/keptTexts.ts'
import { OwnSaves } from '../../../lib/saving/OwnSaves.tsx'
import { useSaveState } from '../../../lib/saving/saves.ts'
import * as api from '../../../lib/send.ts'
import { answer } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { useContents } from '../../content/useContents.ts'
import { artworkOf } from '../artwork.fixture.ts'
import { artworkQuery } from '../artworks.api.ts'
import { ArtworkContent } from './ArtworkContent.tsx'
import { artworkChannel } from './artworkChannel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const config = artworkOf().saleChannelConfigs[0]!
const titled = (value: string, version: number) => ({ ...config, contents: [{ name: 'title', value }], version })
const saved = (version: number) => ({ id: 5, saleChannelConfigs: [{ ...config, version }] })
const hook = (from = config) =>
  renderHook(() => ({ ...useContents(artworkChannel(5, from), false), state: useSaveState().state }), {
    wrapper: OwnSaves,
  })
type Sent = { body: { saleChannelConfigs: { contents: { value: unknown }[]; version: number } } }
const sentBy = (send: { mock: { calls: unknown[][] } }) =>
  send.mock.calls.map(([, input]) => {
    const { contents, version } = (input as Sent).body.saleChannelConfigs
    return [contents[0]?.value, version]
  })

/** A server that does not answer until it comes back. */
function away() {
  let isAway = true
  answer('GET /health/live', {})
  const send = vi.spyOn(api, 'send').mockImplementation((async () => {
    if (isAway) throw networkError()
    return saved(2)
  }) as never)
  const comeBack = () => {
    isAway = false
  }
  return { send, comeBack }
}

function Form() {
  const shown = useQuery({ ...artworkQuery(5), staleTime: Number.POSITIVE_INFINITY }).data
  return shown && <ArtworkContent artwork={shown} mayEdit />
}

it('saves 700 ms after the last key, each time with the version that stands', async () => {
  const send = vi
    .spyOn(api, 'send')
    .mockResolvedValueOnce(saved(2) as never)
    .mockResolvedValue(saved(3) as never)
  const { result, unmount } = hook()
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
    ['abc', 2],
  ])
  unmount()
})

it('has one write at a time: what is typed meanwhile follows with the version of its answer', async () => {
  const first = Promise.withResolvers<never>()
  const send = vi
    .spyOn(api, 'send')
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue(saved(3) as never)
  const { result, unmount } = hook()
  act(() => result.current.change('title', 'a'))
  await wait(700)
  act(() => result.current.change('title', 'ab'))
  await wait(3000)
  expect(sentBy(send)).toEqual([['a', 1]])
  // The dialog closes before the answer: what was typed since goes all the same.
  unmount()
  await act(async () => first.resolve(saved(2) as never))
  await wait(0)
  expect(sentBy(send)).toEqual([
    ['a', 1],
    ['ab', 2],
  ])
})

it('what was typed last goes when the dialog closes before the 700 ms are over; what has a fault does not', async () => {
  const send = vi.spyOn(api, 'send').mockResolvedValue(saved(2) as never)
  const one = hook()
  act(() => one.result.current.change('title', 'a'))
  one.unmount()
  const other = hook()
  act(() => other.result.current.change('title', 'x'.repeat(141)))
  await wait(700)
  other.unmount()
  await wait(700)
  expect(sentBy(send)).toEqual([['a', 1]])
  // It is not lost: the form has it when the dialog opens again.
  const again = hook()
  expect(again.result.current.contents).toEqual([{ name: 'title', value: 'x'.repeat(141) }])
  act(() => again.result.current.change('title', 'b'))
  await wait(700)
  expect(sentBy(send)[1]?.[0]).toBe('b')
  again.unmount()
})

it('goes on by itself when the network is back, also after the dialog has closed', async () => {
  const { send, comeBack } = away()
  const { result, unmount } = hook()
  act(() => result.current.change('title', 'a'))
  await wait(700)
  expect(result.current.state).toBe('failed')
  unmount()
  comeBack()
  const tries = send.mock.calls.length
  await vi.waitFor(() => expect(send.mock.calls.length).toBe(tries + 1), { timeout: 5000 })
  expect(sentBy(send).at(-1)).toEqual(['a', 1])
  await wait(5000)
  // Once it is heard nothing is kept, and nothing sent again.
  expect(send.mock.calls).toHaveLength(tries + 1)
  const again = hook()
  expect(again.result.current.contents).toEqual(config.contents)
  again.unmount()
})

it('a text on its way stands in the form that is opened meanwhile, which alone sends it then', async () => {
  const { send, comeBack } = away()
  const first = hook()
  act(() => first.result.current.change('title', 'a'))
  await wait(700)
  first.unmount()
  const second = hook()
  expect(second.result.current.contents).toEqual([{ name: 'title', value: 'a' }])
  act(() => second.result.current.change('title', 'ab'))
  comeBack()
  const before = send.mock.calls.length
  await vi.waitFor(() => expect(second.result.current.state).toBe('saved'), { timeout: 5000 })
  await wait(5000)
  expect(sentBy(send).slice(before)).toEqual([['ab', 1]])
  second.unmount()
})

it('overwrites nothing of somebody else unless told to', async () => {
  const current = { saleChannelConfigs: [titled('theirs', 8)] }
  const send = vi
    .spyOn(api, 'send')
    .mockRejectedValueOnce(new AppError({ status: 409, code: 'CONFLICT', message: 'Changed', current }))
    .mockResolvedValue(saved(9) as never)
  const { result, unmount } = hook()
  act(() => result.current.change('title', 'mine'))
  await wait(700)
  await wait(5000)
  expect(send).toHaveBeenCalledOnce()
  expect(result.current).toMatchObject({
    state: 'conflict',
    contents: [{ value: 'mine' }],
    conflict: { theirs: { version: 8 } },
  })
  act(() => result.current.keepMine())
  await wait(700)
  expect(sentBy(send)[1]).toEqual(['mine', 8])
  expect(result.current.state).toBe('saved')
  unmount()
})

it('a kept text goes with the version that it was made from, however new what the form opens on', async () => {
  const send = vi.spyOn(api, 'send').mockRejectedValue(
    new AppError({
      status: 409,
      code: 'CONFLICT',
      message: 'changed',
      current: { saleChannelConfigs: [titled('theirs', 8)] },
    }),
  )
  keepText(`artwork:5:${config.channelId}`, { value: [{ name: 'title', value: 'mine' }], version: 1 })
  const { result } = hook(titled('theirs', 8))
  await wait(700)
  expect(sentBy(send)).toEqual([['mine', 1]])
  expect([result.current.state, result.current.conflict?.theirs.version]).toEqual(['conflict', 8])
})

it('what the channel has no field for any more goes with the next change, and holds nothing up', async () => {
  const send = vi.spyOn(api, 'send').mockResolvedValue(saved(2) as never)
  const { result, unmount } = hook({ ...config, contents: [{ name: 'gone', value: 'x' }, ...config.contents] })
  expect(result.current.errors).toEqual({})
  act(() => result.current.change('title', 'a'))
  await wait(700)
  expect(send).toHaveBeenCalledOnce()
  expect(result.current.contents).toEqual([{ name: 'title', value: 'a' }])
  unmount()
})

it('asks nobody about one’s own text whose answer was lost', async () => {
  const current = { saleChannelConfigs: [titled('mine', 2)] }
  const send = vi
    .spyOn(api, 'send')
    .mockRejectedValueOnce(new AppError({ status: 409, code: 'CONFLICT', message: 'Changed', current }))
    .mockResolvedValue(saved(2) as never)
  const { result, unmount } = hook()
  act(() => result.current.change('title', 'mine'))
  await wait(700)
  expect(sentBy(send)[1]).toEqual(['mine', 2])
  expect(result.current).toMatchObject({ state: 'saved', conflict: null })
  unmount()
})

it('a text that is saved while somebody stands in the middle of it leaves the caret there', async () => {
  vi.useRealTimers()
  queryClient.setQueryData(artworkQuery(5).queryKey, artworkOf())
  let version = 1
  answer('PATCH /artworks/:id/content', ({ body }) => {
    const { contents } = (body as { saleChannelConfigs: Pick<SaleChannelConfig, 'contents'> }).saleChannelConfigs
    version += 1
    return { data: { id: 5, saleChannelConfigs: [{ ...config, contents, version }] } }
  })
  const { user } = renderUi(<Form />)
  const field = screen.getByDisplayValue<HTMLInputElement>('Otter shirt')
  await user.type(field, 'ab', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  const shown = () => queryClient.getQueryData(artworkQuery(5).queryKey)?.saleChannelConfigs[0]?.contents[0]?.value
  await waitFor(() => expect(shown()).toBe('Otabter shirt'))
  await screen.findByText('Saved')
  expect([field.value, field.selectionStart]).toEqual(['Otabter shirt', 4])
})
