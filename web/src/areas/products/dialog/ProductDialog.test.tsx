import { act, configure, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { receive, registerLive } from '../../../lib/live.ts'
import { setPref } from '../../../lib/prefs.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { setToastPlace } from '../../../lib/toasts.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import '../../activities/components/ActivitiesPanel.tsx'
import '../../artworks/section/ArtworksSection.tsx'
import '../../listing/ListingJobs.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { presenceLive } from '../../presence/presence.live.ts'
import { answerProduct, answerTeam, detailOf, linh, messageOf, metaOf } from '../products.fixture.ts'
import { DialogSkeleton } from './DialogSkeleton.tsx'
import { ProductDialog } from './ProductDialog.tsx'

// The dialog is large: looking at the styles of all that is above each element would take seconds.
configure({ defaultHidden: true })

const contents = {
  id: 1,
  channelId: 1,
  name: 'Etsy',
  img: null,
  image: null,
  is_show: true,
  accountId: null,
  listAccount: [],
  index: 0,
  version: 1,
  fields: [
    { name: 'title', name_view: 'Title', type: 'text' },
    { name: 'tags', name_view: 'Tags', type: 'tag' },
  ],
  contents: [
    { name: 'title', value: 'Retro cat tee' },
    { name: 'tags', value: ['cat', 'retro'] },
  ],
}
const product = detailOf(1, {
  name: 'Space cat',
  parentId: 77,
  accounts: [{ id: 3, name: 'SunnyPrints US' }],
  saleChannelConfigs: [contents],
})
const onClose = vi.fn()
async function show(detail = product) {
  const asked = answerProduct(detail)
  const view = renderUi(<ProductDialog productRef="P-DT-2026-1" onClose={onClose} />)
  await screen.findByRole('region', { name: 'Product details' })
  return { ...view, asked, dialog: screen.getByRole('dialog') }
}
const right = () => screen.getByRole('complementary', { name: 'Activities, comments and listings' })

describe('product dialog', () => {
  beforeEach(() => {
    signInAs()
    onClose.mockClear()
  })
  afterEach(() => vi.restoreAllMocks())

  it('R083 R084 R086 R536 is 90 % wide, with 420 at the left and a panel of 300 at the right', async () => {
    wholeStyles()
    const { dialog } = await show()
    expect(getComputedStyle(dialog).width).toBe('90vw')
    const columns = screen.getByRole('region', { name: 'Product details' }).firstElementChild as HTMLElement
    expect(getComputedStyle(columns).gridTemplateColumns).toBe('minmax(260px, 420px) minmax(0, 1fr)')
    const left = columns.firstElementChild as HTMLElement
    expect(within(left).getByRole('region', { name: 'Attachments' })).toBeVisible()
    expect(within(left).getByText('No cover')).toBeVisible()
    expect(getComputedStyle(right()).width).toBe('300px')
  })

  it('what is opened stands among the recents of the palette, once and in front', async () => {
    const other = { id: 'product-2', label: 'Dog', to: '/products?id=2' }
    setPref('palette.recent', [other, { id: 'product-1', label: 'Old name', to: '/products?id=1' }])
    await show()
    expect(JSON.parse(localStorage.getItem('pref:palette.recent') ?? '[]')).toEqual([
      { id: 'product-1', label: 'Space cat', to: expect.stringMatching(/^\/products/) },
      other,
    ])
  })

  it('R085 holds name, assignees, types, tags, description, links, content, status and further channels in the middle', async () => {
    await show()
    const columns = screen.getByRole('region', { name: 'Product details' }).firstElementChild as HTMLElement
    const middle = within(columns.children[1] as HTMLElement)
    expect(middle.getByRole('button', { name: /Space cat/ })).toBeVisible()
    for (const name of ['Edit assignees', 'Edit types', 'Edit tags'])
      expect(middle.getByRole('button', { name })).toBeVisible()
    for (const name of ['Description', 'Links', 'Sale channel content', 'Additional sales channels'])
      expect(middle.getByRole('region', { name })).toBeVisible()
    expect(await middle.findByRole('button', { name: 'Status: New idea' })).toBeVisible()
  })

  it('R087 R088 R089 opens Comments first, one panel at a time, and folds to 30', async () => {
    wholeStyles()
    answer('GET /activities/:id/product', { data: [], meta: metaOf(0, 20) })
    answer('GET /stores/jobs', { data: [], meta: metaOf(0) })
    const { user } = await show()
    const tabs = within(right()).getAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent?.trim())).toEqual(['Activities', 'Comments', 'Listings'])
    const open = () => tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true').map((tab) => tab.textContent)
    expect(open()).toEqual(['Comments '])
    expect(await within(right()).findByRole('log', { name: 'Comments' })).toBeVisible()
    await user.click(tabs[0] as HTMLElement)
    expect(open()).toEqual(['Activities '])
    expect(await within(right()).findByRole('heading', { name: 'Activity log' })).toBeVisible()
    expect(within(right()).queryByRole('log', { name: 'Comments' })).toBeNull()
    await user.click(within(right()).getByRole('button', { name: 'Hide the panel' }))
    const strip = screen.getByRole('button', { name: 'Show the panel' }).parentElement as HTMLElement
    expect(getComputedStyle(strip).width).toBe('30px')
    await user.click(within(strip).getByRole('button', { name: 'Listings' }))
    await waitFor(() =>
      expect(within(right()).getByRole('tab', { name: /Listings/ })).toHaveAttribute('aria-selected', 'true'),
    )
  })

  it('R090 R093 names team, product and status in its head, and closes on request', async () => {
    const { user, dialog } = await show()
    const head = dialog.querySelector('header') as HTMLElement
    expect(await within(head).findByText('Design Team')).toBeInTheDocument()
    expect(within(head).getByRole('heading', { name: 'Space cat' })).toBeVisible()
    expect(within(head).getByRole('button', { name: 'Status: New idea' })).toBeVisible()
    await user.click(within(head).getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('R091 R092 shows who looks at it, a second late', async () => {
    const off = registerLive(presenceLive)
    await show()
    const hear = (...users: (typeof linh)[]) => {
      const viewers = { kind: 'product' as const, id: 1, count: users.length, users }
      act(() => receive(messageOf('presence.changed', { viewers }), queryClient))
    }
    hear(linh)
    expect(await screen.findByText('1 viewing')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    hear(linh, { ...linh, id: 10, display_name: 'Minh' })
    // The cache tells of it by a timer of its own.
    act(() => vi.advanceTimersByTime(0))
    act(() => vi.advanceTimersByTime(999))
    expect(screen.getByText('1 viewing')).toBeVisible()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByText('2 viewing')).toBeVisible()
    vi.useRealTimers()
    off()
  })

  it('R099 R108 heads the middle with code, account and owner, and with title and keywords of the content', async () => {
    const { dialog } = await show()
    const inside = within(dialog)
    const code = inside.getByText('P-DT-2026-1 / 1')
    expect(within(code.parentElement as HTMLElement).getByText('SunnyPrints US')).toBeVisible()
    expect(inside.getByText('Product owner id 77')).toBeVisible()
    expect(inside.getByText('Retro cat tee')).toBeVisible()
    expect(inside.getByText('cat,')).toBeVisible()
    expect(inside.getAllByText('retro')[0]).toBeVisible()
  })

  it('says when it was saved, and the place in the list behind', async () => {
    answerProduct(product)
    const siblings = { prev: 'P-DT-2026-7', next: 'P-DT-2026-8', position: '3 / 48' }
    const onOpen = vi.fn()
    const { user } = renderUi(
      <ProductDialog productRef="P-DT-2026-1" onClose={onClose} siblings={siblings} onOpen={onOpen} />,
    )
    expect(await screen.findByText('Saved 18/11/2026')).toBeVisible()
    expect(screen.getByText('3 / 48')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next product' }))
    expect(onOpen).toHaveBeenCalledWith('P-DT-2026-8')
  })

  it('R095 R096 adds an artwork, and hides and shows the artworks', async () => {
    const { user } = await show()
    expect((await screen.findAllByRole('button', { name: 'Add an artwork' }))[0]).toBeVisible()
    expect(await screen.findByText('No artworks yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hide artworks', expanded: true }))
    await waitFor(() => expect(screen.queryByText('No artworks yet')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Show artworks', expanded: false }))
    expect(await screen.findByText('No artworks yet')).toBeVisible()
  })

  it('has its name also in the frame that stands while its texts load', () => {
    const frame = { titleId: 'frame-title', name: 'Space cat', productRef: 'P-DT-2026-8', isPhone: false, onClose }
    renderUi(
      <div role="dialog" aria-labelledby="frame-title">
        <DialogSkeleton {...frame} />
      </div>,
    )
    expect(screen.getByRole('dialog', { name: 'Space cat' })).toBeVisible()
  })

  it('R475 warns when the product could not be loaded, with the reason in the dialog', async () => {
    answerTeam()
    answer('GET /products/:id', refuse(422, 'VALIDATION', 'Broken'))
    renderUi(<ProductDialog productRef="P-DT-2026-1" onClose={onClose} />)
    expect(await screen.findAllByText('Product could not be loaded.')).toHaveLength(1)
    const reason = within(screen.getByRole('dialog')).getByRole('alert')
    expect(reason).toHaveTextContent(/^BrokenTry again$/)
  })

  it('R477 says once that a product is not there', async () => {
    answerTeam()
    answer('GET /products/:id', refuse(404, 'NOT_FOUND', 'Not found'))
    const { user } = renderUi(<ProductDialog productRef="P-DT-2026-9" onClose={onClose} />)
    expect(await screen.findAllByText('Product not be found')).toHaveLength(1)
    const reason = within(screen.getByRole('dialog')).getByRole('alert')
    expect(reason).toHaveTextContent(/^This product is gone, or you may not see it\.$/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('R478 asks to wait while a product takes long, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answerTeam()
    const reply = Promise.withResolvers<ReturnType<typeof refuse>>()
    answer('GET /products/:id', () => reply.promise)
    renderUi(<ProductDialog productRef="P-DT-2026-1" onClose={onClose} />)
    const text = 'Data retrieval is in progress, please wait.'
    act(() => vi.advanceTimersByTime(3_900))
    expect(screen.queryByText(text)).toBeNull()
    act(() => vi.advanceTimersByTime(200))
    vi.useRealTimers()
    expect(await screen.findByText(text)).toBeVisible()
    const close = vi.fn()
    setToastPlace({ open: vi.fn(), close })
    reply.resolve(refuse(404, 'NOT_FOUND', 'Not found'))
    // What no longer holds goes at once, before what came of it is said.
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    setToastPlace(undefined)
  })
})
