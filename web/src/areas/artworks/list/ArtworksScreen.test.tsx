import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { artworkOf, signInWith, waiting } from '../artwork.fixture.ts'
import { ArtworksScreen } from './ArtworksScreen.tsx'

// jsdom has no layout: every row of the virtual table is shown.
vi.mock('@tanstack/react-virtual', () => ({
  useVirtualizer: ({ count, estimateSize }: { count: number; estimateSize: (at: number) => number }) => ({
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({
        index,
        key: index,
        start: index * estimateSize(index),
        size: 64,
      })),
    getTotalSize: () => count * 64,
    measureElement: () => undefined,
    scrollToIndex: () => undefined,
  }),
}))

const emma = { id: 8, display_name: 'Emma Clarke', avatar: null, color: '#64748b' }
const rows = [
  artworkOf([], { id: 1, name: 'Meadow' }),
  artworkOf([], {
    id: 2,
    name: 'Sunset',
    review: { ...waiting, state: 'approved', approvedBy: emma, approvedAt: '2026-11-21T09:00:00.000Z' },
  }),
]

async function show(at = '/artworks') {
  signInWith('P_VIEW', 'P_APPROVE_ART')
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team' }] })
  const asked = answer('GET /artworks', {
    data: rows,
    meta: { currentPage: 1, limit: 25, total: 2, totalPage: 1 },
  })
  const view = renderRoutes([{ path: '/artworks', element: <ArtworksScreen /> }], at)
  await screen.findByText('Meadow')
  return { ...view, asked }
}

it('R072 has exactly these columns, in this order', async () => {
  await show()
  const heads = screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent || head.querySelector('input')?.type || '')
  const first = ['#', 'checkbox', 'Cover', 'Title', 'Account', 'Created By', 'Status', 'Approved by']
  expect(heads).toEqual([...first, 'Uploaded', 'Product', 'Note'])
})

it('turning many down asks for one note; each goes with what was seen', async () => {
  const { user } = await show()
  const asked = answer('PATCH /artwork-review/approved', { data: [] })
  for (const name of ['Meadow', 'Sunset']) fireEvent.click(screen.getByLabelText(new RegExp(`Select.*${name}`)))
  await user.click(await screen.findByText('Turn down'))
  expect(asked).toHaveLength(0)
  const sheet = within(await screen.findByRole('dialog', { name: 'Turn down' }))
  await user.type(sheet.getByLabelText('Note'), 'Too dark')
  await user.click(sheet.getByText('Turn down', { selector: 'button' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toEqual({
    ids: [1, 2],
    groupId: 1,
    isApproved: false,
    note: 'Too dark',
    seen: [
      { id: 1, state: 'needapproved', approvedAt: null },
      { id: 2, state: 'approved', approvedAt: '2026-11-21T09:00:00.000Z' },
    ],
  })
})

it('filters stand in the address and go to the server; dates read dd/MM/yyyy', async () => {
  const { asked } = await show('/artworks?filter=approved&from=2026-11-01&to=2026-11-20')
  expect(screen.getByText('01/11/2026 – 20/11/2026')).toBeTruthy()
  expect([asked[0]?.query.get('filter'), asked[0]?.query.get('from_date')]).toEqual(['approved', '2026-11-01'])
})

it('what was chosen is not any more once another filter or page shows other artworks', async () => {
  const { user } = await show()
  const tick = () => fireEvent.click(screen.getByLabelText(/Select.*Meadow/))
  tick()
  expect(await screen.findByText('Turn down')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Approved/ }))
  await waitFor(() => expect(screen.queryByText('Turn down')).toBeNull())
  expect(screen.getByLabelText(/Select.*Meadow/)).not.toBeChecked()
})
