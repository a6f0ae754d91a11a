import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cardIn,
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
import { accountOf } from '../harness/product.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

const name = 'Two hundred files'
/** Cards that are moved meanwhile. */
const moved = ['Moved beside them', 'Moved as well', 'Moved at last']
const count = 200
/** Every eighth of them. */
const photoshop = count / 8

describe('many files', () => {
  const product = sharedProduct()
  let browser: Browser
  let desk: Desk
  let files: string[]
  let person: Person

  beforeAll(async () => {
    ;[browser, desk] = await Promise.all([openBrowser(), openDesk()])
    files = await manyFiles(desk, count)
    person = await signIn(browser, product.url, accountOf(product, 'Designer'))
  })
  pictureFailures(() => [person])
  afterAll(async () => {
    await browser?.close()
    await desk?.clear()
  })

  it('uploads two hundred files of mixed kinds while cards are moved', async () => {
    const { page } = person
    await openBoard(page, product.url)
    for (const title of [...moved, name]) await createProduct(page, title)
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
