import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBoard, patience } from '../harness/board.ts'
import { openBrowser, type Person, signIn } from '../harness/browser.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { preparedDemo } from '../harness/preparedDemo.ts'
import { accountOf, type Product, startProduct } from '../harness/product.ts'

/** Seconds that addresses of files live here: a tab is old in no time. */
const lives = 6

let product: Product
let browser: Browser
let person: Person

pictureFailures(() => [person])
beforeAll(async () => {
  product = await startProduct({ from: preparedDemo(), env: { FILE_ADDRESS_SECONDS: String(lives) } })
  browser = await openBrowser()
  person = await signIn(browser, product.url, accountOf(product, 'Admin'))
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Pictures of the page that are not drawn although they should be: on the screen, with an address. */
const undrawn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isShown = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < window.innerHeight
    }
    const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')].filter(isShown)
    const torn = pictures.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
    const given = [...document.querySelectorAll('article [role="img"], article [aria-busy]')].filter(isShown)
    const missing = given.filter((one) => one.textContent?.includes('No preview') || one.ariaBusy === 'true')
    return torn.length + missing.length
  })

it('a tab that was open for long shows every picture when it is scrolled', async () => {
  const { page } = person
  const refused: string[] = []
  let fetched = Date.now()
  page.on('response', (answer) => {
    if (answer.url().includes('/api/products')) fetched = Date.now()
    if (answer.status() === 403 && answer.url().includes('/storage/')) refused.push(answer.url())
  })
  await openBoard(page, product.url)
  // What this is about begins with a tab that shows everything.
  await expect.poll(() => undrawn(page), { timeout: patience }).toBe(0)
  const drawn = await page.locator('article img').count()
  expect(drawn).toBeGreaterThan(0)
  // Until each address that the tab holds has ended.
  await expect.poll(() => Date.now() - fetched, { timeout: 2 * patience }).toBeGreaterThan((lives + 2) * 1000)
  const column = page.getByRole('region', { name: /^Ready to sale, \d/ })
  await column.hover()
  for (let round = 0; round < 5; round++) {
    await page.mouse.wheel(0, 900)
    await delay(300)
    await expect.poll(() => undrawn(page), { timeout: patience }).toBe(0)
  }
  // It was an old tab, and asked for new addresses by itself.
  expect(refused.length).toBeGreaterThan(0)
  expect(await page.getByText('No preview').count()).toBe(0)
})
