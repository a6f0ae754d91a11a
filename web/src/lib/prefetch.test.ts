import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, api } from '../testing/api.ts'
import { fetchParts } from './prefetch.ts'

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
const asked = () => links().map((link) => new URL(link.href).pathname)
const list = (tag: string, ...names: string[]) =>
  api.use(http.get('*/chunks.json', () => HttpResponse.json(names, { headers: { ETag: tag } })))

/** Answers each part as it is asked for, as a browser does. */
let isAway = false
const loads = new MutationObserver(() => {
  for (const link of links()) link.dispatchEvent(new Event(isAway ? 'error' : 'load'))
})
const page = async (signal = new AbortController().signal) => {
  for (const link of links()) link.remove()
  await fetchParts(signal)
  return asked()
}

beforeEach(() => loads.observe(document.head, { childList: true }))
afterEach(() => {
  loads.disconnect()
  isAway = false
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const link of links()) link.remove()
})

it('asks for each part once, on from where the page before came, and anew for another release', async () => {
  list('W/"1"', 'assets/a.js', 'assets/b.css', 'assets/c.js')
  const left = new AbortController()
  const first = page(left.signal)
  await vi.waitFor(() => expect(asked()).toContain('/assets/b.css'))
  left.abort()
  const before = await first
  expect([...before, ...(await page())]).toEqual(['/assets/a.js', '/assets/b.css', '/assets/c.js'])
  expect(await page()).toEqual([])
  list('W/"2"', 'assets/a.js', 'assets/d.js')
  expect(await page()).toEqual(['/assets/a.js', '/assets/d.js'])
})

it('asks again after a day: the browser may have dropped them', async () => {
  list('W/"1"', 'assets/a.js')
  expect(await page()).toEqual(['/assets/a.js'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 })
  expect(await page()).toEqual(['/assets/a.js'])
})

it('while the server is away it asks for no other part, and goes on once it is back', async () => {
  list('W/"1"', 'assets/a.js', 'assets/b.js', 'assets/c.js')
  let questions = 0
  const away = http.get('*/api/health/live', () => {
    questions += 1
    return HttpResponse.error()
  })
  api.use(away)
  isAway = true
  const left = new AbortController()
  const all = page(left.signal)
  await vi.waitFor(() => expect(questions).toBe(1))
  expect(asked()).toEqual(['/assets/a.js'])
  isAway = false
  answer('GET /health/live', {})
  // It need not wait for its next question.
  window.dispatchEvent(new Event('online'))
  expect(await all).toEqual(['/assets/a.js', '/assets/a.js', '/assets/b.js', '/assets/c.js'])
})

it('what does not come although the server answers ends it: the next page goes on there', async () => {
  list('W/"1"', 'assets/a.js', 'assets/b.js')
  answer('GET /health/live', {})
  isAway = true
  expect(await page()).toEqual(['/assets/a.js'])
  isAway = false
  expect(await page()).toEqual(['/assets/a.js', '/assets/b.js'])
})

it('remembers nothing where the list has no name, nor where there is no list', async () => {
  api.use(http.get('*/chunks.json', () => HttpResponse.json(['assets/a.js'])))
  expect(await page()).toEqual(['/assets/a.js'])
  expect(await page()).toEqual(['/assets/a.js'])
  api.use(http.get('*/chunks.json', () => new HttpResponse(null, { status: 404 })))
  expect(await page()).toEqual([])
})

it('says nothing where the page is left between the head of the list and its end', async () => {
  const left = new AbortController()
  const cut = {
    pull(body: ReadableStreamDefaultController<Uint8Array>) {
      left.abort()
      body.error(left.signal.reason)
    },
  }
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(new ReadableStream(cut, { highWaterMark: 0 })))
  expect(await page(left.signal)).toEqual([])
})
