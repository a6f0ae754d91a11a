import { describe, expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../testing/render.tsx'
import { Pagination, shownPages } from './Pagination.tsx'

const meta = { currentPage: 2, limit: 25, total: 539, totalPage: 22 }

describe('pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 22, [1, 2, 3]],
    [9, 22, [8, 9, 10]],
    [22, 22, [20, 21, 22]],
  ])('R667 page %i of %i shows %j', (current, last, pages) => {
    expect(shownPages(current, last)).toEqual(pages)
  })

  it('R668 shows the three texts', () => {
    renderUi(<Pagination meta={meta} onPage={vi.fn()} onLimit={vi.fn()} />)
    expect(screen.getByRole('navigation')).toHaveTextContent('Show 26 - 50 on results 539')
    expect(screen.getByText('Rows per page')).toBeVisible()
    expect(screen.getByLabelText('Go to')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  it('says nothing of an empty list', () => {
    const empty = { currentPage: 1, limit: 25, total: 0, totalPage: 0 }
    renderUi(<Pagination meta={empty} onPage={vi.fn()} onLimit={vi.fn()} />)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByText(/results/)).toBeNull()
  })

  it('says of a list that is counted no further that there are more', () => {
    const counted = { currentPage: 400, limit: 25, total: 10_000, totalPage: 401, totalIsAtLeast: true }
    renderUi(<Pagination meta={counted} onPage={vi.fn()} onLimit={vi.fn()} />)
    expect(screen.getByRole('navigation')).toHaveTextContent('Show 9,976 - 10,000 on results 10,000+')
    expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled()
  })

  it('goes to a page by Enter; out of range is the last one', async () => {
    const onPage = vi.fn()
    const { user } = renderUi(<Pagination meta={meta} onPage={onPage} onLimit={vi.fn()} />)
    await user.type(screen.getByLabelText('Go to'), '7{Enter}')
    await user.type(screen.getByLabelText('Go to'), '99{Enter}')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onPage.mock.calls).toEqual([[7], [22], [3]])
  })
})
