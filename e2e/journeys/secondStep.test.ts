import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { totpCode } from '../../server/src/areas/auth/totp.rules.ts'
import { cardIn, createProduct } from '../harness/board.ts'
import { openBrowser, openProfile } from '../harness/browser.ts'
import { type Product, startProduct } from '../harness/product.ts'

const password = 'a password of one shop'
const colleague = 'bea@shop.example'
let product: Product
let browser: Browser
let token = ''
let groupId = 0
let roles: { id: number; name: string }[] = []
/** Of the colleague at work. */
let page: Page
const faults: string[] = []
const roleOf = (name: string) => roles.find((one) => one.name === name)?.id ?? 0

/** A call of the owner, whose answer is its data. */
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: T; message?: string }
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`)
  return answer.data
}

/** What an authenticator app shows for the typed key, so many periods from now. */
function codeOf(key: string, ahead = 0): string {
  const bits = [...key.replace(/\s/g, '')].map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one))
  const text = bits.map((five) => five.toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((text.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return totpCode(secret, Math.floor(Date.now() / 30_000) + ahead)
}

async function signIn(): Promise<void> {
  await page.goto(`${product.url}/login?next=/products`)
  await page.getByLabel('Email').fill(colleague)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ isEmpty: true }), openBrowser()])
  const owner = { email: 'owner@shop.example', password, first_name: 'Ada', last_name: 'Brook' }
  const secret = product.printed().match(/setup\?token=(\S+)/)?.[1] ?? ''
  const made = { token: secret, company: 'Shop', ...owner }
  token = (await call<{ access_token: string }>('POST', '/auth/setup', made)).access_token
  const teams = await call<{ id: number; name: string }[]>('GET', '/groups/select?isGetAll=1')
  groupId = teams.find(({ name }) => name === 'Design Team')?.id ?? 0
  roles = await call<{ id: number; name: string }[]>('GET', '/roles')
  const row = { email: colleague, first_name: 'Bea', last_name: 'Brook', group_id: groupId, role_id: roleOf('Manager') }
  const [added] = await call<{ invitation_id: number }[]>('POST', '/users/import', { group_id: groupId, rows: [row] })
  const ids = { ids: [added?.invitation_id] }
  const [sent] = await call<{ link: string }[]>('POST', `/users/group/${groupId}/invitations/links`, ids)
  page = (await openProfile(browser)).page
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(sent?.link ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
  await createProduct(page, 'Mug of Bea')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('a role that needs a second step from now on leads who is at work to setting it up, then back, and asks at the next sign-in', async () => {
  await cardIn(page, 'New idea', 'Mug of Bea').waitFor()
  await call('PUT', `/roles/${roleOf('Manager')}/second-step`, {
    needed_from: new Date(Date.now() - 86_400_000).toISOString(),
  })
  // Her open tab, without a click.
  await page.getByRole('heading', { name: 'Set up a second step' }).waitFor()
  expect(await page.getByText('Mug of Bea').count()).toBe(0)
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = await page.locator('code').innerText()
  await page.getByLabel('The six digits that the app shows').fill(codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await cardIn(page, 'New idea', 'Mug of Bea').waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await signIn()
  // Goes by itself at the sixth digit.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await cardIn(page, 'New idea', 'Mug of Bea').waitFor()
  expect(faults).toEqual([])
}, 300_000)
