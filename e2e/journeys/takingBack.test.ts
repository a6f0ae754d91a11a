import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardIn, cardOf, createProduct, openBoard, patience } from '../harness/board.ts'
import { openBrowser, type Person } from '../harness/browser.ts'
import { signInAll } from '../harness/people.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

const design = 'Otter in the rain'

/** Deletes the design from its card's menu. */
async function remove(page: Page): Promise<void> {
  await cardOf(page, design)
    .getByRole('button', { name: /^Menu of/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  // Until it is answered the board below counts as hidden, and who leaves takes the request along.
  await question.waitFor({ state: 'detached', timeout: patience })
  await cardOf(page, design).waitFor({ state: 'hidden', timeout: patience })
}

/** The row of a list that tells of the design, the newest first. */
const lineOf = (page: Page) => page.getByRole('row', { name: new RegExp(design) }).first()

/** What somebody deleted comes back by the toast, the trash and the log: with a manager, a lister and the owner. */
describe('what was done is taken back', () => {
  const product = sharedProduct()
  let browser: Browser
  let owner: Person
  let manager: Person
  let lister: Person

  beforeAll(async () => {
    browser = await openBrowser()
    ;[owner, manager, lister] = await signInAll(browser, product, ['thao', 'tuan', 'ha'])
    await Promise.all([manager, owner].map(({ page }) => openBoard(page, product.url)))
    await createProduct(manager.page, design)
  })
  afterAll(() => browser?.close())

  it('the toast brings a deleted product back to its column, on everybody’s board', async () => {
    await cardOf(owner.page, design).waitFor({ timeout: patience })
    await remove(manager.page)
    await cardOf(owner.page, design).waitFor({ state: 'hidden', timeout: patience })
    await manager.page.getByRole('button', { name: 'Undo' }).first().click()
    await cardIn(owner.page, 'New idea', design).waitFor({ timeout: patience })
  })

  it('in the trash who deleted it looks at it and puts it back; others are offered nothing', async () => {
    await remove(manager.page)
    const { page } = manager
    await page.goto(`${product.url}/trash`)
    await lineOf(page).waitFor({ timeout: patience })
    await lister.page.goto(page.url())
    await lineOf(lister.page).waitFor({ timeout: patience })
    expect(await lineOf(lister.page).getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: `Look at ${design}` }).click()
    const look = page.getByRole('dialog', { name: new RegExp(design) })
    await look.getByText('No files in it').waitFor({ timeout: patience })
    await look.getByRole('button', { name: 'Restore' }).click()
    await page.getByText(`${design} is back in New idea`).first().waitFor({ timeout: patience })
    await cardIn(owner.page, 'New idea', design).waitFor({ timeout: patience })
  })

  it('the owner’s log hears of a deletion, takes it back, and takes that back, too', async () => {
    const { page } = owner
    await page.goto(`${product.url}/setting/activity-log`)
    await lineOf(page).waitFor({ timeout: patience })
    await openBoard(manager.page, product.url)
    await remove(manager.page)
    // It comes in by itself while nobody points at the rows.
    await expect.poll(() => lineOf(page).textContent(), { timeout: patience }).toContain('Deleted')
    for (const isBack of [true, false]) {
      await lineOf(page).hover()
      await lineOf(page).getByRole('button', { name: 'Revert this change' }).click()
      const dialog = page.getByRole('dialog', { name: 'Revert this change' })
      await dialog.getByRole('button', { name: 'Revert 1 change' }).click()
      await dialog.waitFor({ state: 'hidden', timeout: patience })
      await cardOf(manager.page, design).waitFor({ state: isBack ? 'visible' : 'hidden', timeout: patience })
      await page.reload()
      await lineOf(page).waitFor({ timeout: patience })
    }
  })

  it('R185 a card is carried once the pointer went 5 px; a press that hardly moves opens it', async () => {
    const { page } = manager
    await openBoard(page, product.url)
    const card = page.getByRole('article').first()
    // What dragging needs comes after the cards.
    await page.locator('article[draggable="true"]').first().waitFor({ timeout: patience })
    const begun = () => page.evaluate(() => document.body.dataset.begun ?? '0')
    await page.evaluate(() => {
      const count = () => (document.body.dataset.begun = String(Number(document.body.dataset.begun ?? '0') + 1))
      document.addEventListener('dragstart', count, { capture: true })
    })
    const press = async (distance: number) => {
      await card.hover({ position: { x: 60, y: 30 }, timeout: patience })
      const box = await card.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 30]
      await page.mouse.down()
      await page.mouse.move(x, y + distance)
      await page.mouse.up()
    }
    await press(5)
    await expect.poll(begun, { timeout: patience }).toBe('1')
    await press(1)
    await page.getByRole('dialog').waitFor({ timeout: patience })
    expect(await begun()).toBe('1')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: patience })
  })

  it('who may not read the log finds no way to it', async () => {
    await lister.page.goto(`${product.url}/setting/activity-log`)
    await lister.page.waitForURL((url) => !url.pathname.endsWith('/activity-log'), { timeout: patience })
    for (const { problems } of [owner, manager, lister]) expect(problems).toEqual([])
  })
})
