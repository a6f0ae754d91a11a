import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { artworkOf, signInWith } from '../artwork.fixture.ts'
import { removeCard } from '../artworkCache.ts'
import { HotScreen } from './HotScreen.tsx'
import { daysOf } from './period.ts'

const hotOf = (id: number, name: string, score: number, rankBefore: number | null) => ({
  ...artworkOf([], { id, name, productId: id * 10 }),
  score,
  rankBefore,
  isLiked: false,
})

function prepare() {
  signInWith('P_VIEW', 'P_NEW_ART')
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', company_id: 1 }] })
  answer('GET /system/configs', { data: { features: {} } })
}
const render = (at = '') => renderRoutes([{ path: '/artworks-hot', element: <HotScreen /> }], `/artworks-hot${at}`)
const metaOf = (total: number) => ({ currentPage: 1, limit: 10, total, totalPage: 1 })

function show(rows = [hotOf(1, 'Meadow', 12, 2), hotOf(2, 'Sunset', 9, 1), hotOf(3, 'Otter', 4, null)], at = '') {
  prepare()
  const asked = answer('GET /artworks/hot', ({ query }) => ({
    data: query.get('by') === 'copied' ? [] : rows,
    meta: metaOf(rows.length),
  }))
  return { ...render(at), asked }
}
const column = async (name: string) => within(await screen.findByRole('region', { name }))

it('ranks by likes, comments, copies and sales, with what moved since the period before', async () => {
  const { asked } = show()
  const liked = await column('Most liked')
  expect(await liked.findByRole('button', { name: '1. Meadow, 12 likes' })).toBeVisible()
  expect(liked.getByText('1 place up')).toBeInTheDocument()
  expect(liked.getByText('1 place down')).toBeInTheDocument()
  expect(liked.getByText('new')).toBeVisible()
  expect(await (await column('Most copied')).findByText('Nothing in this period')).toBeVisible()
  expect(new Set(asked.map(({ query }) => query.get('by')))).toEqual(new Set(['liked', 'commented', 'copied', 'sold']))
  for (const name of ['from_date', 'to_date', 'before_from', 'before_to']) expect(asked[0]?.query.has(name)).toBe(true)
  // Deleted by somebody else: gone from all of them.
  removeCard(queryClient, 1)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Meadow/ })).toBeNull())
})

it('a like and a copy are made on the picture; the like is shown, the copy asked for', async () => {
  const { user, asked } = show()
  const liked = await column('Most liked')
  const tools = within(await liked.findByRole('group', { name: 'Actions of Meadow' }))
  const likes = answer('POST /products/10/likes', { data: { id: 10, isLiked: true, likeCount: 13 } })
  const before = asked.length
  await user.click(tools.getByRole('button', { name: 'Like' }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  expect(likes).toHaveLength(1)
  const copies = answer('POST /artworks/1/copy', { data: artworkOf([], { id: 9, name: 'Meadow copy' }) })
  await user.click(tools.getByRole('button', { name: 'Copy' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(copies).toHaveLength(1))
})

it('ranks one type of product, or what all teams have, whose types are their own', async () => {
  prepare()
  signInAs()
  answer('GET /groups/select', {
    data: [1, 2].map((id) => ({ id, name: `Team ${id}`, company_id: 1 })),
  })
  answer('GET /system/configs', { data: { features: {}, product_types: [{ id: 7, name: 'Mug', groups: [] }] } })
  const asked = answer('GET /artworks/hot', { data: [], meta: metaOf(0) })
  const { user, location } = render()
  await user.click(await screen.findByRole('button', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Mug' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('types')).toBe('7'))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Team: Team 1' }))
  await user.click(await screen.findByRole('option', { name: 'All teams' }))
  await waitFor(() => expect(asked.at(-1)?.query.has('groupId')).toBe(false))
  expect(asked.at(-1)?.query.has('types')).toBe(false)
  expect(location().search).toContain('every=true')
  expect(screen.queryByRole('button', { name: /^Type/ })).toBeNull()
})

it('one ranking is seen whole, and the period stands in the address', async () => {
  const { user, asked, location } = show(
    Array.from({ length: 10 }, (_, at) => hotOf(at + 1, `Art ${at + 1}`, 20 - at, null)),
    '?period=all',
  )
  await user.click(await screen.findByRole('button', { name: 'Top 100: Most liked' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('limit')).toBe('100'))
  expect(screen.queryByRole('region', { name: 'Most discussed' })).toBeNull()
  expect(asked.at(-1)?.query.has('from_date')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Last month' }))
  expect(location().search).toContain('period=last_month')
})

it('what fails stands in its column with another try', async () => {
  prepare()
  answer('GET /artworks/hot', refuse(422, 'VALIDATION', 'Broken'))
  const { user } = render()
  const again = await (await column('Most liked')).findByRole('button', { name: 'Try again' })
  answer('GET /artworks/hot', { data: [hotOf(1, 'Meadow', 1, null)], meta: metaOf(1) })
  await user.click(again)
  expect(await (await column('Most liked')).findByRole('button', { name: /Meadow, 1 like$/ })).toBeVisible()
})

it('an unfinished period is compared with as many days of the one before', () => {
  const today = new Date(2026, 10, 24, 15)
  const none = { from: '', to: '' }
  expect(daysOf('this_month', none, today)).toEqual({
    days: { from: '2026-11-01', to: '2026-11-24' },
    before: { from: '2026-10-01', to: '2026-10-24' },
  })
  expect(daysOf('last_month', none, today).before).toEqual({ from: '2026-09-01', to: '2026-09-30' })
  expect(daysOf('this_quarter', none, today).before).toEqual({ from: '2026-07-01', to: '2026-08-24' })
  expect(daysOf('this_month', none, new Date(2026, 2, 31)).before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('custom', { from: '2026-11-10', to: '2026-11-12' }, today).before).toEqual({
    from: '2026-11-07',
    to: '2026-11-09',
  })
  expect(daysOf('custom', { from: '2026-11-10', to: '' }, today)).toEqual({ days: { from: '2026-11-10', to: '' } })
  expect([daysOf('all', none, today), daysOf('custom', none, today)]).toEqual([{}, {}])
})
