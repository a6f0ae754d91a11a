import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { ChoicesCard } from './ChoicesCard.tsx'

const wait = { timeout: 5000 }
const tick = (name: string) => screen.findByRole('checkbox', { name }, wait)

function view(company: { muted?: string[]; mail?: boolean } = {}) {
  signInAs()
  let choices = {
    unheard: ['comment'],
    unmailed: [],
    daily: [],
    weekly: [],
    quiet: null as object | null,
    language: null,
    timeZone: 'UTC',
  }
  answer('GET /configs/system/notification', {
    data: { muted: [], mail: true, popupSeconds: 60, keepDays: 180, ...company },
  })
  answer('GET /notifications/choices', () => ({ data: choices }))
  const sent = answer('PATCH /notifications/choices', ({ body }) => {
    choices = { ...choices, ...(body as object) }
    return { data: choices }
  })
  return { ...renderUi(<ChoicesCard />), sent }
}

describe('what one is told of', () => {
  it('has a tick for each kind and way, which saves at once', async () => {
    const { user, sent } = view()
    expect(await tick('Somebody comments: Here')).not.toBeChecked()
    const mention = await tick('You are mentioned: Here')
    const mail = () => screen.getByRole('combobox', { name: 'You are mentioned: Mail' })
    await waitFor(() => expect(mail()).toHaveTextContent('At once'))
    await user.click(mail())
    await user.click(await screen.findByRole('option', { name: 'Daily' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ unmailed: [], daily: ['mention'], weekly: [] }))
    await waitFor(() => expect(mail()).toHaveTextContent('Daily'))
    await user.click(mention)
    await waitFor(() => expect(sent[1]?.body).toEqual({ unheard: ['comment', 'mention'] }))
    // Without the bell there is no mail.
    expect(screen.queryByRole('combobox', { name: 'You are mentioned: Mail' })).toBeNull()
    expect(await tick('Your sign-in and your data: Here')).toBeDisabled()
    await user.click(screen.getByRole('button', { name: /^Here/ }))
    await waitFor(() => expect(sent[2]?.body).toEqual({ unheard: [] }))
  })

  it('has quiet hours by one’s own clock, and a language of mails', async () => {
    const { user, sent } = view()
    await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }, wait))
    await waitFor(() => expect(sent[0]?.body).toEqual({ quiet: { from: 1320, to: 420 } }))
    const to = await screen.findByLabelText('To')
    fireEvent.change(to, { target: { value: '22:00' } })
    fireEvent.blur(to)
    expect(await screen.findByText('Quiet hours begin and end at different times')).toBeVisible()
    fireEvent.change(to, { target: { value: '06:30' } })
    fireEvent.blur(to)
    await waitFor(() => expect(sent[1]?.body).toEqual({ quiet: { from: 1320, to: 390 } }))
    await user.click(screen.getByRole('combobox', { name: 'Language of mails' }))
    await user.click(await screen.findByRole('option', { name: 'Tiếng Việt' }))
    await waitFor(() => expect(sent[2]?.body).toEqual({ language: 'vi' }))
  })

  it('says what the company tells nobody, and that it sends no mails', async () => {
    view({ muted: ['mention'], mail: false })
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'You are mentioned: Here' })).toBeDisabled(), wait)
    expect(screen.queryByRole('combobox', { name: 'You are assigned: Mail' })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Quiet hours' })).toBeNull()
    expect(screen.getByText('Your company sends no mails about these.')).toBeVisible()
  })

  it('stays as it was where the server refuses', async () => {
    const { user } = view()
    answer('PATCH /notifications/choices', refuse(500, 'INTERNAL', 'Something is wrong. Please try again'))
    const moved = await tick('It moves to another board: Here')
    await user.click(moved)
    await waitFor(() => expect(moved).toBeChecked())
  })
})
