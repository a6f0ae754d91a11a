import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerPeople, userOf } from '../people.fixture.ts'
import { UserScreen } from '../screens/UserScreen.tsx'

const session = {
  id: '4be0643f-1d98-473b-97cd-ca98a65347dd',
  browser: 'Safari',
  system: 'iOS',
  kind: 'phone',
  place: '198.51.100.x',
  is_new_place: false,
  acted_by: 'Rita Root',
  is_current: false,
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-21T08:00:00.000Z',
}
const view = () => renderRoutes([{ path: '/user/detail/:id', element: <UserScreen /> }], '/user/detail/2')

it('who stands above a person sees where they are signed in, and signs them out everywhere', async () => {
  signInAs()
  answerPeople([userOf(2, 'Lan')])
  answer('GET /users/:id/sessions', { data: [session] })
  const ended = answer('DELETE /users/:id/sessions', { data: { ended: 1 } })
  const { user } = view()
  const sessions = within(await screen.findByRole('region', { name: 'Sessions' }))
  expect(await sessions.findByRole('listitem')).toHaveTextContent('Safari on iOSRita Root, by Switch user')
  answer('GET /users/:id/sessions', { data: [] })
  await user.click(sessions.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(ended[0]?.path).toMatch(/users\/2\/sessions$/))
  expect(await sessions.findByText('Signed in nowhere.')).toBeVisible()
})

it('for whom the server does not tell it, the part is not there', async () => {
  signInAs()
  answerPeople([userOf(2, 'Lan')])
  answer('GET /users/:id/sessions', refuse(422, 'NO_PERMISSION', 'No'))
  view()
  // A refusal has the profile fetched anew: the first heading may be replaced.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Lan' })).toBeVisible())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Reset second step' })).toBeNull()
})

it('a lost second step is taken away where it is asked about; a refusal stays in the question', async () => {
  signInAs()
  answerPeople([userOf(2, 'Lan', { has_second_step: true })])
  const sent = answer('DELETE /users/:id/second-step', refuse(409, 'CONFLICT', 'The second step is not on'))
  const { user } = view()
  await user.click(await screen.findByRole('button', { name: 'Reset second step' }))
  const question = within(screen.getByRole('group', { name: 'Take the second step of Lan away ?' }))
  expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await user.click(question.getByRole('button', { name: 'Take it away' }))
  expect(await question.findByText('The second step is not on')).toBeVisible()
  answer('DELETE /users/:id/second-step', { data: null })
  answerPeople([userOf(2, 'Lan', { has_second_step: false })])
  await user.click(question.getByRole('button', { name: 'Take it away' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset second step' })).toBeNull())
  expect(sent).toHaveLength(1)
})
