import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, switchUser, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { GeneralScreen } from './GeneralScreen.tsx'

const wait = { timeout: 5000 }

function view(needed_from: string | null = null) {
  answer('GET /configs/system/second-step', { data: { needed_from, without: 3 } })
  const sent = answer('PUT /configs/system/second-step', ({ body }) => ({
    data: { ...(body as object), without: 3 },
    message: 'Update sign-in successfully',
  }))
  return { ...renderUi(<GeneralScreen />), sent }
}

describe('general settings', () => {
  it('ask for a second step from a week ahead, and say how many have none', async () => {
    signInAs()
    const { user, sent } = view()
    expect(await screen.findByText('3 people have none yet.', {}, wait)).toBeVisible()
    const save = screen.getByRole('button', { name: 'Save' })
    expect(save).toBeDisabled()
    await user.click(screen.getByRole('switch', { name: 'Everybody needs a second step' }))
    await user.click(save)
    await waitFor(() => expect(sent).toHaveLength(1))
    const day = new Date(String((sent[0]?.body as { needed_from?: string } | undefined)?.needed_from))
    expect([day.getHours(), day.getMinutes()]).toEqual([0, 0])
    const today = new Date()
    today.setHours(0, 0, 0, 0)
    expect(Math.round((day.getTime() - today.getTime()) / 86_400_000)).toBe(7)
    await waitFor(() => expect(save).toBeDisabled())
    await user.click(screen.getByRole('switch', { name: 'Everybody needs a second step' }))
    await user.click(save)
    await waitFor(() => expect(sent[1]?.body).toEqual({ needed_from: null }))
  })

  it('name the company, which its Admins rename; what is wrong stands at the field', async () => {
    signInAs()
    const team = { id: 1, name: 'Sao', level: 1, parent_id: null, company_id: 1, channel_id: null }
    answer('GET /groups/select', { data: [team] })
    const { user } = view()
    const sent = answer('PUT /groups/company/:id', ({ body }) => ({ data: { ...team, ...(body as object) } }))
    const field = await screen.findByLabelText('Company name', {}, wait)
    expect(field).toHaveValue('Sao')
    await user.clear(field)
    await user.type(field, 'Mây{Enter}')
    await waitFor(() =>
      expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/groups/company/1', { name: 'Mây' }]]),
    )
    answer(
      'PUT /groups/company/:id',
      refuse(409, 'CONFLICT', 'Taken', { errors: { name: 'There is a team named Trăng here already' } }),
    )
    await user.clear(field)
    await user.type(field, 'Trăng{Enter}')
    expect(await screen.findByText('There is a team named Trăng here already', {}, wait)).toBeVisible()
  })

  it('are not changed inside a switch', async () => {
    signInAs()
    switchUser()
    view('2026-11-30T00:00:00.000Z')
    expect(await screen.findByRole('switch', { name: 'Everybody needs a second step' }, wait)).toBeDisabled()
  })

  it('show what the server asks of files alone to who may not set the company up', async () => {
    const permissions = [{ permission_type: 'ST_VIEW_ALL' }]
    signInAs({ is_super_admin: false, teams: [teamOf({ role_id: 2, permissions })] })
    answer('GET /system/configs', { data: { limits: { maxFileMb: 250 } } })
    view()
    expect(await screen.findByText('A file has 250 MB at most.', {}, wait)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull())
  })
})
