import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cardIn,
  cardOf,
  columnOf,
  dragTo,
  dropFiles,
  openBoard,
  openProduct,
  patience,
  productDialog,
  textOf,
} from '../harness/board.ts'
import { openBrowser, type Person } from '../harness/browser.ts'
import { type Desk, openDesk, picture } from '../harness/files.ts'
import { artworkDialog, openArtwork } from '../harness/listing.ts'
import { signInAll } from '../harness/people.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

const design = 'Loon at noon'
const reason = 'The loon has no eye'
const soon = { timeout: patience, interval: 250 }

/** A design that is turned down and made again, with owner, designer, manager and lister at work at once. */
describe('four roles at once', () => {
  const product = sharedProduct()
  let browser: Browser
  let desk: Desk
  let owner: Person
  let designer: Person
  let manager: Person
  let lister: Person

  beforeAll(async () => {
    ;[browser, desk] = await Promise.all([openBrowser(), openDesk()])
    ;[owner, designer, manager, lister] = await signInAll(browser, product, ['thao', 'linh', 'tuan', 'ha'])
    await Promise.all([owner, designer, manager, lister].map(({ page }) => openBoard(page, product.url)))
  })
  pictureFailures(() => [owner, designer, manager, lister])
  afterAll(async () => {
    await browser?.close()
    await desk?.clear()
  })

  it('a picture dropped on a column is a product on everybody’s board', async () => {
    const path = await desk.put(`${design}.png`, await picture('png', 'Loon', 200))
    await dropFiles(columnOf(designer.page, 'Doing'), [path])
    const seen = [owner, manager, lister].map(({ page }) =>
      cardIn(page, 'Doing', design).waitFor({ timeout: patience }),
    )
    await Promise.all(seen)
    await expect.poll(() => cardOf(owner.page, design).locator('img').count(), soon).toBeGreaterThan(0)
  })

  it('handed in, it waits on the boards of all, and who may only list is offered no decision', async () => {
    const artwork = await openArtwork(await openProduct(designer.page, design), design)
    await artwork.getByRole('button', { name: /^Ready for review/ }).click({ timeout: patience })
    await artwork.getByRole('button', { name: /^Take back/ }).waitFor({ timeout: patience })
    await expect.poll(() => textOf(cardOf(manager.page, design)), soon).toContain('Waiting')
    const theirs = await openArtwork(await openProduct(lister.page, design), design)
    await theirs.getByText('Waiting').first().waitFor({ timeout: patience })
    expect(await theirs.getByRole('button', { name: /^(Approve|Turn down)/ }).count()).toBe(0)
  })

  it('turned down, the designer reads the reason in the artwork and on the dashboard', async () => {
    const artwork = await openArtwork(await openProduct(manager.page, design), design)
    await artwork.getByRole('textbox', { name: 'Note' }).fill(reason)
    await artwork.getByRole('button', { name: /^Turn down/ }).click()
    await expect.poll(() => textOf(cardOf(owner.page, design)), soon).toContain('Turned down')
    await artworkDialog(designer.page).getByText(reason).first().waitFor({ timeout: patience })
    await designer.page.goto(`${product.url}/dashboard`)
    const own = designer.page.getByRole('region', { name: 'My artworks' })
    const row = own.getByRole('link', { name: new RegExp(design) })
    await row.getByText(`“${reason}”`).waitFor({ timeout: patience })
    await row.click()
    await artworkDialog(designer.page).waitFor({ timeout: patience })
  })

  it('replaced and handed in again it waits once more; the picture of before stays under it', async () => {
    const { page } = designer
    const artwork = artworkDialog(page)
    const tile = artwork
      .getByRole('listitem')
      .filter({ hasText: `${design}.png` })
      .first()
    await tile.hover()
    await tile.getByRole('button', { name: `Actions of ${design}.png` }).click()
    await page.getByRole('menuitem', { name: 'Replace' }).click()
    const replace = page.getByRole('dialog', { name: `Replace ${design}.png` })
    const chosen = page.waitForEvent('filechooser')
    await replace.getByRole('button', { name: 'Choose a file' }).click()
    await (await chosen).setFiles(await desk.put('Loon with an eye.png', await picture('png', 'Loon', 20)))
    await replace.getByLabel('Why (optional)').fill('With an eye')
    await replace.getByRole('button', { name: 'Replace' }).click()
    await artwork.getByRole('button', { name: /^Ready for review/ }).click({ timeout: patience })
    await expect.poll(() => textOf(cardOf(owner.page, design)), soon).toContain('Waiting')
    const theirs = artworkDialog(manager.page)
    await theirs.getByRole('button', { name: /^Approve/ }).waitFor({ timeout: patience })
    await expect.poll(() => textOf(theirs), soon).toContain('v2')
  })

  it('while the lister moves the product, the manager approves: both happen, and all see both', async () => {
    await artworkDialog(lister.page).getByRole('button', { name: 'Close', exact: true }).click()
    await (await productDialog(lister.page, design)).getByRole('button', { name: 'Close', exact: true }).click()
    await Promise.all([
      dragTo(lister.page, design, 'Ready to sale'),
      artworkDialog(manager.page)
        .getByRole('button', { name: /^Approve/ })
        .click(),
    ])
    for (const { page } of [owner, lister]) {
      const card = cardIn(page, 'Ready to sale', design)
      await card.waitFor({ timeout: patience })
      await expect.poll(() => textOf(card), soon).toContain('Approved')
    }
  })

  it('the owner reads the whole story', async () => {
    const dialog = await openProduct(owner.page, design)
    await dialog.getByRole('tab', { name: 'Activities' }).click()
    const story = dialog.getByRole('tabpanel', { name: 'Activities' })
    for (const line of [
      /Linh Nguyễn created the product/,
      /Tuấn Lê turned down/,
      /Tuấn Lê approved/,
      /Hà Phạm changed the status/,
    ])
      await expect.poll(() => textOf(story), soon).toMatch(line)
    expect([owner, designer, manager, lister].flatMap(({ problems }) => problems)).toEqual([])
  })
})
