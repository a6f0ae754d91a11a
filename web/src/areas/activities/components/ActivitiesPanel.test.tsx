import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { ActivitiesPanel } from './ActivitiesPanel.tsx'

const lineOf = (id: number) => ({
  id,
  author: { id: 9, display_name: 'Linh Nguyễn', avatar: null, color: '#a0325a' },
  rootAuthor: null,
  createdBy: 9,
  createdAt: '2026-11-20T08:00:00.000Z',
  action: 'update',
  eventType: 'name',
  groupId: 2,
  target: { kind: 'product', id: 1, name: 'Cat', subId: null, productId: 1, artworkId: null, on: null },
  isDeleteTarget: false,
  eventContent: { oldContent: `Old ${id}`, newContent: `New ${id}`, fileName: null },
})
const total = 45
const page = (at: number) => ({
  data: Array.from({ length: Math.min(20, total - (at - 1) * 20) }, (_, n) => lineOf((at - 1) * 20 + n + 1)),
  meta: { currentPage: at, limit: 20, total, totalPage: 3 },
})
/** Says that the end of the list is near. */
let reach: (() => void)[] = []

describe('activity log', () => {
  beforeEach(() => {
    signInAs()
    reach = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
          reach.push(() => heard([{ isIntersecting: true }]))
        }
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  it('says how many sales came in by themselves, beside the mark of Halftone', async () => {
    const line = {
      ...lineOf(1),
      author: null,
      action: 'create',
      eventType: 'sync sales',
      target: {
        kind: 'account',
        id: 3,
        name: 'SunnyPrints US',
        subId: null,
        productId: null,
        artworkId: null,
        on: null,
      },
      eventContent: { oldContent: null, newContent: 12, fileName: null },
    }
    answer('GET /activities/:id/product', () => ({ ...page(1), data: [line] }))
    const { container } = renderUi(<ActivitiesPanel productId={1} />)
    expect(await screen.findByRole('listitem')).toHaveTextContent('Halftone took in 12 sales of SunnyPrints US')
    expect(container.querySelector('.actor-mark svg')).toBeInTheDocument()
  })

  it("R097 R098 R538 is titled 'Activity log' and fetches 20 more lines whenever its end is near", async () => {
    const asked = answer('GET /activities/:id/product', ({ query }) => page(Number(query.get('offset'))))
    renderUi(<ActivitiesPanel productId={1} />)
    expect(screen.getByRole('heading', { name: 'Activity log' })).toBeVisible()
    expect(await screen.findByText('New 20')).toBeVisible()
    expect(screen.queryByText('New 21')).toBeNull()
    act(() => reach.at(-1)?.())
    expect(await screen.findByText('New 40')).toBeVisible()
    act(() => reach.at(-1)?.())
    expect(await screen.findByText('New 45')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(45)
    const pages = asked.map(({ query }) => `${query.get('offset')} ${query.get('limit')}`)
    expect([...new Set(pages)]).toEqual(['1 20', '2 20', '3 20'])
    // The end: nothing more is asked for.
    const count = asked.length
    act(() => reach.at(-1)?.())
    await waitFor(() => expect(asked).toHaveLength(count))
  })

  it('R687 tells a store event with its badge, the account and the channel’s words, and who tried again', async () => {
    const store = (id: number, action: string, oldContent: string, newContent: string) => ({
      ...lineOf(id),
      ...{ action, eventType: 'listing', eventContent: { oldContent, newContent, fileName: null } },
    })
    const data = [store(2, 'draft', 'fail', 'Sunny'), store(1, 'fail', 'draft', 'Sunny: price: no')]
    answer('GET /activities/:id/product', { data, meta: { currentPage: 1, limit: 20, total: 2, totalPage: 1 } })
    renderUi(<ActivitiesPanel productId={1} />)
    expect(await screen.findByText('Sunny: price: no')).toBeVisible()
    const [retried, failed] = screen.getAllByRole('listitem')
    expect(retried).toHaveTextContent('Linh Nguyễn tried Cat again')
    expect(retried).toHaveTextContent('Draft')
    expect(failed).toHaveTextContent('Cat was not listed')
  })

  it('says that it could not be loaded, and that nothing happened yet', async () => {
    let isDown = true
    answer('GET /activities/:id/product', () =>
      isDown
        ? refuse(422, 'VALIDATION', 'No')
        : { data: [], meta: { currentPage: 1, limit: 20, total: 0, totalPage: 1 } },
    )
    const { user } = renderUi(<ActivitiesPanel productId={1} />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
    expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  })
})
