import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { postOf, sideOf } from '../post.fixture.ts'
import { NewsFeedScreen } from './NewsFeedScreen.tsx'

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const post = (name: RegExp) => screen.getByRole('article', { name })

beforeEach(async () => {
  giveSize()
  const codes = ['SN_VIEW', 'SN_NEW'] as const
  signInAs({
    ...{ is_manager: false, is_super_admin: false },
    teams: [teamOf({ level: 5, role_id: 2, permissions: codes.map((code) => ({ permission_type: code })) })],
  })
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', level: 5, company_id: 9 }] })
  answer('GET /social-network/feed/side', sideOf())
  answer('GET /social-network/hashtags', pageOf([]))
  answer(
    'GET /social-network/posts',
    pageOf([
      postOf(9, 'Cut-off dates', { isPinned: true }),
      postOf(8, 'Proofs', { pictures: 2 }),
      postOf(7, 'My own', { createdBy: 7 }),
    ]),
  )
  renderRoutes([{ path: '/social-network/news-feed', element: <NewsFeedScreen /> }], '/social-network/news-feed')
  await screen.findByRole('article', { name: /My own/ })
})

it('J and K go from post to post, what is pinned first, and stay at either end', () => {
  press('j')
  expect(post(/Cut-off/)).toHaveFocus()
  press('j')
  press('j')
  expect(post(/My own/)).toHaveFocus()
  press('j')
  expect(post(/My own/)).toHaveFocus()
  press('k')
  expect(post(/Proofs/)).toHaveFocus()
})

it('L likes the post with the focus, O opens what is said, Enter unfolds what is pinned and opens pictures', async () => {
  const liked = answer('POST /social-network/posts/8/reactions', {
    data: { id: 8, kind: 'like', isLiked: true, countLikes: 1, isJoined: false, countJoined: 0 },
  })
  answer('GET /comments/8/post', pageOf([]))
  press('j')
  press('Enter')
  expect(await screen.findByRole('article', { name: 'Linh Nguyễn: Cut-off dates' })).toBeVisible()
  post(/Proofs/).focus()
  press('l')
  await waitFor(() => expect(liked).toHaveLength(1))
  press('o')
  expect(within(post(/Proofs/)).getByRole('button', { name: 'Comment' })).toHaveAttribute('aria-expanded', 'true')
  post(/Proofs/).focus()
  press('Enter')
  expect(await screen.findByRole('dialog')).toBeVisible()
})

it('E edits what one wrote and nothing else; Enter at a button presses that button alone', async () => {
  post(/Proofs/).focus()
  press('e')
  expect(screen.queryByRole('dialog')).toBeNull()
  within(post(/Proofs/))
    .getByRole('button', { name: 'Comment' })
    .focus()
  press('Enter')
  expect(screen.queryByRole('dialog')).toBeNull()
  post(/My own/).focus()
  press('e')
  expect(await screen.findByRole('dialog', { name: 'Edit post' })).toBeVisible()
})
