import type { Invitation } from '@halftone/contract/areas/users.invitations.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { InvitationBar } from '../components/InvitationBar.tsx'
import { InvitationsScreen } from './InvitationsScreen.tsx'

const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 4,
  company: 'Acme',
  team: 'Foxes',
  role: 'Designer',
  invited_by: 'Linh Tran',
  expires_at: '2026-11-29T08:00:00.000Z',
  ...changes,
})

/** The screen as the router shows it, and another one to go to. */
const view = (at: string) =>
  renderRoutes(
    [
      { path: '/invitations', element: <InvitationsScreen /> },
      { path: '/invitations/:id/:token', element: <InvitationsScreen /> },
      { path: '*', element: <InvitationBar /> },
    ],
    at,
  )

describe('invitations', () => {
  it('says who asks into what; accepting with the secret of the link joins and leads on', async () => {
    answer('GET /user/invitations', { data: [invitation({ id: 3, team: 'Owls' }), invitation()] })
    const accepted = answer('POST /user/invitations/4/accept', { data: null, message: 'You are in Foxes now' })
    const { user, location } = view('/invitations/4/secret')
    expect(await screen.findByRole('heading', { name: 'Foxes of Acme' })).toBeVisible()
    const [first = expect.fail('no card')] = screen.getAllByRole('region')
    expect(first).toHaveAccessibleName('Foxes')
    expect(first).toHaveTextContent('Linh Tran invites you as Designer, until 29/11/2026')
    // The link is of one invitation only.
    expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(location().pathname).toBe('/products'))
    expect(accepted[0]?.body).toMatchObject({ token: 'secret' })
  })

  it('without the link the mail comes again; declining takes the invitation away', async () => {
    let left = [invitation()]
    answer('GET /user/invitations', () => ({ data: left }))
    const mailed = answer('POST /user/invitations/4/mail', { data: null })
    const declined = answer('POST /user/invitations/4/decline', () => {
      left = []
      return { data: null }
    })
    const { user } = view('/invitations')
    await user.click(await screen.findByRole('button', { name: 'Send the mail again' }))
    await waitFor(() => expect(mailed).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('No invitations')).toBeVisible()
    expect(declined).toHaveLength(1)
  })

  it('a link that is over says so, and a refusal keeps the card', async () => {
    answer('GET /user/invitations', { data: [invitation()] })
    answer('POST /user/invitations/4/accept', refuse(422, 'VALIDATION', 'Open the link of the latest mail'))
    const over = view('/invitations/9/secret')
    expect(await screen.findByText(/no longer valid/)).toBeVisible()
    over.unmount()
    const { user, location } = view('/invitations/4/old')
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled())
    expect(location().pathname).toBe('/invitations/4/old')
  })

  it('says that they cannot be loaded', async () => {
    answer('GET /user/invitations', refuse(500, 'INTERNAL'))
    view('/invitations')
    expect(await screen.findByText('The invitations could not be loaded.', {}, { timeout: 15_000 })).toBeVisible()
  })
})

describe('the bar', () => {
  it('names what waits on every screen and leads there', async () => {
    signInAs()
    answer('GET /user/invitations', { data: [invitation(), invitation({ id: 5 })] })
    const { user, location } = view('/products')
    expect(await screen.findByText(/Linh Tran invites you to the team Foxes of Acme/)).toBeVisible()
    expect(screen.getByText(/One more invitation waits/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Look at it' }))
    expect(location().pathname).toBe('/invitations')
  })

  it('asks nothing inside a switch', async () => {
    const profile = signInAs({ root_user: { id: 1, display_name: 'An' } })
    const asked = answer('GET /user/invitations', { data: [invitation()] })
    view('/products')
    await waitFor(() => expect(profile).toHaveLength(1))
    expect(asked).toHaveLength(0)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
