import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { ChoicesCard } from './ChoicesCard.tsx'

const wait = { timeout: 5000 }
const tick = (name: string) => screen.findByRole('checkbox', { name }, wait)

function view(company: { muted?: string[]; mail?: boolean } = {}) {
  signInAs()
  let choices = { unheard: ['comment'], unmailed: [] as string[] }
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
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'You are mentioned: Mail' })).toBeEnabled())
    await user.click(screen.getByRole('checkbox', { name: 'You are mentioned: Mail' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ unmailed: ['mention'] }))
    await user.click(mention)
    await waitFor(() => expect(sent[1]?.body).toEqual({ unheard: ['comment', 'mention'] }))
    // Without the bell there is no mail.
    expect(screen.getByRole('checkbox', { name: 'You are mentioned: Mail' })).toBeDisabled()
    expect(await tick('Your sign-in and your data: Here')).toBeDisabled()
    await user.click(screen.getByRole('button', { name: /^Here/ }))
    await waitFor(() => expect(sent[2]?.body).toEqual({ unheard: [] }))
  })

  it('says what the company tells nobody, and that it sends no mails', async () => {
    view({ muted: ['mention'], mail: false })
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'You are mentioned: Here' })).toBeDisabled(), wait)
    expect(screen.getByRole('checkbox', { name: 'You are assigned: Mail' })).toBeDisabled()
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
