import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { fakeDevice, makeOptions } from '../../auth/passkeyDevice.fixture.ts'
import { ProfileScreen } from '../screens/ProfileScreen.tsx'

const laptop = {
  id: 3,
  name: 'Laptop',
  is_synced: true,
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-21T08:00:00.000Z',
}
const card = async () => within(await screen.findByRole('region', { name: 'Sign-in' }))
const view = () => renderRoutes([{ path: '/user-profile', element: <ProfileScreen /> }], '/user-profile')

beforeEach(() => {
  signInAs()
  answer('GET /user/data', { data: { state: 'none', size: null, expires_at: null } })
  answer('GET /users/:id/sessions', { data: [] })
  answer('GET /user/mail-change', { data: null })
  answer('GET /user/second-step', { data: { is_on: false, since: null, recovery_left: 0 } })
})

describe('passkeys', () => {
  it('are added under a name; the first tells the recovery codes, once', async () => {
    const device = fakeDevice()
    answer('GET /user/passkeys', { data: [] })
    answer('POST /user/passkeys/options', { data: { options: makeOptions } })
    const sent = answer('POST /user/passkeys', { data: { passkey: laptop, recovery_codes: ['AAAAA-22222'] } })
    const { user } = view()
    const signIn = await card()
    await user.click(await signIn.findByRole('button', { name: 'Add a passkey' }))
    await user.click(signIn.getByRole('button', { name: 'Continue in the browser' }))
    expect(await signIn.findByText('Please enter a name for the passkey')).toBeVisible()
    await user.type(signIn.getByLabelText('Name'), 'Laptop{Enter}')
    answer('GET /user/passkeys', { data: [laptop] })
    expect(await signIn.findByText('AAAAA-22222')).toBeVisible()
    expect(device.asked).toEqual([makeOptions])
    expect(sent[0]?.body).toEqual({ name: 'Laptop', credential: device.made })
    await user.click(signIn.getByRole('button', { name: 'I have kept them' }))
    expect(signIn.queryByText('AAAAA-22222')).toBeNull()
  })

  it('keep what was typed where no device answers or the server refuses', async () => {
    fakeDevice({ isCancelled: true })
    answer('GET /user/passkeys', { data: [] })
    answer('POST /user/passkeys/options', { data: { options: makeOptions } })
    const { user } = view()
    const signIn = await card()
    await user.click(await signIn.findByRole('button', { name: 'Add a passkey' }))
    await user.type(signIn.getByLabelText('Name'), 'Laptop{Enter}')
    expect(await signIn.findByText('No device answered. Try again.')).toBeVisible()
    fakeDevice()
    answer('POST /user/passkeys', refuse(409, 'CONFLICT', 'This passkey is known already'))
    await user.click(signIn.getByRole('button', { name: 'Continue in the browser' }))
    expect(await signIn.findByText('This passkey is known already')).toBeVisible()
    expect(signIn.getByLabelText('Name')).toHaveValue('Laptop')
  })

  it('are renamed in place, and removed after a question that names them', async () => {
    fakeDevice()
    answer('GET /user/passkeys', { data: [laptop] })
    const renamed = answer('PUT /user/passkeys/:id', { data: { ...laptop, name: 'Work' } })
    const removed = answer('DELETE /user/passkeys/:id', { data: null })
    const { user } = view()
    const signIn = await card()
    const row = await signIn.findByText(/Added 20\/11\/2026 · last used 21\/11\/2026 · on several devices/)
    expect(row).toBeVisible()
    await user.click(signIn.getByRole('button', { name: /Edit Name/ }))
    await user.clear(signIn.getByRole('textbox', { name: 'Name' }))
    await user.type(signIn.getByRole('textbox', { name: 'Name' }), 'Work{Enter}')
    await waitFor(() => expect(renamed[0]?.body).toEqual({ name: 'Work' }))
    await user.click(signIn.getByRole('button', { name: /^Remove / }))
    await user.click(
      within(signIn.getByRole('group', { name: /^Remove the passkey/ })).getByRole('button', { name: 'Remove' }),
    )
    await waitFor(() => expect(removed[0]?.path).toBe('/api/user/passkeys/3'))
  })

  it('say where they do not work', async () => {
    answer('GET /user/passkeys', { data: [] })
    view()
    const signIn = await card()
    expect(await signIn.findByText('This browser, or an address that is a number, has none.')).toBeVisible()
    expect(signIn.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})
