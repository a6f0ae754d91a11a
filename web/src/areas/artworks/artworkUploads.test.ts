import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { AppError } from '../../lib/appError.ts'
import { queryClient } from '../../lib/queryClient.ts'
import * as api from '../../lib/send.ts'
import { toast } from '../../lib/toasts.ts'
import * as transfers from '../../lib/transfers/upload.ts'
import { answer as isThere, noAnswer } from '../../testing/api.ts'
import { useFreshFiles } from './alike/freshFiles.ts'
import { artworkOf, fileOf } from './artwork.fixture.ts'
import { artworkKey } from './artworks.api.ts'
import { adoptUploads, storedOf, type UploadOwner, uploadFiles } from './artworkUploads.ts'

type Sent = { params: { id: number }; body: { newFiles: { key: string; tabId: number }[] } }
const tick = (ms = 300) => vi.advanceTimersByTimeAsync(ms)
const error = (status: number, code: AppError['code']) => new AppError({ status, code, message: 'no' })

describe('files that an artwork gets', () => {
  let store: Map<string, (key: string) => void>
  let send: MockInstance<typeof api.send>
  const bound = () =>
    send.mock.calls.map(([, input]) => {
      const { params, body } = input as Sent
      return [params.id, ...body.newFiles.map(({ key, tabId }) => (tabId ? `${key} in ${tabId}` : key))]
    })
  /** What the browser is told of the files that it keeps, in order. */
  let told: string[]
  const keepingOf = (name: string) => ({
    stored: async () => undefined,
    isFor: (to: unknown) => told.push(`${name} for ${JSON.stringify(to)}`),
    drop: () => told.push(`drop ${name}`),
  })
  /** Drops files, whose storage key is their name. */
  const drop = (owner: UploadOwner, names: string[], tabId = 0) =>
    uploadFiles(
      names.map((name) => new File(['x'], name)),
      { owner, groupId: 1, productId: 9, tabId },
    )
  const stored = async (...names: string[]) => {
    for (const name of names) store.get(name)?.(name)
    await tick()
  }
  beforeEach(() => {
    vi.useFakeTimers()
    store = new Map()
    told = []
    vi.spyOn(transfers, 'startUploads').mockImplementation((files) =>
      files.map((file) => {
        const { name } = file
        const { promise, resolve } = Promise.withResolvers<string>()
        store.set(name, resolve)
        return { id: `transfer-${name}`, name, size: 1, file, stored: promise, keeping: keepingOf(name) }
      }),
    )
    send = vi.spyOn(api, 'send').mockResolvedValue({ id: 5 } as never)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('become its own as they are stored, each once, in the tab where they were dropped', async () => {
    drop(5, ['a', 'b'], 21)
    drop(6, ['other'])
    await stored('a', 'other')
    await stored('b')
    await tick(10_000)
    expect(bound()).toEqual([
      [5, 'a in 21'],
      [6, 'other'],
      [5, 'b in 21'],
    ])
    // What they look like is asked of them, once they are its own.
    expect([...renderHook(useFreshFiles).result.current]).toEqual(['a', 'other', 'b'])
  })

  it('are bound once while an answer is awaited, and again when the server did not hear', async () => {
    const answer = Promise.withResolvers<never>()
    send.mockReturnValueOnce(answer.promise)
    drop(5, ['c', 'd'])
    await stored('c')
    await stored('d')
    expect(bound()).toEqual([
      [5, 'c'],
      [5, 'd'],
    ])
    noAnswer('/health/live')
    answer.reject(error(0, 'NETWORK'))
    await tick(5_000)
    expect(bound()).toHaveLength(2)
    isThere('GET /health/live', {})
    await vi.waitFor(() => expect(bound().slice(2)).toEqual([[5, 'c']]), { timeout: 8_000 })
    await tick(10_000)
    expect(bound()).toHaveLength(3)
  })

  it('say why they are refused, when the server is heard at a later try only, too', async () => {
    isThere('GET /health/live', {})
    const said = vi.spyOn(toast, 'failure')
    send.mockRejectedValueOnce(error(0, 'NETWORK')).mockRejectedValueOnce(error(404, 'NOT_FOUND'))
    drop(5, ['k'])
    await stored('k')
    await vi.waitFor(() => expect(said).toHaveBeenCalledOnce(), { timeout: 8_000 })
    expect(bound()).toEqual([
      [5, 'k'],
      [5, 'k'],
    ])
  })

  it('are not sent again when they were bound and only the answer was lost', async () => {
    drop(5, ['e', 'f'])
    send.mockRejectedValueOnce(error(409, 'CONFLICT'))
    // What `boundOf` reads of the artwork.
    send.mockResolvedValueOnce(artworkOf([fileOf(1, 'e', { key: 'e' })]) as never)
    await stored('e', 'f')
    await tick(10_000)
    expect(send.mock.calls.map(([call]) => call.name)).toEqual(['artworks.patch', 'artworks.get', 'artworks.patch'])
    expect(send.mock.calls[2]?.[1]).toMatchObject({ body: { newFiles: [{ key: 'f' }] } })
    queryClient.removeQueries({ queryKey: [artworkKey] })
  })

  it('go where all files stand when their tab was taken away meanwhile', async () => {
    drop(5, ['g'], 22)
    send.mockRejectedValueOnce(error(422, 'VALIDATION'))
    await stored('g')
    await tick(10_000)
    expect(bound()).toEqual([
      [5, 'g in 22'],
      [5, 'g'],
    ])
  })

  it('of a draft wait until it is an artwork: what went along is not bound again, what was on its way follows', async () => {
    drop('new:9', ['h', 'i'])
    drop('new:8', ['j'])
    await stored('h', 'j')
    expect(storedOf('new:9')).toEqual([{ key: 'h', name: 'h', tabId: 0 }])
    expect(bound()).toEqual([])
    adoptUploads('new:9', 5, ['h'])
    expect(told).toEqual(['drop h', `i for ${JSON.stringify({ owner: 5, groupId: 1, productId: 9, tabId: 0 })}`])
    await stored('i')
    await tick(10_000)
    expect(bound()).toEqual([[5, 'i']])
    expect([storedOf('new:9'), storedOf('new:8').map(({ key }) => key)]).toEqual([[], ['j']])
  })
})
