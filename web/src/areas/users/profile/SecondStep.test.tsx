import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
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
  answer('GET /users/:id/sessions', { data: [] })
})

describe('the authenticator app', () => {
  it('is set up with the password, the picture and a first code; then the recovery codes are told once', async () => {
    answer('GET /user/second-step', { data: off })
    answer(
      'POST /user/second-step',
      refuse(422, 'VALIDATION', 'No', { errors: { current_password: 'The current password is wrong' } }),
    )
    const { user } = view()
    const signIn = await card()
    await user.click(await signIn.findByRole('button', { name: 'Set up' }))
    await user.type(signIn.getByLabelText('Current password'), 'wrong{Enter}')
    expect(await signIn.findByText('The current password is wrong')).toBeVisible()
    const begun = answer('POST /user/second-step', {
      data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
    })
    await user.click(signIn.getByRole('button', { name: 'Continue' }))
    expect(await signIn.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    expect(signIn.getByText('ABCD EFGH')).toBeVisible()
    expect(begun[0]?.body).toEqual({ current_password: 'wrong' })
    const confirmed = answer('PUT /user/second-step', { data: { recovery_codes: codes } })
    answer('GET /user/second-step', { data: on })
    await user.type(signIn.getByLabelText('The six digits that the app shows'), '123456{Enter}')
    for (const code of codes) expect(await signIn.findByText(code)).toBeVisible()
    expect(confirmed[0]?.body).toEqual({ code: '123456' })
    await user.click(signIn.getByRole('button', { name: 'I have kept them' }))
    expect(signIn.queryByText(codes[0] ?? '')).toBeNull()
    expect(signIn.getByText('On since 20/11/2026, 9 recovery codes left')).toBeVisible()
  })

  it('is turned off with a code; a wrong one stands below its field and nothing changes', async () => {
    answer('GET /user/second-step', { data: on })
    answer('DELETE /user/second-step', refuse(422, 'VALIDATION', 'No', { errors: { code: 'This code is wrong' } }))
    const { user } = view()
    const signIn = await card()
    await user.click(await signIn.findByRole('button', { name: 'Turn off' }))
    const field = signIn.getByLabelText('Code of the app, or a recovery code')
    await user.type(field, '000000{Enter}')
    expect(await signIn.findByText('This code is wrong')).toBeVisible()
    expect(field).toHaveValue('000000')
    const sent = answer('DELETE /user/second-step', { data: null })
    answer('GET /user/second-step', { data: off })
    await user.click(signIn.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ code: '000000' }))
    expect(await signIn.findByRole('button', { name: 'Set up' })).toBeVisible()
  })

  it('gives new recovery codes for a code', async () => {
    answer('GET /user/second-step', { data: on })
    const sent = answer('POST /user/second-step/recovery-codes', { data: { recovery_codes: codes } })
    const { user } = view()
    const signIn = await card()
    await user.click(await signIn.findByRole('button', { name: 'New recovery codes' }))
    await user.type(signIn.getByLabelText('Code of the app, or a recovery code'), '123456{Enter}')
    expect(await signIn.findByText(codes[1] ?? '')).toBeVisible()
    expect(sent[0]?.body).toEqual({ code: '123456' })
  })
})
