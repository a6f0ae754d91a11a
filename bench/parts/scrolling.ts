import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Figure } from '../figures.ts'
import { tokensFor } from './boardPage.ts'
import { type FrameWork, frameWork } from './mainThread.ts'
import { bytesOf, followRequests, smoothness, watchPage } from './pageLoad.ts'

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
