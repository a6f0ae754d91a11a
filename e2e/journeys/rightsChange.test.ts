import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { totpCode } from '../../server/src/areas/auth/totp.rules.ts'
import { cardIn, createProduct, patience } from '../harness/board.ts'
import { forget, openBrowser, openProfile, type Person } from '../harness/browser.ts'
import { type Owner, setUp } from '../harness/owner.ts'
import { type Product, startProduct } from '../harness/product.ts'

const colleague = 'bea@shop.example'
let product: Product
let browser: Browser
let owner: Owner
let groupId = 0
let roles: { id: number; name: string }[] = []
/** The colleague at work. */
let bea: Person
const roleOf = (name: string) => roles.find((one) => one.name === name)?.id ?? 0

/** What an authenticator app shows for the typed key, so many periods from now. */
function codeOf(key: string, ahead = 0): string {
  const bits = [...key.replace(/\s/g, '')].map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one))
  const text = bits.map((five) => five.toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((text.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return totpCode(secret, Math.floor(Date.now() / 30_000) + ahead)
}

async function signIn(): Promise<void> {
  const { page } = bea
  await page.goto(`${product.url}/login?next=/products`)
  await page.getByLabel('Email').fill(colleague)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ isEmpty: true }), openBrowser()])
  owner = await setUp(product)
  const teams = await owner.call<{ id: number; name: string }[]>('GET', '/groups/select?isGetAll=1')
  groupId = teams.find(({ name }) => name === 'Design Team')?.id ?? 0
  roles = await owner.call<{ id: number; name: string }[]>('GET', '/roles')
  const row = { email: colleague, first_name: 'Bea', last_name: 'Brook', group_id: groupId, role_id: roleOf('Manager') }
  const [added] = await owner.call<{ invitation_id: number }[]>('POST', '/users/import', {
    group_id: groupId,
    rows: [row],
  })
  const ids = { ids: [added?.invitation_id] }
  const [sent] = await owner.call<{ link: string }[]>('POST', `/users/group/${groupId}/invitations/links`, ids)
  bea = await openProfile(browser)
  const { page } = bea
  await page.goto(sent?.link ?? '')
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Join' }).click()
  await createProduct(page, 'Mug of Bea')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('a role that needs a second step from now on leads who is at work to setting it up, then back, and asks at the next sign-in', async () => {
  let { page } = bea
  await cardIn(page, 'New idea', 'Mug of Bea').waitFor()
  await owner.call('PUT', `/roles/${roleOf('Manager')}/second-step`, {
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

  await forget(bea)
  page = bea.page
  await signIn()
  // Goes by itself at the sixth digit.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await cardIn(page, 'New idea', 'Mug of Bea').waitFor()
  expect(bea.problems).toEqual([])
}, 300_000)

it('a right that is taken while she writes: the screen follows within 2 s, what she typed stays, and nothing of it is taken', async () => {
  const { page } = bea
  const members = await owner.call<{ id: number; email: string }[]>('GET', `/users/group/${groupId}`)
  const beaId = members.find(({ email }) => email === colleague)?.id
  const catalogue = await owner.call<{ children: { id: number; type: string }[] }[]>('GET', '/permissions')
  const mayLook = catalogue.flatMap(({ children }) => children).filter(({ type }) => type === 'P_VIEW')
  const permissionIds = mayLook.map(({ id }) => id)
  const looks = await owner.call<{ id: number }>('POST', '/roles', { name: 'Looks', permissionIds })
  const give = (roleId: number) => owner.call('PUT', `/users/${beaId}/groups/${groupId}/roles/${roleId}`, {})
  await cardIn(page, 'New idea', 'Mug of Bea').click()
  const dialog = page.getByRole('dialog')
  const section = dialog.getByRole('region', { name: 'Description', exact: true })
  await section.getByRole('button', { name: 'Edit the description' }).click()
  const field = section.getByRole('textbox')
  await field.click()
  await field.pressSequentially('A mug ')
  const saved = dialog.getByText(/Saved \d/).first()
  await saved.waitFor()
  const note = dialog.getByText('You may no longer edit this product')
  await give(looks.id)
  const from = Date.now()
  await note.waitFor()
  expect(Date.now() - from).toBeLessThan(2_000)
  await expect.poll(() => field.innerText(), { timeout: patience }).toContain('A mug')
  await give(roleOf('Manager'))
  await note.waitFor({ state: 'detached' })

  // What she types while the network is away was never hers to send.
  await field.click()
  await page.keyboard.press('Control+End')
  await bea.context.setOffline(true)
  await field.pressSequentially('for the morning')
  await give(looks.id)
  await bea.context.setOffline(false)
  await note.waitFor()
  await expect.poll(() => field.innerText(), { timeout: patience }).toContain('A mug for the morning')
  const products = await owner.call<{ id: number; name: string }[]>('GET', `/products?groupId=${groupId}`)
  const id = products.find(({ name }) => name === 'Mug of Bea')?.id
  const kept = JSON.stringify(await owner.call('GET', `/products/${id}`))
  expect(kept).toContain('A mug ')
  expect(kept).not.toContain('morning')
}, 300_000)
