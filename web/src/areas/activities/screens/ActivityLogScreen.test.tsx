import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { transfers } from '../../../lib/transfers/store.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { lineOf, linh, pageOf } from '../log/logLine.fixture.ts'
import { ActivityLogScreen } from './ActivityLogScreen.tsx'
import { DownloadLogScreen } from './DownloadLogScreen.tsx'
import { ViewLogScreen } from './ViewLogScreen.tsx'

const path = '/setting/activity-log'
const show = (search = '') => renderRoutes([{ path: '*', element: <ActivityLogScreen /> }], `${path}${search}`)

beforeEach(() => {
  signInAs()
  giveSize()
  answer('GET /groups/select', { data: [] })
  answer('GET /setting/activities/people', { data: [linh] })
  answer('GET /configs/type/masterdata_boards', pageOf([]))
})

afterEach(() => void vi.restoreAllMocks())

describe('the log of actions', () => {
  it('R074 R514 has its columns in order, a hundred lines a page and the last thirty days', async () => {
    const asked = answer('GET /setting/activities', pageOf([lineOf(1)]))
    show()
    const row = await screen.findByRole('row', { name: /Linh/ })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['', 'User Name', 'Content', 'Old Data', 'New Data', 'Date', 'Action'],
    ])
    expect(within(row).getByText('Old').tagName).toBe('DEL')
    expect(within(row).getByText('New').tagName).toBe('INS')
    expect(within(row).getByRole('link', { name: /Name/ })).toHaveAttribute('href', '/products?id=P-DT-2026-1')
    const [first] = asked
    expect(first?.query.get('limit')).toBe('100')
    const days = (Date.now() - new Date(first?.query.get('from_date') ?? '').getTime()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })

  it('shows a picture as soon as its preview is made', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const file = {
      id: 5,
      width: 10,
      height: 10,
      edgeColor: null,
      luminance: null,
      hasAlpha: false,
      fileType: 'image/png',
    }
    let isMade = false
    const asked = answer('GET /setting/activities', () => {
      const preview = isMade
        ? { previewState: 'ready' as const, url2x: '/cat.png' }
        : { previewState: 'pending' as const, url2x: null }
      return pageOf([lineOf(1, { cover: { ...file, ...preview } })])
    })
    const { container } = show()
    await screen.findByRole('row', { name: /Linh/ })
    expect(container.querySelector('img[src="/cat.png"]')).toBeNull()
    isMade = true
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    await waitFor(() => expect(container.querySelector('img[src="/cat.png"]')).toBeInTheDocument())
    const pages = () => asked.filter(({ query }) => !query.has('after')).length
    const before = pages()
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    expect(pages()).toBe(before)
  })

  it('counts what is new while somebody points at the rows, and lets it in by itself otherwise', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const lines = [lineOf(1)]
    answer('GET /setting/activities', ({ query }) =>
      pageOf(query.has('after') ? lines.filter(({ id }) => id > Number(query.get('after'))) : lines),
    )
    const { user } = show()
    const row = await screen.findByRole('row', { name: /Linh/ })
    await user.hover(row)
    lines.unshift(lineOf(2))
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(await screen.findByText('1 new line')).toBeVisible()
    expect(screen.getAllByRole('row', { name: /Linh/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Show new lines' }))
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Linh/ })).toHaveLength(2))
    expect(screen.queryByText(/new line$/)).toBeNull()
    await user.unhover(screen.getAllByRole('row', { name: /Linh/ })[0]!)
    lines.unshift(lineOf(3))
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Linh/ })).toHaveLength(3))
    vi.useRealTimers()
  })

  it('says all of a line in one column on a phone', async () => {
    const real = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...real(query),
      matches: query.includes('max-width: 599.95px'),
    }))
    answer('GET /setting/activities', pageOf([lineOf(1)]))
    show()
    const row = await screen.findByRole('row', { name: /Linh/ })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'Content'])
    for (const words of ['Old Data', 'New Data', 'Linh Nguyễn']) expect(within(row).getByText(words)).toBeVisible()
    expect([within(row).getByText('Old').tagName, within(row).getByText('New').tagName]).toEqual(['DEL', 'INS'])
  })

  it('tells who was really there, what a shop has and who took a line back', async () => {
    answer(
      'GET /setting/activities',
      pageOf([
        lineOf(3, { rootAuthor: { ...linh, id: 4, display_name: 'Thảo Vũ' } }),
        lineOf(2, { name: 'listing.jobChanged', eventType: 'listing', action: 'active' }),
        lineOf(1, { revertedBy: { id: 3, author: linh } }),
      ]),
    )
    show()
    expect(await screen.findByText('Thảo Vũ as Linh Nguyễn')).toBeVisible()
    expect(screen.getByRole('img', { name: /A shop has it/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Reverted by Linh Nguyễn' })).toHaveAttribute(
      'href',
      expect.stringContaining('lines=3'),
    )
  })

  it('has its filters in the address and takes them away by their cross', async () => {
    const asked = answer('GET /setting/activities', pageOf([lineOf(1)]))
    const { user } = show('?people=9&kinds=product,dog&fields=name&period=all&switched=true&search=fox')
    await screen.findByRole('row', { name: /Linh/ })
    const sent = asked.at(-1)?.query
    expect(sent?.getAll('userIds').join()).toBe('9')
    expect(sent?.getAll('kinds').join()).toBe('product')
    expect([sent?.get('isSwitched'), sent?.get('search'), sent?.get('from_date')]).toEqual(['true', 'fox', null])
    await user.click(screen.getByRole('button', { name: 'Remove filter: Thing' }))
    await screen.findByRole('row', { name: /Linh/ })
    expect(asked.at(-1)?.query.has('kinds')).toBe(false)
  })

  it('says that nothing fits and looks through all time', async () => {
    const asked = answer('GET /setting/activities', ({ query }) => pageOf(query.has('from_date') ? [] : [lineOf(1)]))
    const { user } = show('?search=fox')
    expect(await screen.findByText('Nothing to see')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Look through all time' }))
    expect(await screen.findByRole('row', { name: /Linh/ })).toBeVisible()
    expect(asked.at(-1)?.query.get('search')).toBe('fox')
  })

  it.each([
    ['/setting/activities', ActivityLogScreen, 'Nothing was changed in this period.'],
    ['/activities-aws', DownloadLogScreen, 'Nothing was downloaded in this period.'],
    ['/setting/activities-views', ViewLogScreen, 'Nothing was opened in this period.'],
  ])('%s says what there was none of', async (call, Screen, said) => {
    answer(`GET ${call}`, pageOf([]))
    renderRoutes([{ path: '*', element: <Screen /> }], path)
    expect(await screen.findByText(said)).toBeVisible()
  })

  it('tells of a list how many rows went out and what was asked of it', async () => {
    const list = {
      ...{ id: 1, author: linh, rootAuthor: null, team: null, name: 'products.csv', product: null, artwork: null },
      ...{ cover: null, place: '10.0.0.x', at: '2026-11-28T12:00:00.000Z', fileId: null, bytes: 2_000, via: 'list' },
      ...{ account: null, rows: 1_312, filter: { search: 'fox', typeIds: 2, from_date: '2026-10-29T12:00:00.000Z' } },
    }
    answer('GET /activities-aws', pageOf([list]))
    renderRoutes([{ path: '*', element: <DownloadLogScreen /> }], path)
    const row = await screen.findByRole('row', { name: /products\.csv/ })
    expect(within(row).getByText('List')).toBeVisible()
    expect(
      within(row).getByText(/^1,312 rows · Words: fox; Types: 2; From: 29\/10\/2026 \d\d:00 · .*from 10\.0\.0\.x$/),
    ).toBeVisible()
  })

  it('says that it could not be loaded and tries again', async () => {
    let isDown = true
    answer('GET /setting/activities', () => (isDown ? refuse(422, 'VALIDATION', 'No') : pageOf([lineOf(1)])))
    const { user } = show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    expect(await screen.findByRole('row', { name: /Linh/ })).toBeVisible()
  })

  it('exports what is filtered, all pages of it, as a file among the transfers', async () => {
    answer('GET /setting/activities', pageOf([lineOf(1)]))
    const asked = answer('GET /exports', {
      data: { url: '/api/exports/file?ticket=x', fileName: 'log.csv' },
    })
    const { user } = show('?people=9&page=1')
    await screen.findByRole('row', { name: /Linh/ })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(screen.getByRole('menuitem', { name: 'CSV: 1' }))
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    const query = asked[0]?.query
    expect([query?.get('list'), query?.get('format')]).toEqual(['activities.log', 'csv'])
    const filter = new URLSearchParams(query?.get('query') ?? '')
    expect([filter.get('userIds'), filter.has('limit')]).toEqual(['9', false])
    expect(transfers.get().map(({ name }) => name)).toEqual(['log.csv'])
  })

  it('exports by the key e: what is filtered in a form of one’s choice, ticked lines as a table', async () => {
    answer('GET /setting/activities', pageOf([lineOf(1)]))
    const asked = answer('GET /exports', {
      data: { url: '/api/exports/file?ticket=x', fileName: 'log.csv' },
    })
    const { user } = show()
    await screen.findByRole('row', { name: /Linh/ })
    await user.keyboard('e')
    await user.click(await screen.findByText('JSON lines: 1'))
    await waitFor(() => expect(asked.at(-1)?.query.get('format')).toBe('jsonl'))
    const [, tick] = screen.getAllByRole('checkbox', { hidden: true })
    if (!tick) throw new Error('no tick')
    await user.click(tick)
    await user.keyboard('e')
    await waitFor(() => expect(asked.at(-1)?.query.get('query')).toContain('ids=1'))
  })
})
