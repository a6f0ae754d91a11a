import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { postOf } from '../post.fixture.ts'
import { AnnouncedPost } from './AnnouncedPost.tsx'

beforeEach(() => {
  giveSize()
  signInAs({ is_super_admin: false, is_manager: true, teams: [teamOf({ level: 5, role_id: 2 })] })
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', level: 5, company_id: 9 }] })
})

it('R563 shows no edit where one was told of the post, though it is one’s own', async () => {
  answer('GET /social-network/posts/4', { data: postOf(4, 'Mine', { createdBy: 7 }) })
  const { user } = renderUi(<AnnouncedPost id={4} />)
  await user.click(await screen.findByRole('button', { name: /^Actions of the post/ }))
  const items = (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
  expect(items).toEqual(['Pin', 'Announce', 'Copy link', 'Delete'])
  expect(screen.queryByRole('button', { name: 'All posts' })).toBeNull()
})

it('R510 says that a post is gone', async () => {
  answer('GET /social-network/posts/5', refuse(404, 'NOT_FOUND'))
  renderUi(<AnnouncedPost id={5} />)
  expect((await screen.findAllByText('Post not found!')).length).toBeGreaterThan(0)
})

it('is announced with an end; who has read it is shown while it is in force', async () => {
  const post = postOf(6, 'Cut-off dates', { announcedUntil: '2099-11-30T10:00:00.000Z' })
  answer('GET /social-network/posts/6', { data: post })
  const person = { id: 4, display_name: 'Linh Nguyễn', avatar: null, color: '#0f766e' }
  const asked = answer('GET /social-network/posts/6/announcement', ({ query }) =>
    pageOf(query.get('isRead') === 'true' ? [{ person, readAt: '2026-11-20T08:00:00.000Z' }] : []),
  )
  const { user } = renderUi(<AnnouncedPost id={6} />)
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions of the post/ }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Who has read it')
  const dialog = within(await screen.findByRole('dialog', { name: 'Who has read it' }))
  expect(await dialog.findByText('Everybody has read it')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Read' }))
  expect(await dialog.findByText('Linh Nguyễn')).toBeVisible()
  expect(asked.at(-1)?.query.get('isRead')).toBe('true')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  const sent = answer('PATCH /social-network/posts/6/announcement', { data: { ...post, announcedUntil: null } })
  await choose('End announcement')
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ until: null }))
})
