import type { Post } from '@halftone/contract/parts/social/post.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receive, registerLive } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { connection } from '../../../lib/socket.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { postOf, sideOf } from '../post.fixture.ts'
import { refetchPosts } from '../postCache.ts'
import { socialLive } from '../social.live.ts'
import { NewsFeedScreen } from './NewsFeedScreen.tsx'

beforeEach(() => giveSize())
afterEach(() => void vi.restoreAllMocks())

async function show(posts: readonly Post[], at = '/social-network/news-feed', codes = ['SN_VIEW', 'SN_NEW'] as const) {
  signInAs({
    is_manager: false,
    is_super_admin: false,
    teams: [teamOf({ level: 5, role_id: 2, permissions: codes.map((code) => ({ permission_type: code })) })],
  })
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', level: 5, company_id: 9 }] })
  answer('GET /social-network/feed/side', sideOf())
  answer('GET /social-network/hashtags', pageOf([{ id: 1, name: 'spring27', urlCover: null, count: 24 }]))
  const asked = answer('GET /social-network/posts', pageOf([...posts]))
  const view = renderRoutes([{ path: '/social-network/news-feed', element: <NewsFeedScreen /> }], at)
  return { ...view, asked }
}

it('shows what is pinned as a line, then posts; R524 a long text is cut, hashtags lead to their posts', async () => {
  const long = `First #spring27 ${'word '.repeat(80)}`
  const { asked, user } = await show([postOf(9, 'Cut-off dates', { isPinned: true }), postOf(8, long)])
  const pinned = within(await screen.findByRole('region', { name: 'Pinned' }))
  expect(pinned.getByText('Cut-off dates')).toBeVisible()
  await user.click(pinned.getByRole('button', { name: 'Open' }))
  expect(pinned.getByRole('article', { name: 'Linh Nguyễn: Cut-off dates' })).toBeVisible()
  const card = within(screen.getByRole('feed')).getByRole('article')
  expect(within(card).getByRole('button', { name: 'Show more' })).toBeVisible()
  expect(within(card).getByRole('link', { name: '#spring27' })).toHaveAttribute(
    'href',
    '/social-network/news-feed?hashtag=spring27',
  )
  expect(asked[0]?.query.get('before')).toBe('0')
})

it('R571 R572 R573 R574 draws one, two, three, four and more pictures, the last with how many more there are', async () => {
  await show([postOf(5, 'Six', { pictures: 6 }), postOf(4, 'Four', { pictures: 4 })])
  const six = within(await screen.findByRole('article', { name: /Six/ }))
  expect(six.getAllByRole('button', { name: /^Open picture/ })).toHaveLength(3)
  expect(six.getByRole('button', { name: '3 more pictures' })).toHaveTextContent('+3')
  const four = within(screen.getByRole('article', { name: /Four/ }))
  expect(four.getAllByRole('button', { name: /^Open picture/ })).toHaveLength(4)
})

it('R579 a like is at once, and goes back where the server refuses', async () => {
  const { user } = await show([postOf(3, 'Like me', { countLikes: 2 })])
  const sent = answer('POST /social-network/posts/3/reactions', {
    data: { id: 3, kind: 'like', isLiked: true, countLikes: 3 },
  })
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(screen.getByRole('button', { name: 'Like', pressed: true })).toBeVisible()
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'like' }))
  answer('POST /social-network/posts/3/reactions', refuse(500, 'INTERNAL'))
  await user.click(screen.getByRole('button', { name: 'Like' }))
  expect(await screen.findByRole('button', { name: 'Like', pressed: true })).toBeVisible()
})

it('who likes a post is named at once, oneself and others, and no row is there while nobody does', async () => {
  const off = registerLive(socialLive)
  const { user } = await show([postOf(3, 'Like me')])
  const card = within(await screen.findByRole('article', { name: /Like me/ }))
  expect(card.queryByRole('button', { name: /other/ })).toBeNull()
  answer('POST /social-network/posts/3/reactions', { data: { id: 3, kind: 'like', isLiked: true, countLikes: 1 } })
  await user.click(card.getByRole('button', { name: 'Like' }))
  const me = 'Nguyễn An'
  expect(await card.findByText(me)).toBeVisible()
  const diego = { id: 12, display_name: 'Diego Santos', avatar: null, color: '#0f766e' }
  act(() =>
    receive({
      ...{ name: 'social.reacted', room: 'posts:9', seq: 1, clientId: null, by: diego, at: '2026-11-25T10:00:00Z' },
      payload: {
        ...{ id: 3, groupId: 1, createdBy: 4, visibility: 'PUBLIC', groupIds: [1] },
        ...{ kind: 'like', userId: 12, isOn: true, countLikes: 2 },
      },
    }),
  )
  expect(await card.findByText(`Diego Santos, ${me}`)).toBeVisible()
  off()
})

it('the card of a link stands below a post; its writer removes it, and it is back where the server refuses', async () => {
  const linkCard = {
    ...{ url: 'https://shop.example/bee', title: 'A bee', description: 'It hums' },
    ...{ imageURL: null, newImageURL: '/storage/bee.webp' },
  }
  const { user } = await show([postOf(2, 'Somebody’s', { linkCard }), postOf(1, 'Mine', { createdBy: 7, linkCard })])
  const card = async (name: RegExp) => within(await screen.findByRole('article', { name }))
  const remove = { name: 'Remove the preview of shop.example' }
  const theirs = await card(/Somebody/)
  expect(theirs.getByRole('link', { name: 'A bee' })).toHaveAttribute('href', linkCard.url)
  expect(theirs.getByText('It hums')).toBeVisible()
  expect(theirs.queryByRole('button', remove)).toBeNull()
  answer('DELETE /social-network/posts/1/link-card', refuse(500, 'INTERNAL'))
  await user.click((await card(/Mine/)).getByRole('button', remove))
  expect(await (await card(/Mine/)).findByText('A bee')).toBeVisible()
  answer('DELETE /social-network/posts/1/link-card', { data: { id: 1 } })
  await user.click((await card(/Mine/)).getByRole('button', remove))
  await waitFor(async () => expect((await card(/Mine/)).queryByText('A bee')).toBeNull())
})

it('R562 R583 edits, shares and deletes are offered to the writer alone', async () => {
  const { user } = await show([postOf(2, 'Somebody’s'), postOf(1, 'Mine', { createdBy: 7 })])
  const menuOf = async (name: RegExp) => {
    const card = within(await screen.findByRole('article', { name }))
    await user.click(card.getByRole('button', { name: /^Actions of the post/ }))
    const items = (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return items
  }
  expect(await menuOf(/Somebody/)).toEqual(['Copy link'])
  expect(await menuOf(/Mine/)).toEqual(['Edit post', 'Share', 'Copy link', 'Delete'])
})

it('what others add waits: nothing jumps until it is asked for, and it is counted beside the feed', async () => {
  const off = registerLive(socialLive)
  const { asked, user } = await show([postOf(2, 'Old')])
  const counts = answer('GET /social-network/feed/side', sideOf({ teams: [{ id: 1, count: 18 }] }))
  act(() => refetchPosts(queryClient))
  await screen.findByRole('article', { name: /Old/ })
  const message = (id: number) => ({
    ...{
      name: 'social.created' as const,
      room: 'posts:9',
      seq: id,
      clientId: null,
      by: null,
      at: `2026-11-25T10:00:0${id}Z`,
    },
    payload: {
      ...{ id, groupId: 1, createdBy: 5, visibility: 'PUBLIC' as const, groupIds: [1] },
      ...{ type: 'POST' as const, hashtags: [], mentions: id === 4 ? [7] : [] },
    },
  })
  const side = within(screen.getByRole('navigation', { name: 'Which posts' }))
  expect(await side.findByRole('button', { name: /^Design team\s*18$/ })).toBeVisible()
  const counted = counts.length
  act(() => {
    receive(message(3))
    receive(message(4))
  })
  // The feed counts by itself: three hundred that are open do not all ask.
  expect(await side.findByRole('button', { name: /^Design team\s*20$/ })).toBeVisible()
  expect(side.getByRole('button', { name: /^Mentions\s*1$/ })).toBeVisible()
  expect(counts).toHaveLength(counted)
  const pill = await screen.findByRole('button', { name: '2 new posts' })
  expect(screen.getAllByRole('article')).toHaveLength(1)
  const before = asked.length
  await user.click(pill)
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  expect(screen.queryByRole('button', { name: '2 new posts' })).toBeNull()
  off()
})

it('R510 a post that cannot be read says so', async () => {
  answer('GET /social-network/posts/77', refuse(404, 'NOT_FOUND'))
  await show([], '/social-network/news-feed?id=77')
  expect((await screen.findAllByText('Post not found!')).length).toBeGreaterThan(0)
})

it('R077 the table has these columns', async () => {
  await show([postOf(2, 'In the table', { pictures: 1 })], '/social-network/news-feed?view=table')
  expect(await screen.findByText('In the table')).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Content', 'Files', 'Created By', 'Created At'])
})

it('a table without posts says so; where none fits, what is chosen can be given up', async () => {
  const { user, location } = await show([], '/social-network/news-feed?view=table&search=owl')
  answer('GET /social-network/posts', pageOf([]))
  expect(await screen.findByText('No post fits “owl”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all posts' }))
  await waitFor(() => expect(location().search).toBe('?view=table'))
  expect(await screen.findByText('Nothing here yet')).toBeVisible()
})

it('the table is as narrow as a phone: who wrote a post and when stands below it', async () => {
  const real = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: query.includes('max-width: 599.95px'),
  }))
  await show([postOf(2, 'In the table')], '/social-network/news-feed?view=table')
  expect(await screen.findByText(/^Linh Nguyễn · 20\/11\/2026/)).toBeVisible()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Content'])
})

it('an empty feed asks for the first post; who may only read is not asked', async () => {
  const { user } = await show([])
  expect(await screen.findByText('Nothing here yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Write the first post' }))
  expect(await screen.findByRole('textbox', { name: 'Text of the post' })).toBeVisible()
})

it('R360 a second kind of file is refused with the reason', async () => {
  const { user } = await show([])
  await user.click(await screen.findByRole('button', { name: 'Share something with your teams' }))
  answer('POST /presigned-url', refuse(500, 'INTERNAL'))
  const input = await screen.findByLabelText('Add files (up to 5)', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
  expect(await screen.findByText('1 of 9')).toBeVisible()
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } })
  expect(await screen.findByText('Please choose one type video, image or file')).toBeVisible()
  expect(screen.getByText('1 of 9')).toBeVisible()
})

it('who deletes a post that stands alone comes back to the feed, and may undo it', async () => {
  const mine = postOf(9, 'Mine', { createdBy: 7 })
  answer('GET /social-network/posts/9', { data: mine })
  const { user, location } = await show([mine], '/social-network/news-feed?id=9')
  await user.click(await screen.findByRole('button', { name: /^Actions of the post/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  answer('GET /social-network/posts/9', refuse(404, 'NOT_FOUND'))
  const phrase = { code: 'social.deleted' }
  answer('DELETE /social-network/posts/9', { data: { id: 9 }, message: 'Delete post successfully', phrase })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(location().search).toBe(''))
  expect(await screen.findByText('Delete post successfully')).toBeVisible()
  expect(screen.queryByText('Post not found!')).toBeNull()
})

it('a narrow screen has its filters and teams as a row', async () => {
  const real = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: query.includes('max-width: 899.95px'),
  }))
  const { user, asked, location } = await show([postOf(2, 'A post')])
  const row = within(await screen.findByRole('navigation', { name: 'Which posts' }))
  await user.click(row.getByRole('button', { name: 'My posts' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('filter')).toBe('mine'))
  expect(row.getByRole('button', { name: 'My posts' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(await row.findByRole('button', { name: 'Design team' }))
  await waitFor(() => expect(location().search).toBe('?team=1'))
  await user.click(row.getByRole('button', { name: 'Manage posts' }))
  await waitFor(() => expect(location().search).toBe('?view=table'))
})

it('beside the feed stands how many posts each choice has, and who writes; a person leads to theirs', async () => {
  const { asked, user } = await show([postOf(3, 'One')])
  const diego = { id: 12, display_name: 'Diego Santos', avatar: null, color: '#0f766e' }
  answer(
    'GET /social-network/feed/side',
    sideOf({ pinned: 3, mine: 100, teams: [{ id: 1, count: 18 }], people: [diego] }),
  )
  act(() => refetchPosts(queryClient))
  const side = within(await screen.findByRole('navigation', { name: 'Which posts' }))
  expect(await side.findByRole('button', { name: /^Pinned\s*3$/ })).toBeVisible()
  expect(side.getByRole('button', { name: 'Mentions' })).toBeVisible()
  expect(side.getByRole('button', { name: /^My posts\s*99\+$/ })).toBeVisible()
  expect(side.getByRole('button', { name: /^Design team\s*18$/ })).toBeVisible()
  await user.click(side.getByRole('button', { name: 'Diego Santos' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('createdBy')).toBe('12'))
})

it('the table is taken along as it is filtered, of all pages', async () => {
  const sent = answer('GET /exports', refuse(422, 'VALIDATION', 'Enough'))
  const { user } = await show([postOf(3, 'A week of mugs')], '/social-network/news-feed?view=table&search=mug&page=2')
  await screen.findByText('A week of mugs')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.query.get('list')).toBe('social.list')
  const asked = new URLSearchParams(sent[0]?.query.get('query') ?? '')
  expect(Object.fromEntries(asked)).toEqual({ filter: 'all', search: 'mug' })
})

it('a post on sales is Halftone’s in the table as well', async () => {
  const own = postOf(3, 'Sold 100 times', { origin: 'sold-100', createdBy: 0, createdByInfo: null })
  await show([own], '/social-network/news-feed?view=table')
  expect(await screen.findByRole('row', { name: /Sold 100 times/ })).toHaveTextContent('Halftone')
})

it('while the server is away a post says that it goes out later', async () => {
  const { user } = await show([])
  await user.click(await screen.findByRole('button', { name: 'Share something with your teams' }))
  expect(screen.queryByText('Goes out when you are back online')).toBeNull()
  act(() => connection.set({ state: 'offline', since: 0 }))
  expect(await screen.findByText('Goes out when you are back online')).toBeVisible()
  act(() => connection.set({ state: 'never' }))
  await waitFor(() => expect(screen.queryByText('Goes out when you are back online')).toBeNull())
})
