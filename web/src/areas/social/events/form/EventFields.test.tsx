import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../../testing/api.ts'
import { signInAs, teamOf } from '../../../../testing/profile.fixture.ts'
import { renderUi } from '../../../../testing/render.tsx'
import { eventOf } from '../../post.fixture.ts'
import { EventFields } from './EventFields.tsx'

beforeAll(() => import('../../../../ui/richtext/RichTextField.tsx'))

it('the text of an event that was changed meanwhile stands beside one’s own, which is kept on top of it', {
  timeout: 60_000,
}, async () => {
  signInAs({ is_manager: false, is_super_admin: false, teams: [teamOf({ level: 5, role_id: 2 })] })
  const event = eventOf(3, 'Print evening', {
    ...{ createdBy: 7, version: 4 },
    ...{ startEventAt: '2026-12-01T14:00:00.000Z', endEventAt: '2026-12-01T16:00:00.000Z' },
  })
  const onDone = vi.fn()
  const home = { id: 1, name: 'Design team' }
  const { user } = renderUi(
    <EventFields home={home} userId={7} event={event} onClose={() => undefined} onDone={onDone} />,
  )
  const current = { content: plainRichText('Of another tab'), version: 5 }
  answer('PATCH /social-network/posts/3', refuse(409, 'CONFLICT', 'Changed', { current }))
  await user.click(await screen.findByRole('textbox', { name: 'Text of the event' }))
  await user.keyboard('Bring proofs')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const choice = within(await screen.findByRole('alert'))
  expect(choice.getByText('Of another tab')).toBeVisible()
  const sent = answer('PATCH /social-network/posts/3', { data: event })
  await user.click(choice.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent[0]?.body).toMatchObject({ version: 5 })
  expect(JSON.stringify(sent[0]?.body)).toContain('Bring proofs')
})

it('Enter after a hashtag ends the hashtag: an event is not made before its maker says so', async () => {
  signInAs({ is_manager: false, is_super_admin: false, teams: [teamOf({ level: 5, role_id: 2 })] })
  const sent = answer('POST /social-network/posts', { data: eventOf(4, 'Print evening') })
  const home = { id: 1, name: 'Design team' }
  const { user } = renderUi(<EventFields home={home} userId={8} onClose={() => undefined} onDone={() => undefined} />)
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Print evening')
  answer('GET /social-network/hashtags', { data: [] })
  const field = screen.getByRole('combobox', { name: 'Hashtags' })
  await user.type(field, 'proofs{Enter}tape{Enter}')
  expect(field).toHaveValue('proofs tape ')
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Create event' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ hashtags: ['proofs', 'tape'] }))
})

it('hashtags that begin like the word at the end are offered below the field, without those that stand there already', async () => {
  signInAs({ is_manager: false, is_super_admin: false, teams: [teamOf({ level: 5, role_id: 2 })] })
  const tag = (id: number, name: string) => ({ id, name, urlCover: null, count: 3 })
  answer('GET /social-network/hashtags', { data: [tag(1, 'printing'), tag(2, 'printday'), tag(3, 'print')] })
  const home = { id: 1, name: 'Design team' }
  const { user } = renderUi(<EventFields home={home} userId={9} onClose={() => undefined} onDone={() => undefined} />)
  const field = await screen.findByRole('combobox', { name: 'Hashtags' })
  await user.type(field, '#printing print')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['#print', '#printday']),
  )
  // An answer that comes between two presses begins the walk anew.
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  for (let n = 0; n < 4 && active() !== '#printday'; n++) await user.keyboard('{ArrowDown}')
  expect(active()).toBe('#printday')
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('#printing #printday ')
})
