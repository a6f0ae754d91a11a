import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, switchUser } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { userOf } from '../people.fixture.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

const phone = {
  id: '4be0643f-1d98-473b-97cd-ca98a65347dd',
  browser: 'Safari',
  system: 'iOS',
  kind: 'phone',
  place: '198.51.100.x',
  is_new_place: true,
  acted_by: null,
  is_current: false,
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-21T08:00:00.000Z',
}
const desk = {
  ...phone,
  id: 'c0a1e4ab-9f0a-4d0e-8d60-3fd0b1b7b9a1',
  browser: 'Chrome',
  system: 'Windows',
  kind: 'desktop',
  is_current: true,
}

const view = () => renderRoutes([{ path: '/user-profile', element: <ProfileScreen /> }], '/user-profile')
const card = async (name: string) => within(await screen.findByRole('region', { name }))

beforeAll(async () => {
  // The lazy chunk is fetched once, outside of the time that a test waits for the dialog.
  await import('../picture/CropDialog.tsx')
}, 30_000)
beforeEach(() => {
  signInAs()
  answer('GET /user/data', { data: { state: 'none', size: null, expires_at: null } })
  answer('GET /users/:id/sessions', { data: [desk, phone] })
  answer('GET /user/passkeys', { data: [] })
  answer('GET /configs/system/notification', { data: { muted: [], mail: true, popupSeconds: 60, keepDays: 180 } })
  answer('GET /notifications/choices', {
    data: { unheard: [], unmailed: [], daily: [], weekly: [], quiet: null, language: null, timeZone: null },
  })
  answer('GET /user/mail-change', { data: null })
  answer('GET /user/second-step', { data: { is_on: false, since: null, recovery_left: 0 } })
})

describe('one’s own account', () => {
  it('saves a name when its field is left, and says when', async () => {
    const sent = answer('PUT /users/:id/profile', { data: userOf(1, 'Lan') })
    const { user } = view()
    const account = await card('Account')
    const field = account.getByLabelText('First name')
    await user.clear(field)
    await user.type(field, 'Mai')
    expect(sent).toHaveLength(0)
    await user.tab()
    await waitFor(() => expect(sent[0]?.body).toEqual({ first_name: 'Mai' }))
    expect(await account.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    // Left as it is, it asks nothing.
    await user.click(account.getByLabelText('Last name'))
    await user.tab()
    expect(sent).toHaveLength(1)
  })

  it('keeps what was typed with the reason, of its own check and of the server; Esc takes it back', async () => {
    const sent = answer(
      'PUT /users/:id/profile',
      refuse(422, 'VALIDATION', 'No', { errors: { personal_phone: 'Too odd' } }),
    )
    const { user } = view()
    const account = await card('Account')
    const field = account.getByLabelText('Phone')
    await user.clear(field)
    await user.type(field, 'call me{Enter}')
    expect(await account.findByRole('alert')).toHaveTextContent('Please enter a phone number')
    expect(sent).toHaveLength(0)
    await user.clear(field)
    await user.type(field, '+84 1{Enter}')
    expect(await account.findByText('Too odd')).toBeVisible()
    expect(field).toHaveValue('+84 1')
    await user.type(field, '{Escape}')
    expect(account.queryByRole('alert')).toBeNull()
  })

  it('asks once for what Enter and leaving both save, and keeps what is typed meanwhile', async () => {
    const come = Promise.withResolvers<void>()
    const sent = answer('PUT /users/:id/profile', async () => {
      await come.promise
      return { data: userOf(7, 'Lan') }
    })
    const { user } = view()
    const field = (await card('Account')).getByLabelText('First name')
    await user.clear(field)
    await user.type(field, 'Mai{Enter}')
    await user.tab()
    await user.click(field)
    await user.type(field, ' Anh')
    come.resolve()
    expect(await (await card('Account')).findByText(/^Saved/)).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(field).toHaveValue('Mai Anh')
  })

  it('the look is chosen by keys too', async () => {
    const { user } = view()
    const look = await card('Language and look')
    const system = look.getByRole('radio', { name: 'As the system' })
    await waitFor(() => expect(system).toBeChecked())
    await user.click(system)
    await user.keyboard('{ArrowRight}')
    expect(look.getByRole('radio', { name: 'Light' })).toBeChecked()
  })

  it('R441 puts up a picture as multipart POST with _method PUT', async () => {
    const { user } = view()
    const field = await screen.findByLabelText('Picture')
    // jsdom's files do not travel through the stand-in server: the request itself is looked at.
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ data: userOf(7, 'Lan'), message: 'Update account successfully' }))
    await user.upload(field, new File(['x'], 'me.png', { type: 'image/png' }))
    // jsdom shows no pictures: this one goes up as it is.
    const dialog = await screen.findByRole('dialog', { name: 'Choose the part to show' })
    fireEvent.error(await waitFor(() => dialog.querySelector('img') ?? expect.fail('no picture')))
    await user.click(within(dialog).getByRole('button', { name: 'Use this picture' }))
    expect(await screen.findByText('Update account successfully')).toBeVisible()
    const sent = fetched.mock.calls.find(([, init]) => init?.method === 'POST')
    expect(String(sent?.[0])).toContain('/api/users/7/account')
    const form = sent?.[1]?.body
    if (!(form instanceof FormData)) throw new Error('no form was sent')
    expect([form.get('_method'), (form.get('avatar') as File).name]).toEqual(['PUT', 'me.png'])
    vi.restoreAllMocks()
  })

  it('changes the password; what was refused stands at its field and what was typed stays', async () => {
    answer('PUT /users/:id/reset-password', refuse(422, 'VALIDATION', 'No', { errors: { password: 'Not this one' } }))
    const { user } = view()
    const signIn = await card('Sign-in')
    await user.click(signIn.getByRole('button', { name: 'Change' }))
    await user.type(signIn.getByLabelText('New password'), 'short')
    await user.click(signIn.getByRole('button', { name: 'Change password' }))
    expect(await signIn.findByText('Please use at least 12 characters')).toBeVisible()
    await user.clear(signIn.getByLabelText('New password'))
    await user.type(signIn.getByLabelText('New password'), 'a long password')
    await user.click(signIn.getByRole('button', { name: 'Change password' }))
    expect(await signIn.findByText('Not this one')).toBeVisible()
    expect(signIn.getByLabelText('New password')).toHaveValue('a long password')
    const sent = answer('PUT /users/:id/reset-password', { data: null })
    await user.click(signIn.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ password: 'a long password' }))
    expect(await signIn.findByRole('button', { name: 'Change' })).toBeVisible()
  })
})

describe('sessions', () => {
  it('name the device and the place, what was never seen before, and this device', async () => {
    view()
    const sessions = await card('Sessions')
    const [first, second] = await sessions.findAllByRole('listitem')
    expect(first).toHaveTextContent('Chrome on Windows')
    expect(first).toHaveTextContent('This device')
    expect(second).toHaveTextContent('Safari on iOS')
    expect(second).toHaveTextContent('198.51.100.x, first time from here')
  })

  it('are ended one by one, or all others at once', async () => {
    const one = answer('DELETE /users/:id/sessions/:sessionId', { data: null })
    const all = answer('DELETE /users/:id/sessions', { data: { ended: 1 } })
    const { user } = view()
    const sessions = await card('Sessions')
    await user.click(await sessions.findByRole('button', { name: 'Sign out there' }))
    await waitFor(() => expect(one[0]?.path).toMatch(new RegExp(`/sessions/${phone.id}$`)))
    answer('GET /users/:id/sessions', { data: [desk] })
    await user.click(sessions.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(all).toHaveLength(1))
    await waitFor(() => expect(sessions.queryByText('Safari on iOS')).toBeNull())
    expect(sessions.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('are not shown inside a switch, where nothing of the account can be changed', async () => {
    switchUser()
    view()
    const account = await card('Account')
    expect(account.getByLabelText('First name')).toHaveAttribute('readonly')
    expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull()
    expect((await card('Sign-in')).getByRole('button', { name: 'Change' })).toBeDisabled()
  })
})
