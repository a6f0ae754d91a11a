import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cardIn,
  cardOf,
  choose,
  comment,
  countOf,
  createProduct,
  dragTo,
  dropFiles,
  openBoard,
  openProduct,
  patience,
  productDialog,
  textOf,
  tick,
} from '../harness/board.ts'
import { openBrowser, type Person, slowUploads } from '../harness/browser.ts'
import { type Desk, designFiles, openDesk } from '../harness/files.ts'
import { artworkDialog, fillPrices, finish, openArtwork, openUpload, pickFiles } from '../harness/listing.ts'
import { signInAll } from '../harness/people.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

const idea = 'Otter on a paddle board'
/** A card that is moved while the files of the other are on their way. */
const beside = 'Heron in the reeds'
const soon = { timeout: patience, interval: 250 }
const title = 'Otter Shirt, Paddle Board Gift, Lake Life Tee'
const tags = ['otter shirt', 'lake life', 'paddle gift']

/** The way of a product from an idea to a published listing, with four people in four browsers. */
describe('the main job', () => {
  const product = sharedProduct()
  let browser: Browser
  let desk: Desk
  let files: string[]
  let designer: Person
  let colleague: Person
  let manager: Person
  let lister: Person
  let artwork: Locator

  beforeAll(async () => {
    ;[browser, desk] = await Promise.all([openBrowser(), openDesk()])
    files = await designFiles(desk)
    const names = ['linh', 'minh', 'tuan', 'ha'] as const
    ;[designer, colleague, manager, lister] = await signInAll(browser, product, names, { hasMotion: true })
  })
  pictureFailures(() => [designer, colleague, manager, lister])
  afterAll(async () => {
    await browser?.close()
    await desk?.clear()
  })

  it('creates a product and gives it types, tags and an assignee', async () => {
    const { page } = designer
    await openBoard(page, product.url)
    await openBoard(colleague.page, product.url)
    await createProduct(page, beside)
    await createProduct(page, idea)
    const dialog = await openProduct(page, idea)
    await tick(page, dialog.getByRole('button', { name: 'Edit types' }), ['T-shirt', 'Hoodie'])
    await tick(page, dialog.getByRole('button', { name: 'Edit tags' }), ['retro'])
    await tick(page, dialog.getByRole('button', { name: 'Edit assignees' }), ['Linh Nguyễn'])
    await expect.poll(() => dialog.getByText('Hoodie', { exact: true }).count(), soon).toBeGreaterThan(0)
    await expect.poll(() => dialog.getByRole('img', { name: /Linh Nguyễn/ }).count(), soon).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => cardOf(page, idea).textContent(), soon).toContain('T-shirt')
  })

  it('shows a drag to a colleague with the same board open, with who did it', async () => {
    const moving = cardIn(colleague.page, 'New idea', idea)
    await moving.waitFor({ timeout: patience })
    const moved = cardIn(colleague.page, 'Doing', idea)
    // Others of the team move cards meanwhile: what one person moves at once is told together.
    const [code] = /P-[A-Z]+-\d{4}-\d+/.exec(await textOf(moving)) ?? ['no code']
    const hint = colleague.page
      .getByRole('status')
      .filter({ hasText: new RegExp(`Linh moved (${code}|\\d+ products) to Doing`) })
    await Promise.all([
      hint.waitFor({ timeout: patience }),
      moved.waitFor({ timeout: patience }),
      cardIn(designer.page, 'Doing', idea).waitFor({ timeout: patience }),
      dragTo(designer.page, idea, 'Doing'),
    ])
    await expect.poll(() => cardIn(colleague.page, 'New idea', idea).count(), soon).toBe(0)
    await expect.poll(() => moved.textContent(), soon).toContain('Hoodie')
  })

  it('uploads twelve dropped files while the designer goes on working', async () => {
    const { page } = designer
    const dialog = await openProduct(page, idea)
    await dialog.getByRole('button', { name: 'Add an artwork' }).first().click()
    const fresh = artworkDialog(page)
    await fresh.getByLabel('Name').fill('Otter front')
    const slow = await slowUploads(page, 1_000_000)
    await dropFiles(fresh.getByText('No files yet'), files)
    await countOf(fresh.getByRole('listitem'), files.length)
    // Those under way; the others say that they wait.
    await fresh.getByRole('progressbar').first().waitFor({ timeout: patience })
    await fresh
      .getByText(/^Waiting/)
      .first()
      .waitFor({ timeout: patience })
    await fresh.getByRole('button', { name: 'Submit' }).click()
    artwork = artworkDialog(page)
    await artwork.getByRole('tab', { name: /^All/ }).waitFor({ timeout: patience })
    // Goes on working: closes both dialogs and moves another card, the transfers stay.
    await artwork.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    const transfers = page.getByRole('region', { name: 'Uploading 12 items' })
    await transfers.waitFor({ timeout: patience })
    await countOf(transfers.getByRole('progressbar', { name: 'Progress' }), 1)
    await transfers
      .getByRole('button', { name: /^Cancel / })
      .first()
      .waitFor({ timeout: patience })
    await expect.poll(() => textOf(transfers), soon).toMatch(/\d %.*MB\/s/)
    await dragTo(page, beside, 'Reviewing')
    await cardIn(colleague.page, 'Reviewing', beside).waitFor({ timeout: patience })
    expect(await transfers.count()).toBe(1)
    await slow.end()
  })

  it('shows previews of all twelve, and the cover that was chosen', async () => {
    const { page } = designer
    const dialog = await openProduct(page, idea)
    await dialog.getByRole('button', { name: /^Otter front, / }).click()
    artwork = artworkDialog(page)
    const tiles = artwork.getByRole('listitem')
    // Ten pictures and the two Photoshop files below them.
    await expect.poll(() => textOf(artwork.getByRole('tab', { name: /^All/ })), { timeout: 120_000 }).toContain('10')
    const others = artwork.getByRole('region', { name: 'File', exact: true })
    await expect.poll(() => others.getByRole('listitem').count(), soon).toBe(2)
    const pending = artwork.getByLabel('The preview is being made')
    await expect.poll(() => pending.count(), { timeout: 120_000, interval: 500 }).toBe(0)
    expect(await artwork.getByLabel('The picture could not be shown').count()).toBe(0)
    const pictures = artwork.locator('[role=listitem] img')
    const drawn = () =>
      pictures.evaluateAll((list) => list.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
    await expect.poll(drawn, { timeout: patience, interval: 500 }).toBeGreaterThanOrEqual(10)
    // The composite of the Photoshop file is looked at like any picture.
    await others.getByRole('button', { name: 'source.psd' }).first().click()
    await artwork
      .getByRole('group', { name: 'Picture source.psd' })
      .locator('img')
      .first()
      .waitFor({ timeout: patience })
    const sleeve = tiles.filter({ hasText: 'sleeve.png' })
    await sleeve.hover()
    await sleeve.getByRole('button', { name: 'Actions of sleeve.png' }).click()
    await page.getByRole('menuitem', { name: 'Make cover' }).click()
    await expect.poll(() => sleeve.getByRole('img', { name: 'Cover' }).count(), soon).toBe(1)
  })

  it('prepares what will be listed, and asks the manager with an attachment', async () => {
    const { page } = designer
    await choose(page, artwork.getByRole('button', { name: /^Account:/ }), 'InkAndWave Studio')
    await artwork.getByLabel(/^Title/).fill(title)
    const field = artwork.getByRole('combobox', { name: /^Tags/ })
    for (const tag of tags) {
      await field.fill(tag)
      await field.press('Enter')
    }
    await artwork.getByText('Saved', { exact: true }).first().waitFor({ timeout: patience })
    await artwork.getByRole('button', { name: 'Close', exact: true }).click()
    const dialog = await productDialog(page, idea)
    const panel = dialog.getByRole('complementary')
    await panel.getByRole('tab', { name: /^Comments/ }).click()
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: 'Attach files' }).click()
    await (await chooser).setFiles(files.filter((path) => path.endsWith('vector.svg')))
    await comment(panel, 'ready for review', { typed: 'Tu', name: 'Tuấn Lê' })
    const log = panel.getByRole('log')
    await log.getByText('ready for review').waitFor({ timeout: patience })
    await log.getByRole('button', { name: /vector/ }).waitFor({ timeout: patience })
  })

  it('tells the manager, who looks at the artwork large and approves it', async () => {
    const { page } = manager
    const bell = page.getByRole('banner').getByRole('button', { name: /Notifications/ })
    await bell.click({ timeout: patience })
    await page
      .getByRole('dialog', { name: 'Notify' })
      .getByText(/ready for review/)
      .first()
      .click({ timeout: patience })
    const dialog = await productDialog(page, idea)
    await dialog.getByRole('button', { name: /^Otter front, / }).click()
    const open = artworkDialog(page)
    await open.getByRole('button', { name: 'Full screen' }).first().click({ timeout: patience })
    const viewer = page.getByRole('dialog').last()
    const stage = viewer.getByRole('group', { name: /^Picture / })
    await stage.locator('img').first().waitFor({ timeout: patience })
    const percent = async () => Number(/(\d+) %/.exec(await textOf(viewer.getByRole('toolbar')))?.[1])
    // A turn of the wheel before the picture is there is nobody's.
    const turned = async () => {
      await stage.hover()
      await page.mouse.wheel(0, -600)
      return percent()
    }
    await expect.poll(turned, { ...soon, interval: 500 }).toBeGreaterThan(100)
    await page.mouse.down()
    await page.mouse.move(900, 300, { steps: 5 })
    await page.mouse.up()
    const black = viewer.getByRole('radio', { name: 'Background Black' })
    await black.click()
    await expect.poll(() => black.getAttribute('aria-checked'), soon).toBe('true')
    await viewer.getByRole('button', { name: 'Close', exact: true }).click()
    await open
      .getByRole('contentinfo', { name: 'Review' })
      .or(open.getByLabel('Review', { exact: true }))
      .first()
      .waitFor({ timeout: patience })
    await open.getByRole('button', { name: /^Approve/ }).click()
    await open
      .getByText(/Tuấn Lê, /)
      .first()
      .waitFor({ timeout: patience })
    await expect.poll(() => cardOf(colleague.page, idea).textContent(), soon).toContain('Approved')
  })

  it('publishes in two steps and follows the job to the listing', async () => {
    const { page } = lister
    await openBoard(page, product.url)
    const dialog = await openProduct(page, idea)
    const upload = await openUpload(await openArtwork(dialog, 'Otter front'))
    await expect.poll(() => upload.getByRole('textbox', { name: /^Title/ }).inputValue(), soon).toBe(title)
    await upload
      .getByRole('button', { name: /Choose a cover|^Cover / })
      .first()
      .click()
    await pickFiles(page, 'Choose a cover', ['mock-up white.jpg'])
    await upload.getByRole('button', { name: 'Choose images' }).first().click()
    await pickFiles(page, 'Choose images', ['mock-up black.jpg', 'mock-up model.jpg'])
    await fillPrices(upload, '24.50', '20')
    const badge = cardOf(colleague.page, idea)
    await finish(upload)
    await expect.poll(() => badge.textContent(), { timeout: 120_000, interval: 100 }).toContain('Active')
  })

  it('shows the listing in the shop, the product in On sale, and the whole story in the log', async () => {
    await cardIn(colleague.page, 'On sale', idea).waitFor({ timeout: patience })
    const { page } = lister
    await artworkDialog(page).getByRole('button', { name: 'Close', exact: true }).click()
    const dialog = await productDialog(page, idea)
    await dialog.getByRole('tab', { name: 'Listings' }).click()
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: /View listing|Open the listing/ }).click({ timeout: patience })
    const shop = await opened
    await shop.getByRole('heading', { name: title }).waitFor({ timeout: patience })
    const said = await textOf(shop.locator('main'))
    for (const tag of tags) expect(said).toContain(tag)
    expect(said).toContain('24.50')
    await expect.poll(() => shop.locator('main img').count(), soon).toBeGreaterThanOrEqual(3)
    await shop.close()
    await dialog.getByRole('tab', { name: 'Activities' }).click()
    const story = dialog.getByRole('tabpanel', { name: 'Activities' })
    await story.getByText('Linh Nguyễn').first().waitFor({ timeout: patience })
    // A page has twenty lines; whoever ticks slowly is saved more than once, and has more.
    const more = story.getByRole('button', { name: 'Read more' })
    // It also loads by itself when it comes into view, and is gone then: what is there is pressed at once.
    await more.evaluateAll(([button]) => button?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    const log = async () => await textOf(story)
    for (const line of [
      /Linh Nguyễn created the product/,
      /Linh Nguyễn changed the status ?New idea ?Doing/,
      /Linh Nguyễn (added|updated) types/,
      /Tuấn Lê approved/,
      /Hà Phạm sent/,
      /is live in the shop/,
    ]) {
      await expect.poll(log, soon).toMatch(line)
    }
  })

  it('meets no error on any of the pages', () => {
    expect([designer, colleague, manager, lister].flatMap(({ problems }) => problems)).toEqual([])
  })
})
