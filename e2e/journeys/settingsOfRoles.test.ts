import { settingsAreas } from '@halftone/contract/permissions.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../harness/board.ts'
import { openBrowser, signIn } from '../harness/browser.ts'
import { accountNamed } from '../harness/product.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

/** Those that lead on, without an entry of their own; and what a page is called where its entry says it otherwise. */
const others = [
  { path: '/setting/config', name: 'Config' },
  { path: '/setting/group-hierrachy', name: 'Team' },
]
const pages = [...settingsAreas, ...others]
const titles: Record<string, string> = {
  Team: 'Teams',
  Notification: 'Notifications',
  'Channel Keys': 'Channel keys',
  'Way out': 'The way out',
}
/** Whoever is in a team reads the tree of teams. */
const forAll = ['/setting/teams', ...others.map(({ path }) => path)]
/** Kept from everybody who has only some: a page of the company, and one of the whole installation. */
const closed = new Set(['/setting/general', '/setting/roles'])
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
async function offered(page: Page, name: string): Promise<string[]> {
  const tab = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' })
  await page.getByRole('link', { name: 'Dashboard' }).waitFor({ timeout: patience })
  // Tabs are open until it is known what a person may (R387): at once with who they are.
  await page.getByRole('button', { name: `Profile of ${name}` }).waitFor({ timeout: patience })
  if ((await tab.count()) === 0) return []
  // The teams have a frame of their own.
  await go(page, '/setting')
  const side = page.getByRole('navigation', { name: 'Settings' })
  await side.getByRole('link').first().waitFor({ timeout: patience })
  const links = await side.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return links.filter((link) => !others.some(({ path }) => path === link))
}

/** What an address shows once it stands there by its own name: its page, that it is not for this person, or what is wrong. */
async function shown(page: Page, { path, name }: { path: string; name: string }): Promise<string> {
  await go(page, path)
  const look = ({ path, title }: { path: string; title: string }) => {
    const { pathname, search } = window.location
    if (pathname === '/dashboard') return 'refused'
    const main = document.querySelector('main')
    const [heading] = main?.querySelectorAll('h1') ?? []
    if (heading?.textContent === 'Page Not Found!') return 'not found'
    if (`${pathname}${search}` !== path || document.title !== title || !heading) return false
    const waiting = main?.querySelectorAll('[aria-busy=true]:not(span), .MuiSkeleton-root') ?? []
    // A picture whose preview is being made (`ArtImage`) comes when it does: the page stands without it.
    if ([...waiting].some((one) => !one.closest('span[aria-busy=true]'))) return false
    const buttons = [...(main?.querySelectorAll('button') ?? [])]
    return buttons.some(({ textContent }) => textContent === 'Try again') ? 'could not be loaded' : 'page'
  }
  const title = `${titles[name] ?? name} · Halftone`
  const answer = await page.waitForFunction(look, { path, title }, { timeout: patience }).catch(async (error) => {
    const state = await page.evaluate(() => {
      const main = document.querySelector('main')
      const busy = [...(main?.querySelectorAll('[aria-busy=true], .MuiSkeleton-root') ?? [])]
      return {
        at: window.location.href,
        title: document.title,
        busy: busy.length,
        text: main?.textContent?.slice(0, 300),
      }
    })
    throw new Error(`${path} (${title}) did not come: ${JSON.stringify(state)}`, { cause: error })
  })
  const what = String(await answer.jsonValue())
  if (what === 'refused') await page.getByText(noRight).first().waitFor({ timeout: patience })
  return what
}

describe.each(people)('the settings as $role', ({ name, all, some = [] }) => {
  const product = sharedProduct()
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  it('R652 R653 R654 R655 R656 R657 each address that is theirs opens a complete page, others say that they are not for them', async () => {
    const account = accountNamed(product, name)
    const { page, problems } = await signIn(browser, product.url, account)
    page.on('response', (response) => {
      // A server that is busy is asked again.
      if (response.status() >= 400 && response.status() !== 503) problems.push(`${response.status()} ${response.url()}`)
    })
    const links = await offered(page, account.name)
    if (all) expect([...links].sort()).toEqual(settingsAreas.map(({ path }) => path).sort())
    else expect(links).toEqual(expect.arrayContaining(some))
    if (!all && some.length === 0) expect(links).toEqual([])
    const isOpenFor = ({ path }: { path: string }) => links.includes(path) || forAll.includes(path)
    // Who has some is kept from the others by the rule that makes the sidebar: whom nothing is open for walks them all.
    const hasSome = some.length > 0
    for (const one of pages.filter((page) => !hasSome || isOpenFor(page) || closed.has(page.path))) {
      const isOpen = isOpenFor(one)
      expect.soft([one.path, await shown(page, one)]).toEqual([one.path, isOpen ? 'page' : 'refused'])
    }
    expect(problems).toEqual([])
  }, 240_000)
})
