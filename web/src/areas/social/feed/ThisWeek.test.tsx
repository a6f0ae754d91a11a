import type { ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { receive, registerLive } from '../../../lib/live.ts'
import { answer } from '../../../testing/api.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { sideOf } from '../post.fixture.ts'
import { socialLive } from '../social.live.ts'
import { ThisWeek } from './ThisWeek.tsx'

const thing: ShownThing = {
  ...{ kind: 'artwork', id: 5, groupId: 1, subId: 'A-DT-2026-5', name: 'Get Lost', productId: 2, artworkId: 5 },
  ...{ cover: null, state: null, link: null, types: [], people: [] },
  counts: { artworks: null, files: 2, listings: 1, sold: 100 },
}
const own = (card: { id: number; thing: ShownThing | null }) => ({ postId: 7, origin: 'sold-100' as const, card })

async function show(thisWeek: ReturnType<typeof own>[]) {
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', level: 5, company_id: 9 }] })
  const asked = answer('GET /social-network/feed/side', sideOf({ thisWeek }))
  await renderRoutes([{ path: '/social-network/news-feed', element: <ThisWeek /> }], '/social-network/news-feed')
  return asked
}

it('says what sold its 100th this week and leads to its post; what becomes of the thing is told there', async () => {
  registerLive(socialLive)
  await show([own({ id: 3, thing })])
  const card = within(await screen.findByRole('region', { name: 'This week' }))
  expect(card.getByRole('link', { name: 'Get Lost sold its 100th' })).toHaveAttribute(
    'href',
    '/social-network/news-feed?id=7',
  )
  const told = (now: ShownThing | null) =>
    act(() =>
      receive({ name: 'social.cardChanged', payload: { cards: [3], thing: now }, clientId: null, by: null } as never),
    )
  told({ ...thing, name: 'Get Found' })
  expect(await card.findByText('Get Found')).toBeVisible()
  told(null)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'This week' })).toBeNull())
})

it('a new post of Halftone’s asks for it, others do not', async () => {
  registerLive(socialLive)
  const asked = await show([])
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  const before = asked.length
  const told = (id: number, createdBy: number) =>
    act(() =>
      receive({
        ...{ name: 'social.created', clientId: null, by: null },
        payload: {
          ...{
            id,
            groupId: 1,
            createdBy,
            visibility: 'CUSTOM',
            groupIds: [1],
            type: 'POST',
            hashtags: [],
            mentions: [],
          },
        },
      } as never),
    )
  told(8, 4)
  answer('GET /social-network/feed/side', sideOf({ thisWeek: [own({ id: 3, thing })] }))
  told(9, 0)
  expect(await screen.findByRole('region', { name: 'This week' })).toBeVisible()
  expect(asked).toHaveLength(before)
})
