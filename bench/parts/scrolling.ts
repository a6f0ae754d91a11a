import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Figure, quantile } from '../figures.ts'
import { tokensFor } from './boardPage.ts'
import { bytesOf, followRequests, smoothness, watchPage } from './pageLoad.ts'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** µs */
  ts: number
  /** µs of the thread's own time: what other programs take of the machine is not in it. */
  tdur?: number
  args?: { name?: string }
}

/** What the main thread works for each frame, in ms of its own time. */
interface FrameWork {
  p50: number
  p95: number
  max: number
  /** Frames that took more than a sixtieth of a second. */
  late: number
  frames: number
}

/** ms that a frame may take at 60 a second. */
const share = 1000 / 60

/** Main threads of pages by process, with what they ran and when their frames began. */
function mainThreads(events: readonly TraceEvent[]): TraceEvent[][] {
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  return names.map(({ pid, tid }) => events.filter((one) => one.pid === pid && one.tid === tid))
}
const begins = (events: readonly TraceEvent[]) =>
  events.flatMap(({ name, ph, ts }) => (name === 'AnimationFrame' && ph === 'b' ? [ts] : [])).toSorted((a, b) => a - b)

/**
 * What the page's main thread works from the beginning of one frame to that of the next while `work` runs: script, style, layout,
 * paint and whatever else it runs. Taken from the browser's own trace, so that it holds where the machine draws by software, too.
 */
async function frameWork(browser: Browser, page: Page, work: () => Promise<void>): Promise<FrameWork> {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
  await browser.startTracing(page, { categories })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const busiest = mainThreads(traceEvents).toSorted((a, b) => begins(b).length - begins(a).length)[0] ?? []
  const starts = begins(busiest)
  const spent = starts.slice(1).map(() => 0)
  for (const { name, ph, ts, tdur = 0 } of busiest) {
    if (name !== 'RunTask' || ph !== 'X') continue
    const at = starts.findLastIndex((start) => start <= ts)
    // A frame begins within a task: what that runs is the frame's.
    const frame = starts[at + 1] !== undefined && (starts[at + 1] ?? 0) < ts + tdur ? at + 1 : at
    if (frame >= 0 && frame < spent.length) spent[frame] = (spent[frame] ?? 0) + tdur / 1000
  }
  if (spent.length === 0) throw new Error('the trace has no frames')
  return {
    ...{ p50: quantile(spent, 0.5), p95: quantile(spent, 0.95), max: Math.max(...spent) },
    ...{ late: spent.filter((ms) => ms > share).length, frames: spent.length },
  }
}

export interface Opened {
  page: Page
  context: BrowserContext
  /** Scripts and styles by address, in bytes over the wire. */
  code: Map<string, number>
}

/**
 * Opens a screen in a profile that knows nothing but the tokens. It says that data is to be saved: nothing is fetched that
 * other screens may need later.
 */
export async function openScreen(
  browser: Browser,
  address: string,
  token: string,
  shown: string,
  viewport = { width: 1440, height: 900 },
): Promise<Opened> {
  const context = await browser.newContext({ viewport, locale: 'en-GB' })
  const page = await context.newPage()
  const { requests } = await followRequests(await context.newCDPSession(page))
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
  await page.addInitScript(watchPage, { tokens: tokensFor(token), shown })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.seen.shownAt !== undefined, undefined, { timeout: 60_000 })
  // What the screen and the shell fetch after the first things belongs to them.
  await page.waitForTimeout(3_000)
  const code = [...requests.values()].filter(({ isCode }) => isCode)
  return { page, context, code: new Map(code.map((one) => [one.url, bytesOf([one])])) }
}

/** Turns it back as a quick hand does: a notch of 100 px a frame, 6,000 px a second. */
async function turn(page: Page, notches: number): Promise<void> {
  for (let n = 0; n < notches; n++) {
    await page.mouse.wheel(0, -100)
    await page.waitForTimeout(14)
  }
}

const workFigures = ({ p50, p95, max, late, frames }: FrameWork): Figure[] => [
  { name: 'the main thread’s own time for a frame of that, p50', value: p50, unit: 'ms' },
  { name: 'the same, p95', value: p95, unit: 'ms', atMost: 16.7 },
  { name: 'the same, most', value: max, unit: 'ms' },
  { name: 'frames that took it longer than 16.7 ms', value: (late / frames) * 100, unit: '%' },
]

/**
 * How a screen that was scrolled down scrolls back: frames, the longest task, what the main thread works for each frame; and, at last,
 * the frames of a page that has nothing but height, which is what this machine's browser can do at most. Leaves that page.
 */
export async function scrollingBack(
  browser: Browser,
  page: Page,
  url: string,
  { notches, after }: { notches: number; after: string },
): Promise<Figure[]> {
  const turned = await smoothness(page, () => turn(page, notches))
  const worked = await frameWork(browser, page, () => turn(page, notches))
  await page.goto(`${url}/chunks.json`)
  await page.evaluate(() => {
    const height = document.createElement('div')
    Object.assign(height.style, { height: '400000px', background: 'linear-gradient(#fff, #ddd)' })
    document.body.replaceChildren(height)
    window.scrollTo(0, 400_000)
  })
  const plain = await smoothness(page, () => turn(page, notches))
  return [
    { name: `frames while turning the wheel after ${after}`, value: turned.rate, unit: '/s', atLeast: 58 },
    { name: 'the same of a page without anything', value: plain.rate, unit: '/s' },
    { name: 'frames, this screen : page without anything', value: turned.rate / plain.rate, unit: '×' },
    { name: 'longest task meanwhile', value: turned.longest, unit: 'ms', atMost: 100 },
    ...workFigures(worked),
  ]
}
