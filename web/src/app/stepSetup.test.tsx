import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../testing/api.ts'
import { profileOf } from '../testing/profile.fixture.ts'
import { renderRoutes, screen, signIn } from '../testing/render.tsx'
import { routes } from './router.tsx'

const needed = refuse(403, 'STEP_NEEDED', 'Your sign-in needs a second step. Set it up to go on.')
const wait = { timeout: 10_000 }

/** A server that lets nothing else through until a code was confirmed. */
function answerSteps() {
  let isOn = false
  signIn()
  answer('GET /user', () => (isOn ? { data: profileOf() } : needed))
  answer('GET /user/second-step', () => ({
    data: { is_on: isOn, since: isOn ? '2026-11-20T00:00:00.000Z' : null, recovery_left: isOn ? 1 : 0 },
  }))
  answer('GET /user/passkeys', { data: [] })
  answer('POST /user/second-step', {
    data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
  })
  return answer('PUT /user/second-step', () => {
    isOn = true
    return { data: { recovery_codes: ['AAAA-BBBB'] } }
  })
}

describe('a second step that is needed', () => {
  it('stands in place of every screen until it is set up, and then the screen that was asked for opens', async () => {
    const sent = answerSteps()
    const { user, location } = renderRoutes(routes, '/user-profile')
    expect(await screen.findByRole('heading', { name: 'Set up a second step' }, wait)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
    const goOn = screen.getByRole('button', { name: 'Go on' })
    expect(goOn).toBeDisabled()
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    await user.type(await screen.findByLabelText('The six digits that the app shows'), '123456')
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('AAAA-BBBB')).toBeVisible()
    expect(sent[0]?.body).toEqual({ code: '123456' })
    await waitFor(() => expect(goOn).toBeEnabled())
    await user.click(goOn)
    expect(await screen.findByRole('heading', { name: 'Nguyễn An' }, wait)).toBeVisible()
    expect(location().pathname).toBe('/user-profile')
  })

  it('may be left for another time by signing out', async () => {
    answerSteps()
    const ended = answer('DELETE /auth/logout', { data: null })
    answer('GET /auth/setup', { data: { needed: false } })
    const { user } = renderRoutes(routes, '/products')
    await user.click(await screen.findByRole('button', { name: 'Sign out' }, wait))
    await waitFor(() => expect(ended).toHaveLength(1))
  })
})
