import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnOf, dropFiles, openBoard, openProduct, patience } from '../harness/board.ts'
import { openBrowser, type Person } from '../harness/browser.ts'
import { type Desk, openDesk, picture } from '../harness/files.ts'
import { openArtwork } from '../harness/listing.ts'
import { signInAll } from '../harness/people.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

const design = 'Neon lynx'
/** Its name table says nothing of a licence. */
const risky = 'Monoton'
const other = 'Pacifico'
const soon = { timeout: patience, interval: 250 }

/** A font without a licence is changed from the list of what is at risk, by who decides and who set the lettering. */
describe('another font for what is at risk', () => {
  const product = sharedProduct()
  let browser: Browser
  let desk: Desk
  let designer: Person
  let manager: Person
  let artwork: Locator
  beforeAll(async () => {
    ;[browser, desk] = await Promise.all([openBrowser(), openDesk()])
    ;[designer, manager] = await signInAll(browser, product, ['linh', 'emma'])
    await openBoard(designer.page, product.url)
  })
  pictureFailures(() => [designer, manager])
  afterAll(async () => {
    await browser?.close()
    await desk?.clear()
  })

  const fontLink = (name: string) =>
    artwork.getByRole('region', { name: 'Fonts' }).getByRole('link', { name, exact: true })

  /** From the row of the font at risk to the list of artworks, with that of this journey chosen alone. */
  async function choose(): Promise<Locator> {
    const { page } = manager
    await page.getByRole('button', { name: `Choose another font: ${risky}` }).click({ timeout: patience })
    const dialog = page.getByRole('dialog', { name: `Another font than ${risky}` })
    await dialog.getByRole('checkbox', { name: other, exact: true }).check({ timeout: patience })
    await dialog.getByRole('button', { name: 'Show the artworks' }).click()
    const own = dialog.getByRole('checkbox', { name: `Change in ${design}` })
    await own.waitFor({ timeout: patience })
    for (const one of await dialog.getByRole('checkbox', { name: /^Change in / }).all()) await one.uncheck()
    await own.check()
    return dialog
  }

  it('the designer names it on an artwork, which says so', async () => {
    const { page } = designer
    const path = await desk.put(`${design}.png`, await picture('png', 'Lynx', 120))
    await dropFiles(columnOf(page, 'Doing'), [path])
    artwork = await openArtwork(await openProduct(page, design), design)
    await artwork.getByRole('button', { name: 'Select font' }).click({ timeout: patience })
    const picker = page.getByRole('dialog', { name: 'Select font' })
    await picker.getByRole('checkbox', { name: risky, exact: true }).check({ timeout: patience })
    await picker.getByRole('button', { name: /^Use 1 font/ }).click()
    await picker.waitFor({ state: 'hidden', timeout: patience })
    await fontLink(risky).waitFor({ timeout: patience })
    await artwork.getByText('No licence').first().waitFor({ timeout: patience })
  })

  it('the manager asks there for another font, and sees that the ledger is checked each night', async () => {
    const { page } = manager
    await page.goto(`${product.url}/clip-art?tab=risk&kind=font`)
    await page.getByText(/^Checked \d\d\/\d\d\/\d{4} \d\d:\d\d, every night$/).waitFor({ timeout: patience })
    const dialog = await choose()
    await dialog.getByRole('button', { name: 'Ask in 1 artwork' }).click()
    await page.getByText('Asked in 1 artwork').waitFor({ timeout: patience })
    // What waits for its lettering stays at risk.
    await page.getByRole('button', { name: `Choose another font: ${risky}` }).waitFor({ timeout: patience })
  })

  it('the designer reads it beside the artwork, which names both fonts', async () => {
    await artwork
      .getByText(`Please set the lettering in ${other} instead of ${risky}`, { exact: false })
      .first()
      .waitFor({ timeout: patience })
    for (const name of [risky, other]) await fontLink(name).waitFor({ timeout: patience })
  })

  it('where the lettering is set the artwork is taken over, and at once no longer at risk', async () => {
    const { page } = manager
    const dialog = await choose()
    await dialog.getByRole('checkbox', { name: `The lettering is set in ${other} already` }).check()
    await dialog.getByRole('button', { name: 'Change in 1 artwork' }).click()
    await page.getByText(`1 artwork names ${other} instead`).first().waitFor({ timeout: patience })
    await expect.poll(() => fontLink(risky).count(), soon).toBe(0)
    await fontLink(other).waitFor({ timeout: patience })
    expect([designer, manager].flatMap(({ problems }) => problems)).toEqual([])
  })
})
