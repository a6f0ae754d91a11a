import { waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatDateTime } from '../../../lib/format.ts'
import { type LiveMessage, receive, registerLive } from '../../../lib/live.ts'
import { setPref } from '../../../lib/prefs.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { registerThings } from '../../../lib/shownThings.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { artworkThing } from '../../artworks/artworks.thing.ts'
import { messageOf } from '../../products/products.fixture.ts'
import { productThing } from '../../products/products.thing.ts'
import { answerNotifications, lineOf, linesOf } from '../notification.fixture.ts'
import { notificationPages, rowsOf } from '../notifications.api.ts'
import { notificationsLive } from '../notifications.live.ts'
import { notificationText } from '../notificationText.ts'
import { Bell } from './Bell.tsx'

afterAll(registerThings([productThing, artworkThing]))
beforeEach(() => setPref('notifications.unread', true))

const open = async (name: string | RegExp = /^Notifications/) => {
  const view = renderUi(<Bell />)
  await view.user.click(await screen.findByRole('button', { name }))
  return { ...view, panel: await screen.findByRole('dialog', { name: 'Notify' }) }
}
const rows = (panel: HTMLElement) => within(panel).queryAllByRole('listitem')

describe('the bell', () => {
  it('R048 R049 R050 opens Notify, marks what is unseen as seen and clears the badge', async () => {
    const asked = answerNotifications(linesOf(3))
    const { panel } = await open('Notifications, 3 new')
    expect(await within(panel).findByRole('heading', { name: 'Notify' })).toBeVisible()
    await waitFor(() => expect(asked.mark.map(({ path }) => path)).toEqual(['/api/notifications/mark-all/7/seen']))
    expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(rows(panel)).toHaveLength(3))
  })

  it('a reminder says when its event begins', async () => {
    const startEventAt = '2026-11-28T15:00:00.000Z'
    const target = { id: 5, name: 'Palette talk', subId: null, productId: null, groupId: 1, type: 'post' } as const
    const detail = { messageDetail: target.name, isDeleteTarget: true }
    answerNotifications([lineOf(5, { type: 'event', action: 'remind-event', startEventAt, target, ...detail })])
    const { panel } = await open()
    await waitFor(() => expect(rows(panel)).toHaveLength(1))
    expect(rows(panel)[0]).toHaveTextContent(/Palette talk begins soon/)
    expect(within(panel).getByText(formatDateTime(startEventAt))).toBeVisible()
  })

  it('R052 says Nothing to see where there is none', async () => {
    const asked = answerNotifications([])
    const { panel } = await open('Notifications')
    expect(await within(panel).findByText('Nothing to see')).toBeVisible()
    expect(within(panel).getByRole('button', { name: 'Make All Read' })).toBeDisabled()
    expect(asked.mark).toHaveLength(0)
  })

  it('R053 R055 Mark Read reads one at once; the others stay, and no page leaves one out', async () => {
    const asked = answerNotifications(linesOf(11))
    const { panel, user } = await open()
    await waitFor(() => expect(rows(panel)).toHaveLength(10))
    const first = rows(panel)[0]!
    await user.click(within(first).getByRole('button', { name: 'Mark Read' }))
    await waitFor(() => expect(within(panel).queryByText('Product 11')).toBeNull())
    expect(asked.read[0]?.path).toBe('/api/notifications/11/read')
    expect(await within(panel).findByText('Product 1')).toBeVisible()
    expect(rows(panel)).toHaveLength(10)
  })

  it('puts a row back when the server refuses Mark Read', async () => {
    answerNotifications(linesOf(1))
    answer('PATCH /notifications/:id/read', refuse(500, 'INTERNAL', 'It broke'))
    const { panel, user } = await open()
    await user.click(await within(panel).findByRole('button', { name: 'Mark Read' }))
    expect(await screen.findByText('It broke')).toBeVisible()
    expect(await within(panel).findByRole('button', { name: 'Mark Read' })).toBeInTheDocument()
  })

  it('what is read in another tab is read here, and nothing else', async () => {
    queryClient.setQueryData(notificationPages(false, false).queryKey, {
      pages: [{ data: linesOf(3), meta: { currentPage: 1, limit: 10, total: 3, totalPage: 1 } }],
      pageParams: [1],
    })
    const off = registerLive(notificationsLive)
    const states = () =>
      rowsOf(queryClient.getQueryData(notificationPages(false, false).queryKey)).map(({ id, isView, readAt }) => [
        id,
        isView,
        readAt !== null,
      ])
    const hear = (kind: 'read' | 'seen', ids: number[] | null) =>
      receive(messageOf('notifications.marked', { kind, ids } as LiveMessage<'notifications.marked'>['payload']))
    hear('read', [2])
    expect(states()).toEqual([
      [3, false, false],
      [2, true, true],
      [1, false, false],
    ])
    hear('seen', null)
    expect(states()).toEqual([
      [3, true, false],
      [2, true, true],
      [1, true, false],
    ])
    off()
  })

  it('R054 Make All Read empties the unread ones', async () => {
    const asked = answerNotifications(linesOf(2))
    const { panel, user } = await open()
    await within(panel).findByText('Product 1')
    await waitFor(() => expect(within(panel).getByRole('button', { name: 'Make All Read' })).toBeEnabled())
    await user.click(within(panel).getByRole('button', { name: 'Make All Read' }))
    expect(await within(panel).findByText('Nothing to see')).toBeVisible()
    expect(asked.mark.map(({ path }) => path)).toContain('/api/notifications/mark-all/7/read')
  })

  it('R051 R058 toggles between unread and all, and remembers that in local storage', async () => {
    answerNotifications([lineOf(2, { readAt: '2026-11-20T09:00:00.000Z', isView: true }), lineOf(1)])
    const { panel, user, unmount } = await open()
    await waitFor(() => expect(rows(panel)).toHaveLength(1))
    await user.click(within(panel).getByRole('button', { name: 'All' }))
    await waitFor(() => expect(rows(panel)).toHaveLength(2))
    expect(localStorage.getItem('pref:notifications.unread')).toBe('false')
    unmount()
    const again = await open()
    expect(await within(again.panel).findByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(rows(again.panel)).toHaveLength(2))
  })

  it('R056 loads 10 a page from offset 1', async () => {
    const asked = answerNotifications(linesOf(12))
    const { panel, user } = await open()
    await user.click(await within(panel).findByRole('button', { name: 'Read more' }))
    await waitFor(() => expect(rows(panel)).toHaveLength(12))
    expect(asked.list.map(({ query }) => [query.get('offset'), query.get('limit')])).toEqual([
      ['1', '10'],
      ['2', '10'],
    ])
  })

  it('R055 opening a line reads it and leads to its product', async () => {
    const asked = answerNotifications(linesOf(1))
    const { panel, user, location } = await open()
    await user.click(await within(panel).findByRole('button', { name: /assigned you to/ }))
    await waitFor(() => expect(location().search).toBe('?id=P-DT-2026-1'))
    expect(asked.read).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notify' })).toBeNull())
  })

  it('R510 opening a line of a post that is deleted says so; others say that their thing is gone', async () => {
    const target = { ...lineOf(1).target!, name: 'Look', type: 'post' as const }
    answerNotifications([
      lineOf(2, { isDeleteTarget: true }),
      lineOf(1, { type: 'post', isDeleteTarget: true, target }),
    ])
    const { panel, user } = await open()
    await waitFor(() => expect(rows(panel)).toHaveLength(2))
    const press = async (row: HTMLElement | undefined) =>
      user.click(within(row!).getByRole('button', { name: /deleted/ }))
    await press(rows(panel)[1])
    expect(await screen.findByText('Post not found!')).toBeVisible()
    await waitFor(() => expect(rows(panel)).toHaveLength(1))
    await press(rows(panel)[0])
    expect(await screen.findByText('It is no longer there: it was deleted.')).toBeVisible()
  })

  it('shows the picture of what a line tells of, and keeps quiet about it to readers', async () => {
    const url2x = 'https://files.example/cover.webp'
    const cover = { id: 5, url2x, width: 400, height: 400, edgeColor: null, luminance: 0.5, hasAlpha: true }
    answerNotifications([lineOf(2, { cover: { ...cover, fileType: 'image/png', previewState: 'ready' } }), lineOf(1)])
    const { panel } = await open()
    await waitFor(() => expect(rows(panel)).toHaveLength(2))
    const [first, second] = rows(panel)
    expect(first?.querySelector('img')).toHaveAttribute('src', url2x)
    expect(second?.querySelector('img')).toBeNull()
    expect(within(first as HTMLElement).queryByRole('img')).toBeNull()
  })

  it('R057 asks for the unread count every 60 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const asked = answerNotifications(linesOf(1))
      const bell = () => asked.count.filter(({ query }) => query.get('isPopup') === 'false').length
      renderUi(<Bell />)
      // The minute begins with the answer.
      expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible()
      await vi.advanceTimersByTimeAsync(55_000)
      expect(bell()).toBe(1)
      await vi.advanceTimersByTimeAsync(6_000)
      await vi.waitFor(() => expect(bell()).toBe(2), 5_000)
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(60_000)
        expect(bell()).toBeGreaterThan(2)
      }, 5_000)
    } finally {
      vi.useRealTimers()
    }
  })

  it('offers to load again what failed', async () => {
    answerNotifications(linesOf(1))
    answer('GET /notifications', refuse(422, 'VALIDATION', 'No'))
    const { panel, user } = await open()
    expect(await within(panel).findByText('The notifications could not be loaded.')).toBeVisible()
    answerNotifications(linesOf(1))
    await user.click(within(panel).getByRole('button', { name: 'Try again' }))
    expect(await within(panel).findByText('Product 1')).toBeVisible()
  })
})

describe('the words of a line', () => {
  const text = (changes: Parameters<typeof lineOf>[1]) => notificationText(lineOf(1, changes), i18next)

  it('R060 names who, what and where to, each name once', () => {
    expect(text({})).toBe('<b>Lan</b> assigned you to <b>Product 1</b>')
    expect(text({ action: 'update-status', message: 'moved Product 1 to On sale' })).toBe(
      '<b>Lan</b> moved <b>Product 1</b> to <b>On sale</b>',
    )
    expect(text({ action: 'new-kind', message: 'sang to Product 1' })).toBe('<b>Lan</b> sang to <b>Product 1</b>')
  })

  it('keeps the count of a line that stands for several', () => {
    expect(text({ message: 'assigned you to 12 products' })).toBe('<b>Lan</b> assigned you to <b>12 products</b>')
    const moved = { action: 'update-status', message: 'moved 12 products to On sale' }
    expect(text(moved)).toBe('<b>Lan</b> moved <b>12 products</b> to <b>On sale</b>')
  })
})
