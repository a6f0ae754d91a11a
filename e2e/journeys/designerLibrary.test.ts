import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardOf, choose, columnOf, dropFiles, openBoard, openProduct, patience, textOf } from '../harness/board.ts'
import { openBrowser, type Person } from '../harness/browser.ts'
import { type Desk, openDesk, picture } from '../harness/files.ts'
import { fillPrices, finish, openArtwork, openUpload } from '../harness/listing.ts'
import { signInAll } from '../harness/people.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

const design = 'Heron in reeds'
const title = 'Heron Tee, Lake Morning Gift, Bird Lover Shirt'
const soon = { timeout: patience, interval: 250 }
/** The shop takes twelve pictures one after the other. */
const slow = { timeout: 300_000, interval: 500 }

/** An artwork built from the team's shared material, with mock-ups made of it, put on sale by four people. */
describe('a design from the library', () => {
  const product = sharedProduct()
  let browser: Browser
  let desk: Desk
  let designer: Person
  let manager: Person
  let lister: Person
  let artwork: Locator
  let made: number

  beforeAll(async () => {
    ;[browser, desk] = await Promise.all([openBrowser(), openDesk()])
    ;[designer, manager, lister] = await signInAll(browser, product, ['linh', 'tuan', 'ha'])
    await Promise.all([designer, manager, lister].map(({ page }) => openBoard(page, product.url)))
  })
  pictureFailures(() => [designer, manager, lister])
  afterAll(async () => {
    await browser?.close()
    await desk?.clear()
  })

  it('the designer takes a file of a clip art and a font', async () => {
    const { page } = designer
    const path = await desk.put(`${design}.png`, await picture('png', 'Heron', 120))
    await dropFiles(columnOf(page, 'Doing'), [path])
    artwork = await openArtwork(await openProduct(page, design), design)
    await artwork.getByRole('button', { name: 'Select clip art' }).click({ timeout: patience })
    const picker = page.getByRole('dialog', { name: 'Select clip art' })
    await picker.getByRole('checkbox', { name: 'Only what may be printed' }).check()
    await picker
      .getByRole('button', { name: /, \d+ files?$/ })
      .first()
      .click({ timeout: patience })
    await picker
      .getByRole('checkbox', { name: /\.\w{3}$/ })
      .first()
      .check({ timeout: patience })
    await picker.getByRole('button', { name: /^Add 1 file/ }).click()
    await page.getByText('Add files from Clipart successfully').first().waitFor({ timeout: patience })
    await artwork.getByRole('button', { name: 'Select font' }).click()
    const fonts = page.getByRole('dialog', { name: 'Select font' })
    await fonts.getByRole('checkbox').first().check({ timeout: patience })
    await fonts.getByRole('button', { name: /^Use 1 font/ }).click()
    await fonts.waitFor({ state: 'hidden', timeout: patience })
  })

  it('says what it will be called in the shop, and the manager approves it', async () => {
    const { page } = designer
    await choose(page, artwork.getByRole('button', { name: /^Account:/ }), 'InkAndWave Studio')
    await artwork.getByLabel(/^Title/).fill(title)
    await artwork.getByText('Saved', { exact: true }).first().waitFor({ timeout: patience })
    await artwork.getByRole('button', { name: /^Ready for review/ }).click()
    const theirs = await openArtwork(await openProduct(manager.page, design), design)
    await theirs.getByRole('button', { name: /^Approve/ }).click({ timeout: patience })
    await expect.poll(() => textOf(cardOf(lister.page, design)), soon).toContain('Approved')
  })

  it('the designer makes mock-ups of it, which land as files and leave the approval', async () => {
    const { page } = designer
    await artwork.getByRole('button', { name: 'Make mock-ups' }).click({ timeout: patience })
    const dialog = page.getByRole('dialog', { name: 'Make mock-ups' })
    const layouts = dialog.getByRole('checkbox')
    await layouts.first().waitFor({ timeout: patience })
    const all = await layouts.all()
    for (const layout of all) await layout.check()
    made = all.length
    await dialog.getByRole('button', { name: /^Make \d+ mock-ups?$/ }).click()
    const said = dialog.getByText(/^(\d+) of \1 made$/)
    await said.first().waitFor({ timeout: 300_000 })
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => textOf(cardOf(lister.page, design)), soon).toContain('Approved')
  })

  it('the lister publishes them', async () => {
    const theirs = await openArtwork(await openProduct(lister.page, design), design)
    const upload = await openUpload(theirs)
    const images = upload.getByRole('group', { name: 'Images' }).getByRole('button', { name: /^Image \d+, / })
    await expect.poll(() => images.count(), soon).toBeGreaterThanOrEqual(made)
    await fillPrices(upload, '24.90', '12')
    await finish(upload)
    // Says where it stopped, where it does.
    const state = theirs.getByRole('button', { name: /^Listing jobs: / })
    await expect.poll(() => state.getAttribute('aria-label'), slow).toBe('Listing jobs: Active')
    expect([designer, manager, lister].flatMap(({ problems }) => problems)).toEqual([])
  })
})
