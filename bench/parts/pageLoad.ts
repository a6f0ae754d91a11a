import type { CDPSession, Page } from 'playwright-core'

interface Seen {
  /** Milliseconds from the start of the navigation until what is looked for is painted. */
  shownAt?: number
  frames: number[]
  longTasks: number[]
}
declare global {
  interface Window {
    seen: Seen
  }
}

/** In the page, before its own scripts: when `shown` (a selector) is there, when frames begin, what held the thread for long. */
export function watchPage({ tokens, shown }: { tokens: Record<string, string>; shown: string }): void {
  for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value)
  window.seen = { frames: [], longTasks: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.longTasks.push(entry.duration)
  }).observe({ type: 'longtask' })
  const frame = (): void => {
    window.seen.frames.push(performance.now())
    // This frame is painted when the next one begins.
    if (document.querySelector(shown)) requestAnimationFrame((next) => (window.seen.shownAt ??= next))
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

interface Request {
  url: string
  isCode: boolean
  /** Seconds of the browser's clock; undefined until it ended. */
  began: number
  bytes: number
}

/** Follows what the page asks over the wire. */
export async function followRequests(session: CDPSession) {
  const requests = new Map<string, Request>()
  const encodings = new Set<string>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('data:')) return
    requests.set(requestId, {
      url: request.url,
      isCode: /\.(js|css)(\?|$)/.test(request.url),
      began: timestamp,
      bytes: 0,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!requests.get(requestId)?.isCode) return
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')
    encodings.add(encoding?.[1] ?? 'plain')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return { requests, encodings }
}

export const bytesOf = (requests: Request[]) =>
  requests.filter(({ isCode }) => isCode).reduce((sum, { bytes }) => sum + bytes, 0)

/** Frames a second and the longest task while `work` runs, in milliseconds. */
export async function smoothness(page: Page, work: () => Promise<void>): Promise<{ rate: number; longest: number }> {
  await page.evaluate(() => {
    window.seen.frames = []
    window.seen.longTasks = []
  })
  await work()
  const { frames, longTasks } = await page.evaluate(() => window.seen)
  const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000
  return { rate: (frames.length - 1) / seconds, longest: Math.max(0, ...longTasks) }
}
