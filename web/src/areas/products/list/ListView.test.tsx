import { waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useStore } from '../../../lib/store.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { columns } from '../board/boardState.ts'
import { ProductQuestions } from '../components/ProductQuestions.tsx'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { type Filters, noFilters, type Order } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'
import { clearSelection, selectAll, selection } from '../model/selection.ts'
import { answerTeam, metaOf, rowOf } from '../products.fixture.ts'
import { ListView } from './ListView.tsx'

/** The list with its bulk bar, as the screen puts them together. */
function List(chosen: Partial<Filters>) {
  const [filters] = useState({ ...noFilters, ...chosen })
  const [order, setOrder] = useState<Order>({ sort: 'createdAt', direction: 'desc' })
  const [limit, setLimit] = useState(50)
  const input = { groupId: 2, filters, order, page: 1, limit }
  const hasSelection = useStore(selection, (ids) => ids.size > 0)
  return (
    <>
      <ListView
        onNew={undefined}
        {...input}
        onPage={() => undefined}
        onLimit={setLimit}
        onSort={(sort, direction) => setOrder({ sort, direction })}
        onOpen={() => undefined}
        onPreview={() => undefined}
        onClearFilters={() => undefined}
      />
      {hasSelection && <SelectionBar groupId={2} isPhone={false} list={input} />}
      <ProductQuestions groupId={2} />
    </>
  )
}

const page = (ids: number[], total: number, limit = 50, at = 1) => ({
  data: ids.map((id) => rowOf(id)),
  meta: metaOf(total, limit, at),
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe('product list', () => {
  beforeEach(() => {
    giveSize(1440, 64)
    cards.clear()
    columns.clear()
    clearSelection()
    signInAs()
    answerTeam()
  })
  afterEach(() => vi.restoreAllMocks())

  it('R071 has exactly these columns, in this order', async () => {
    answer('GET /products', page([1, 2], 2))
    renderUi(<List />)
    await screen.findByText('Product 1')
    const heads = screen
      .getAllByRole('columnheader')
      .map((head) => head.textContent || head.querySelector('input')?.type || '')
    expect(heads).toEqual([
      '#',
      '',
      'checkbox',
      'Image',
      'Information',
      'Account',
      'Teams used',
      'Type',
      'Status',
      'Started Date',
      'Action',
    ])
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(cells).toHaveLength(11)
    expect(cells[0]).toHaveTextContent('1')
    expect(cells[5]).toHaveTextContent('SunnyPrints US')
    expect(cells[6]).toHaveTextContent('Second team')
    expect(cells[9]).toHaveTextContent('18/11/2026')
  })

  it('R079 is dated Uploaded At instead where only the board Uploaded is shown', async () => {
    const asked = answer('GET /products', {
      data: [rowOf(1, { status: 7, uploadedAt: '2026-11-20T08:00:00.000Z' })],
      meta: metaOf(1),
    })
    renderUi(<List boards={[7]} />)
    expect(await screen.findByText('20/11/2026')).toBeVisible()
    expect(asked[0]?.query.get('statusId')).toBe('7')
    expect(screen.getByRole('columnheader', { name: /Uploaded At/ })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: /Started Date/ })).toBeNull()
  })

  it('R514 asks for 50 rows from page 1, by Created At, newest first, and offers 50, 100 and 150', async () => {
    const asked = answer('GET /products', page([1, 2], 120))
    const { user } = renderUi(<List />)
    await screen.findByText('Product 1')
    expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
      groupId: '2',
      limit: '50',
      offset: '1',
      sort: 'createdAt',
      direction: 'desc',
    })
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['50', '100', '150'])
    await user.click(screen.getByRole('option', { name: '100' }))
    await waitFor(() => expect(asked.at(-1)?.query.get('limit')).toBe('100'))
  })

  it('R552 R553 the name sorts A-Z, then Z-A', async () => {
    const asked = answer('GET /products', page([1, 2], 2))
    const { user } = renderUi(<List />)
    await screen.findByText('Product 1')
    const sorted = () => `${asked.at(-1)?.query.get('sort')} ${asked.at(-1)?.query.get('direction')}`
    await user.click(screen.getByRole('button', { name: 'Information' }))
    await waitFor(() => expect(sorted()).toBe('name asc'))
    await user.click(screen.getByRole('button', { name: 'Information' }))
    await waitFor(() => expect(sorted()).toBe('name desc'))
  })

  it('R480 chooses everything that matches, beyond the page, and changes it in calls of 200', async () => {
    const asked = answer('GET /products', ({ query }) => {
      const [limit, at] = [Number(query.get('limit')), Number(query.get('offset'))]
      return page(range((at - 1) * limit + 1, Math.min(430, at * limit)), 430, limit, at)
    })
    const changed = answer('PATCH /products/change-multiple', { data: [], message: 'Update product successfully.' })
    const { user } = renderUi(<List types={[6]} />)
    await screen.findByText('Product 1')
    await user.click(screen.getByRole('checkbox', { name: 'Select the page' }))
    expect(await screen.findByRole('toolbar', { name: '50 selected' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Select all 430' }))
    expect(await screen.findByRole('toolbar', { name: '430 selected' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Select all 430' })).toBeNull()
    const pages = asked.filter(({ query }) => query.get('limit') === '200')
    expect(pages.map(({ query }) => `${query.get('offset')} ${query.get('types')}`)).toEqual(['1 6', '2 6', '3 6'])
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    await user.click(await screen.findByRole('option', { name: 'Minh Trần' }))
    await waitFor(() => expect(changed).toHaveLength(3))
    expect(changed.map(({ body }) => (body as { listId: number[] }).listId.length)).toEqual([200, 200, 30])
    expect(await screen.findAllByText('Update product successfully.')).toHaveLength(1)
  })

  it('choosing a page keeps what is chosen on other pages, and so does giving it back', async () => {
    answer('GET /products', page([1, 2], 4, 2))
    selectAll([8, 9])
    const { user } = renderUi(<List />)
    await screen.findByText('Product 1')
    const tick = screen.getByRole('checkbox', { name: 'Select the page' })
    await user.click(tick)
    expect([...selection.get()]).toEqual([8, 9, 1, 2])
    await user.click(tick)
    expect([...selection.get()]).toEqual([8, 9])
    await user.keyboard('{Control>}a{/Control}')
    expect([...selection.get()]).toEqual([8, 9, 1, 2])
  })

  it('says why not everything could be chosen, and keeps what is', async () => {
    answer('GET /products', ({ query }) =>
      query.get('limit') === '200' ? refuse(422, 'VALIDATION', 'No') : page(range(1, 50), 430),
    )
    const { user } = renderUi(<List />)
    await screen.findByText('Product 1')
    await user.click(screen.getByRole('checkbox', { name: 'Select the page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 430' }))
    expect(await screen.findByText('No')).toBeVisible()
    expect(screen.getByRole('toolbar', { name: '50 selected' })).toBeVisible()
  })

  it('R476 says that the products could not be fetched, and tries again', async () => {
    const asked = answer('GET /products', () => (asked.length < 2 ? refuse(422, 'VALIDATION', 'No') : page([1], 1)))
    const { user } = renderUi(<List />)
    expect(await screen.findByText('Get products failed.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Product 1')).toBeVisible()
  })
})
