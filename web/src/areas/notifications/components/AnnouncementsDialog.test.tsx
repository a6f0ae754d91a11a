import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { answerNotifications, lineOf, linesOf } from '../notification.fixture.ts'
import { AnnouncementsDialog } from './AnnouncementsDialog.tsx'
import { Bell } from './Bell.tsx'

const announcement = (id: number, changes = {}) =>
  lineOf(id, { type: 'post', title: `News ${id}`, content: `All of news ${id}`, target: null, ...changes })
const readAt = '2026-11-20T09:00:00.000Z'

const view = (lines = [announcement(1)], onClose = vi.fn()) => {
  const asked = answerNotifications(lines, true)
  return { asked, onClose, ...renderUi(<AnnouncementsDialog first={null} onClose={onClose} />) }
}
const dialog = () => screen.getByRole('dialog', { name: 'Announcements' })

describe('the announcements', () => {
  it('R061 R062 is titled Announcements and lists the unread ones', async () => {
    const { asked } = view([announcement(2), announcement(1, { readAt, isView: true })])
    expect(within(dialog()).getByRole('heading', { name: 'Announcements' })).toBeVisible()
    expect(await within(dialog()).findAllByRole('listitem')).toHaveLength(1)
    expect(asked.list[0]?.query.get('isPopup')).toBe('true')
  })

  it('R064 toggles between View all notifications and View unread notifications', async () => {
    const { user } = view([announcement(2), announcement(1, { readAt, isView: true })])
    await within(dialog()).findAllByRole('listitem')
    await user.click(within(dialog()).getByRole('button', { name: 'View all notifications' }))
    await waitFor(() => expect(within(dialog()).getAllByRole('listitem')).toHaveLength(2))
    await user.click(within(dialog()).getByRole('button', { name: 'View unread notifications' }))
    await waitFor(() => expect(within(dialog()).getAllByRole('listitem')).toHaveLength(1))
  })

  it('R063 R066 Make all read is there in the unread view with items only; then there is No data', async () => {
    const { user, asked } = view([announcement(2), announcement(1)])
    await within(dialog()).findAllByRole('listitem')
    await user.click(within(dialog()).getByRole('button', { name: 'View all notifications' }))
    await waitFor(() => expect(within(dialog()).getAllByRole('listitem')).toHaveLength(2))
    expect(within(dialog()).queryByRole('button', { name: 'Make all read' })).toBeNull()
    await user.click(within(dialog()).getByRole('button', { name: 'View unread notifications' }))
    await user.click(await within(dialog()).findByRole('button', { name: 'Make all read' }))
    expect(await within(dialog()).findByText('No data')).toBeVisible()
    expect(within(dialog()).queryByRole('button', { name: 'Make all read' })).toBeNull()
    expect(asked.mark[0]?.path).toBe('/api/notifications/mark-all/7/read')
    expect(asked.mark[0]?.body).toMatchObject({ isPopup: true })
  })

  it('R065 Read more loads the next page', async () => {
    const lines = linesOf(11).map(({ id }) => announcement(id))
    const { user } = view(lines)
    await waitFor(() => expect(within(dialog()).getAllByRole('listitem')).toHaveLength(10))
    await user.click(within(dialog()).getByRole('button', { name: 'Read more' }))
    await waitFor(() => expect(within(dialog()).getAllByRole('listitem')).toHaveLength(11))
    expect(within(dialog()).queryByRole('button', { name: 'Read more' })).toBeNull()
  })

  it('R055 R067 opening one reads it and shows it whole, with back and close', async () => {
    const { user, asked, onClose } = view([announcement(2), announcement(1)])
    const [first] = await within(dialog()).findAllByRole('listitem')
    await user.click(within(first!).getByRole('button', { name: /Product 2|assigned you to/ }))
    expect(await within(dialog()).findByRole('heading', { name: 'News 2' })).toBeVisible()
    expect(within(dialog()).getByText('All of news 2')).toBeVisible()
    expect(asked.read[0]?.path).toBe('/api/notifications/2/read')
    await user.click(within(dialog()).getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(within(dialog()).getAllByRole('listitem')).toHaveLength(1))
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('R068 the popup comes back 60 s after it was closed, until it is read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      answerNotifications([announcement(1)], true)
      const { user } = renderUi(<Bell />)
      const popup = () => screen.queryByRole('complementary', { name: 'Announcements' })
      await vi.waitFor(() => expect(popup()).toHaveTextContent('News 1'), 5_000)
      await user.click(screen.getByRole('button', { name: 'Close' }))
      expect(popup()).toBeNull()
      await vi.advanceTimersByTimeAsync(58_000)
      expect(popup()).toBeNull()
      await vi.advanceTimersByTimeAsync(3_000)
      await vi.waitFor(() => expect(popup()).toHaveTextContent('News 1'), 5_000)
      await user.click(screen.getByRole('button', { name: 'Read' }))
      expect(await screen.findByText('All of news 1')).toBeVisible()
      expect(popup()).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
