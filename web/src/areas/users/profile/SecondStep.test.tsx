import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { ProfileScreen } from '../screens/ProfileScreen.tsx'

const codes = ['AAAAA-22222', 'BBBBB-33333']
const off = { is_on: false, since: null, recovery_left: 0 }
const on = { is_on: true, since: '2026-11-20T08:00:00.000Z', recovery_left: 9 }
const card = async () => within(await screen.findByRole('region', { name: 'Sign-in' }))
const view = () => renderRoutes([{ path: '/user-profile', element: <ProfileScreen /> }], '/user-profile')

beforeEach(() => {
  signInAs()
  answer('GET /user/data', { data: { state: 'none', size: null, expires_at: null } })
  answer('GET /users/:id/sessions', { data: [] })
  answer('GET /user/mail-change', { data: null })
  answer('GET /user/passkeys', { data: [] })
})

describe('the authenticator app', () => {
  it('is set up with the picture and a first code; then the recovery codes are told once', async () => {
    answer('GET /user/second-step', { data: off })
    const { user } = view()
    const signIn = await card()
    const begun = answer('POST /user/second-step', {
      data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
    })
    await user.click(await signIn.findByRole('button', { name: 'Set up' }))
    expect(await signIn.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    expect(signIn.getByText('ABCD EFGH')).toBeVisible()
    expect(begun).toHaveLength(1)
    const confirmed = answer('PUT /user/second-step', { data: { recovery_codes: codes } })
    answer('GET /user/second-step', { data: on })
    await user.type(signIn.getByLabelText('The six digits that the app shows'), '123456{Enter}')
    for (const code of codes) expect(await signIn.findByText(code)).toBeVisible()
    expect(confirmed[0]?.body).toEqual({ code: '123456' })
    await user.click(signIn.getByRole('button', { name: 'I have kept them' }))
    expect(signIn.queryByText(codes[0] ?? '')).toBeNull()
    expect(signIn.getByText('On since 20/11/2026, 9 recovery codes left')).toBeVisible()
  })

  it('is turned off after a question, whose focus is on keeping it', async () => {
    answer('GET /user/second-step', { data: on })
    const sent = answer('DELETE /user/second-step', { data: null })
    const { user } = view()
    const signIn = await card()
    await user.click(await signIn.findByRole('button', { name: 'Turn off' }))
    const question = within(signIn.getByRole('group', { name: 'Turn the authenticator app off ?' }))
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(sent).toHaveLength(0)
    await user.click(await signIn.findByRole('button', { name: 'Turn off' }))
    answer('GET /user/second-step', { data: off })
    await user.click(within(signIn.getByRole('group')).getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await signIn.findByRole('button', { name: 'Set up' })).toBeVisible()
  })

  it('gives new recovery codes', async () => {
    answer('GET /user/second-step', { data: on })
    answer('POST /user/second-step/recovery-codes', { data: { recovery_codes: codes } })
    const { user } = view()
    const signIn = await card()
    await user.click(await signIn.findByRole('button', { name: 'New recovery codes' }))
    expect(await signIn.findByText(codes[1] ?? '')).toBeVisible()
  })
})
