import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../app/router.tsx'
import { answer, refuse } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'

const wait = { timeout: 5000 }
const fill = async ({ user }: ReturnType<typeof renderRoutes>) => {
  await user.type(await screen.findByLabelText('Email', {}, wait), 'a@b.co')
  await user.type(screen.getByLabelText('Password'), 'wrong horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('sign-in', () => {
  beforeEach(() => void answer('GET /auth/setup', { data: { needed: false } }))

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
