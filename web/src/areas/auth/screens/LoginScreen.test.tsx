import { waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../app/router.tsx'
import { session } from '../../../lib/session.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { renderRoutes, renderUi, screen } from '../../../testing/render.tsx'
import { fakeDevice, useOptions } from '../passkeyDevice.fixture.ts'
import { useArrival } from '../useArrival.ts'

const wait = { timeout: 5000 }
const fill = async ({ user }: ReturnType<typeof renderRoutes>) => {
  await user.type(await screen.findByLabelText('Email', {}, wait), 'a@b.co')
  await user.type(screen.getByLabelText('Password'), 'wrong horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('sign-in', () => {
  beforeEach(() => {
    answer('GET /auth/setup', { data: { needed: false } })
    answer('GET /auth/sso', { data: { offer: null } })
  })

  it('R013 offers the sign-in of the address’s company, and goes on with the code that it leads back with', async () => {
    const asked = answer('GET /auth/sso', ({ query }) => ({
      data: {
        offer: query.has('email') ? { name: 'Acme ID', url: '/oidc/login?company=3', is_required: false } : null,
      },
    }))
    const first = renderRoutes(routes, '/login?next=%2Fusers')
    await first.user.type(await screen.findByLabelText('Email', {}, wait), 'ann@acme.test')
    const button = await screen.findByRole('link', { name: 'Sign in with Acme ID' }, wait)
    expect(button).toHaveAttribute('href', '/oidc/login?company=3&to=%2Fusers')
    // The domain is told, not whose address it is.
    expect(asked.at(-1)?.query.get('email')).toBe('a@acme.test')
    first.unmount()
    const exchanged = answer('POST /auth/login/code', {
      data: { access_token: 'A', refresh_token: 'R', expires_in: 900, token_type: 'Bearer', is_sso: true },
    })
    window.history.replaceState(null, '', '/login#code=secret&email=ann%40acme.test')
    const view = renderRoutes(routes, '/login')
    await waitFor(() => expect(view.location().pathname).toBe('/dashboard'), wait)
    expect(exchanged[0]?.body).toEqual({ code: 'secret' })
    expect(window.location.hash).toBe('')
    expect(session.isSso()).toBe(true)
  })

  it('keeps what the company’s sign-in led back with until all of the page has come', async () => {
    const exchanged = answer('POST /auth/login/code', {
      data: { access_token: 'A', refresh_token: 'R', expires_in: 900, token_type: 'Bearer', is_sso: true },
    })
    const text = Promise.withResolvers<void>()
    let isThere = false
    const Page = () => {
      useArrival({ onStep: () => undefined, explain: () => undefined })
      if (!isThere) throw text.promise
      return null
    }
    window.history.replaceState(null, '', '/login#code=secret')
    renderUi(
      <Suspense fallback={null}>
        <Page />
      </Suspense>,
    )
    isThere = true
    text.resolve()
    await waitFor(() => expect(exchanged[0]?.body).toEqual({ code: 'secret' }), wait)
    expect(window.location.hash).toBe('')
  })

  it('says why the company’s sign-in did not work', async () => {
    renderRoutes(routes, '/login?problem=sso.foreignDomain')
    expect(await screen.findByText('Your company may not sign in addresses of this domain', {}, wait)).toBeVisible()
  })

  it('R317 stores the tokens and goes to the dashboard', async () => {
    const asked = answer('POST /auth/login', {
      data: { access_token: 'A', refresh_token: 'R', expires_in: 900, token_type: 'Bearer' },
    })
    const view = renderRoutes(routes, '/login')
    await fill(view)
    await waitFor(() => expect(view.location().pathname).toBe('/dashboard'), wait)
    expect(localStorage.getItem('access_token')).toBe('A')
    expect(asked[0]?.body).toEqual({ email: 'a@b.co', password: 'wrong horse' })
  })

  it('R330 R331 takes the addresses that the server takes, an IP in brackets among them', async () => {
    const asked = answer('POST /auth/login', refuse(401, 'UNAUTHENTICATED', 'Email or password is wrong'))
    const { user } = renderRoutes(routes, '/login')
    const email = await screen.findByLabelText('Email', {}, wait)
    await user.type(screen.getByLabelText('Password'), 'x')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Please enter your email')).toBeVisible()
    await user.click(email)
    await user.paste('an@[1.2.3]')
    expect(await screen.findByText('Email must look like name@company.com')).toBeVisible()
    expect(asked).toHaveLength(0)
    await user.clear(email)
    await user.paste(' An@[192.168.0.1] ')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ email: 'an@[192.168.0.1]' }))
  })

  it('R470 shows the server’s words, keeps what was typed and puts the focus on the password', async () => {
    answer('POST /auth/login', refuse(401, 'UNAUTHENTICATED', 'Email or password is wrong'))
    await fill(renderRoutes(routes, '/login'))
    expect(await screen.findByText('Email or password is wrong')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.co')
    expect(screen.getByLabelText('Password')).toHaveValue('wrong horse')
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  })

  it('Tab goes from the address to the password, its eye, and only then to what to do without it', async () => {
    const { user } = renderRoutes(routes, '/login')
    await user.click(await screen.findByLabelText('Email', {}, wait))
    await user.tab()
    expect(screen.getByLabelText('Password')).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveFocus()
  })

  it('counts down after too many tries', async () => {
    answer('POST /auth/login', refuse(429, 'RATE_LIMITED', 'Too many tries', { retryAfter: 20 }))
    await fill(renderRoutes(routes, '/login'))
    expect(await screen.findByRole('button', { name: /^Try again in (20|19) s$/ })).toBeDisabled()
  })
})

describe('the second step', () => {
  const tokens = { access_token: 'A', refresh_token: 'R', expires_in: 900, token_type: 'Bearer' }
  beforeEach(() => {
    answer('GET /auth/setup', { data: { needed: false } })
    answer('POST /auth/login', { data: { second_step: { ticket: 'T', app: true, passkey: false } } })
  })

  it('is asked for after the password, and goes by itself when the six digits are there', async () => {
    const asked = answer('POST /auth/login/second-step', { data: tokens })
    const view = renderRoutes(routes, '/login')
    await fill(view)
    const code = await screen.findByLabelText('Code')
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await view.user.type(code, '123 45')
    expect(asked).toHaveLength(0)
    await view.user.type(code, '6')
    await waitFor(() => expect(view.location().pathname).toBe('/dashboard'), wait)
    expect(asked[0]?.body).toEqual({ ticket: 'T', code: '123456' })
    expect(localStorage.getItem('access_token')).toBe('A')
  })

  it('says what was wrong and keeps the code; a recovery code is sent as it was typed', async () => {
    const asked = answer(
      'POST /auth/login/second-step',
      refuse(422, 'VALIDATION', 'This code is wrong or was used already'),
    )
    const view = renderRoutes(routes, '/login')
    await fill(view)
    await view.user.type(await screen.findByLabelText('Code'), '000000')
    expect(await screen.findByText('This code is wrong or was used already')).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveValue('000000')
    await view.user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await view.user.type(screen.getByLabelText('Recovery code'), 'abcde 23456{Enter}')
    await waitFor(() => expect(asked[1]?.body).toEqual({ ticket: 'T', code: 'abcde 23456' }))
  })

  it('that took too long begins again with the password, and says so', async () => {
    answer('POST /auth/login/second-step', refuse(401, 'UNAUTHENTICATED', 'That took too long. Please sign in again.'))
    const view = renderRoutes(routes, '/login')
    await fill(view)
    await view.user.type(await screen.findByLabelText('Code'), '123456')
    expect(await screen.findByText('That took too long. Please sign in again.')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.co')
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })
})

describe('a passkey', () => {
  beforeEach(() => {
    answer('GET /auth/setup', { data: { needed: false } })
  })

  it('signs in without address and password, and keeps the person’s address', async () => {
    const device = fakeDevice()
    answer('POST /auth/passkey/options', { data: { options: useOptions } })
    const sent = answer('POST /auth/passkey', {
      data: { access_token: 'A', refresh_token: 'R', expires_in: 900, token_type: 'Bearer', email: 'lan@b.co' },
    })
    const view = renderRoutes(routes, '/login')
    await view.user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }, wait))
    await waitFor(() => expect(view.location().pathname).toBe('/dashboard'), wait)
    expect(device.asked).toEqual([useOptions])
    expect(sent[0]?.body).toEqual({ passkey: device.answer })
    expect(localStorage.getItem('person')).toBe('lan@b.co')
  })

  it('that no device answers for says so and leaves what was typed', async () => {
    fakeDevice({ isCancelled: true })
    answer('POST /auth/passkey/options', { data: { options: useOptions } })
    const { user } = renderRoutes(routes, '/login')
    await user.type(await screen.findByLabelText('Email', {}, wait), 'a@b.co')
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    expect(await screen.findByText('No device answered. Try again.')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.co')
  })

  it('stands beside the recovery code where there is no app', async () => {
    fakeDevice()
    answer('POST /auth/login', { data: { second_step: { ticket: 'T', app: false, passkey: true } } })
    const view = renderRoutes(routes, '/login')
    await fill(view)
    expect(await screen.findByLabelText('Recovery code')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use the app' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  })

  it('is not offered where the browser has none', async () => {
    renderRoutes(routes, '/login')
    await screen.findByLabelText('Email', {}, wait)
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })
})
