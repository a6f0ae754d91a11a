import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OidcServer, openOidcServer } from '../../server/src/areas/sso/oidc/oidcServer.fixture.ts'
import { cardIn, createProduct } from '../harness/board.ts'
import { forget, openBrowser, openProfile } from '../harness/browser.ts'
import { type Owner, setUp } from '../harness/owner.ts'
import { type Product, startProduct } from '../harness/product.ts'

interface Team {
  id: number
  name: string
  parent_id: number | null
}

let product: Product
let provider: OidcServer
let browser: Browser
let call: Owner['call']

beforeAll(async () => {
  ;[provider, browser] = await Promise.all([openOidcServer(() => `${product.url}/oidc/callback`), openBrowser()])
  product = await startProduct({ isEmpty: true, env: { OUTGOING_ALLOW: provider.address } })
  ;({ call } = await setUp(product))
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await provider?.stop()
})

it('a person signs in by the address’s domain, works in the team of their group, and is out of it at the next sign-in without the group', async () => {
  const design = (await call<Team[]>('GET', '/groups/select?isGetAll=1')).find(({ name }) => name === 'Design Team')
  const [channel] = await call<{ id: number }[]>('GET', '/configs/type/sale_channels')
  const place = { parent_id: design?.parent_id, channel_id: channel?.id, level: 5 }
  const everybody = await call<Team>('POST', '/groups', { name: 'Everybody', ...place })
  await call('PUT', '/sso/provider', {
    provider: {
      ...{ kind: 'oidc', name: 'Acme ID', issuer: provider.issuer, attributes: {} },
      ...{ client_id: provider.clientId, client_secret: provider.clientSecret },
      ...{ is_active: true, is_required: false, creates_people: true, default_group_id: null, default_role_id: null },
    },
  })
  const { domains } = await call<{ domains: { id: number }[] }>('POST', '/sso/domains', { domain: 'acme.test' })
  await call('POST', `/sso/domains/${domains[0]?.id}/confirm`, {})
  await call('PUT', '/sso/mappings', {
    mappings: [
      { external: 'design', group_id: design?.id, role_id: 1 },
      { external: 'staff', group_id: everybody.id, role_id: 1 },
    ],
  })
  const person = {
    sub: 'an',
    email: 'an@acme.test',
    email_verified: true,
    name: 'An Phạm',
    groups: ['staff', 'design'],
  }
  provider.people.an = person

  const visitor = await openProfile(browser)
  let { page } = visitor
  const signIn = async () => {
    await page.goto(`${product.url}/login?next=/products`)
    await page.getByLabel('Email').fill('an@acme.test')
    await page.getByRole('link', { name: 'Sign in with Acme ID' }).click()
    await page.waitForURL((url) => url.origin === provider.issuer)
    await page.locator('input[name=login]').fill('an')
    await page.locator('input[name=password]').fill('x')
    await page.locator('button[type=submit]').click()
    await page.locator('button[type=submit]').click()
    await page.waitForURL((url) => url.pathname === '/products')
  }
  await signIn()
  await page.getByRole('button', { name: /Design Team/ }).waitFor()
  await createProduct(page, 'A mug by An')
  await cardIn(page, 'New idea', 'A mug by An').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('person'))).toBe('an@acme.test')
  // The code stood behind the address for a moment only.
  expect(page.url()).not.toContain('#')

  person.groups = ['staff']
  await forget(visitor)
  page = visitor.page
  await signIn()
  await page.getByRole('button', { name: /Everybody/ }).waitFor()
  expect(await page.getByText('A mug by An').count()).toBe(0)
  expect(await page.getByText('Design Team').count()).toBe(0)
  expect(visitor.problems).toEqual([])
}, 300_000)
