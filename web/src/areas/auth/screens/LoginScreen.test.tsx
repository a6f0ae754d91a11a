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

  it('R470 shows the server’s words, keeps what was typed and puts the focus on the password', async () => {
    answer('POST /auth/login', refuse(401, 'UNAUTHENTICATED', 'Email or password is wrong'))
    await fill(renderRoutes(routes, '/login'))
    expect(await screen.findByText('Email or password is wrong')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.co')
    expect(screen.getByLabelText('Password')).toHaveValue('wrong horse')
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  })

  it('counts down after too many tries', async () => {
    answer('POST /auth/login', refuse(429, 'RATE_LIMITED', 'Too many tries', { retryAfter: 20 }))
    await fill(renderRoutes(routes, '/login'))
    expect(await screen.findByRole('button', { name: /^Try again in (20|19) s$/ })).toBeDisabled()
  })
})
