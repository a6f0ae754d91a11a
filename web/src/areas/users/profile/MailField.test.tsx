import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { ProfileScreen } from '../screens/ProfileScreen.tsx'

const waiting = { email: 'new@b.co', expires_at: '2026-11-24T08:00:00.000Z' }
const card = async () => within(await screen.findByRole('region', { name: 'Account' }))
const view = () => renderRoutes([{ path: '/user-profile', element: <ProfileScreen /> }], '/user-profile')

beforeEach(() => {
  signInAs()
  answer('GET /user/data', { data: { state: 'none', size: null, expires_at: null } })
  answer('GET /users/:id/sessions', { data: [] })
  answer('GET /user/passkeys', { data: [] })
  answer('GET /user/second-step', { data: { is_on: false, since: null, recovery_left: 0 } })
})

describe('one’s own address', () => {
  it('is asked for; what is refused stands at the field and what was typed stays', async () => {
    answer('GET /user/mail-change', { data: null })
    answer(
      'POST /user/mail-change',
      refuse(422, 'VALIDATION', 'No', { errors: { email: 'This is your address already' } }),
    )
    const { user } = view()
    const account = await card()
    await user.click(await account.findByRole('button', { name: 'Change the address' }))
    await user.type(account.getByLabelText('New address'), 'new@b.co{Enter}')
    expect(await account.findByText('This is your address already')).toBeVisible()
    expect(account.getByLabelText('New address')).toHaveValue('new@b.co')
    const sent = answer('POST /user/mail-change', { data: waiting })
    answer('GET /user/mail-change', { data: waiting })
    await user.click(account.getByRole('button', { name: 'Send the link' }))
    expect(await account.findByText(/^new@b.co waits for its link/)).toBeVisible()
    expect(sent[0]?.body).toEqual({ email: 'new@b.co' })
    expect(account.queryByLabelText('New address')).toBeNull()
  })

  it('that waits is sent again or cancelled', async () => {
    answer('GET /user/mail-change', { data: waiting })
    const resent = answer('POST /user/mail-change/mail', { data: null })
    const cancelled = answer('DELETE /user/mail-change', { data: null })
    const { user } = view()
    const line = within(await (await card()).findByText(/waits/).then((text) => text.parentElement ?? text))
    await user.click(line.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(resent).toHaveLength(1))
    answer('GET /user/mail-change', { data: null })
    await user.click(line.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(cancelled).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/waits/)).toBeNull())
  })
})
