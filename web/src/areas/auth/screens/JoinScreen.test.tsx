import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OnlySignedOut } from '../../../app/OnlySignedOut.tsx'
import { answer, refuse } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { JoinScreen } from './JoinScreen.tsx'

const routes = [
  { element: <OnlySignedOut />, children: [{ path: '/join/:token', element: <JoinScreen /> }] },
  { path: '/products', element: <p>The board</p> },
]
const invitation = {
  ...{ email: 'an@halftone.test', first_name: 'An', last_name: 'Le', group_id: 7 },
  ...{ team: 'Foxes', company: 'Paper Fox', invited_by: 'Thảo' },
}
const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' }

it('shows who invites into what and the name; a password signs in and leads to the board of the team', async () => {
  const opened = answer('POST /user/join/open', { data: invitation })
  const { user, location } = renderRoutes(routes, '/join/secret')
  expect(await screen.findByRole('heading', { name: 'Join Foxes' })).toBeVisible()
  expect(screen.getByText('Thảo invites you to Paper Fox. Choose a password to begin.')).toBeVisible()
  expect(opened[0]?.body).toMatchObject({ token: 'secret' })
  expect(screen.getByLabelText('Email')).toHaveValue('an@halftone.test')
  const first = screen.getByLabelText('First name')
  expect(first).toHaveValue('An')
  await user.type(screen.getByLabelText('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.clear(first)
  await user.type(first, 'Anh')
  await user.type(screen.getByLabelText('Password'), ' and long enough')
  const joined = answer('POST /user/join', { data: tokens })
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('The board')).toBeVisible()
  expect(location().search).toBe('?team=7')
  expect(joined[0]?.body).toMatchObject({ token: 'secret', first_name: 'Anh', password: 'short and long enough' })
  expect(localStorage.getItem('access_token')).toBe('a')
})

it('a link that is over says so, and leads to the sign-in', async () => {
  answer('POST /user/join/open', refuse(422, 'VALIDATION', 'This invitation is no longer valid.'))
  renderRoutes(routes, '/join/old')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByText('This invitation is no longer valid.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login')
})

it('where an account is to sign in instead, what was typed stays and the words stand above', async () => {
  answer('POST /user/join/open', { data: invitation })
  const { user } = renderRoutes(routes, '/join/secret')
  await user.type(await screen.findByLabelText('Password'), 'a long password')
  const said = 'Sign in, and open the link of the mail.'
  answer('POST /user/join', refuse(422, 'VALIDATION', said, { errors: { token: said } }))
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Sign in, and open the link of the mail.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue('a long password'))
})
