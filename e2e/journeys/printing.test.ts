import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paint } from '../harness/barriers.ts'
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

/**
 * What of the page is not seen whole: cut off where it would scroll or ends in an ellipsis; and what there is to press. The small
 * line of a figure is left out where it has no room, and buttons of words alone ('Nobody yet') say something.
 */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const said = (one: Element) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`
    const all = [...document.querySelectorAll<HTMLElement>('main *')].filter((one) => one.checkVisibility())
    const cut = all.filter(
      (one) =>
        getComputedStyle(one).overflow !== 'visible' &&
        !one.matches('.visually-hidden, .visually-hidden *, img, svg *, svg, :has(> .figure)') &&
        one.children.length > 0 &&
        (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2),
    )
    const pressed = all.filter((one) => one.matches('.MuiButton-contained, .MuiButton-outlined, .MuiToggleButton-root'))
    return [...cut, ...pressed].map(said)
  })

it.each(['overview', 'users', 'listing-up', 'products', 'sales'])(
  'nothing of %s is cut off on paper, and there is nothing to press',
  async (tab) => {
    const { page } = manager
    await page.goto(`${product.url}/dashboard?tab=${tab}&period=this_quarter`)
    await page.getByRole('figure').last().waitFor({ timeout: patience })
    const { width } = page.viewportSize() ?? { width: 0 }
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1050 })
    expect(await unseen(page)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width, height: 900 })
  },
)

it('a chart that is saved as a picture has the font of the page within what it is drawn from', async () => {
  const { page } = manager
  await page.goto(`${product.url}/dashboard?tab=chart&period=last_quarter`)
  const chart = page.getByRole('figure', { name: /Listings published/ })
  await chart.waitFor({ timeout: patience })
  // What the picture is drawn from is an address of an image that the page does not show.
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') as PropertyDescriptor
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...own,
      set(this: HTMLImageElement, address: string) {
        if (address.startsWith('data:image/svg')) document.documentElement.dataset.drawn = address
        own.set?.call(this, address)
      },
    })
  })
  const saved = page.waitForEvent('download')
  await chart.getByRole('button', { name: /picture|PNG/i }).click()
  const file = await readFile(await (await saved).path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  const drawn = await page.evaluate(() => decodeURIComponent(document.documentElement.dataset.drawn ?? ''))
  const [family] = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(','))
  expect(drawn).toContain(`@font-face{font-family:${family?.trim()}`)
  expect(drawn).toMatch(/src:url\(data:font\/woff2;base64,[\w+/=]{1000}/)
})

it('paper is white: what is printed in the dark scheme has the inks of the light one, and colours that say something stay', async () => {
  const { page } = manager
  await page.goto(`${product.url}/dashboard?tab=overview`)
  const heading = page.getByRole('heading', { name: 'Overview' })
  await heading.waitFor({ timeout: patience })
  // As the system says it: what is set on the page itself, the program may set again.
  await paint(page, 'dark')
  const ink = () => heading.evaluate((one) => getComputedStyle(one).color)
  expect(await ink()).toBe('rgb(237, 237, 237)')
  await page.emulateMedia({ media: 'print' })
  expect(await ink()).toBe('rgb(23, 23, 23)')
  const kept = await page.evaluate(() => {
    const dot = document
      .querySelector('main')
      ?.appendChild(Object.assign(document.createElement('i'), { className: 'dot' }))
    return dot && getComputedStyle(dot).printColorAdjust
  })
  expect(kept).toBe('exact')
  await page.emulateMedia({ media: 'screen' })
})
