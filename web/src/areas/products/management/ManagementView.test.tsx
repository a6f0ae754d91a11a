import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { showBoard } from '../board/boardState.ts'
import { noFilters } from '../model/filters.ts'
import { clearSelection, selection } from '../model/selection.ts'
import { answerTeam, columnOf, emptyLookups, metaOf, rowOf } from '../products.fixture.ts'
import { ManagementView } from './ManagementView.tsx'

const order = { sort: 'createdAt', direction: 'desc' } as const
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
/** 120 products in New idea, 2 in Doing. */
const answerPages = () =>
  answer('GET /products', ({ query }) => {
    const status = Number(query.get('statusId'))
    const [limit, at, total] = [Number(query.get('limit')), Number(query.get('offset')), status === 1 ? 120 : 2]
    const ids = range((at - 1) * limit + 1, Math.min(total, at * limit)).map((id) => id + status * 1000)
    return { data: ids.map((id) => rowOf(id, { status, name: `P${id}` })), meta: metaOf(total, limit, at) }
  })
const onClear = vi.fn()
const show = (filters = noFilters) =>
  renderUi(
    <ManagementView
      groupId={2}
      filters={filters}
      order={order}
      grouping="status"
      onOpen={() => undefined}
      onClearFilters={onClear}
    />,
  )
const scrollTo = (top: number) => {
  const box = screen.getByRole('table').parentElement as HTMLElement
  box.scrollTop = top
  fireEvent.scroll(box)
}

describe('management view', () => {
  beforeEach(() => {
    giveSize(1440, 240)
    clearSelection()
    signInAs()
    answerTeam()
    showBoard(
      { columns: [columnOf(1, 'New idea', [], 120), columnOf(2, 'Doing', [], 2)], lookups: emptyLookups },
      { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } },
    )
  })
  afterEach(() => vi.restoreAllMocks())

  it('says once over all groups that no product matches, with the way back', async () => {
    answer('GET /products', { data: [], meta: metaOf(0, 50, 1) })
    const { user } = show({ ...noFilters, search: 'zzz' })
    expect(await screen.findByText('No product matches')).toBeVisible()
    expect(screen.queryByRole('button', { name: /New idea/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(onClear).toHaveBeenCalledOnce()
  })

  it('mounts only the rows near the viewport, and loads a group page by page as it is scrolled', async () => {
    const asked = answerPages()
    show()
    expect(await screen.findByText('P1001')).toBeVisible()
    expect(screen.getAllByRole('row').length).toBeLessThan(25)
    expect(screen.queryByText('P1050')).toBeNull()
    scrollTo(44 * 50)
    await screen.findByText('P1050')
    await waitFor(() => expect(asked.some(({ query }) => query.get('offset') === '2')).toBe(true))
    scrollTo(44 * 100)
    await screen.findByText('P1100')
    scrollTo(44 * 120)
    expect(await screen.findByText('P1120')).toBeVisible()
    expect(screen.queryByText('P1001')).toBeNull()
    // The head of the group stays in sight.
    expect(screen.getByRole('button', { name: 'New idea 120' })).toHaveAttribute('aria-expanded', 'true')
    scrollTo(44 * 130)
    expect(await screen.findByText('P2002')).toBeVisible()
  })

  it('folds a group, and takes the range with Shift', async () => {
    answerPages()
    const { user } = show()
    await user.click(await screen.findByRole('checkbox', { name: 'Select P-DT-2026-1001' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select P-DT-2026-1003' }))
    await user.keyboard('{/Shift}')
    expect([...selection.get()]).toEqual([1001, 1002, 1003])
    await user.click(screen.getByRole('button', { name: 'New idea 120' }))
    expect(screen.queryByText('P1001')).toBeNull()
    expect(await screen.findByText('P2001')).toBeVisible()
  })

  it('says what could not be fetched, for its group only, and tries again', async () => {
    let isDown = true
    answer('GET /products', ({ query }) =>
      query.get('statusId') === '1' && isDown
        ? refuse(422, 'VALIDATION', 'No')
        : { data: [rowOf(Number(query.get('statusId')), { status: Number(query.get('statusId')) })], meta: metaOf(1) },
    )
    const { user } = show()
    expect(await screen.findByText('Get products failed.')).toBeVisible()
    expect(await screen.findByText('Product 2')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Product 1')).toBeVisible()
  })

  it("R139 says 'No boards' where a team has none", () => {
    showBoard(
      { columns: [], lookups: emptyLookups },
      { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } },
    )
    show()
    expect(screen.getByText('No boards')).toBeVisible()
  })
})
