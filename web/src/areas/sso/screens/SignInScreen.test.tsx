import { beforeEach, expect, it } from 'vitest'
import { routes } from '../../../app/router.tsx'
import { answer, refuse } from '../../../testing/api.ts'
import { renderRoutes, screen, signIn } from '../../../testing/render.tsx'

const wait = { timeout: 5000 }
const address = 'https://halftone.test'
const settings = {
  provider: null,
  domains: [
    {
      id: 4,
      domain: 'acme.test',
      record: { name: '_halftone.acme.test', value: 'halftone-domain=abc' },
      verified_by: null,
      verified_at: null,
    },
  ],
  mappings: [],
  addresses: {
    login: `${address}/saml/login`,
    acs: `${address}/saml/acs`,
    metadata: `${address}/saml/metadata`,
    logout: `${address}/saml/sls`,
    callback: `${address}/oidc/callback`,
    scim: `${address}/scim/v2`,
  },
  scim: null,
  pushed_groups: ['Design'],
  may_confirm: false,
  is_sole: false,
}

beforeEach(() => {
  signIn()
  answer('GET /sso', { data: settings })
})

it('sets the provider up, says at the field what is wrong, and verifies a domain by its record', async () => {
  const saved = answer(
    'PUT /sso/provider',
    refuse(422, 'VALIDATION', 'Please enter the client secret', {
      errors: { 'provider.client_secret': 'Please enter the client secret' },
    }),
  )
  const { user } = renderRoutes(routes, '/setting/sign-in')
  await user.type(await screen.findByLabelText('Name on the button', {}, wait), 'Acme ID')
  await user.type(screen.getByLabelText('Issuer'), 'https://id.acme.test')
  expect(screen.getByText('https://halftone.test/oidc/callback')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('textbox', { name: 'Name on the button' })).toHaveValue('Acme ID')
  expect((await screen.findAllByText('Please enter the client secret')).length).toBeGreaterThan(0)
  expect(saved[0]?.body).toMatchObject({ provider: { kind: 'oidc', name: 'Acme ID', issuer: 'https://id.acme.test' } })
  expect(screen.getByText('halftone-domain=abc')).toBeVisible()
  const verified = answer('POST /sso/domains/4/verify', {
    data: {
      ...settings,
      domains: [{ ...settings.domains[0], verified_by: 'dns', verified_at: '2026-11-23T00:00:00Z' }],
    },
  })
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Verified')).toBeVisible()
  expect(verified).toHaveLength(1)
})

it('shows what came back of a test', async () => {
  answer('GET /sso/tests/0190', {
    data: {
      outcome: 'refuse',
      problem: { code: 'sso.unknownPerson' },
      subject: 'p1',
      email: 'pat@acme.test',
      name: 'Pat',
      groups: ['design'],
      attributes: [{ name: 'amr', values: ['pwd'] }],
      teams: [{ external: 'design', team: 'Artists', role: 'Member' }],
    },
  })
  renderRoutes(routes, '/setting/sign-in?test=0190')
  expect(await screen.findByText('pat@acme.test', {}, wait)).toBeVisible()
  expect(screen.getByText('Artists: Member')).toBeVisible()
  expect(await screen.findByText(/There is no account for you yet/)).toBeVisible()
})

it('makes a token, shows it this once, and revokes it', async () => {
  const provider = {
    ...{ kind: 'oidc', name: 'Acme ID', is_active: true, issuer: 'https://id.acme.test', sso_url: null, slo_url: null },
    ...{
      certificates: [],
      signs_response: true,
      accepts_sha1: false,
      client_id: 'x',
      has_secret: true,
      attributes: {},
    },
    ...{ is_required: false, creates_people: false, default_group_id: null, default_role_id: null },
    ...{ admits_owner: false, people: 0 },
  }
  const scim = { made_at: '2026-11-23T08:00:00Z', made_by: 'Sofia', used_at: null }
  answer('GET /sso', { data: { ...settings, provider } })
  const made = answer('POST /sso/token', { data: { token: 'secret-token', settings: { ...settings, provider, scim } } })
  const ended = answer('DELETE /sso/token', { data: { ...settings, provider } })
  const { user } = renderRoutes(routes, '/setting/sign-in')
  expect(await screen.findByText('No token yet: the provider cannot push.', {}, wait)).toBeVisible()
  expect(screen.getByText('https://halftone.test/scim/v2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make token' }))
  expect(await screen.findByText('secret-token')).toBeVisible()
  expect(screen.getByText(/by Sofia · never used/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('No token yet: the provider cannot push.')).toBeVisible()
  expect(screen.queryByText('secret-token')).toBeNull()
  expect([made.length, ended.length]).toEqual([1, 1])
})
