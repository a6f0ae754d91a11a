import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cardIn,
  columnOf,
  countOf,
  createProduct,
  dragTo,
  dropFiles,
  openBoard,
  openProduct,
  patience,
  textOf,
} from '../harness/board.ts'
import { openBrowser, type Person, signIn, slowUploads } from '../harness/browser.ts'
import { type Desk, manyFiles, openDesk } from '../harness/files.ts'
import { artworkDialog, openArtwork } from '../harness/listing.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { type Product, startProduct } from '../harness/product.ts'

const name = 'Two hundred files'
const count = 200
/** Every eighth of them. */
const photoshop = count / 8

describe('many files', () => {
  let product: Product
  let browser: Browser
  let desk: Desk
  let files: string[]
  let person: Person

  beforeAll(async () => {
    ;[product, browser, desk] = await Promise.all([startProduct({ products: 60 }), openBrowser(), openDesk()])
    files = await manyFiles(desk, count)
    person = await signIn(browser, product.url, product.account('Designer'))
  })
  pictureFailures(() => [person])
  afterAll(async () => {
    await browser?.close()
    await Promise.all([product?.stop(), desk?.clear()])
  })

  it('uploads two hundred files of mixed kinds while cards are moved', async () => {
    const { page } = person
    await openBoard(page, product.url)
    await createProduct(page, name)
    const dialog = await openProduct(page, name)
    await dialog.getByRole('button', { name: 'Add an artwork' }).first().click()
    const fresh = artworkDialog(page)
    await fresh.getByLabel('Name').fill('All of them')
    await fresh.getByRole('button', { name: 'Submit' }).click()
    const open = artworkDialog(page)
    await open.getByRole('tab', { name: /^All/ }).waitFor({ timeout: patience })
    const slow = await slowUploads(page, 1_000_000)
    await dropFiles(open.getByText('No files yet'), files)
    const transfers = page.getByRole('region', { name: `Uploading ${count} items` })
    await open.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await transfers.waitFor({ timeout: patience })
    await cardIn(page, 'New idea', name).waitFor({ timeout: patience })
    const titles = await columnOf(page, 'New idea').getByRole('link').allTextContents()
    const moved = titles.filter((title) => title !== name).slice(0, 3)
    for (const title of moved) {
      await dragTo(page, title, 'Reviewing')
      await cardIn(page, 'Reviewing', title).waitFor({ timeout: patience })
    }
    await slow.end()
    const again = await openProduct(page, name)
    const artwork = await openArtwork(again, 'All of them')
    // Pictures are counted by the tab; the Photoshop files, which have no picture of their own, stand below them.
    const pictures = async () => Number(/\d+/.exec(await textOf(artwork.getByRole('tab', { name: /^All/ })))?.[0] ?? 0)
    const others = artwork.getByRole('region', { name: 'File', exact: true }).getByRole('listitem')
    await expect.poll(pictures, { timeout: 240_000, interval: 500 }).toBe(count - photoshop)
    await countOf(others, photoshop)
    expect(await page.getByRole('button', { name: 'Reupload' }).count()).toBe(0)
    await openBoard(page, product.url)
    for (const title of moved) await cardIn(page, 'Reviewing', title).waitFor({ timeout: patience })
  })

  it('meets no error on the page', () => {
    expect(person.problems).toEqual([])
  })
})
