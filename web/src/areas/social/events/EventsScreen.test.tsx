import { errorTexts } from '@halftone/contract/errors.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { eventOf } from '../post.fixture.ts'
import { EventsScreen } from './EventsScreen.tsx'
import { UpcomingEvents } from './UpcomingEvents.tsx'

beforeEach(() => giveSize())
afterEach(() => void vi.restoreAllMocks())

async function show(events: readonly Post[], at = '', { isAdmin = false, past = [] as readonly Post[] } = {}) {
  signInAs({
    is_manager: false,
    is_super_admin: false,
    teams: [
      teamOf({
        ...{ level: 5, role_id: isAdmin ? 1 : 2 },
        permissions: ['SN_VIEW', 'SN_NEW'].map((code) => ({ permission_type: code })),
      }),
    ],
  })
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', level: 5, company_id: 9 }] })
  answer('GET /groups/share-layout', { data: [] })
  answer('GET /comments/:id/post', pageOf([]))
  answer('GET /social-network/posts/upcoming-event', { data: [] })
  const asked = answer('GET /social-network/events', ({ query }) =>
    pageOf(query.get('when') === 'past' ? [...past] : [...events]),
  )
  for (const event of events) {
    answer(`GET /social-network/posts/${event.id}`, { data: event })
    answer(`GET /social-network/posts/${event.id}/guests`, pageOf([]))
    answer(`GET /social-network/posts/${event.id}/users/7`, pageOf([]))
    answer(`GET /social-network/posts/${event.id}/comments`, pageOf([]))
  }
  const path = '/social-network/events'
  return { ...renderRoutes([{ path, element: <EventsScreen /> }], `${path}${at}`), asked }
}

it('R078 the table has these columns', async () => {
  await show([eventOf(2, 'Palette talk')], '?view=table')
  expect(await screen.findByText('Palette talk')).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Cover', 'Title', 'Start Day', 'Hashtag', 'Created By', 'Created At'])
})

it('what is over is folded below, and unfolds with the same filter', async () => {
  const { user, location, asked } = await show([eventOf(2, 'Palette talk')], '', { past: [eventOf(3, 'Mug sampling')] })
  const fold = await screen.findByRole('button', { name: 'Past events 1', expanded: false })
  expect(screen.queryByText('Mug sampling')).toBeNull()
  await user.click(fold)
  expect(await within(screen.getByRole('table', { name: 'Past events' })).findByText('Mug sampling')).toBeVisible()
  expect(location().search).toBe('?past=true')
  answer('GET /social-network/hashtags', pageOf([{ id: 4, name: 'workshop', urlCover: null, count: 3 }]))
  await user.click(screen.getByRole('button', { name: 'Hashtag' }))
  await user.click(await screen.findByRole('option', { name: /#workshop/ }))
  await waitFor(() =>
    expect(
      asked.filter(({ query }) => query.get('hashtag') === 'workshop').map(({ query }) => query.get('when')),
    ).toEqual(expect.arrayContaining(['open', 'past', null])),
  )
  expect(location().search).toBe('?past=true&hashtag=workshop')
  await user.click(screen.getByRole('button', { name: 'Also without #workshop' }))
  expect(location().search).toBe('?past=true')
})

it('R594 R595 R596 what comes next is joined beside the feed', async () => {
  signInAs({ teams: [teamOf({ level: 5 })] })
  const event = eventOf(3, 'Mug sampling')
  answer('GET /social-network/posts/upcoming-event', { data: [event] })
  const { user } = renderRoutes([{ path: '/', element: <UpcomingEvents>{null}</UpcomingEvents> }], '/')
  const sent = answer('POST /social-network/posts/3/reactions', {
    ...{ data: { id: 3, kind: 'event', isLiked: false, countLikes: 0, isJoined: true, countJoined: 1 } },
    message: 'Join event successfully',
  })
  const join = await screen.findByRole('button', { name: 'Join: Mug sampling' })
  answer('GET /social-network/posts/upcoming-event', { data: [{ ...event, isJoined: true, countJoined: 1 }] })
  await user.click(join)
  expect(await screen.findByRole('button', { name: 'Joined: Mug sampling', pressed: true })).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ kind: 'event' })
  expect(await screen.findByText('Join event successfully')).toBeVisible()
})

it('R598 R599 its owner sees Stop and Invite and no Join; others Join, unless it is stopped', async () => {
  const { unmount } = await show([eventOf(4, 'Mine', { createdBy: 7 })], '?id=4')
  const panel = within(await screen.findByRole('complementary', { name: 'Mine' }))
  expect(await panel.findByRole('button', { name: 'Stop' })).toBeVisible()
  expect(panel.getByRole('button', { name: 'Invite' })).toBeVisible()
  expect(panel.queryByRole('button', { name: /^Join/ })).toBeNull()
  unmount()
  const view = await show([eventOf(5, 'Theirs')], '?id=5')
  expect(await screen.findByRole('button', { name: 'Join: Theirs' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  view.unmount()
  await show([eventOf(6, 'Stopped one', { isStopped: true })], '?id=6')
  const stopped = within(await screen.findByRole('complementary', { name: 'Stopped one' }))
  expect((await stopped.findAllByText(/Stopped/)).length).toBeGreaterThan(1)
  expect(stopped.queryByRole('button', { name: /^Join/ })).toBeNull()
})

it('R567 R602 R603 R604 R605 invites all groups or people; changing between them empties the choice', async () => {
  const { user } = await show([eventOf(7, 'Workshop', { createdBy: 7 })], '?id=7')
  answer('GET /social-network/posts/7/invite-teams', {
    data: [
      { id: 1, name: 'Design team', people: 3, fresh: 2 },
      { id: 2, name: 'Listing team', people: 4, fresh: 4 },
      { id: 3, name: 'Told team', people: 1, fresh: 0 },
    ],
  })
  answer(
    'GET /users/group/1',
    pageOf([{ id: 8, display_name: 'Jonas Weber', avatar: null, color: '#0f766e' }] as never[]),
  )
  // Whose people one may not list, are offered as those are that can be mentioned.
  answer('GET /users/group/2', refuse(422, 'NO_PERMISSION', errorTexts.noPermissionList))
  answer('GET /users/groups/2/select', { data: [{ id: 9, display_name: 'Thảo Vũ', avatar: null, color: '#0f766e' }] })
  answer('GET /users/group/3', pageOf([]))
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Workshop' }))
  expect(dialog.getByRole('button', { name: 'Invite' })).toBeDisabled()
  await user.click(await dialog.findByRole('checkbox', { name: /All groups/ }))
  expect(dialog.getByRole('checkbox', { name: /Design team/ })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: /Told team/ })).toBeDisabled()
  expect(dialog.getByRole('status')).toHaveTextContent('2 groups, 6 new people')
  await user.click(dialog.getByRole('button', { name: 'Users' }))
  expect(dialog.getByRole('button', { name: 'Invite' })).toBeDisabled()
  expect(await dialog.findByRole('checkbox', { name: /Thảo Vũ/ })).not.toBeChecked()
  await user.click(await dialog.findByRole('checkbox', { name: /Jonas Weber/ }))
  const sent = answer('POST /social-network/invite-user/users/posts/7', {
    ...{ data: { id: 7, countInvited: 1 }, message: 'Invite users successfully' },
  })
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ users: [8] }))
  expect(await screen.findByText('Invite users successfully')).toBeVisible()
})

it('R510 an event that cannot be read says so', async () => {
  answer('GET /social-network/posts/77', refuse(404, 'NOT_FOUND'))
  await show([], '?id=77')
  expect((await screen.findAllByText('Post not found!')).length).toBeGreaterThan(0)
})

it('a new event keeps what is typed where the dialog is closed, and where the server refuses', async () => {
  const { user } = await show([])
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /New event/ }))
    return within(await screen.findByRole('dialog', { name: 'New event' }))
  }
  const first = await open()
  await user.type(await first.findByRole('textbox', { name: 'Title' }), 'Palette talk')
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open()
  expect(await again.findByRole('textbox', { name: 'Title' })).toHaveValue('Palette talk')
  answer('POST /social-network/posts', refuse(500, 'INTERNAL'))
  await user.click(again.getByRole('button', { name: 'Create event' }))
  await waitFor(() => expect(again.getByRole('button', { name: 'Create event' })).toBeEnabled())
  expect(again.getByRole('textbox', { name: 'Title' })).toHaveValue('Palette talk')
  const sent = answer('POST /social-network/posts', { data: eventOf(9, 'Palette talk') })
  answer('GET /social-network/posts/9', { data: eventOf(9, 'Palette talk') })
  await user.click(again.getByRole('button', { name: 'Create event' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ type: 'EVENT', title: 'Palette talk', visibility: 'PUBLIC' }),
  )
})

it('events are taken along as the filter finds them, those that are over too', async () => {
  const sent = answer('GET /exports', refuse(422, 'VALIDATION', 'Enough'))
  const { user } = await show([eventOf(2, 'Palette talk')], '?mine=true&hashtag=fair')
  // In the list, and in the month, which comes when it likes.
  await screen.findAllByText('Palette talk')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.query.get('list')).toBe('social.events')
  expect(sent[0]?.query.get('format')).toBe('csv')
  const asked = new URLSearchParams(sent[0]?.query.get('query') ?? '')
  expect(Object.fromEntries(asked)).toEqual({
    ...{ hashtag: 'fair', mine: 'true', sort: 'startEventAt', direction: 'asc' },
  })
})
