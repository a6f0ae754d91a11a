import { QueryClient } from '@tanstack/react-query'
import { afterAll, describe, expect, it } from 'vitest'
import { FeedLine } from '../areas/dashboard/blocks/FeedLine.tsx'
import { activityOf } from '../areas/dashboard/dashboard.fixture.ts'
import { tellFeed } from '../areas/dashboard/feed.ts'
import { lineOf } from '../areas/notifications/notification.fixture.ts'
import { addressOf } from '../areas/notifications/notificationTarget.ts'
import { presenceLive } from '../areas/presence/presence.live.ts'
import { messageOf } from '../areas/products/products.fixture.ts'
import { viewersQuery } from '../lib/area/viewers.ts'
import { receive, registerLive } from '../lib/live.ts'
import { addressOfThing, registerThings, type ShownThing, searchedKinds } from '../lib/shownThings.ts'
import { renderUi, screen } from '../testing/render.tsx'
import { areas } from './areas.ts'

/** All that an area of the web says of a kind of its own. */
const gadget: ShownThing = { kind: 'clipart', to: ({ id, subId }) => `/gadgets/${subId ?? id}`, isSearched: true }
const declared = areas.flatMap((area) => area.things ?? []).filter(({ kind }) => kind !== gadget.kind)
afterAll(registerThings([...declared, gadget]))
const told = (type: string, productId: number | null = null) =>
  lineOf(4, { target: { id: 4, name: 'Star', subId: 'CA-1', productId, groupId: 1, type } })

describe('a thing that its area alone registers', () => {
  it('is where a notification about it leads', () => {
    expect(addressOf(told('clipart'))).toBe('/gadgets/CA-1')
    expect(addressOf({ ...told('clipart'), isDeleteTarget: true })).toBeNull()
    // A kind that nobody shows leads to its product, or nowhere.
    expect(addressOf(told('file', 7))).toBe('/products?id=7')
    expect(addressOf(told('file'))).toBeNull()
  })

  it('is where the line of a comment on it leads', async () => {
    const on = { kind: 'clipart', id: 4 }
    const target = { kind: 'comment', id: 8, name: 'Sharper', subId: null, productId: null, artworkId: null, on }
    const [item] = tellFeed([activityOf(1, { eventType: 'comment', target, product: null })], '')
    if (!item) throw new Error('no line')
    renderUi(<FeedLine item={item} />)
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/gadgets/4')
  })

  it('shows who looks at it', () => {
    const off = registerLive(presenceLive)
    const cache = new QueryClient()
    const users = [{ id: 9, display_name: 'Lan', avatar: null, color: '#2f6fed' }]
    receive(messageOf('presence.changed', { viewers: { kind: 'clipart', id: 4, count: 1, users } }), cache)
    expect(cache.getQueryData(viewersQuery({ kind: 'clipart', id: 4 }).queryKey)).toEqual(users)
    expect(cache.getQueryData(viewersQuery({ kind: 'artwork', id: 4 }).queryKey)).toBeUndefined()
    off()
  })

  it('is asked for by the palette, after those of the areas before it', () => {
    expect(searchedKinds([...declared, gadget])).toEqual([
      'product',
      'font',
      'layout-template',
      'artwork',
      'post',
      'clipart',
    ])
    expect(addressOfThing({ kind: 'artwork', id: 5 })).toBe('/artworks?id=5')
  })
})
