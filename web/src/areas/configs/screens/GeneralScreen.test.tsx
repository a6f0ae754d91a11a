import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, switchUser, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { presetRange } from '../../products/model/createdRange.ts'
import { GeneralScreen } from './GeneralScreen.tsx'

afterEach(() => vi.restoreAllMocks())

const wait = { timeout: 5000 }

function view(needed_from: string | null = null) {
  answer('GET /configs/system/second-step', { data: { needed_from, without: 3 } })
  answer('GET /configs/system/retention', {
    data: { trashDays: 30, viewMonths: 12, downloadMonths: 24, activityMonths: null },
  })
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
    const step = screen.getByRole('switch', { name: 'Everybody needs a second step' }).closest('form')
    const save = within(step as HTMLElement).getByRole('button', { name: 'Save' })
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

  it('hold its time zone, language, weeks and currency; what is wrong stands at the field and nothing is lost', async () => {
    signInAs()
    let company = { name: 'Sao', logo: null, timeZone: 'UTC', language: 'en', firstWeekday: 1, currency: 'USD' }
    answer('GET /system/configs', () => ({ data: { limits: { maxFileMb: 250 }, company } }))
    const { user } = view()
    const sent = answer('PUT /configs/system/general', ({ body }) => {
      company = { ...company, ...(body as object) }
      return { data: company }
    })
    const form = within(await screen.findByRole('form', { name: 'Time, language and money' }, wait))
    const zone = form.getByLabelText('Time zone')
    await user.clear(zone)
    await user.type(zone, 'Bangkok')
    await user.click(await screen.findByRole('option', { name: /^Asia\/Bangkok/ }))
    await user.click(form.getByLabelText('Weeks begin on'))
    await user.click(await screen.findByRole('option', { name: 'Sunday' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    const wanted = { timeZone: 'Asia/Bangkok', language: 'en', firstWeekday: 0, currency: 'USD' }
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([wanted]))
    // At once in what this tab reckons weeks by.
    await waitFor(() => expect(presetRange('this_week', new Date(2026, 10, 25)).from).toBe('2026-11-22'))
    const text = 'Please choose a time zone of the list'
    answer('PUT /configs/system/general', refuse(422, 'INVALID', text, { errors: { timeZone: text } }))
    await user.click(form.getByLabelText('Weeks begin on'))
    await user.click(await screen.findByRole('option', { name: 'Saturday' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(text)).toBeVisible()
    expect(form.getByLabelText('Weeks begin on')).toHaveTextContent('Saturday')
  })

  it('hold its logo, saved as it is chosen and taken away', async () => {
    signInAs()
    const bare = { name: 'Sao', timeZone: 'UTC', language: 'en', firstWeekday: 1, currency: 'USD' }
    answer('GET /system/configs', { data: { limits: { maxFileMb: 250 }, company: { ...bare, logo: null } } })
    const { user } = view()
    const input = await screen.findByLabelText('Choose a picture', { selector: 'input' }, wait)
    // jsdom's files do not travel through the stand-in server: the request itself is looked at.
    const { fetch } = globalThis
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url, init) =>
        init?.method === 'POST' ? Response.json({ data: { ...bare, logo: '/logo.png' } }) : fetch(url, init),
      )
    await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }))
    expect(await screen.findByRole('img', { name: 'Logo' }, wait)).toHaveAttribute('src', '/logo.png')
    const form = fetched.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body
    expect(form instanceof FormData && (form.get('img') as File).name).toBe('logo.png')
    fetched.mockRestore()
    const sent = answer('POST /configs/system/logo', { data: { ...bare, logo: null } })
    await user.click(screen.getByRole('button', { name: 'Remove it' }))
    expect(await screen.findByText('No logo yet', {}, wait)).toBeVisible()
    expect(sent[0]?.body).toEqual({ img: null })
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
