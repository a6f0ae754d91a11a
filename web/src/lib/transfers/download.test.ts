import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../toasts.ts'
import { startDownloads } from './download.ts'
import { Line } from './line.fixture.ts'
import { closeAfter, dismissTransfers, retryTransfer } from './queue.ts'
import { transfers } from './store.ts'

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const line = () => Line.all[Line.all.length - 1] as Line
const item = (name: string) => ({ url: async () => `http://storage.test/${name}`, name, size: 100 })
const only = () => transfers.get()[0]
const picture = new Blob(['png'])

describe('downloads', () => {
  const saved: string[] = []
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    vi.stubGlobal('XMLHttpRequest', Line)
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('{}')),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    vi.spyOn(toast, 'success').mockReturnValue(undefined as never)
    Line.all = []
    saved.length = 0
  })
  afterEach(() => {
    dismissTransfers('download')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('R265 R269 gets the address as a blob, with progress, saves it under its name and says so', async () => {
    startDownloads([item('poster.psd')])
    await tick()
    expect([line().method, line().url, line().responseType]).toEqual(['GET', 'http://storage.test/poster.psd', 'blob'])
    await tick(200)
    line().progress(40, 100)
    expect(only()).toMatchObject({ kind: 'download', state: 'running', loaded: 40, size: 100 })
    expect(saved).toEqual([])
    line().answer(200, picture)
    await tick(1)
    expect(saved).toEqual(['poster.psd'])
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Download successfully.')
    await tick(closeAfter + 10)
    expect(transfers.get()).toEqual([])
  })

  it('what is streamed says no size before: what came of it is told, and is all of it in the end', async () => {
    startDownloads([{ url: async () => 'http://storage.test/log', name: 'log.csv' }])
    await tick(200)
    line().progress(40, 0)
    expect(only()).toMatchObject({ state: 'running', loaded: 40, size: 0 })
    line().answer(200, picture)
    await tick(1)
    expect(only()).toMatchObject({ state: 'done', loaded: picture.size, size: picture.size })
  })

  it('R254 starts each 500 ms after the one before', async () => {
    startDownloads(['a.png', 'b.png', 'c.png'].map(item))
    const started = () => Line.all.length
    await tick()
    expect(started()).toBe(1)
    await tick(490)
    expect(started()).toBe(1)
    await tick(20)
    expect(started()).toBe(2)
    await tick(500)
    expect(started()).toBe(3)
    for (const one of Line.all) one.answer(200, picture)
    await tick(1)
    expect(saved).toEqual(['a.png', 'b.png', 'c.png'])
    expect(toast.success).toHaveBeenCalledOnce()
  })

  it('R266 a missing file is not asked for again', async () => {
    startDownloads([item('gone.png')])
    await tick()
    line().answer(404)
    await tick(60_000)
    expect(Line.all).toHaveLength(1)
    expect(only()).toMatchObject({ state: 'failed', error: 'The file could not be found' })
    expect(toast.success).not.toHaveBeenCalled()
  })

  it('R268 R270 tries four times in all, then is in error until it is redownloaded', async () => {
    startDownloads([item('poster.psd')])
    for (let n = 0; n < 4; n += 1) {
      await tick(10_000)
      line().answer(500)
      await tick()
    }
    await tick(60_000)
    expect(Line.all).toHaveLength(4)
    expect(only()).toMatchObject({ state: 'failed', error: 'Can not download this file poster.psd' })
    retryTransfer(only()?.id ?? '')
    await tick()
    line().answer(200, picture)
    await tick(1)
    expect(saved).toEqual(['poster.psd'])
    expect(toast.success).toHaveBeenCalledOnce()
  })

  it('says that the others are there although one failed', async () => {
    startDownloads(['bad.png', 'good.png'].map(item))
    await tick()
    line().answer(404)
    await tick(600)
    line().answer(200, picture)
    await tick(1)
    expect(saved).toEqual(['good.png'])
    expect(toast.success).toHaveBeenCalledOnce()
  })
})
