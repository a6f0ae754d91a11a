import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../harness/board.ts'
import { openBrowser, type Person, signIn } from '../harness/browser.ts'
import { accountOf } from '../harness/product.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

const product = sharedProduct()
let browser: Browser
let designer: Person
let manager: Person

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

describe('the demo, in a real browser', () => {
  it('refuses a wrong password, keeps the address, and lets the right one in', async () => {
    const page = await browser.newPage()
    page.setDefaultTimeout(patience)
    await page.goto(`${product.url}/login`)
    const { email } = accountOf(product, 'Designer')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('The email or the password is wrong').first().waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue(), { timeout: patience }).toBe(email)
    await page.close()
    designer = await signIn(browser, product.url, accountOf(product, 'Designer'))
    manager = await signIn(browser, product.url, accountOf(product, 'Admin'))
  })

  it('shows the board with its cards, and a product with its comments', async () => {
    const { page } = designer
    await page.goto(`${product.url}/products`)
    await page
      .getByText(/^P-[A-Z]+-\d{4}-\d+$/)
      .first()
      .waitFor()
    for (const name of ['New idea', 'Doing', 'Reviewing', 'Ready to sale', 'On sale']) {
      await page.getByText(name, { exact: true }).first().waitFor()
    }
    const code = await page
      .getByText(/^P-[A-Z]+-\d{4}-\d+$/)
      .first()
      .textContent()
    await page.goto(`${product.url}/products?id=${code}`)
    const dialog = page.getByRole('dialog').first()
    await dialog.getByText('Comments').first().waitFor()
    await dialog.getByText('Artworks').first().waitFor()
  })

  it('opens a team’s board for who stands above all teams and is in none of them', async () => {
    const { page, context, problems } = await signIn(browser, product.url, accountOf(product, 'Super Admin'))
    await page.goto(`${product.url}/products`)
    await page.getByRole('article').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('opens the dashboard, the artworks and the settings', async () => {
    const { page } = manager
    for (const [path, text] of [
      ['/dashboard', 'Waiting for review'],
      ['/artworks', 'Title'],
      ['/setting/boards', 'Boards'],
    ] as const) {
      await page.goto(`${product.url}${path}`)
      await page.getByText(text).first().waitFor()
    }
    expect([...designer.problems, ...manager.problems]).toEqual([])
  })
})
