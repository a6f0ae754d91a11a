import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { receive, registerLive } from '../../../lib/live.ts'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { postOf, sideOf } from '../post.fixture.ts'
import { socialLive } from '../social.live.ts'
import { NewsFeedScreen } from './NewsFeedScreen.tsx'

beforeEach(() => giveSize())

it('a post that is deleted while somebody comments goes, what they wrote stays until it is discarded', async () => {
  signInAs({
    ...{ is_manager: false, is_super_admin: false },
    teams: [
      teamOf({ level: 5, role_id: 2, permissions: ['SN_VIEW', 'P_VIEW'].map((code) => ({ permission_type: code })) }),
    ],
  })
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', level: 5, company_id: 9 }] })
  answer('GET /social-network/hashtags', pageOf([]))
  answer('GET /social-network/feed/side', sideOf())
  answer('GET /social-network/posts/upcoming-event', { data: [] })
  answer('GET /social-network/posts', pageOf([postOf(3, 'Proofs are back'), postOf(4, 'Lunch')]))
  answer('GET /social-network/posts/:id/comments', pageOf([]))
  answer('GET /comments/:id/post', pageOf([]))
  const off = registerLive(socialLive)
  const path = '/social-network/news-feed'
  const { user } = renderRoutes([{ path, element: <NewsFeedScreen /> }], path)
  const article = await screen.findByRole('article', { name: /Proofs are back/ })
  await user.click(within(article).getByRole('button', { name: 'Comment' }))
  fireEvent.paste(await within(article).findByRole('textbox', { name: 'Write a comment' }), {
    clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? 'The red is too dark' : ''), files: [] },
  })
  act(() =>
    receive({
      ...{ name: 'social.deleted', room: 'posts:9', seq: 1, clientId: null, by: null, at: '2026-11-25T10:00:00Z' },
      payload: { id: 3, groupId: 1, createdBy: 4, visibility: 'PUBLIC', groupIds: [1] },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('article', { name: /Proofs are back/ })).toBeNull())
  const words = within(await screen.findByRole('alert'))
  expect(words.getByText('The red is too dark')).toBeVisible()
  expect(words.getByText(/^“Proofs are back” is gone, so your comment on it was not sent/)).toBeVisible()
  await user.click(words.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByRole('article', { name: /Lunch/ })).toBeVisible()
  off()
})
