import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardIn, columnOf, dragTo, openBoard, openProduct, patience } from '../harness/board.ts'
import { openBrowser, type Person, signIn } from '../harness/browser.ts'
import { type Desk, openDesk } from '../harness/files.ts'
import { setUp } from '../harness/owner.ts'
import { type Product, startProduct } from '../harness/product.ts'

const id = (n: number) => `5f000000${n.toString(16).padStart(16, '0')}`
const card = (n: number, name: string, list: number, desc = '') => ({
  ...{ id: id(100 + n), shortLink: `card000${n}`, url: `https://trello.com/c/card000${n}/${n}`, name, desc },
  ...{ closed: false, due: null, idList: id(list), pos: n, idMembers: [id(11)], idLabels: [id(21)] },
  ...{ attachments: [], badges: { comments: 0 }, labels: [] },
})
/** What Trello exports of a small board. */
const board = {
  ...{ id: id(0), name: 'Print Shop', desc: '', closed: false, url: 'https://trello.com/b/abcdEFGH/print-shop' },
  lists: [
    { id: id(1), name: 'Ideas', closed: false, pos: 1 },
    { id: id(2), name: 'Doing', closed: false, pos: 2 },
  ],
  members: [{ id: id(11), fullName: 'Olga Petrova', username: 'olga_p' }],
  labels: [{ id: id(21), name: 'Rush', color: 'red' }],
  cards: [
    card(1, 'Astronaut cat', 1, 'A **bold** cat'),
    card(2, 'Sleepy fox', 1),
    card(3, 'Paper crane', 2, '- [x] fold\n- [ ] print'),
  ],
  checklists: [],
  customFields: [],
  actions: [
    {
      ...{ id: id(900), type: 'commentCard', date: '2026-02-01T09:00:00.000Z' },
      memberCreator: { id: id(11), fullName: 'Olga Petrova', username: 'olga_p' },
      data: { text: 'Ears are too long', card: { id: id(101) } },
    },
  ],
}

/** A second one, which comes at the same time. */
const caps = {
  ...board,
  ...{ id: id(50), name: 'Caps', url: 'https://trello.com/b/abcdEFGI/caps', actions: [] },
  cards: [card(4, 'Baseball cap', 1)],
}

/** Installations each with an owner of the same name. */
interface House {
  product: Product
  person: Person
}

describe('a team that comes from Trello and moves on to another house', () => {
  let browser: Browser
  let desk: Desk
  let from: House
  let to: House
  beforeAll(async () => {
    ;[browser, desk] = await Promise.all([openBrowser(), openDesk()])
    const open = async (): Promise<House> => {
      const product = await startProduct({ isEmpty: true })
      const { password } = await setUp(product)
      const account = { email: 'owner@shop.example', password, name: '', role: '', team: '' }
      return { product, person: await signIn(browser, product.url, account) }
    }
    ;[from, to] = await Promise.all([open(), open()])
  })
  afterAll(async () => {
    await browser?.close()
    await Promise.all([from?.product.stop(), to?.product.stop()])
    await desk?.clear()
  })

  it('brings two boards of Trello in at once', async () => {
    const { page } = from.person
    await page.goto(`${from.product.url}/dashboard`)
    await page.getByRole('link', { name: 'Boards of Trello' }).click()
    // The dashboard takes files too, until the screen is there.
    await page
      .locator('input[accept*=json]:enabled')
      .setInputFiles([
        await desk.put('print-shop.json', JSON.stringify(board)),
        await desk.put('caps.json', JSON.stringify(caps)),
      ])
    await page.getByRole('region', { name: 'As they will look' }).getByText('Astronaut cat').waitFor()
    await page.getByRole('button', { name: 'Import 2 boards, 4 products' }).click()
    const together = page.getByRole('navigation', { name: 'Boards that come together' })
    await together.getByText('3 product(s) have been imported').waitFor()
    await together.getByText('1 product(s) have been imported').waitFor()
  })

  it('works on it', async () => {
    const { page } = from.person
    await openBoard(page, from.product.url)
    await dragTo(page, 'Sleepy fox', 'Doing')
    await cardIn(page, 'Doing', 'Sleepy fox').waitFor()
    const dialog = await openProduct(page, 'Astronaut cat')
    await dialog.getByText('Ears are too long').waitFor()
    await page.keyboard.press('Escape')
  })

  it('takes the company along as one archive', async () => {
    const { page } = from.person
    await page.goto(`${from.product.url}/setting/takeout`)
    await page.getByText(/into an empty company only.*products/).waitFor()
    await page.getByRole('button', { name: 'Make an archive' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    await download.saveAs(`${desk.dir}/archive.zip`)
  })

  it('brings it into an empty company of the other house, and sees all that was there', async () => {
    const { page } = to.person
    await page.goto(`${to.product.url}/dashboard`)
    await page.getByRole('link', { name: 'An archive of Halftone' }).click()
    const choose = page.getByLabel('Choose an archive', { exact: true }).and(page.locator('input:enabled'))
    await choose.setInputFiles(await desk.put('broken.zip', 'no archive'))
    await page.getByText(/This is no archive of Halftone/).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText(/This is no archive of Halftone/).waitFor({ state: 'hidden' })
    await choose.setInputFiles(`${desk.dir}/archive.zip`)
    await page.getByText('The whole company Shop').waitFor()
    await page.getByRole('region', { name: 'People' }).getByText('owner@shop.example').waitFor()
    await page.getByRole('button', { name: 'Bring it in' }).click()
    await page.getByText('The archive has come in').waitFor()
    await page.getByRole('link', { name: 'Open board' }).click()
    await cardIn(page, 'Doing', 'Sleepy fox').waitFor()
    await expect.poll(() => columnOf(page, 'Doing').getByRole('article').count(), { timeout: patience }).toBe(2)
    const dialog = await openProduct(page, 'Astronaut cat')
    await dialog.getByText('Ears are too long').waitFor()
    await dialog.getByText('Olga Petrova').first().waitFor()
    expect([...from.person.problems, ...to.person.problems]).toEqual([])
  })
})
