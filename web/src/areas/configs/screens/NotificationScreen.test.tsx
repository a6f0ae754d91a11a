import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { NotificationScreen } from './NotificationScreen.tsx'

const settings = { muted: ['comment'], mail: false, popupSeconds: 60, keepDays: 180 }
const view = () => {
  answer('GET /configs/system/notification', { data: settings })
  return renderUi(<NotificationScreen />)
}

describe('the notification settings', () => {
  it('shows what people are told of, and saves what was changed', async () => {
    signInAs()
    const asked = answer('PUT /configs/system/notification', ({ body }) => ({
      data: { ...settings, ...(body as object) },
    }))
    const { user } = view()
    const comments = await screen.findByRole('checkbox', { name: 'Someone comments' })
    expect(comments).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'They are mentioned' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.click(comments)
    await user.click(screen.getByRole('checkbox', { name: 'It is copied' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ muted: ['make-copy'], mail: false, keepDays: 180 }))
    expect(await screen.findByRole('checkbox', { name: 'It is copied' })).not.toBeChecked()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
  })

  it('R068 the seconds until an announcement comes back are 10 to 3,600', async () => {
    signInAs()
    const asked = answer('PUT /configs/system/notification', { data: settings })
    const { user } = view()
    const field = await screen.findByLabelText('Seconds until an announcement comes back')
    expect(field).toHaveValue(60)
    await user.clear(field)
    await user.type(field, '5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
    expect(asked).toHaveLength(0)
  })

  it('what was not saved stays, with the reason at its field, or beside the button where it is about none', async () => {
    signInAs()
    answer('PUT /configs/system/notification', refuse(503, 'UNAVAILABLE', 'Please try again in a moment'))
    const { user } = view()
    await user.click(await screen.findByRole('checkbox', { name: 'It is copied' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment')
    expect(screen.getByRole('checkbox', { name: 'It is copied' })).not.toBeChecked()
    const errors = { keepDays: 'Too long' }
    answer('PUT /configs/system/notification', refuse(422, 'VALIDATION', 'Too long', { errors }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText(/Days/)).toHaveAttribute('aria-invalid', 'true'))
    expect(screen.queryByText('Please try again in a moment')).toBeNull()
  })

  it('can only be read by who may not change the system', async () => {
    const permissions = [{ permission_type: 'ST_VIEW_ALL' }]
    signInAs({ is_super_admin: false, teams: [teamOf({ role_id: 2, permissions })] })
    view()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'They are mentioned' })).toBeDisabled())
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
