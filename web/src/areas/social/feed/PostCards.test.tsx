import type { Post } from '@halftone/contract/parts/social/post.ts'
import type { ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { receive, registerLive } from '../../../lib/live.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { postOf } from '../post.fixture.ts'
import { socialLive } from '../social.live.ts'
import { NewsFeedScreen } from './NewsFeedScreen.tsx'

beforeEach(() => giveSize())

const thing = (changes: Partial<ShownThing> = {}): ShownThing => ({
  ...{ kind: 'product', id: 12, groupId: 1, subId: 'P-DT-2026-12', name: 'Lemon tee', productId: 12, artworkId: null },
  ...{ cover: null, state: { is: 'board', name: 'Doing', color: '#2D7DD2' }, link: null },
  ...{ types: [], counts: { artworks: 2, files: null, listings: 1, sold: 41 }, people: [] },
  ...changes,
})
const listing = thing({
  ...{ kind: 'listing', id: 3, subId: 'A-DT-2026-5', name: 'Lemon tee for sunny days', artworkId: 5 },
  counts: { artworks: null, files: null, listings: null, sold: 0 },
  ...{ state: { is: 'listing', state: 'active', isPaused: true }, link: 'https://shop.example/lemon' },
})

async function show(posts: readonly Post[], at = '') {
  signInAs({
    ...{ is_manager: false, is_super_admin: false },
    teams: [
      teamOf({
        level: 5,
        role_id: 2,
        permissions: ['SN_VIEW', 'SN_NEW', 'P_VIEW'].map((code) => ({ permission_type: code })),
      }),
    ],
  })
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', level: 5, company_id: 9 }] })
  answer('GET /groups/share-layout', { data: [] })
  answer('GET /social-network/hashtags', pageOf([]))
  answer('GET /social-network/posts/upcoming-event', { data: [] })
  answer('GET /social-network/posts', pageOf([...posts]))
  const path = '/social-network/news-feed'
  return renderRoutes([{ path, element: <NewsFeedScreen /> }], `${path}${at}`)
}

it('a post shows what it is about with state and the way to it; what one may not see is grey and has no name', async () => {
  await show([
    postOf(1, 'Look', {
      cards: [
        { id: 1, thing: thing() },
        { id: 2, thing: listing },
        { id: 3, thing: null },
      ],
    }),
  ])
  const cards = within(await screen.findByRole('list', { name: 'Products, artworks and listings' }))
  expect(cards.getByText('Doing')).toBeVisible()
  expect(cards.getByText('P-DT-2026-12')).toBeVisible()
  expect(cards.getByText('Paused')).toBeVisible()
  expect(cards.getByRole('link', { name: 'Lemon tee for sunny days in its shop' })).toHaveAttribute(
    'href',
    'https://shop.example/lemon',
  )
  const grey = cards.getAllByRole('listitem').at(-1)
  expect(grey?.textContent).toBe('Something that you may not see, or that is no longer there')
  expect(within(grey as HTMLElement).queryByRole('link')).toBeNull()
})

it('a card that stands alone says types, numbers and people, and where it leads; an artwork counts its files', async () => {
  const people = [{ id: 8, display_name: 'Jonas Weber', avatar: null, color: '#0f766e' }]
  const types = ['T-shirt', 'Hoodie', 'Mug', 'Card', 'Tote']
  const real = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: query.includes('min-width: 600px'),
  }))
  await show([
    postOf(1, 'Product', { cards: [{ id: 1, thing: thing({ types, people }) }] }),
    postOf(2, 'Artwork', {
      cards: [
        {
          id: 2,
          thing: thing({ kind: 'artwork', id: 5, counts: { artworks: null, files: 1, listings: 0, sold: 0 } }),
        },
      ],
    }),
  ])
  const [product, artwork] = await screen.findAllByRole('list', { name: 'Products, artworks and listings' })
  const words = within(product as HTMLElement)
  for (const text of ['2 artworks', '1 listing', '41 sold', 'T-shirt', 'Mug', '+2', 'Open product'])
    expect(words.getByText(text)).toBeVisible()
  expect(words.queryByText('Card')).toBeNull()
  expect(words.getByRole('img', { name: 'Jonas Weber' })).toBeVisible()
  const numbers = within(artwork as HTMLElement)
  for (const text of ['1 file', '0 listings', '0 sold', 'Open artwork']) expect(numbers.getByText(text)).toBeVisible()
})

it('Share as a post opens the composer with a card, which goes along with the words', async () => {
  const asked = answer('GET /social-network/cards', { data: thing() })
  const sent = answer('POST /social-network/posts', { data: postOf(9, 'New') })
  const { user } = await show([], '?share=product-12')
  const cards = within(await screen.findByRole('list', { name: 'Products, artworks and listings' }))
  expect(cards.getByText('Lemon tee')).toBeVisible()
  expect(asked[0]?.query.toString()).toBe('kind=product&thingId=12')
  await user.click(await screen.findByRole('textbox', { name: 'Text of the post' }))
  await user.keyboard('It sells')
  await user.click(screen.getByRole('button', { name: /^Post/ }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ cards: [{ kind: 'product', id: 12 }] }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text of the post' })).toBeNull())
})

it('a pasted address of this installation becomes a card, another one does not; a card is taken off again', async () => {
  const asked = answer('GET /social-network/cards', { data: thing() })
  const { user } = await show([], '?share=nothing')
  const text = await waitFor(() => {
    const box = screen.getByRole('textbox', { name: 'Text of the post' })
    expect(box).toHaveAttribute('contenteditable', 'true')
    return box
  })
  const paste = (link: string) =>
    fireEvent.paste(text, {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? link : ''), files: [] },
    })
  paste('https://elsewhere.example/products?id=12')
  paste(`${window.location.origin}/products?id=P-DT-2026-12`)
  await user.click(await screen.findByRole('button', { name: 'Remove Lemon tee' }))
  expect(screen.queryByText('Lemon tee')).toBeNull()
  expect(asked.map(({ query }) => query.get('link'))).toEqual(['/products?id=P-DT-2026-12'])
})

it('a product is searched and chosen', async () => {
  answer('GET /social-network/cards', { data: thing() })
  const hit = {
    ...{ id: 12, subId: 'P-DT-2026-12', name: 'Lemon tee', productId: 12 },
    status: null,
    cover: null,
    reason: 'name',
  }
  const searched = answer('GET /products/search/1', pageOf([hit]))
  const { user } = await show([], '?share=nothing')
  await user.click(await screen.findByRole('button', { name: 'Add a product or an artwork' }))
  const [first] = await screen.findAllByRole('button', { name: /Lemon tee/ })
  if (first) await user.click(first)
  expect(await screen.findByRole('button', { name: 'Remove Lemon tee' })).toBeVisible()
  // Asked for at once: which arrives first is the machine's.
  expect(searched.map(({ query }) => query.get('type')).toSorted()).toEqual(['artwork', 'product'])
})

it('a card changes with its thing and asks for nothing: another name, gone, back', async () => {
  const off = registerLive(socialLive)
  await show([postOf(1, 'Look', { cards: [{ id: 41, thing: thing() }] })])
  expect(await screen.findByRole('link', { name: /Lemon tee/ })).toBeVisible()
  const asked = answer('GET /social-network/posts/1', { data: postOf(1, 'Look') })
  const tell = (seq: number, now: ShownThing | null) =>
    act(() =>
      receive({
        ...{
          name: 'social.cardChanged',
          room: 'group:1',
          seq,
          clientId: null,
          by: null,
          at: `2026-11-25T10:00:0${seq}Z`,
        },
        payload: { groupId: 1, cards: [40, 41], thing: now },
      }),
    )
  tell(1, thing({ name: 'Lime tee' }))
  expect(await screen.findByRole('link', { name: /Lime tee/ })).toBeVisible()
  tell(2, null)
  expect(await screen.findByText(/that you may not see/)).toBeVisible()
  tell(3, thing({ name: 'Lime tee' }))
  expect(await screen.findByRole('link', { name: /Lime tee/ })).toBeVisible()
  expect(asked).toHaveLength(0)
  off()
})

it('who may look at less sees the feed anew', async () => {
  await show([postOf(1, 'Look', { cards: [{ id: 41, thing: thing() }] })])
  expect(await screen.findByRole('link', { name: /Lemon tee/ })).toBeVisible()
  answer('GET /social-network/posts', pageOf([postOf(1, 'Look', { cards: [{ id: 41, thing: null }] })]))
  act(() =>
    queryClient.setQueryData(
      profileQuery.queryKey,
      (profile) =>
        profile && {
          ...profile,
          teams: [teamOf({ level: 5, role_id: 2, permissions: [{ permission_type: 'SN_VIEW' }] })],
        },
    ),
  )
  expect(await screen.findByText(/that you may not see/)).toBeVisible()
})
