import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  cardIn,
  comment,
  createProduct,
  dragTo,
  dropFiles,
  lift,
  openBoard,
  openProduct,
  patience,
  textOf,
} from '../harness/board.ts'
import { openBrowser, type Person, signIn } from '../harness/browser.ts'
import { type Desk, heavyPng, openDesk, picture } from '../harness/files.ts'
import { signInAll } from '../harness/people.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { accountOf } from '../harness/product.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

const soon = { timeout: patience, interval: 250 }

describe('faults', () => {
  const product = sharedProduct()
  let browser: Browser
  let desk: Desk
  let linh: Person
  let minh: Person

  beforeAll(async () => {
    ;[browser, desk] = await Promise.all([openBrowser(), openDesk()])
    ;[linh, minh] = await signInAll(browser, product, ['linh', 'minh'])
  })
  afterEach(async () => {
    await linh?.context.setOffline(false)
  })
  pictureFailures(() => [linh, minh])
  afterAll(async () => {
    await browser?.close()
    await desk?.clear()
  })

  it('says that the password is wrong, the same for an address without an account', async () => {
    const context = await browser.newContext()
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    const refused = async (email: string) => {
      await page.goto(`${product.url}/login`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      const alert = page.getByRole('alert').first()
      await alert.waitFor({ timeout: patience })
      return textOf(alert)
    }
    const known = await refused(accountOf(product, 'Designer').email)
    expect(known.trim()).not.toBe('')
    expect(await refused('nobody@halftone.example')).toBe(known)
    expect(new URL(page.url()).pathname).toBe('/login')
    await context.close()
  })

  it('sends a comment once its writer is back, when the session ended in the middle of it', async () => {
    const account = accountOf(product, 'Idea')
    const person = await signIn(browser, product.url, account)
    const { page } = person
    await openBoard(page, product.url)
    const name = await textOf(page.getByRole('article').first().getByRole('link'))
    const dialog = await openProduct(page, name)
    await dialog.getByRole('tab', { name: /^Comments/ }).click()
    await dialog.getByRole('textbox', { name: 'Write a comment' }).click()
    await page.keyboard.type('Half a thought that must not be lost')
    // The session is ended elsewhere, as by a password change.
    const ended = await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('access_token')}`
      return (await fetch('/api/auth/logout', { method: 'DELETE', headers: { authorization } })).status
    })
    expect(ended).toBe(200)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await page.waitForURL(/\/login\?next=/, { timeout: patience })
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const again = page.getByRole('dialog', { name, exact: true })
    await again.waitFor({ timeout: patience })
    await again.getByRole('tab', { name: /^Comments/ }).click()
    const comment = again.getByRole('log').getByText('Half a thought that must not be lost')
    await expect.poll(() => comment.count(), soon).toBe(1)
    const field = again.getByRole('textbox', { name: 'Write a comment' })
    await expect.poll(() => textOf(field), soon).toBe('')
    // By the server's word, and once.
    await page.reload()
    await again.getByRole('tab', { name: /^Comments/ }).click()
    await expect.poll(() => comment.count(), soon).toBe(1)
    await person.context.close()
  })

  it('keeps a move and an upload over a network that is gone', async () => {
    const { page, context } = linh
    await openBoard(page, product.url)
    await openBoard(minh.page, product.url)
    await createProduct(page, 'Moved without a network')
    const dialog = await openProduct(page, 'Moved without a network')
    const path = await desk.put('big print.png', await heavyPng())
    await context.setOffline(true)
    await dropFiles(dialog.getByRole('region', { name: 'Attachments' }), [path])
    const transfers = page.getByRole('region', { name: /Uploading/, includeHidden: true })
    await transfers.locator('li').getByText('Waiting for the network').waitFor({ timeout: patience })
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByText('You are offline.').waitFor({ timeout: patience })
    await dragTo(page, 'Moved without a network', 'Doing')
    await page.getByText('1 move is kept and sent when you are back').waitFor({ timeout: patience })
    await cardIn(page, 'Doing', 'Moved without a network').waitFor({ timeout: patience })
    await context.setOffline(false)
    await cardIn(minh.page, 'Doing', 'Moved without a network').waitFor({ timeout: patience })
    await page.getByText(/move is kept/).waitFor({ state: 'hidden', timeout: patience })
    const again = await openProduct(page, 'Moved without a network')
    await again
      .getByRole('button', { name: /^big print\.png/ })
      .first()
      .waitFor({ timeout: 120_000 })
  })

  it('drops a card that is held while the network goes where it was meant', async () => {
    const { page, context } = linh
    await openBoard(page, product.url)
    await createProduct(page, 'Held in the air')
    const held = await lift(page, page.getByRole('article', { name: 'Held in the air' }), 'Doing')
    await context.setOffline(true)
    await held.drop()
    await cardIn(page, 'Doing', 'Held in the air').waitFor({ timeout: patience })
    await page.getByText(/move is kept/).waitFor({ timeout: patience })
    await context.setOffline(false)
    await page.getByText(/move is kept/).waitFor({ state: 'hidden', timeout: patience })
    await page.reload()
    await cardIn(page, 'Doing', 'Held in the air').waitFor({ timeout: patience })
  })

  it('has a card that two people move at once in one column, the same for both', async () => {
    await createProduct(linh.page, 'Wanted by two')
    await cardIn(minh.page, 'New idea', 'Wanted by two').waitFor({ timeout: patience })
    const a = await lift(linh.page, linh.page.getByRole('article', { name: 'Wanted by two' }), 'Doing')
    const b = await lift(minh.page, minh.page.getByRole('article', { name: 'Wanted by two' }), 'Reviewing')
    await Promise.all([a.drop(), b.drop()])
    const places = async (page: Page) => {
      const found: string[] = []
      for (const column of ['New idea', 'Doing', 'Reviewing'])
        if ((await cardIn(page, column, 'Wanted by two').count()) > 0) found.push(column)
      return found.join()
    }
    await expect
      .poll(async () => {
        const [one, two] = [await places(linh.page), await places(minh.page)]
        return one === two && !one.includes(',') ? one : `${one} / ${two}`
      }, soon)
      .toMatch(/^(Doing|Reviewing)$/)
    const before = await places(linh.page)
    await linh.page.reload()
    await expect.poll(() => places(linh.page), soon).toBe(before)
  })

  it('shows both texts when two people edit one description, and keeps the chosen one', async () => {
    const name = 'Described by two'
    await createProduct(linh.page, name)
    await cardIn(minh.page, 'New idea', name).waitFor({ timeout: patience })
    const [mine, theirs] = await Promise.all([openProduct(linh.page, name), openProduct(minh.page, name)])
    // The editor's code comes over the network, too: it is there before that goes.
    const open = async (dialog: typeof mine) => {
      const section = dialog.getByRole('region', { name: 'Description', exact: true })
      await section.getByRole('button', { name: 'Edit the description' }).click()
      await section.getByRole('textbox').waitFor({ timeout: patience })
      return section
    }
    const write = async (section: typeof mine, text: string) => {
      const field = section.getByRole('textbox')
      await field.click()
      await field.pressSequentially(text)
      await expect.poll(() => textOf(field), soon).toContain(text)
    }
    const [first, second] = await Promise.all([open(mine), open(theirs)])
    // What the first one saves does not reach the second while the network is away.
    await minh.context.setOffline(true)
    await write(second, 'As Minh wants it')
    await write(first, 'As Linh wants it')
    await first.getByRole('button', { name: 'Done' }).click()
    await mine
      .getByText(/Saved \d/)
      .first()
      .waitFor({ timeout: patience })
    await minh.context.setOffline(false)
    const choice = second.getByRole('alert')
    await choice.waitFor({ timeout: patience })
    await expect.poll(() => textOf(choice), soon).toContain('As Linh wants it')
    await expect.poll(() => textOf(choice), soon).toContain('As Minh wants it')
    await choice.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(() => textOf(first), soon).toContain('As Minh wants it')
    for (const { page } of [linh, minh]) await page.goto(`${product.url}/products`)
  })

  it('says what is wrong with files that are no pictures, empty, cut off or of another kind', async () => {
    const { page } = linh
    await openBoard(page, product.url)
    const name = 'Broken files'
    await createProduct(page, name)
    const dialog = await openProduct(page, name)
    const whole = Buffer.from(await picture('png', 'cut', 20))
    const bad = [
      await desk.put('empty.png', new Uint8Array()),
      await desk.put('truncated.png', whole.subarray(0, Math.floor(whole.length / 2))),
      await desk.put('mislabelled.png', '<html><script>alert(1)</script></html>'),
    ]
    await dropFiles(dialog.getByRole('region', { name: 'Attachments' }), bad)
    const transfers = page.getByRole('region', { name: /Uploading/, includeHidden: true })
    const empty = transfers.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'empty.png' })
    await expect.poll(() => empty.getByRole('button', { name: /Reupload/, includeHidden: true }).count(), soon).toBe(1)
    await expect.poll(() => textOf(empty), soon).toMatch(/empty\.png.*empty/i)
    // What is stored but cannot be shown stays to be downloaded, and says why.
    for (const [file, reason] of [
      ['truncated.png', /incomplete|cut off|damaged/i],
      ['mislabelled.png', /not what|not a picture|not an image/i],
    ] as const) {
      const tile = dialog.getByRole('button', { name: new RegExp(`^${file}: `) })
      await tile.waitFor({ timeout: patience })
      await expect.poll(() => tile.getAttribute('aria-label'), soon).toMatch(reason)
    }
  })

  it('a comment written without a network waits where it stands and goes out when it is back', async () => {
    const { page, context } = linh
    await openBoard(page, product.url)
    const name = await textOf(page.getByRole('article').first().getByRole('link'))
    const dialog = await openProduct(page, name)
    const panel = dialog.getByRole('complementary')
    await panel.getByRole('tab', { name: /^Comments/ }).click()
    await panel.getByRole('textbox', { name: 'Write a comment' }).waitFor({ timeout: patience })
    await context.setOffline(true)
    await comment(panel, 'Written without a network')
    await panel.getByText('Waiting for the network').waitFor({ timeout: patience })
    await context.setOffline(false)
    await panel.getByText('Waiting for the network').waitFor({ state: 'hidden', timeout: patience })
    await expect.poll(() => panel.getByText('Written without a network').count(), soon).toBe(1)
  })

  it('meets no error on the pages', () => {
    expect([...linh.problems, ...minh.problems]).toEqual([])
  })
})
