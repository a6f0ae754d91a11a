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
  },
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
