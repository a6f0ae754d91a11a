import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  columnOf,
  createProduct,
  dropFiles,
  openBoard,
  openProduct,
  patience,
  productDialog,
  textOf,
} from '../harness/board.ts'
import { openBrowser, type Person, signIn, slowUploads } from '../harness/browser.ts'
import { type Desk, heavyPng, openDesk } from '../harness/files.ts'
import { artworkDialog, fillPrices, finish, openUpload, pickFiles } from '../harness/listing.ts'
import { asked, misbehave } from '../harness/marketplace.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { preparedDemo } from '../harness/preparedDemo.ts'
import { accountOf, type Product, startProduct } from '../harness/product.ts'

const soon = { timeout: patience, interval: 250 }

/** SIGKILL to the server at the worst moments: nothing is lost, and nothing happens twice. */
describe('a server that is killed', () => {
  let product: Product
  let browser: Browser
  let desk: Desk
  let person: Person

  beforeAll(async () => {
    ;[product, browser, desk] = await Promise.all([startProduct({ from: preparedDemo() }), openBrowser(), openDesk()])
    person = await signIn(browser, product.url, accountOf(product, 'Listing'))
  })
  pictureFailures(() => [person])
  afterAll(async () => {
    await browser?.close()
    await Promise.all([product?.stop(), desk?.clear()])
  })

  /** A second try finds what the first one made, and the server dead where it ended in between. */
  let tries = 0

  it('finishes an upload that was on its way, and keeps what was saved before', async () => {
    tries += 1
    const title = `Uploaded over a crash ${tries}`
    if (tries > 1) await product.restart()
    const designer = await signIn(browser, product.url, accountOf(product, 'Designer'))
    onTestFinished(() => designer.context.close())
    const { page } = designer
    await openBoard(page, product.url)
    await createProduct(page, title)
    const dialog = await openProduct(page, title)
    const paths = await Promise.all(
      ['one.png', 'two.png', 'three.png'].map(async (name) => desk.put(name, await heavyPng())),
    )
    // Slow enough to be in the middle of it.
    const slow = await slowUploads(page, 8_000_000)
    await dropFiles(dialog.getByRole('region', { name: 'Attachments' }), paths)
    const transfers = page.getByRole('region', { name: /Uploading/, includeHidden: true })
    const share = async () =>
      Number(
        await transfers
          .getByRole('progressbar', { name: 'Progress', includeHidden: true })
          .getAttribute('aria-valuenow'),
      )
    await expect.poll(share, { ...soon, interval: 50 }).toBeGreaterThan(5)
    await product.kill()
    await slow.end()
    await product.restart()
    const attachments = dialog.getByRole('region', { name: 'Attachments' })
    const again = transfers.getByRole('button', { name: 'Reupload', includeHidden: true })
    await expect
      .poll(
        async () => {
          // Where the browser gave up, the person presses 'Reupload'.
          if ((await again.count()) > 0) await again.first().click()
          const names = await Promise.all(
            ['one.png', 'two.png', 'three.png'].map((name) =>
              attachments.getByRole('button', { name: new RegExp(`^${name}`) }).count(),
            ),
          )
          return names.every((count) => count === 1)
        },
        { timeout: 150_000, interval: 500 },
      )
      .toBe(true)
    await page.reload()
    const reopened = await productDialog(page, title)
    await expect.poll(() => reopened.getByRole('button', { name: /^(one|two|three)\.png/ }).count(), soon).toBe(3)
  })

  it('ends with exactly one listing when it dies while it publishes', async () => {
    const { page } = person
    await openBoard(page, product.url)
    const { upload, name } = await openPublishable()
    const before = await posted()
    // The pictures are slow: the crash falls between the draft and what makes it a listing.
    await misbehave(product.marketplace, { match: 'POST */images', kind: 'slow', ms: 1_500, times: 20 })
    await finish(upload)
    await expect.poll(posted, { ...soon, interval: 50 }).toBe(before + 1)
    await product.kill()
    await product.restart()
    await page.goto(`${product.url}/products`)
    const card = columnOf(page, 'On sale').getByRole('article', { name })
    await card.waitFor({ timeout: 150_000 })
    await expect.poll(() => card.textContent(), { timeout: 60_000 }).toContain('Active')
    expect(await posted()).toBe(before + 1)
  })

  /** Draft listings that were asked for. */
  const posted = async () =>
    (await asked(product.marketplace)).filter((line) => /^POST \/\S*\/listings$/.test(line)).length

  /** An approved artwork of the seed that is not listed yet, in the second step of its upload. */
  const openPublishable = async (): Promise<{ upload: Locator; name: string }> => {
    const { page } = person
    const card = columnOf(page, 'Ready to sale').getByRole('article').first()
    await card.scrollIntoViewIfNeeded({ timeout: patience })
    const name = await textOf(card.getByRole('link'))
    const dialog = await openProduct(page, name)
    await dialog.getByRole('listitem').filter({ hasText: 'Approved' }).getByRole('button').first().click()
    const upload = await openUpload(artworkDialog(page))
    const cover = upload.getByRole('button', { name: 'Choose a cover' })
    if ((await cover.count()) > 0) {
      await cover.first().click()
      await pickFiles(page, 'Choose a cover')
    }
    const images = upload.getByRole('group', { name: 'Images' }).getByRole('button', { name: /^Image 1, / })
    if ((await images.count()) === 0) {
      await upload.getByRole('button', { name: 'Choose images' }).first().click()
      await pickFiles(page, 'Choose images')
    }
    await fillPrices(upload, '19.90', '5')
    return { upload, name }
  }

  it('meets no error on the page', () => {
    expect(person.problems).toEqual([])
  })
})
