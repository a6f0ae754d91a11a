import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../../e2e/harness/browser.ts'
import { type Figure, median, type Options, quantile } from '../figures.ts'
import { build, putPictures, tokensFor } from '../parts/boardPage.ts'
import { startNode } from '../parts/node.ts'
import { makeTeam, tokenOf } from '../parts/team.ts'
import { inWorkplace } from '../parts/workplace.ts'

interface Watched {
  /** Milliseconds from the click until the dialog's frame, and until its picture and texts are painted. */
  dialogAt?: number
  wholeAt?: number
  cardsAt?: number
  events: number[]
  longTasks: number[]
}
declare global {
  interface Window {
    watched: Watched
  }
}

/** In the page, before its own scripts: what Event Timing and the frames tell. */
function watchInput(tokens: Record<string, string>): void {
  for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value)
  window.watched = { events: [], longTasks: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.watched.longTasks.push(entry.duration)
  }).observe({ type: 'longtask' })
  const timing = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (/^(key|input|click|pointer(down|up)|drag)/.test(entry.name)) window.watched.events.push(entry.duration)
  }).observe(timing)
  let clickedAt = 0
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      clickedAt = timeStamp
      delete window.watched.dialogAt
      delete window.watched.wholeAt
    },
    { capture: true },
  )
  const frame = (now: number): void => {
    const { watched } = window
    if (document.querySelector('[data-card]')) watched.cardsAt ??= now
    const dialog = document.querySelector('[role="dialog"]')
    if (dialog && clickedAt > 0) {
      watched.dialogAt ??= now - clickedAt
      const picture = dialog.querySelector<HTMLImageElement>('img')
      const isBusy = dialog.querySelector('[aria-busy="true"]') !== null
      if (picture?.complete && !isBusy) watched.wholeAt ??= now - clickedAt
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

const watched = (page: Page) => page.evaluate(() => window.watched)

/** Opens the nth card as a hand does: the pointer comes, rests a moment, presses. */
async function openCard(page: Page, n: number): Promise<{ dialogAt: number; wholeAt: number }> {
  const card = page.locator('[data-card]').nth(n)
  await card.hover()
  await page.waitForTimeout(250)
  await card.click()
  await page.waitForFunction(() => window.watched.wholeAt !== undefined)
  const { dialogAt = 0, wholeAt = 0 } = await watched(page)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('[role="dialog"]'))
  await page.waitForTimeout(300)
  return { dialogAt, wholeAt }
}

/** Milliseconds from a click on a tab until its screen stands. */
async function goTo(page: Page, path: string): Promise<number> {
  const link = page.locator(`nav a[href="${path}"]`)
  await link.hover()
  const began = await link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const title = document.title
        const start = performance.now()
        const look = (now: number): void => {
          if (document.title !== title) resolve(now - start)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        if (element instanceof HTMLElement) element.click()
      }),
  )
  await page.waitForTimeout(1_000)
  return began
}

/** The share of events that Event Timing reports; those that it does not took less than 16 ms. */
const p95 = (slow: readonly number[], count: number): number =>
  quantile([...slow, ...Array(Math.max(0, count - slow.length)).fill(8)], 0.95)

async function typing(page: Page, count: number): Promise<number> {
  await page.getByRole('search').getByRole('textbox').first().focus()
  await page.evaluate(() => {
    window.watched.events = []
  })
  for (let n = 0; n < count; n++) await page.keyboard.press('abcdefgh'[n % 8] ?? 'a', { delay: 20 })
  const { events } = await watched(page)
  await page.keyboard.press('Escape')
  // Down, press, input, up.
  return p95(events, count * 4)
}

async function visit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${url}/products`, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.watched.cardsAt !== undefined, undefined, { timeout: 60_000 })
  const { cardsAt = 0 } = await watched(page)
  await page.close()
  return cardsAt
}

async function measure(url: string, token: string, quick: boolean): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await context.addInitScript(watchInput, tokensFor(token))
    const page = await context.newPage()
    await page.goto(`${url}/products`)
    await page.waitForFunction(() => window.watched.cardsAt !== undefined)
    // What comes while the board is idle.
    await page.waitForTimeout(5_000)
    await page.evaluate(() => {
      window.watched.longTasks = []
    })
    const first = await openCard(page, 0)
    const next = []
    for (let n = 1; n < (quick ? 3 : 7); n++) next.push(await openCard(page, n))
    const typed = await typing(page, quick ? 10 : 40)
    const screens = [await goTo(page, '/artworks'), await goTo(page, '/products'), await goTo(page, '/dashboard')]
    const { longTasks } = await watched(page)
    await page.close()
    const visits = []
    for (let n = 0; n < (quick ? 1 : 5); n++) visits.push(await visit(context, url))
    await context.setOffline(true)
    const offline = await visit(context, url)
    return [
      { name: 'click to the first dialog, what its card knows', value: first.dialogAt, unit: 'ms', atMost: 34 },
      { name: 'click to the first dialog, picture and texts', value: first.wholeAt, unit: 'ms', atMost: 100 },
      {
        name: 'click to the next dialogs',
        value: median(next.map(({ dialogAt }) => dialogAt)),
        unit: 'ms',
        atMost: 34,
      },
      { name: 'their picture and texts', value: median(next.map(({ wholeAt }) => wholeAt)), unit: 'ms', atMost: 100 },
      { name: 'typing a search, p95 to the next frame', value: typed, unit: 'ms', atMost: 16 },
      { name: 'from screen to screen, the slowest', value: Math.max(...screens), unit: 'ms', atMost: 150 },
      { name: 'longest task meanwhile', value: Math.max(0, ...longTasks), unit: 'ms', atMost: 50 },
      { name: 'second visit, cards of what is kept', value: median(visits), unit: 'ms', atMost: 250 },
      { name: 'second visit without a network', value: offline, unit: 'ms', atMost: 250 },
    ]
  } finally {
    await browser.close()
  }
}

/** What a hand feels on the board of 5,000 products in Chromium, and the visit after. */
export function input({ quick }: Options): Promise<Figure[]> {
  build()
  return inWorkplace(async (place) => {
    const team = await makeTeam(place, quick ? 300 : 5_000)
    await putPictures(place, team)
    const node = await startNode(place)
    try {
      return await measure(node.url, await tokenOf(place, team.userIds[0] ?? 0), quick)
    } finally {
      await node.stop()
    }
  })
}
