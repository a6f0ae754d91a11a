import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patience } from '../harness/board.ts'
import { openBrowser, type Person } from '../harness/browser.ts'
import { signInAll } from '../harness/people.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

const product = sharedProduct()
let browser: Browser
let manager: Person

beforeAll(async () => {
  browser = await openBrowser()
  ;[manager] = (await signInAll(browser, product, ['tuan'])) as [Person]
})
afterAll(() => browser?.close())

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
/** How far what is printed reaches to the right, px. */
const reach = (page: Page) =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('main svg[role=group]')].map((one) => one.getBoundingClientRect().right)),
  )

it('a report is printed to its end, as wide as the paper, and without the bars of the screen', async () => {
  const { page } = manager
  await page.goto(`${product.url}/dashboard?tab=chart&period=last_quarter`)
  await page.getByRole('figure', { name: /Listings published/ }).waitFor({ timeout: patience })
  const pdf = await page.pdf({ format: 'A4' })
  // Four charts with the table of each: more than a screen.
  expect(pagesOf(pdf)).toBeGreaterThan(1)
  const { width } = page.viewportSize() ?? { width: 0 }
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  expect(await reach(page)).toBeLessThanOrEqual(794)
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: 'Chart' }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width, height: 900 })
})
