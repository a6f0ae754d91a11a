import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cardOf,
  comment,
  createProduct,
  dropFiles,
  openBoard,
  openProduct,
  patience,
  productDialog,
} from '../harness/board.ts'
import { openBrowser, type Person, signIn } from '../harness/browser.ts'
import { type Desk, openDesk, picture } from '../harness/files.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { accountOf, type Product, startProduct } from '../harness/product.ts'
import { canMount, fillDisk } from '../harness/smallDisk.ts'

const MB = 1 << 20
/** What uploads leave free (`LocalStorage`). */
const reserve = 256 * MB

const isPossible = canMount()
if (!isPossible) console.warn('No disk is filled: this machine lets nobody mount one without being root.')

const what = isPossible ? 'the disk is full' : 'the disk is full (nobody may mount one here without being root)'
describe.skipIf(!isPossible)(what, () => {
  let product: Product
  let browser: Browser
  let desk: Desk
  let person: Person

  beforeAll(async () => {
    ;[product, browser, desk] = await Promise.all([
      startProduct({ products: 40, disk: reserve + 400 * MB }),
      openBrowser(),
      openDesk(),
    ])
    person = await signIn(browser, product.url, accountOf(product, 'Designer'))
  })
  pictureFailures(() => [person])
  afterAll(async () => {
    await browser?.close()
    await Promise.all([product?.stop(), desk?.clear()])
  })

  it('for files: is said at the file, keeps everything else working, and is over when there is room again', async () => {
    const { page } = person
    await openBoard(page, product.url)
    await createProduct(page, 'Too much for the disk')
    const dialog = await openProduct(page, 'Too much for the disk')
    const disk = await fillDisk(product, reserve)
    const paths = [await desk.put('no room.png', await picture('png', 'full', 200))]
    await dropFiles(dialog.getByRole('region', { name: 'Attachments' }), paths)
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'The file storage is full. Nothing was saved.' })
      .waitFor({ timeout: patience })

    // Work that needs no room goes on.
    const panel = dialog.getByRole('complementary')
    await panel.getByRole('tab', { name: /^Comments/ }).click()
    await comment(panel, 'The disk is full')
    await panel.getByText('The disk is full').waitFor({ timeout: patience })

    await disk.free()
    await dialog.getByRole('button', { name: 'Reupload no room.png' }).click()
    await dialog.getByRole('button', { name: /^no room\.png/ }).waitFor({ timeout: patience })
    await page.reload()
    const reopened = await productDialog(page, 'Too much for the disk')
    await reopened.getByRole('button', { name: /^no room\.png/ }).waitFor({ timeout: patience })
    expect(person.problems).toEqual([])
  })

  it('for the database too: what was typed stays in the form, what was saved can be read, and then it goes on', async () => {
    const { page } = person
    await openBoard(page, product.url)
    const disk = await fillDisk(product, 0)
    await page.getByRole('button', { name: 'New product', exact: true }).first().click()
    const form = page.getByRole('dialog', { name: 'New product' })
    await form.getByLabel('Name').fill('Typed on a full disk')
    await form.getByRole('button', { name: 'Create' }).click()
    await page.getByText('The server has no space left. Nothing was saved.').first().waitFor({ timeout: patience })
    await expect.poll(() => form.getByLabel('Name').inputValue(), { timeout: patience }).toBe('Typed on a full disk')
    await disk.free()
    await form.getByRole('button', { name: 'Create' }).click()
    await cardOf(page, 'Typed on a full disk').waitFor({ timeout: patience })
    await page.reload()
    await cardOf(page, 'Typed on a full disk').waitFor({ timeout: patience })
    expect(person.problems).toEqual([])
  })
})
