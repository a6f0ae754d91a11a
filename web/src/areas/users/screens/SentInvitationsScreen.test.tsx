import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerPeople } from '../people.fixture.ts'
import { SentInvitationsScreen } from './SentInvitationsScreen.tsx'

beforeEach(() => giveSize())

const sent = (id: number, name: string, changes: Partial<SentInvitation> = {}): SentInvitation => ({
  ...{ id, name, email: `${name.toLowerCase()}@halftone.test`, group_id: 1, team: 'Design team', role: 'Member' },
  ...{
    invited_by: 'Thảo',
    sent_at: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
    state: 'waiting',
    is_mine: true,
  },
  expires_at: new Date(Date.now() + 4.5 * 86_400_000).toISOString(),
  ...changes,
})

function view(rows: SentInvitation[], sendsMail = false) {
  answerPeople([])
  answer('GET /system/configs', { data: { positions: [], sale_channels: [], sendsMail } })
  const asked = answer('GET /users/group/:id/invitations', ({ query }) => ({
    data: rows.filter(({ state }) => !query.get('state') || query.get('state') === state),
    meta: { currentPage: 1, limit: 25, total: rows.length, totalPage: 1 },
  }))
  return {
    asked,
    ...renderRoutes([{ path: '/setting/invitations', element: <SentInvitationsScreen /> }], '/setting/invitations'),
  }
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest<HTMLElement>('[role=row]')
  if (!row) throw new Error('no row')
  return within(row)
}

it('is a table as other lists: its columns are named, resized and moved', async () => {
  view([sent(1, 'An')])
  await rowOf('An')
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Name', 'Team', 'Invited by', 'Status', 'action'])
  expect(screen.getByRole('separator', { name: /Team/ })).toBeInTheDocument()
})

it('says who was invited where, by whom and how it stands; the bar counts who waits', async () => {
  view([sent(1, 'An'), sent(2, 'Bao', { state: 'ended' }), sent(3, 'Chi', { state: 'accepted', is_mine: false })])
  const waiting = await rowOf('An')
  for (const text of ['an@halftone.test', 'Design team', 'Member', 'Thảo', '3 days ago', 'Ends in 5 days'])
    expect(waiting.getByText(text)).toBeVisible()
  expect((await rowOf('Bao')).getByText('Ended')).toBeVisible()
  const accepted = await rowOf('Chi')
  expect(accepted.getByText('Accepted')).toBeVisible()
  expect(accepted.queryByRole('button')).toBeNull()
  expect(await screen.findByRole('link', { name: /Invitations ?3/ })).toHaveAttribute('aria-current', 'page')
})

it('what stands above the list comes with it, so that nothing is pushed down', async () => {
  view([sent(1, 'An')])
  answer('GET /system/configs', { data: { positions: [], sale_channels: [], sendsMail: false } }, 400)
  // The list could stand there by now.
  await screen.findByRole('link', { name: /Invitations/ })
  await new Promise((done) => setTimeout(done, 150))
  expect(screen.queryByText('An')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(await screen.findByText('No mail server is set up.')).toBeVisible()
  expect(await screen.findByText('An')).toBeVisible()
})

it('without a mail server the link of who waits is copied, and renewed where it ended', async () => {
  const { user } = view([sent(1, 'An'), sent(2, 'Bao', { state: 'ended' })])
  expect(await screen.findByText('No mail server is set up.')).toBeVisible()
  const links = answer('POST /users/group/1/invitations/links', {
    data: [{ id: 1, email: '', link: 'http://halftone.test/join/secret' }],
  })
  const renewed = answer('POST /users/invitations/2/resend', { data: null })
  const ended = await rowOf('Bao')
  expect(ended.queryByRole('button', { name: /Copy the link/ })).toBeNull()
  await user.click((await rowOf('An')).getByRole('button', { name: 'Copy the link of An' }))
  await waitFor(() => expect(links.map(({ body }) => body)).toMatchObject([{ ids: [1] }]))
  expect(await navigator.clipboard.readText()).toBe('http://halftone.test/join/secret')
  expect((await rowOf('An')).getByText('Copied!')).toBeVisible()
  await user.click(ended.getByRole('button', { name: 'Renew the link of Bao' }))
  await waitFor(() => expect(renewed).toHaveLength(1))
})

it('with one the mail goes out again, and the link stands behind the menu', async () => {
  const { user } = view([sent(1, 'An')], true)
  const row = await rowOf('An')
  expect(screen.queryByText('No mail server is set up.')).toBeNull()
  expect(row.getByRole('button', { name: 'Send the invitation of An again' })).toBeVisible()
  expect(row.queryByRole('button', { name: 'Copy the link of An' })).toBeNull()
  await user.click(row.getByRole('button', { name: 'More about the invitation of An' }))
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible()
})

it('revoking asks above the list, where Keep has the focus; a refusal stands there', async () => {
  const { user } = view([sent(1, 'An')])
  const open = async () => {
    await user.click((await rowOf('An')).getByRole('button', { name: 'More about the invitation of An' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
    return within(await screen.findByRole('group', { name: 'Revoke the invitation of An ?' }))
  }
  const question = await open()
  expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus()
  answer('DELETE /users/invitations/1', refuse(409, 'CONFLICT', 'This person has accepted already'))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await question.findByText('This person has accepted already')).toBeVisible()
  const revoked = answer('DELETE /users/invitations/1', { data: null })
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(revoked).toHaveLength(1))
})

it('without invitations it offers to invite', async () => {
  view([])
  expect(await screen.findByText('No invitations')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /Invite people/ })).toHaveLength(2)
})
