import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardIn, createProduct, patience } from '../harness/board.ts'
import { openBrowser, openProfile, signIn } from '../harness/browser.ts'
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
    await expect.poll(() => page.getByLabel('Company').inputValue(), { timeout: patience }).toBe('Blue Heron Prints')
    expect(new URL(page.url()).pathname).toBe('/setup')
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Create the workspace' }).click()
    await page.getByRole('heading', { name: /Ada/ }).waitFor()
  })

  it('opens with a team to work in, not with the company, and takes the first product', async () => {
    const tabs = page.getByRole('navigation', { name: 'Main navigation' })
    await tabs.getByRole('link', { name: 'Products' }).click()
    await page.getByRole('button', { name: /Design Team/ }).waitFor()
    await createProduct(page, 'The first mug')
    await cardIn(page, 'New idea', 'The first mug').waitFor()
  })

  it('brings in four colleagues from a sheet, who each join by a link in a browser of their own and work at once', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${product.url}/users`)
    await page.getByRole('button', { name: 'Invite people' }).click()
    await page.getByRole('button', { name: 'From a CSV' }).click()
    const roles = { Bea: 'Manager', Cem: 'Idea', Dana: 'Idea', Ewa: 'Member' }
    const rows = Object.entries(roles).map(
      ([name, role]) => `${name.toLowerCase()}@shop.example;${name};Brook;Design Team;${role}`,
    )
    const sheet = page.getByRole('dialog', { name: 'Invite many people' })
    await sheet.getByLabel('Addresses or cells').fill(['email;first name;last name;team;role', ...rows].join('\n'))
    await sheet.getByRole('button', { name: 'Look at the rows' }).click()
    await sheet.getByRole('button', { name: /^Invite 4/ }).click()
    await sheet.getByRole('button', { name: /Copy all links/ }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('ewa@shop.example')
    const links = (await page.evaluate(() => navigator.clipboard.readText())).match(/http\S+/g) ?? []
    expect(new Set(links).size).toBe(4)
    await page.goto(`${product.url}/products`)
    await cardIn(page, 'New idea', 'The first mug').waitFor()
    await Promise.all(
      Object.entries(roles).map(async ([name, role], at) => {
        const own = await openProfile(browser)
        await own.page.goto(links[at] ?? '')
        await own.page.getByLabel('Password', { exact: true }).fill(`the password of ${name}`)
        await own.page.getByRole('button', { name: 'Join' }).click()
        await cardIn(own.page, 'New idea', 'The first mug').waitFor()
        if (role === 'Member') {
          // Looks on: what the others make comes by itself.
          await cardIn(own.page, 'New idea', 'Mug of Dana').waitFor()
        } else {
          await createProduct(own.page, `Mug of ${name}`)
          // The owner's board, which was open all the time.
          await cardIn(page, 'New idea', `Mug of ${name}`).waitFor()
        }
        problems.push(...own.problems)
        await own.context.close()
      }),
    )
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
