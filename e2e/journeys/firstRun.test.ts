import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardIn, createProduct, patience } from '../harness/board.ts'
import { openBrowser, signIn } from '../harness/browser.ts'
import { type Product, startProduct } from '../harness/product.ts'

const owner = { email: 'owner@shop.example', password: 'a password of one shop', name: '', role: '', team: '' }

describe('a new installation', () => {
  let product: Product
  let browser: Browser
  let page: Page
  const problems: string[] = []
  const linkOf = () => product.printed().match(/http\S+\/setup\?token=\S+/)?.[0]

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct({ isEmpty: true }), openBrowser()])
    page = await browser.newPage()
    page.setDefaultTimeout(patience)
    page.on('pageerror', (error) => problems.push(error.message))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('prints a link that makes the company and its owner, and keeps what was typed when something is refused', async () => {
    const link = linkOf()
    expect(link).toBeDefined()
    await page.goto(link ?? '')
    await page.getByLabel('Company').fill('Blue Heron Prints')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Brook')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill('too short')
    await page.getByRole('button', { name: 'Create the workspace' }).click()
    expect(await page.getByLabel('Company').inputValue()).toBe('Blue Heron Prints')
    expect(new URL(page.url()).pathname).toBe('/setup')
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Create the workspace' }).click()
    await page.getByRole('heading', { name: /Ada/ }).waitFor()
  })

  it('opens with a team to work in, not with the company, and takes the first product', async () => {
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await page.getByRole('button', { name: /Design Team/ }).waitFor()
    await createProduct(page, 'The first mug')
    await cardIn(page, 'New idea', 'The first mug').waitFor()
  })

  it('uses the link once, and keeps all over a restart', async () => {
    const used = linkOf() ?? ''
    await product.restart()
    expect(linkOf()).toBeUndefined()
    const other = await browser.newPage()
    other.setDefaultTimeout(patience)
    await other.goto(used)
    await other.waitForURL((address) => address.pathname === '/login')
    await other.close()
    const again = await signIn(browser, product.url, owner)
    await again.page.goto(`${product.url}/products`)
    await cardIn(again.page, 'New idea', 'The first mug').waitFor()
    expect([...problems, ...again.problems]).toEqual([])
  })
})
