import type { Board } from '@halftone/contract/parts/product.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Palette } from '../../../app/shell/Palette.tsx'
import { ShortcutsDialog } from '../../../app/shell/ShortcutsDialog.tsx'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { showBoard } from '../board/boardState.ts'
import { KanbanView } from '../components/KanbanView.tsx'
import { ProductQuestions } from '../components/ProductQuestions.tsx'
import { productQuestion } from '../components/productDialogs.ts'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { dueDate, dueDays } from '../model/dueDays.ts'
import { noFilters } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'
import { clearSelection } from '../model/selection.ts'
import { answerTeam, cardOf, columnOf, emptyLookups } from '../products.fixture.ts'
import { productCommands } from './commandList.ts'
import { ProductCommands } from './ProductCommands.tsx'

// jsdom has nothing that scrolls.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

const none = () => undefined
const board: Board = {
  columns: [
    columnOf(1, 'New idea', [cardOf(1), cardOf(2, { createdBy: 9 })]),
    columnOf(2, 'Doing', []),
    columnOf(statusIds.BACKUP, 'Backup', []),
  ],
  lookups: emptyLookups,
}

async function show(...codes: string[]) {
  const permissions = codes.map((permission_type) => ({ permission_type }))
  signInAs({ is_super_admin: false, teams: [teamOf({ id: 2, level: 5, role_id: 4, permissions })] })
  answerTeam()
  showBoard(board, { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } })
  const view = renderUi(
    <>
      <KanbanView
        query={{ data: board, isError: false } as UseQueryResult<Board>}
        groupId={2}
        filters={noFilters}
        isManual
        canMove
        mayMakeOfPictures={false}
        isPhone={false}
        onOpen={none}
        onPreview={none}
        onNew={undefined}
        onClearFilters={none}
      />
      <SelectionBar groupId={2} isPhone={false} />
      <ProductCommands groupId={2} onPreview={none} />
      <ProductQuestions groupId={2} />
    </>,
  )
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeTruthy())
  return view
}
const card = (id: number) => screen.getByRole('article', { name: new RegExp(`Product ${id}$`) })
const focus = (id: number) => act(() => card(id).focus())

describe('commands of products', () => {
  beforeAll(async () => {
    await import('../board/card/CardMenu.tsx')
    await import('../../../ui/fields/MultiSelectPanel.tsx')
  })
  beforeEach(() => {
    giveSize(1200, 500)
    cards.clear()
    queryClient.clear()
    productQuestion.set(null)
    clearSelection()
  })
  afterEach(() => vi.restoreAllMocks())

  it('the menu shows the key of each, which works in the open menu too, and gives the focus back to its card', async () => {
    const dated = answer('PATCH /products/:id/deadline', { data: { id: 1, deadline: dueDate('friday') } })
    const { user } = await show('P_VIEW', 'P_EDIT', 'P_DELETE')
    await user.click(screen.getByRole('button', { name: 'Menu of P-DT-2026-1' }))
    const menu = await screen.findByRole('menu')
    const lines = within(menu).getAllByRole('menuitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'PreviewSpace',
      'SelectX',
      'Move toB',
      'AssignU',
      'LabelT',
      'Due dateD',
      'PriorityP',
      'Copy linkY',
      'Download cover',
      'Archive to BackupE',
      'DeleteDelete',
    ])
    await user.keyboard('d')
    await screen.findByRole('menu', { name: 'Due date' })
    await user.keyboard('2')
    await waitFor(() => expect(dated.map(({ body }) => body)).toMatchObject([{ deadline: dueDate('friday') }]))
    expect(cards.get(1)?.deadline).toBe(dueDate('friday'))
    await waitFor(() => expect(card(1)).toHaveFocus())
  })

  it('another day is chosen in the calendar that the dialog has too, at once, or none', async () => {
    const dated = answer('PATCH /products/:id/deadline', { data: { id: 1, deadline: null } })
    const { user } = await show('P_VIEW', 'P_EDIT')
    focus(1)
    await user.keyboard('d')
    await screen.findByRole('menu', { name: 'Due date' })
    await user.keyboard(String(dueDays.length + 1))
    const calendar = within(await screen.findByRole('dialog', { name: 'Due date' }))
    expect(await calendar.findAllByRole('gridcell')).not.toHaveLength(0)
    await user.click(calendar.getByRole('gridcell', { name: '14' }))
    await waitFor(() =>
      expect(dated.map(({ body }) => body)).toMatchObject([{ deadline: expect.stringMatching(/-14$/) }]),
    )
    await waitFor(() => expect(card(1)).toHaveFocus())
  })

  it('a designer archives a product by its key, without the right to delete, and is told where it went', async () => {
    const moved = answer('POST /products/status', { data: { id: 1, status: statusIds.BACKUP, index: 0 } })
    const { user } = await show('P_VIEW', 'P_EDIT')
    focus(1)
    await user.keyboard('{Delete}')
    expect(productQuestion.get()).toBeNull()
    await user.keyboard('e')
    expect(await screen.findByText('Moved 1 product to Backup')).toBeVisible()
    expect(moved.map(({ body }) => body)).toMatchObject([{ productId: 1, statusId: statusIds.BACKUP }])
    // The keys go on with what stands beside it, not with nothing.
    await waitFor(() => expect(card(2)).toHaveFocus())
  })

  it('who may only look has neither the keys nor the lines that change', async () => {
    const { user } = await show('P_VIEW')
    focus(1)
    await user.keyboard('eudtpb')
    expect(productQuestion.get()).toBeNull()
    expect(cards.get(1)?.status).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Menu of P-DT-2026-1' }))
    const lines = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(lines.map((line) => line.textContent)).toEqual(['PreviewSpace', 'SelectX', 'Copy linkY', 'Download cover'])
  })

  it('with a selection the same keys change all of it, and not the card in focus alone', async () => {
    const changed = answer('PATCH /products/change-multiple', { data: [] })
    const { user } = await show('P_VIEW', 'P_EDIT')
    focus(1)
    await user.keyboard('x{ArrowDown}')
    await waitFor(() => expect(card(2)).toHaveFocus())
    await user.keyboard('x')
    focus(1)
    await user.keyboard('p')
    await user.click(await screen.findByRole('option', { name: /High/ }))
    await waitFor(() => expect(changed.map(({ body }) => body)).toMatchObject([{ listId: [1, 2], priority: 4 }]))
  })

  it('Escape in a choice leaves everything as it is and gives the focus back', async () => {
    const { user } = await show('P_VIEW', 'P_EDIT')
    focus(2)
    await user.keyboard('u')
    expect(await screen.findByRole('combobox', { name: 'Assignees' })).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(card(2)).toHaveFocus())
    expect(productQuestion.get()).toBeNull()
  })

  it('the palette offers them for the card in focus, and runs them', async () => {
    const dated = answer('PATCH /products/:id/deadline', { data: { id: 2, deadline: dueDate('week') } })
    const { user } = await show('P_VIEW', 'P_EDIT')
    const onClose = vi.fn()
    const first = renderUi(<Palette onClose={onClose} />)
    await screen.findByRole('option', { name: /Products/ })
    expect(screen.queryByRole('option', { name: /Archive/ })).toBeNull()
    first.unmount()
    focus(2)
    renderUi(<Palette onClose={onClose} />)
    await user.type(screen.getByRole('combobox'), '>in a week')
    expect(screen.getByText('P-DT-2026-2 · Product 2')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(dated.map(({ path }) => path)).toEqual(['/api/products/2/deadline']))
  })

  it('the key sheet tells the keys of all that the person may do', async () => {
    await show('P_VIEW', 'P_EDIT', 'P_COPY', 'P_DELETE')
    renderUi(<ShortcutsDialog layer="screen" onClose={none} />)
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    // Each of them once: no two commands have one key.
    const keys = productCommands.flatMap((command) => command.keys ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(within(sheet).getAllByText(key, { selector: '.visually-hidden' })).toHaveLength(1)
    for (const name of ['Assign', 'Label', 'Due date', 'Priority', 'Copy link', 'Archive to Backup'])
      expect(within(sheet).getByText(name)).toBeVisible()
  })
})
