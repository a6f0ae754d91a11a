import type { Post } from '@halftone/contract/parts/social/post.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { formatDateTime } from '../../../lib/format.ts'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { clipartFileOf, pageOf } from '../../cliparts/clipart.fixture.ts'
import { NewsFeedScreen } from '../feed/NewsFeedScreen.tsx'
import { eventOf } from '../post.fixture.ts'

beforeEach(() => giveSize())

/** The feed with one event, and its card. */
async function show(event: Post) {
  signInAs({
    ...{ is_manager: false, is_super_admin: false },
    teams: [teamOf({ level: 5, role_id: 2, permissions: [{ permission_type: 'SN_VIEW' }] })],
  })
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', level: 5, company_id: 9 }] })
  answer('GET /social-network/hashtags', pageOf([]))
  answer('GET /social-network/posts/upcoming-event', { data: [] })
  answer('GET /social-network/posts', pageOf([event]))
  answer('GET /social-network/posts/:id/comments', pageOf([]))
  answer('GET /comments/:id/post', pageOf([]))
  const path = '/social-network/news-feed'
  const { user, container } = renderRoutes([{ path, element: <NewsFeedScreen /> }], path)
  const article = await screen.findByRole('article', { name: `Linh Nguyễn: ${event.title}` })
  return { user, container, article, card: within(article) }
}

it('R564 its author has Management where others have Join', async () => {
  const { user, card } = await show(eventOf(4, 'Mine', { createdBy: 7 }))
  expect(card.queryByRole('button', { name: /^Join/ })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Management' }))
  const items = (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
  expect(items).toEqual(['Edit event', 'Stop', 'Invite', 'Share', 'Who joined', 'Delete'])
})

it('R564 R566 others join it, and manage nothing', async () => {
  const { card } = await show(eventOf(5, 'Theirs'))
  expect(card.getByRole('button', { name: 'Join: Theirs' })).toBeVisible()
  for (const name of ['Management', 'Stop', 'Invite']) expect(card.queryByRole('button', { name })).toBeNull()
})

it('R565 shows cover, avatar, date, title, hashtags, counts, and what is said with a box to write in', async () => {
  const [cover, avatar] = [clipartFileOf(1, 'cover.png'), clipartFileOf(2, 'face.png')]
  const event = eventOf(6, 'Palette talk', {
    ...{ cover, avatar, countComments: 3, countShares: 2, countLikes: 2, countJoined: 5 },
    ...{ likers: [{ id: 8, display_name: 'Jonas Weber', avatar: null, color: '#0f766e' }] },
    ...{ startEventAt: '2027-03-05T09:05:00.000Z', endEventAt: '2027-03-05T10:00:00.000Z' },
  })
  const { user, article, card } = await show(event)
  const pictures = [...article.querySelectorAll('img')].map((one) => one.getAttribute('src'))
  for (const { url, url2x } of [cover, avatar]) expect(pictures).toContain(url2x ?? url)
  const start = formatDateTime('2027-03-05T09:05:00.000Z')
  expect(start).toMatch(/^05\/03\/2027 \d\d:05$/)
  expect(card.getByText(new RegExp(`^${start} – `))).toBeVisible()
  expect(card.getByRole('link', { name: 'Palette talk' })).toBeVisible()
  expect(card.getByRole('link', { name: '#workshop' })).toBeVisible()
  expect(card.getByText('5 joined')).toBeVisible()
  expect(card.getByText('3 comments · 2 shares')).toBeVisible()
  expect(card.getByRole('button', { name: /Jonas Weber and 1 other/ })).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Comment' }))
  expect(await card.findByRole('textbox')).toBeVisible()
  await waitFor(() => expect(card.getByText('No comments')).toBeVisible())
})

it('R566 its author stops it, once asked, and invites', async () => {
  const event = eventOf(7, 'Mine', { createdBy: 7 })
  const { user, card } = await show(event)
  expect(card.getByRole('button', { name: 'Invite' })).toBeVisible()
  const sent = answer('PATCH /social-network/posts/7', { data: { ...event, isStopped: true } })
  await user.click(card.getByRole('button', { name: 'Stop' }))
  const question = within(await screen.findByRole('dialog', { name: 'Stop this event?' }))
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Stop' }))
  expect(await card.findByRole('button', { name: 'Open again' })).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ isStopped: true })
  expect(card.queryByRole('button', { name: 'Invite' })).toBeNull()
})

it('R599 a stopped event that one joined says so; leaving it asks first, since there is no way back', async () => {
  const { user, card } = await show(eventOf(9, 'Full house', { isStopped: true, isJoined: true, countJoined: 4 }))
  expect(card.getByText('Stopped · 4 joined')).toBeVisible()
  const sent = answer('POST /social-network/posts/9/reactions', {
    data: { id: 9, kind: 'event', isLiked: false, countLikes: 0, isJoined: false, countJoined: 3 },
  })
  await user.click(card.getByRole('button', { name: 'Joined: Full house' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Leave this event?' }))
  expect(asked.getByText(/you cannot join it again/)).toBeVisible()
  expect(sent).toHaveLength(0)
  await user.click(asked.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})
