import type { Post } from '@halftone/contract/parts/social/post.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { eventOf } from '../post.fixture.ts'
import { EventMonth } from './EventMonth.tsx'
import { eventsUrl } from './eventsUrl.ts'

beforeEach(() => giveSize())
afterEach(() => void vi.useRealTimers())

const at = (day: string, hour: number) =>
  new Date(`2026-03-${day}T${String(hour).padStart(2, '0')}:00:00`).toISOString()
const eventOn = (id: number, title: string, day: string) =>
  eventOf(id, title, { startEventAt: at(day, 10), endEventAt: at(day, 12) })

async function show(events: readonly Post[]) {
  answer('GET /social-network/events', pageOf([...events]))
  const [onOpen, onMake] = [vi.fn(), vi.fn()]
  function Page() {
    const [url, setUrl] = useUrlState(eventsUrl)
    return <EventMonth url={url} onChange={setUrl} onOpen={onOpen} onMake={onMake} />
  }
  const { user } = renderRoutes([{ path: '/events', element: <Page /> }], '/events?month=2026-03')
  const grid = await screen.findByRole('grid', { name: 'March 2026' })
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset.day
  return { user, grid, onOpen, onMake, focused }
}

function asPhone() {
  const real = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: query.includes('max-width: 599.95px'),
  }))
}

it('one day takes the focus; arrows, Home, End and pages lead to others, also of other months', async () => {
  const { user, grid, focused } = await show([])
  within(grid).getAllByRole('gridcell', { name: '01/03/2026' })[0]?.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(focused()).toBe('2026-03-09')
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(focused()).toBe('2026-03-01')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('2026-02-22')
  expect(await screen.findByRole('grid', { name: 'February 2026' })).toBeVisible()
  await user.keyboard('{PageDown}{PageDown}')
  expect(focused()).toBe('2026-04-22')
  await user.keyboard('{PageUp}{End}')
  const last = focused()
  await user.keyboard('{Home}')
  expect(Date.parse(last ?? '') - Date.parse(focused() ?? '')).toBe(6 * 86_400_000)
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

it('Enter opens what is on a day, lists several, and makes one on a free day', async () => {
  const { user, grid, onOpen, onMake } = await show([
    eventOn(1, 'Workshop', '10'),
    eventOn(2, 'Talk', '12'),
    eventOn(3, 'Party', '12'),
  ])
  const [one] = await within(grid).findAllByRole('gridcell', { name: '10/03/2026, 1 event' })
  one?.focus()
  await user.keyboard('{Enter}')
  expect(onOpen.mock.calls.map(([event]) => event.title)).toEqual(['Workshop'])
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onMake.mock.calls[0]?.[0].getDate()).toBe(11)
  await user.keyboard('{ArrowRight}{Enter}')
  const list = await screen.findByRole('presentation')
  await user.click(within(list).getByRole('button', { name: /Party/ }))
  expect(onOpen.mock.calls.at(-1)?.[0].title).toBe('Party')
})

it('on a phone the month is one week above the days that hold something, and unfolds', async () => {
  asPhone()
  const { user, grid } = await show([eventOn(1, 'Workshop', '03'), eventOn(2, 'Talk', '24')])
  const agenda = () => within(screen.getByRole('list', { name: 'Events by day' }))
  expect(await screen.findByText('Workshop')).toBeVisible()
  expect(agenda().getByText('Talk')).toBeVisible()
  const days = () => within(grid).getAllByRole('gridcell')
  expect(days()).toHaveLength(7)
  // A key that leads into another week brings that week.
  days()
    .find(({ tabIndex }) => tabIndex === 0)
    ?.focus()
  const [before] = days()
  await user.keyboard('{ArrowDown}')
  expect(days()).toHaveLength(7)
  expect(before).not.toBeInTheDocument()
  // What is before the week is behind it.
  await user.keyboard('{ArrowDown}')
  expect(agenda().queryByText('Workshop')).toBeNull()
  expect(agenda().getByText('Talk')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Whole month', expanded: false }))
  expect(days()).toHaveLength(42)
  expect(agenda().getByText('Workshop')).toBeVisible()
})

it('on a phone Today leads back to its week, also of the month that is shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 10, 12) })
  asPhone()
  const { user, grid } = await show([])
  const today = () => within(grid).queryByRole('gridcell', { name: '10/03/2026' })
  today()?.focus()
  await user.keyboard('{ArrowDown}')
  expect(today()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(today()).toBeVisible()
})

it('an event that goes past midnight does not begin again on the next day', async () => {
  const night = eventOf(1, 'Print night', { startEventAt: at('10', 23), endEventAt: at('11', 2) })
  const { grid } = await show([night])
  const entry = (day: string) => within(within(grid).getByRole('gridcell', { name: day })).getByRole('button')
  await within(grid).findAllByRole('button', { name: /Print night/ })
  expect(entry('10/03/2026, 1 event')).toHaveAccessibleName('23:00 Print night')
  expect(entry('11/03/2026, 1 event')).toHaveAccessibleName('Print night, goes on until 11/03/2026 02:00')
  expect(entry('11/03/2026, 1 event').textContent).not.toContain('23:00')
})
