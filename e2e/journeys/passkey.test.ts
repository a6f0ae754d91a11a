import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patience } from '../harness/board.ts'
import { openBrowser } from '../harness/browser.ts'
import { type Product, startProduct } from '../harness/product.ts'

const owner = { email: 'owner@shop.example', password: 'a password of one shop' }
let product: Product
let browser: Browser
let page: Page
let here: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ isEmpty: true }), openBrowser()])
  // Browsers have passkeys for names: the address that the product prints is a number.
  here = product.url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext()
  await context.credentials.install()
  page = await context.newPage()
  page.setDefaultTimeout(patience)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** At the sign-in, as in a browser that nobody has signed in with. A client that still runs would go there by itself, too. */
async function startAnew() {
  await page.goto('about:blank')
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Storage.clearDataForOrigin', { origin: here, storageTypes: 'local_storage' })
  await protocol.detach()
  await page.goto(`${here}/login`)
}

it('a new owner adds a passkey and signs in by it, in place of the password and after it', async () => {
  const link = product.printed().match(/http\S+\/setup\?token=\S+/)?.[0] ?? ''
  await page.goto(link.replace('127.0.0.1', 'localhost'))
  await page.getByLabel('Company').fill('Blue Heron Prints')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Brook')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Create the workspace' }).click()
  await page.getByRole('heading', { name: /Ada/ }).waitFor()

  await page.goto(`${here}/user-profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.getByRole('button', { name: 'Continue in the browser' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('Work laptop').waitFor()

  await startAnew()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: /Ada/ }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('person'))).toBe(owner.email)

  await startAnew()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Recovery code').waitFor()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: /Ada/ }).waitFor()
}, 300_000)

it('at 127.0.0.1 the sign-in leads to the same page at localhost', async () => {
  const other = await browser.newPage()
  other.setDefaultTimeout(patience)
  await other.goto(`${product.url}/login`)
  const link = other.getByRole('link', { name: 'Passkeys work at localhost: open this page there' })
  expect(await link.getAttribute('href')).toBe(`${here}/login`)
  await other.close()
})
