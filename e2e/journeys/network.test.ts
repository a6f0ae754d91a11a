import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cardIn,
  cardOf,
  countOf,
  createProduct,
  dropFiles,
  lift,
  openBoard,
  openProduct,
  patience,
  productDialog,
} from '../harness/board.ts'
import { openBrowser, type Person, signIn } from '../harness/browser.ts'
import { type Cable, layCable } from '../harness/cable.ts'
import { type Desk, heavyPng, openDesk } from '../harness/files.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { preparedDemo } from '../harness/preparedDemo.ts'
import { accountOf, type Product, startProduct } from '../harness/product.ts'

const soon = { timeout: patience, interval: 250 }
/** Until the page has asked for `path` so many times more without an answer. */
async function askedInVain(page: Page, path: string, times: number): Promise<void> {
  const predicate = (request: { url(): string }) => new URL(request.url()).pathname.endsWith(path)
  for (let i = 0; i < times; i++) await page.waitForEvent('requestfailed', { predicate, timeout: patience })
}

describe('the line to the server breaks for a while', () => {
  let product: Product
  let cable: Cable
  let browser: Browser
  let desk: Desk
  let person: Person

  beforeAll(async () => {
    cable = await layCable(() => product.port)
    ;[product, browser, desk] = await Promise.all([
      startProduct({ from: preparedDemo(), url: `http://127.0.0.1:${cable.port}` }),
      openBrowser(),
      openDesk(),
    ])
    person = await signIn(browser, product.url, accountOf(product, 'Designer'))
  })
  pictureFailures(() => [person])
  afterAll(async () => {
    await browser?.close()
    await Promise.all([product?.stop(), desk?.clear(), cable?.close()])
  })

  it('in the middle of an upload and of a drag: both end as they were meant', async () => {
    const { page } = person
    await openBoard(page, product.url)
    await createProduct(page, 'Held while the line breaks')
    await createProduct(page, 'Uploaded over a gap')
    const dialog = await openProduct(page, 'Uploaded over a gap')
    cable.limit(4_000_000)
    await dropFiles(dialog.getByRole('region', { name: 'Attachments' }), [
      await desk.put('print.png', await heavyPng()),
    ])
    const transfers = page.getByRole('region', { name: /Uploading/, includeHidden: true })
    const progress = transfers.getByRole('progressbar', { name: 'Progress', includeHidden: true })
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { ...soon, interval: 50 })
      .toBeGreaterThan(10)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    const held = await lift(page, cardOf(page, 'Held while the line breaks'), 'Doing')

    cable.cut()
    await transfers.locator('li').getByText('Waiting for the network').waitFor({ timeout: patience })
    await held.drop()
    await cardIn(page, 'Doing', 'Held while the line breaks').waitFor({ timeout: patience })
    await page.getByText('The server does not answer.').waitFor({ timeout: patience })
    await page.getByText('1 move is kept and sent when you are back').waitFor({ timeout: patience })
    // The upload and the move ask whether anything answers, each for itself, before they send again.
    await askedInVain(page, '/health/live', 6)
    // Nothing was given up meanwhile.
    await cardIn(page, 'Doing', 'Held while the line breaks').waitFor({ timeout: patience })
    await countOf(transfers.locator('li').getByText('Waiting for the network'), 1)

    cable.limit()
    cable.mend()
    await page.getByText(/move is kept/).waitFor({ state: 'hidden', timeout: patience })
    await transfers.waitFor({ state: 'detached', timeout: patience })
    await page.reload()
    await cardIn(page, 'Doing', 'Held while the line breaks').waitFor({ timeout: patience })
    await openProduct(page, 'Uploaded over a gap')
    const reopened = await productDialog(page, 'Uploaded over a gap')
    await reopened.getByRole('button', { name: /^print\.png/ }).waitFor({ timeout: patience })
    expect(person.problems).toEqual([])
  })

  it('while a text is typed: it goes out when the line is back, though its dialog has closed', async () => {
    const writer = await signIn(browser, product.url, accountOf(product, 'Idea'))
    const { page } = writer
    const name = 'Typed over a gap'
    await openBoard(page, product.url)
    await createProduct(page, name)
    const dialog = await openProduct(page, name)
    const titleOf = (where: Locator) => where.getByRole('textbox', { name: /^Title/ }).first()
    await titleOf(dialog).waitFor({ timeout: patience })

    cable.cut()
    await titleOf(dialog).fill('Typed without a line')
    await dialog.getByText('Not saved').waitFor({ timeout: patience })
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.waitFor({ state: 'hidden', timeout: patience })
    // Nobody has to wait with it open: it stands there again.
    const again = await openProduct(page, name)
    await expect.poll(() => titleOf(again).inputValue(), { timeout: patience }).toBe('Typed without a line')
    await again.getByRole('button', { name: 'Close', exact: true }).click()
    await again.waitFor({ state: 'hidden', timeout: patience })

    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/content') && answer.ok(),
      { timeout: patience },
    )
    cable.mend()
    await saved
    await page.reload()
    const fetched = await openProduct(page, name)
    await expect.poll(() => titleOf(fetched).inputValue(), { timeout: patience }).toBe('Typed without a line')
    expect(writer.problems).toEqual([])
  })

  it('an upload goes on by itself after a reload', async () => {
    const { page } = person
    await openBoard(page, product.url)
    await createProduct(page, 'Uploaded over a reload')
    const dialog = await openProduct(page, 'Uploaded over a reload')
    cable.limit(500_000)
    await dropFiles(dialog.getByRole('region', { name: 'Attachments' }), [
      await desk.put('reloaded.png', await heavyPng()),
    ])
    const transfers = page.getByRole('region', { name: /Uploading/, includeHidden: true })
    await transfers.getByText(/^A reload loses nothing/).waitFor({ timeout: patience })
    await page.reload()
    await transfers.locator('li', { hasText: 'reloaded.png' }).waitFor({ timeout: patience })
    cable.limit()
    await transfers.waitFor({ state: 'detached', timeout: patience })
    const reopened = await productDialog(page, 'Uploaded over a reload')
    await reopened.getByRole('button', { name: /^reloaded\.png/ }).waitFor({ timeout: patience })
    expect(person.problems).toEqual([])
  })
})
