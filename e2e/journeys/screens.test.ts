import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriers, paint, type Scheme } from '../harness/barriers.ts'
import { openBoard } from '../harness/board.ts'
import { openBrowser, openProfile, signIn } from '../harness/browser.ts'
import { accountOf } from '../harness/product.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'
import { shiftOf, watchShifts } from '../harness/shifts.ts'
import { smallTargets } from '../harness/targets.ts'

/** ms until a screen has to stand there. */
const shows = 60_000
/** How much of a screen may move by itself while it loads (cumulative layout shift). */
const mayShift = 0.02

/** An address and a text that stands there when the screen is complete. */
interface Shown {
  path: string
  ready: (page: Page) => Promise<unknown>
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor({ timeout: shows })
const firstCard = (page: Page) => page.getByRole('article').first().waitFor({ timeout: shows })
const firstTile = (page: Page) => page.getByRole('listitem').locator('img').first().waitFor({ timeout: shows })
const dialog = async (page: Page) => {
  const open = page.getByRole('dialog')
  await open.getByRole('button', { name: 'Close', exact: true }).first().waitFor({ timeout: shows })
  // Its first picture is a frame without the product.
  await open.locator('[aria-busy=true]').first().waitFor({ state: 'detached', timeout: shows })
  // Faded and slid in: while it is neither, what is behind it counts as the page.
  const isThere = () => {
    const box = document.querySelector('[role=dialog]')?.getBoundingClientRect()
    const frames = [...document.querySelectorAll('.MuiDialog-container')]
    return (
      box !== undefined &&
      box.top >= 0 &&
      box.bottom <= window.innerHeight &&
      frames.every((frame) => getComputedStyle(frame).opacity === '1')
    )
  }
  await page.waitForFunction(isThere, undefined, { timeout: shows })
}

/** What still slides, pulses or fades, by its class. */
const movingOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getTiming().duration) > 1)
      .map((one) => (one.effect instanceof KeyframeEffect && one.effect.target?.getAttribute('class')) || 'something'),
  )

const publicScreens: Shown[] = [
  { path: '/login', ready: heading('Sign in') },
  { path: '/forgot-password', ready: heading('Forgot password') },
  { path: '/no-such-page', ready: heading('Page Not Found!') },
]
const settingsPaths = [
  '/setting/accounts',
  '/setting/boards',
  '/setting/general',
  '/setting/tags-and-keywords',
  '/setting/tags-and-keywords?tab=keywords',
  '/setting/copy',
  '/setting/features',
  '/setting/config/group-hierrachy',
  '/setting/sale-channels',
  '/setting/master-data-boards',
  '/setting/config/artwork-tabs',
  '/setting/product-types',
  '/setting/sales',
  '/setting/priority',
  '/setting/team-data-boards',
  '/setting/config/position',
  '/setting/config',
  '/setting/config/notification',
  '/setting/sign-in',
  '/setting/roles',
  '/setting/teams',
  '/user-profile',
  // Up to now: what other journeys do meanwhile would come in at its top, and move what stands there.
  `/setting/activity-log?period=custom&from=2020-01-01T00:00:00.000Z&to=${new Date().toISOString()}`,
  '/setting/takeout',
]
const screens: Shown[] = [
  { path: '/dashboard', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor({ timeout: shows }) },
  {
    path: '/dashboard?tab=own',
    ready: (page) => page.getByRole('list', { name: 'My dashboard' }).waitFor({ timeout: shows }),
  },
  { path: '/products', ready: firstCard },
  { path: '/products?view=list', ready: (page) => page.getByRole('row').nth(2).waitFor({ timeout: shows }) },
  { path: '/products?view=management', ready: heading('Products') },
  { path: '/products?id=PRODUCT', ready: dialog },
  { path: '/artworks', ready: heading('Artworks') },
  { path: '/artworks-hot?period=all', ready: heading('Most liked') },
  { path: '/clip-art', ready: firstTile },
  { path: '/clip-art?id=5', ready: dialog },
  { path: '/layout-templates', ready: firstTile },
  { path: '/layout-templates?id=2', ready: dialog },
  { path: '/layout-templates?tab=font', ready: heading('Layout Templates') },
  {
    path: '/layout-templates?tab=font&id=1',
    ready: (page) =>
      page
        .getByText(/U\+[0-9A-F]{4}/)
        .first()
        .waitFor({ timeout: shows }),
  },
  { path: '/artworks-sale', ready: (page) => page.getByRole('row').nth(2).waitFor({ timeout: shows }) },
  { path: '/product-import', ready: heading('Import products') },
  { path: '/social-network/news-feed', ready: firstCard },
  // The oldest first: what other journeys delete meanwhile would come in at its top.
  { path: '/trash?sort=asc', ready: heading('Trash') },
  { path: '/release-notes', ready: heading('Release notes') },
]
const settings: Shown[] = [
  ...settingsPaths.map((path) => ({
    path,
    ready: (page: Page) => page.locator('main').getByRole('heading').first().waitFor({ timeout: shows }),
  })),
  { path: '/users', ready: (page) => page.getByRole('row').nth(2).waitFor({ timeout: shows }) },
]

const sizes: { width: number; height: number; hasTouch?: boolean }[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844, hasTouch: true },
]

describe('every screen', () => {
  const product = sharedProduct()
  let browser: Browser
  /** An address of a product, from the board. */
  let productAddress: string
  const elsewhere: string[] = []

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
  })

  /** Follows what a page asks for, and what it logs. */
  const watch = (page: Page, problems: string[]) => {
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (!['data:', 'blob:'].includes(protocol) && origin !== product.url) elsewhere.push(request.url())
    })
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`)
    })
  }

  /** Reads what was announced: until then it lies over the foot of each screen (R068). */
  const readAnnouncements = async (page: Page) => {
    const popup = page.getByRole('complementary', { name: 'Announcements' })
    const list = page.getByRole('dialog', { name: 'Announcements' })
    for (;;) {
      // Loaded anew: the address that a sign-in leads to is within the page, which was quiet before it asked for any.
      await page.reload({ waitUntil: 'networkidle' })
      if (!(await popup.isVisible())) return
      await popup.getByRole('button', { name: 'Read' }).click()
      await list.waitFor({ timeout: shows })
      await page.keyboard.press('Escape')
      await list.waitFor({ state: 'hidden', timeout: shows })
    }
  }

  const look = async (page: Page, list: Shown[], isPhone: boolean): Promise<string[]> => {
    const found: string[] = []
    let schemes: Scheme[] = ['light', 'dark']
    for (const { path, ready } of list) {
      const address = path.replace('/products?id=PRODUCT', productAddress)
      await page.goto(product.url + address)
      await ready(page).catch((error: unknown) => found.push(`${path} did not show: ${String(error).slice(0, 200)}`))
      // Every second screen comes in the dark, and each is seen in both.
      for (const scheme of schemes) {
        await paint(page, scheme)
        found.push(...(await barriers(page, scheme)).map((line) => `${path}, ${scheme}: ${line}`))
      }
      schemes = schemes.toReversed()
      found.push(...(await movingOf(page)).map((name) => `${path}: ${name} moves though less motion is asked for`))
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (width > 0) found.push(`${path} is ${width} px too wide`)
      const { sum, most } = await shiftOf(page)
      if (sum > mayShift) found.push(`${path} moves by ${sum.toFixed(3)} while it loads: ${most}`)
      if (isPhone) found.push(...(await smallTargets(page)).map((line) => `${path}: ${line}`))
    }
    return found
  }

  for (const size of sizes) {
    const isPhone = size.hasTouch === true
    it(`is without errors, third parties, serious barriers${isPhone ? ', what a finger misses' : ''} and jumps at ${size.width} x ${size.height}, light and dark`, async () => {
      const problems: string[] = []
      const outside = await openProfile(browser, size)
      watch(outside.page, problems)
      await watchShifts(outside.page)
      const found = await look(outside.page, publicScreens, isPhone)
      found.push(...outside.problems)
      await outside.context.close()
      for (const [role, list] of [
        ['Admin', screens],
        ['Admin Company', settings],
      ] as const) {
        const person = await signIn(browser, product.url, accountOf(product, role), size)
        watch(person.page, problems)
        await readAnnouncements(person.page)
        if (list === screens) {
          await openBoard(person.page, product.url)
          const link = await person.page.getByRole('article').first().getByRole('link').getAttribute('href')
          productAddress = link ?? ''
        }
        await watchShifts(person.page)
        found.push(...(await look(person.page, list, isPhone)), ...person.problems)
        await person.context.close()
      }
      // A run that passes at its second try prints of the first no more than its message, and of a long text its beginning.
      if (found.length + problems.length > 0) throw new Error([...found, ...problems].join('\n'))
      expect(elsewhere).toEqual([])
    })
  }

  it('shows the board as the picture of the README does', async () => {
    const person = await signIn(browser, product.url, accountOf(product, 'Designer'))
    await openBoard(person.page, product.url)
    const pictures = person.page.getByRole('article').locator('img')
    const isDrawn = () => pictures.evaluateAll((list) => list.every((image) => (image as HTMLImageElement).complete))
    await expect.poll(isDrawn, { timeout: shows }).toBe(true)
    const columns = person.page.getByRole('region', { name: 'Board' }).getByRole('region')
    await expect.poll(() => columns.count(), { timeout: shows }).toBeGreaterThanOrEqual(4)
    if (process.env.UPDATE_SCREENSHOT === '1') {
      const docs = join(import.meta.dirname, '../../docs')
      await mkdir(docs, { recursive: true })
      await person.page.screenshot({ path: join(docs, 'board.png') })
    }
    await person.context.close()
  })
})
