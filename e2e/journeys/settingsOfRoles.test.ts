import { settingsAreas } from '@halftone/contract/permissions.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../harness/board.ts'
import { openBrowser, signIn } from '../harness/browser.ts'
import { accountNamed } from '../harness/product.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

/** Pages of the settings that have an entry in the sidebar for who may open them. */
const entries = settingsAreas.map(({ path }) => path).filter((path) => path !== '/setting/import-trello')
/** Those that lead on, without an entry of their own. */
const others = ['/setting/config', '/setting/group-hierrachy']
/** Whoever is in a team reads the tree of teams. */
const forAll = ['/setting/teams', ...others]
const noRight = 'Bạn không có quyền thực hiện chức năng này'

const people = [
  { name: 'sofia', role: 'super admin', all: true },
  { name: 'thao', role: 'company admin', all: true },
  { name: 'emma', role: 'team Admin', some: ['/setting/boards', '/setting/copy', '/setting/team-data-boards'] },
  { name: 'tuan', role: 'manager', some: ['/setting/teams', '/setting/accounts', '/setting/tags-and-keywords'] },
  { name: 'linh', role: 'designer', some: ['/setting/tags-and-keywords'] },
  { name: 'ha', role: 'lister', some: ['/setting/accounts', '/setting/tags-and-keywords'] },
  { name: 'noah', role: 'member without such a right', some: [] },
]

/** Another address within the page, as a link leads there. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

/** The addresses of the sidebar, or none where there is no tab 'Settings'. */
async function offered(page: Page): Promise<string[]> {
  const tab = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' })
  await page.getByRole('link', { name: 'Dashboard' }).waitFor({ timeout: patience })
  if ((await tab.count()) === 0) return []
  // The teams have a frame of their own.
  await go(page, '/setting')
  const side = page.getByRole('navigation', { name: 'Settings' })
  await side.getByRole('link').first().waitFor({ timeout: patience })
  const links = await side.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return links.filter((path) => !others.includes(path))
}

/** What an address shows: its page, that it is not for this person, or what is wrong with it. */
async function shown(page: Page, path: string): Promise<'page' | 'refused' | string> {
  await go(page, path)
  const main = page.locator('main')
  const heading = main.getByRole('heading').first()
  const refused = page.getByText(noRight).first()
  await heading.or(refused).first().waitFor({ timeout: patience })
  const isThere = () => !document.querySelector('main [aria-busy=true], main .MuiSkeleton-root')
  if ((await refused.count()) > 0) {
    await page.waitForURL('**/dashboard', { timeout: patience })
    return 'refused'
  }
  await page.waitForFunction(isThere, undefined, { timeout: patience })
  if ((await main.getByRole('button', { name: 'Try again' }).count()) > 0) return `${path} could not be loaded`
  if ((await page.getByText('Page Not Found!').count()) > 0) return `${path} is not found`
  return 'page'
}

describe.each(people)('the settings as $role', ({ name, all, some = [] }) => {
  const product = sharedProduct()
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  it('R652 R653 R654 R655 R656 R657 each address opens a complete page or says that it is not for them', async () => {
    const { page, problems } = await signIn(browser, product.url, accountNamed(product, name))
    page.on('response', (response) => {
      // A server that is busy is asked again.
      if (response.status() >= 400 && response.status() !== 503) problems.push(`${response.status()} ${response.url()}`)
    })
    const links = await offered(page)
    if (all) expect([...links].sort()).toEqual([...entries].sort())
    else expect(links).toEqual(expect.arrayContaining(some))
    if (!all && some.length === 0) expect(links).toEqual([])
    for (const path of new Set([...entries, ...others])) {
      const isOpen = links.includes(path) || forAll.includes(path)
      expect([path, await shown(page, path)]).toEqual([path, isOpen ? 'page' : 'refused'])
    }
    expect(problems).toEqual([])
  }, 240_000)
})
