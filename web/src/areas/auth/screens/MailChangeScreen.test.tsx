import { describe, expect, it } from 'vitest'
import { routes } from '../../../app/router.tsx'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'

const wait = { timeout: 5000 }

describe('the mails about another address', () => {
  it('lead to a button that takes it, signed in or not; opening the page alone does nothing', async () => {
    signInAs()
    const asked = answer('PUT /auth/mail-change/:token', { data: { email: 'new@b.co' } })
    const { user } = renderRoutes(routes, '/mail-change/S3CRET')
    const button = await screen.findByRole('button', { name: 'Use this address' }, wait)
    expect(asked).toHaveLength(0)
    await user.click(button)
    expect(await screen.findByText('You sign in with new@b.co now.')).toBeVisible()
    expect(asked[0]?.path).toBe('/api/auth/mail-change/S3CRET')
    expect(screen.getByRole('link', { name: 'To my account' })).toHaveAttribute('href', '/user-profile')
  })

  it('or to one that ends it, and to a new password', async () => {
    const asked = answer('DELETE /auth/mail-change/:token', { data: null })
    const { user } = renderRoutes(routes, '/mail-change/S3CRET/stop')
    await user.click(await screen.findByRole('button', { name: 'End it' }, wait))
    expect(await screen.findByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    expect(asked[0]?.path).toBe('/api/auth/mail-change/S3CRET')
  })

  it('R470 a link that has ended says so', async () => {
    answer(
      'PUT /auth/mail-change/:token',
      refuse(422, 'VALIDATION', 'This link is no longer valid. Ask for a new one.'),
    )
    const { user } = renderRoutes(routes, '/mail-change/OLD')
    await user.click(await screen.findByRole('button', { name: 'Use this address' }, wait))
    expect(await screen.findByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
  })
})
