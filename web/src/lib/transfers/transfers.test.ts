import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../appError.ts'
import { batch } from './ahead.ts'
import { Line } from './line.fixture.ts'
import { askBeforeLeaving, cancelTransfer, closeAfter, dismissTransfers, retryTransfer } from './queue.ts'
import { findTransfer, summarize, type Transfer, transfers } from './store.ts'
import { startUpload, startUploads } from './upload.ts'

const file = (name = 'a.png', bytes = 100) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const presign = vi.fn(async () => ({
  key: 'k1',
  url: 'http://storage.test/k1',
  headers: { 'Content-Type': 'image/png' },
}))
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const line = () => Line.all[Line.all.length - 1] as Line

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}')),
  )
  Line.all = []
  presign.mockClear()
})
afterEach(() => {
  dismissTransfers('upload')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('transfers', () => {
  it('R239 R264 puts the file to the presigned address with its headers and gives the key', async () => {
    const { id, stored } = startUpload({ file: file(), presign })
    await tick()
    expect(line().method).toBe('PUT')
    expect(line().headers['Content-Type']).toBe('image/png')
    await tick(200)
    line().progress(50, 100)
    expect(findTransfer(id)).toMatchObject({ state: 'running', loaded: 50 })
    line().answer(200)
    await expect(stored).resolves.toBe('k1')
    expect(findTransfer(id)?.state).toBe('done')
    await tick(closeAfter + 10)
    expect(transfers.get()).toEqual([])
  })

  it('runs four at a time', async () => {
    for (let n = 0; n < 6; n += 1) startUpload({ file: file(`${n}.png`), presign }).stored.catch(() => undefined)
    await tick()
    expect(transfers.get().filter((t) => t.state === 'running')).toHaveLength(4)
    line().answer(200)
    await tick()
    expect(transfers.get().filter((t) => t.state === 'waiting')).toHaveLength(1)
  })

  it('asks for the addresses of files that go together in one call, each for one attempt', async () => {
    const files = Array.from({ length: batch + 2 }, (_, n) => file(`${n}.png`))
    const target = ({ name }: File) => ({ key: name, url: `http://storage.test/${name}`, headers: {} })
    const many = vi.fn(async (list: readonly File[]) => list.map(target))
    const one = vi.fn(async (single: File) => target(single))
    const started = startUploads(files, { one, many })
    await tick()
    expect(Line.all.map(({ url }) => url)).toEqual([0, 1, 2, 3].map((n) => `http://storage.test/${n}.png`))
    expect(many).toHaveBeenCalledTimes(1)
    // The first attempt of the first file fails: its second address is its own.
    Line.all[0]!.answer(500)
    await tick(2_000)
    expect(one).toHaveBeenCalledExactlyOnceWith(files[0], expect.anything())
    for (let n = 1; n < batch + 3; n += 1) {
      Line.all[n]!.answer(200)
      await tick()
    }
    expect(many.mock.calls.map(([list]) => list.length)).toEqual([batch, 2])
    expect(await Promise.all(started.map(({ stored }) => stored))).toEqual(files.map(({ name }) => name))
  })

  it('fails only the file at fault when the addresses of several are refused', async () => {
    const words = 'Max file size exceeded 250MB'
    const refused = new AppError({ status: 413, code: 'TOO_LARGE', message: words })
    const one = async (single: File) => {
      if (single.name === 'huge.psd') throw refused
      return { key: single.name, url: 'http://storage.test/x', headers: {} }
    }
    const [small, huge] = startUploads([file('small.png'), file('huge.psd')], {
      one,
      many: () => Promise.reject(refused),
    })
    huge!.stored.catch(() => undefined)
    await tick()
    line().answer(200)
    await expect(small!.stored).resolves.toBe('small.png')
    expect(findTransfer(huge!.id)).toMatchObject({ state: 'failed', error: words })
  })

  it('R247 R267 R244 tries four times in all, then is in error until someone retries', async () => {
    const { id, stored } = startUpload({ file: file('poster.psd'), presign })
    for (let n = 0; n < 4; n += 1) {
      await tick(10_000)
      line().answer(500)
      await tick()
      // The server answers: it is not the network that the next try waits for.
      if (n < 3) expect(findTransfer(id)).toMatchObject({ state: 'running', offline: false, isAgain: true })
    }
    expect(Line.all).toHaveLength(4)
    expect(findTransfer(id)).toMatchObject({
      state: 'failed',
      isAgain: false,
      error: 'Can not upload this file poster.psd',
    })
    await tick(60_000)
    expect(Line.all).toHaveLength(4)
    retryTransfer(id)
    await tick()
    line().answer(200)
    await expect(stored).resolves.toBe('k1')
  })

  it('R359 says what the server refused, and does not try again', async () => {
    const refused = new AppError({ status: 413, code: 'TOO_LARGE', message: 'Max file size exceeded 250MB' })
    const { id, stored } = startUpload({ file: file('poster.psd'), presign: () => Promise.reject(refused) })
    stored.catch(() => undefined)
    await tick(10_000)
    expect(Line.all).toHaveLength(0)
    expect(findTransfer(id)).toMatchObject({ state: 'failed', error: 'Max file size exceeded 250MB' })
  })

  it('says that the storage is full, before or on the way, and leaves the next try to the person', async () => {
    const words = 'The file storage is full. Nothing was saved.'
    const full = new AppError({ status: 507, code: 'STORAGE_FULL', message: words })
    const before = startUpload({ file: file(), presign: () => Promise.reject(full) })
    before.stored.catch(() => undefined)
    await tick(10_000)
    expect(Line.all).toHaveLength(0)
    expect(findTransfer(before.id)).toMatchObject({ state: 'failed', error: words })
    const onTheWay = startUpload({ file: file(), presign })
    await tick()
    line().answer(507, JSON.stringify({ message: words }))
    await tick(10_000)
    expect(Line.all).toHaveLength(1)
    expect(findTransfer(onTheWay.id)).toMatchObject({ state: 'failed', error: words })
    retryTransfer(onTheWay.id)
    await tick()
    line().answer(200)
    await expect(onTheWay.stored).resolves.toBe('k1')
  })

  it('R245 R246 R255 cancels an attempt over its allowance while it is below 95 %', async () => {
    startUpload({ file: file(), presign }).stored.catch(() => undefined)
    await tick()
    const slow = line()
    const aborted = vi.spyOn(slow, 'abort')
    await tick(30_000)
    expect(aborted).not.toHaveBeenCalled()
    await tick(1_100)
    expect(aborted).toHaveBeenCalledOnce()
    await tick(2_000)
    const near = line()
    expect(near).not.toBe(slow)
    near.progress(96, 100)
    const again = vi.spyOn(near, 'abort')
    await tick(40_000)
    expect(again).not.toHaveBeenCalled()
  })

  it('waits for the network without counting, and goes on by itself', async () => {
    const { id, stored } = startUpload({ file: file(), presign })
    await tick()
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('offline'))),
    )
    line().onerror?.()
    await tick(30_000)
    expect(findTransfer(id)).toMatchObject({ state: 'waiting', offline: true })
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('{}')),
    )
    await tick(2_100)
    expect(Line.all).toHaveLength(2)
    line().answer(200)
    await expect(stored).resolves.toBe('k1')
  })

  it('asks for an address again when the server is too busy for it, or away', async () => {
    const away = (status: number, code: 'RATE_LIMITED' | 'UNAVAILABLE' | 'NETWORK') =>
      new AppError({ status, code, message: 'later' })
    presign
      .mockRejectedValueOnce(away(429, 'RATE_LIMITED'))
      .mockRejectedValueOnce(away(503, 'UNAVAILABLE'))
      .mockRejectedValueOnce(away(0, 'NETWORK'))
    const { stored } = startUpload({ file: file(), presign })
    await tick(10_000)
    expect(Line.all).toHaveLength(1)
    line().answer(200)
    await expect(stored).resolves.toBe('k1')
  })

  it('R242 a cancelled one is gone, and its caller knows; the others go on, and who waited has its turn', async () => {
    const { id, stored } = startUpload({ file: file(), presign })
    const others = ['b', 'c', 'd', 'e'].map((name) => startUpload({ file: file(name), presign }))
    await tick()
    cancelTransfer(id)
    await expect(stored).rejects.toMatchObject({ name: 'AbortError' })
    await tick()
    expect(transfers.get().map((t) => [t.name, t.state])).toEqual(['b', 'c', 'd', 'e'].map((name) => [name, 'running']))
    for (const one of Line.all.slice(1)) one.answer(200)
    await expect(Promise.all(others.map((other) => other.stored))).resolves.toHaveLength(4)
  })

  it('asks before the page is left while something goes up', async () => {
    const leaves = () => {
      const event = new Event('beforeunload', { cancelable: true })
      askBeforeLeaving(event as BeforeUnloadEvent)
      return !event.defaultPrevented
    }
    expect(leaves()).toBe(true)
    const { stored } = startUpload({ file: file(), presign })
    await tick()
    expect(leaves()).toBe(false)
    line().answer(200)
    await stored
    expect(leaves()).toBe(true)
  })

  it('R252 a group with a failure stays, another one goes', async () => {
    const bad = startUpload({ file: file('bad.png'), group: 'one', presign })
    bad.stored.catch(() => undefined)
    startUpload({ file: file('good.png'), group: 'one', presign })
    startUpload({ file: file('other.png'), group: 'two', presign })
    await tick()
    const [first, second, third] = Line.all
    second?.answer(200)
    third?.answer(200)
    first?.answer(404)
    await tick(closeAfter + 10)
    expect(transfers.get().map((t) => t.name)).toEqual(['bad.png', 'good.png'])
  })

  it('sums up share, speed and time left', () => {
    const base: Transfer = {
      id: '1',
      kind: 'upload',
      group: 'g',
      name: 'a',
      size: 100,
      loaded: 50,
      state: 'running',
      offline: false,
      isAgain: false,
      speed: 10,
      error: undefined,
      preview: undefined,
      kept: 'no',
    }
    expect(summarize([base, { ...base, id: '2', state: 'done', loaded: 0 }])).toMatchObject({
      count: 2,
      active: 1,
      share: 0.75,
      secondsLeft: 5,
    })
  })
})
