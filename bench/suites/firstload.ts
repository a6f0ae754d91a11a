import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../../e2e/harness/browser.ts'
import { type Figure, median, type Options } from '../figures.ts'
import { build, putPictures, tokensFor } from '../parts/boardPage.ts'
import { type RunningNode, startNode } from '../parts/node.ts'
import { bytesOf, followRequests, smoothness, watchPage } from '../parts/pageLoad.ts'
import { makeTeam, tokenOf } from '../parts/team.ts'
import { inWorkplace } from '../parts/workplace.ts'

interface Loaded {
  page: Page
  context: BrowserContext
  cardsAt: number
  /** Requests that began before the cards were painted. */
  requests: number
  /** Bytes of scripts and styles over the wire: those that the cards needed, and all until a second later. */
  needed: number
  bytes: number
  encodings: Set<string>
}

/** Opens the board in a profile that knows nothing but the tokens. */
async function coldLoad(makeContext: () => Promise<BrowserContext>, url: string, token: string): Promise<Loaded> {
  const context = await makeContext()
  const page = await context.newPage()
  const { requests, encodings } = await followRequests(await context.newCDPSession(page))
  await page.addInitScript(watchPage, { tokens: tokensFor(token), shown: '[data-card]' })
  await page.goto(`${url}/products`, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.seen.shownAt !== undefined, undefined, { timeout: 60_000 })
  const cardsAt = await page.evaluate(() => window.seen.shownAt ?? 0)
  // What the start fetches besides is told too.
  await page.waitForTimeout(1_000)
  const all = [...requests.values()]
  const start = Math.min(...all.map(({ began }) => began))
  const before = all.filter(({ began }) => (began - start) * 1000 <= cardsAt)
  return { page, context, cardsAt, requests: before.length, needed: bytesOf(before), bytes: bytesOf(all), encodings }
}

async function scroll(page: Page, steps: number): Promise<void> {
  const lists = await page.locator('.hb-list').all()
  for (const list of lists.slice(0, 3)) {
    await list.hover({ position: { x: 120, y: 200 } })
    for (let n = 0; n < steps; n++) await page.mouse.wheel(0, 160)
  }
}

async function drag(page: Page, steps: number): Promise<void> {
  const [from, to] = [page.locator('.hb-list').nth(0), page.locator('.hb-list').nth(2)]
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('no columns')
  await page.mouse.move(start.x + 120, start.y + 220)
  await page.mouse.down()
  const walk = async (x: number, fromY: number, toX: number, toY: number) => {
    for (let n = 1; n <= steps; n++) {
      await page.mouse.move(x + ((toX - x) * n) / steps, fromY + ((toY - fromY) * n) / steps)
      // As a hand moves: a step a frame, not all of them in one.
      await page.waitForTimeout(14)
    }
  }
  await walk(start.x + 120, start.y + 220, end.x + 120, end.y + 300)
  await walk(end.x + 120, end.y + 300, end.x + 120, end.y + 120)
  await page.mouse.up()
  await page.waitForTimeout(300)
}

async function measure(node: RunningNode, token: string, quick: boolean): Promise<Figure[]> {
  const browser = await openBrowser()
  const makeContext = () => browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    const times: number[] = []
    for (let n = 1; n < (quick ? 2 : 5); n++) {
      const { context, cardsAt } = await coldLoad(makeContext, node.url, token)
      times.push(cardsAt)
      await context.close()
    }
    const { page, cardsAt, ...wire } = await coldLoad(makeContext, node.url, token)
    times.push(cardsAt)
    const scrolled = await smoothness(page, () => scroll(page, quick ? 30 : 150))
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    const dragged = await smoothness(page, () => drag(page, quick ? 30 : 150))
    return [
      {
        name: `JavaScript and CSS before the first card (${[...wire.encodings].join(', ')})`,
        value: wire.needed / 1000,
        unit: 'kB',
        atMost: 200,
      },
      { name: 'JavaScript and CSS a second later', value: wire.bytes / 1000, unit: 'kB' },
      { name: 'requests before the first card', value: wire.requests, unit: '', atMost: 15 },
      { name: 'cards visible after a cold start', value: median(times) / 1000, unit: 's', atMost: 0.8 },
      { name: 'DOM nodes, scrolled', value: nodes, unit: '', atMost: 3_000 },
      { name: 'frames while scrolling', value: scrolled.rate, unit: '/s', atLeast: 58 },
      { name: 'longest task while scrolling', value: scrolled.longest, unit: 'ms', atMost: 100 },
      { name: 'frames while dragging', value: dragged.rate, unit: '/s', atLeast: 58 },
      { name: 'longest task while dragging', value: dragged.longest, unit: 'ms', atMost: 100 },
    ]
  } finally {
    await browser.close()
  }
}

/** The board of 5,000 products in Chromium with nothing in its cache. */
export function firstload({ quick }: Options): Promise<Figure[]> {
  build()
  return inWorkplace(async (place) => {
    const team = await makeTeam(place, quick ? 300 : 5_000)
    await putPictures(place, team)
    const node = await startNode(place)
    try {
      return await measure(node, await tokenOf(place, team.userIds[0] ?? 0), quick)
    } finally {
      await node.stop()
    }
  })
}
