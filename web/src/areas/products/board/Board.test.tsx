import type { Board } from '@halftone/contract/parts/product.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setPref } from '../../../lib/prefs.ts'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, renderUi, screen } from '../../../testing/render.tsx'
import { KanbanView } from '../components/KanbanView.tsx'
import { ProductQuestions } from '../components/ProductQuestions.tsx'
import '../components/JobsPopover.tsx'
import { productQuestion } from '../components/productDialogs.ts'
import { ViewSwitch } from '../components/ViewSwitch.tsx'
import { noFilters, viewOf } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'
import { cardOf, columnOf, emptyLookups, metaOf } from '../products.fixture.ts'
import { lift, slot } from './boardFocus.ts'
import { boardView, columns, showBoard } from './boardState.ts'
import { liveHint } from './liveMarks.ts'

// jsdom has nothing that scrolls.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

const answered = (data: Board) => ({ data, isError: false }) as UseQueryResult<Board>
const boardOf = (lists: Board['columns']): Board => ({ columns: lists, lookups: emptyLookups })

function show(board: Board) {
  showBoard(board, { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } })
  return renderUi(
    <>
      <KanbanView
        query={answered(board)}
        groupId={2}
        filters={noFilters}
        isManual
        canMove
        mayMakeOfPictures={false}
        isPhone={false}
        onOpen={() => undefined}
        onPreview={() => undefined}
        onNew={undefined}
        onClearFilters={() => undefined}
      />
      <ProductQuestions groupId={2} />
    </>,
  )
}

describe('board', () => {
  beforeEach(() => {
    giveSize(1200, 500)
    cards.clear()
    columns.clear()
    productQuestion.set(null)
    liveHint.set(null)
    signInAs()
  })
  afterEach(() => vi.restoreAllMocks())

  it("R139 says 'No boards' where a team has none", () => {
    show(boardOf([]))
    expect(screen.getByText('No boards')).toBeVisible()
  })

  it('R003 R181 products are shown as kanban, list or management, each by a link of its own', () => {
    renderRoutes([{ path: '*', element: <ViewSwitch view="list" isCompact={false} /> }], '/products?types=6&page=3')
    const links = within(screen.getByRole('navigation', { name: 'View' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Kanban', '/products?types=6'],
      ['List', '/products?types=6&view=list'],
      ['Management', '/products?types=6&view=management'],
    ])
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page')
    expect(['', 'list', 'management', 'calendar'].map(viewOf)).toEqual(['kanban', 'list', 'management', 'kanban'])
  })

  it('does not light up the cards that pass below a resting pointer while the list scrolls', async () => {
    show(boardOf([columnOf(1, 'New idea', [cardOf(1)])]))
    const list = screen.getByRole('list', { name: 'New idea' }).parentElement
    if (!list) throw new Error('no list')
    fireEvent.scroll(list)
    expect(list).toHaveClass('is-scrolling')
    await waitFor(() => expect(list).not.toHaveClass('is-scrolling'))
  })

  it('arrows pass over folded and empty columns, and stop at the ends', async () => {
    const lists = [
      columnOf(1, 'New idea', [cardOf(1), cardOf(2)]),
      columnOf(2, 'Doing', [cardOf(3, { status: 2 })]),
      columnOf(3, 'Reviewing', []),
      columnOf(4, 'Ready to sale', [cardOf(4, { status: 4 })]),
    ]
    const { user } = show(boardOf(lists))
    act(() => setPref('products.folded', [2]))
    act(() => screen.getByRole('article', { name: /Product 2/ }).focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('article', { name: /Product 4/ })).toHaveFocus())
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(screen.getByRole('article', { name: /Product 4/ })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(screen.getByRole('article', { name: /Product 1/ })).toHaveFocus())
  })

  it('a column says how many products the team wants in it at most, and that there are more; nothing is kept out', () => {
    const lists = [
      { ...columnOf(1, 'New idea', [cardOf(1), cardOf(2)]), wipLimit: 2 },
      { ...columnOf(2, 'Doing', [cardOf(3, { status: 2 })], 4), wipLimit: 3 },
      columnOf(3, 'Reviewing', []),
    ]
    show(boardOf(lists))
    expect(screen.getByRole('img', { name: '2 products, 2 wanted at most' })).toHaveTextContent('2 / 2')
    const over = screen.getByRole('img', { name: '4 products, more than the 3 that the team wants' })
    expect(over).toHaveClass('is-over')
    const filters = { ...noFilters, search: 'cat' }
    act(() => boardView.set({ groupId: 2, filters, order: { sort: 'index', direction: 'asc' } }))
    // Of a part of the products it would say something else.
    expect(screen.queryByRole('img', { name: /wanted|wants/ })).toBeNull()
  })

  it('a card that is carried by keys is put back by Escape, and nothing is sent', async () => {
    const moved = answer('POST /products/status', { data: {} })
    const { user } = show(
      boardOf([columnOf(1, 'New idea', [cardOf(1)]), columnOf(2, 'Doing', [cardOf(3, { status: 2 })])]),
    )
    act(() => screen.getByRole('article', { name: /Product 1/ }).focus())
    await user.keyboard('m{ArrowRight}')
    expect([lift.get()?.statusId, slot.get()?.statusId]).toEqual([2, 2])
    await user.keyboard('{Escape}')
    expect([lift.get(), slot.get()]).toEqual([null, null])
    expect(await screen.findByText('Put back')).toBeInTheDocument()
    expect(columns.get(1)?.ids).toEqual([1])
    expect(moved).toHaveLength(0)
    // The keys mean the board again.
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('article', { name: /Product 3/ })).toHaveFocus())
    expect(lift.get()).toBeNull()
  })

  it('R004 R179 a card moves to another column by a change of its status', async () => {
    const moved = answer('POST /products/status', { data: { id: 1, status: 2, index: 5 } })
    const { user } = show(boardOf([columnOf(1, 'New idea', [cardOf(1)]), columnOf(2, 'Doing', [])]))
    await user.click(screen.getByRole('button', { name: 'Menu of P-DT-2026-1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move to' }))
    // Where it is already cannot be chosen.
    expect(screen.getByRole('menuitem', { name: /New idea/ })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('menuitem', { name: /Doing/ }))
    const doing = screen.getByRole('list', { name: 'Doing' })
    expect(await within(doing).findByText('Product 1')).toBeInTheDocument()
    await waitFor(() => expect(moved[0]?.body).toMatchObject({ productId: 1, statusId: 2 }))
    expect([columns.get(1)?.total, columns.get(2)?.total]).toEqual([0, 1])
  })

  it('a listing job in trouble shows on the card, with what the channel said and Retry', async () => {
    const job = {
      id: 70,
      groupId: 2,
      productId: 1,
      artworkId: 40,
      artworkName: 'Front print',
      accountId: 3,
      accountName: 'SunnyPrints US',
      templateId: null,
      templateName: null,
      state: 'fail',
      attempt: 5,
      maxAttempts: 5,
      nextAt: null,
      error: 'Title is too long',
      listingUrl: null,
      updatedAt: '2026-11-20T08:00:00.000Z',
    }
    answer('GET /stores/jobs', { data: [job], meta: metaOf(1) })
    const retried = answer('POST /stores/jobs/:id/retry', { data: { ...job, state: 'pending', error: null } })
    const listings = { pending: 0, draft: 0, active: 1, error: 0, fail: 1 }
    const { user } = show(
      boardOf([
        columnOf(1, 'New idea', [cardOf(2, { listings })]),
        columnOf(4, 'Ready to sale', [cardOf(1, { status: 4, listings })]),
      ]),
    )
    // On boards before Ready to sale the icon alone.
    const both = screen.getAllByRole('button', { name: 'Fail, show the listing jobs' })
    expect(both.map((button) => button.textContent)).toEqual(['', 'Fail'])
    await user.click(both[1] as HTMLElement)
    const jobs = await screen.findByRole('dialog', { name: 'Listing jobs of Product 1' })
    expect(await within(jobs).findByText('The shop does not take the title, tags or description.')).toBeVisible()
    await user.click(within(jobs).getByText('Details'))
    expect(within(jobs).getByText('“Title is too long”')).toBeVisible()
    await user.click(within(jobs).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(retried.map(({ path }) => path)).toEqual(['/api/stores/jobs/70/retry']))
  })
})
