import { authCalls } from '@halftone/contract/areas/auth.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { askingAgain } from '../../../lib/identity/askAgain.ts'
import { send } from '../../../lib/send.ts'
import { useStore } from '../../../lib/store.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { fakeDevice, useOptions } from '../passkeyDevice.fixture.ts'
import { ConfirmAgain } from './ConfirmAgain.tsx'

const needed = refuse(403, 'CONFIRM_NEEDED', 'Please show first that it is you')
const codes = { recovery_codes: ['AAAAA-22222'] }

function Stage() {
  return useStore(askingAgain) ? <ConfirmAgain /> : <p>Nothing is asked</p>
}
const view = () => renderRoutes([{ path: '/', element: <Stage /> }], '/')
/** A call that is refused until the person was asked. */
function guarded() {
  let isConfirmed = false
  const asked = answer('POST /user/second-step/recovery-codes', () => (isConfirmed ? { data: codes } : needed))
  return { asked, confirm: () => (isConfirmed = true) }
}
const renew = () => send(authCalls.renewRecovery, {})

beforeEach(() => {
  signInAs()
  answer('GET /auth/confirm', { data: { password: true, code: true, passkey: true } })
})

describe('what changes how one signs in', () => {
  it('asks for the password first, says what is wrong, and goes on by itself once', async () => {
    const { asked, confirm } = guarded()
    answer('POST /auth/confirm', refuse(422, 'VALIDATION', 'The current password is wrong'))
    const { user } = view()
    const work = renew()
    await user.type(await screen.findByLabelText('Password'), 'not mine{Enter}')
    expect(await screen.findByText('The current password is wrong')).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveValue('not mine')
    const sent = answer('POST /auth/confirm', () => {
      confirm()
      return { data: null }
    })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await work).toEqual(codes)
    expect(sent[0]?.body).toEqual({ password: 'not mine' })
    expect(asked).toHaveLength(2)
    expect(await screen.findByText('Nothing is asked')).toBeVisible()
  })

  it('takes a code or a passkey instead', async () => {
    const device = fakeDevice()
    answer('POST /auth/passkey/options', { data: { options: useOptions } })
    const first = guarded()
    const sent = answer('POST /auth/confirm', () => {
      first.confirm()
      return { data: null }
    })
    const { user } = view()
    const work = renew()
    await user.click(await screen.findByRole('button', { name: 'Use a code' }))
    await user.type(screen.getByLabelText('Code of the app, or a recovery code'), '123456{Enter}')
    expect(await work).toEqual(codes)
    expect(sent[0]?.body).toEqual({ code: '123456' })
    const second = guarded()
    const again = renew()
    answer('POST /auth/confirm', ({ body }) => {
      expect(body).toEqual({ passkey: device.answer })
      second.confirm()
      return { data: null }
    })
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    expect(await again).toEqual(codes)
  })

  it('does nothing where the question is left, and several calls ask once', async () => {
    const { asked } = guarded()
    const { user } = view()
    const work = Promise.allSettled([renew(), renew()])
    await screen.findByLabelText('Password')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await work).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    expect(asked).toHaveLength(2)
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('goes once more and not for ever', async () => {
    const asked = answer('POST /user/second-step/recovery-codes', needed)
    answer('POST /auth/confirm', { data: null })
    const { user } = view()
    const work = renew().catch((error: unknown) => error)
    await user.type(await screen.findByLabelText('Password'), 'mine{Enter}')
    expect(await work).toMatchObject({ code: 'CONFIRM_NEEDED' })
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('who has nothing to show is told to sign in again', async () => {
    answer('GET /auth/confirm', { data: { password: false, code: false, passkey: false } })
    guarded()
    const { user } = view()
    const work = renew().catch((error: unknown) => error)
    expect(await screen.findByText(/Sign out, sign in again/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await work
  })
})
