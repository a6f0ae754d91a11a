import type { SaleImport } from '@halftone/contract/areas/sales/rows.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { inTeam, lineOf, lookOf, reportOf, saleOf } from '../sales.fixture.ts'
import { SalesScreen } from './SalesScreen.tsx'

beforeEach(() => giveSize())
afterEach(() => void vi.restoreAllMocks())

const metaOf = (total: number) => ({ currentPage: 1, limit: 25, total, totalPage: 1 })
const totals = { quantity: 30, revenue: 600, profit: 200, costed: 500, uncosted: 2, unpriced: 0 }

function show(rows = [saleOf(1, 'Meadow'), saleOf(2, 'Otter')], at = '', shops = [{ id: 4, name: 'Paper Fox' }]) {
  inTeam('P_VIEW', 'AC_EDIT', 'D_PROFIT_GROUP')
  const listed = answer('GET /artwork-sale', { data: rows, meta: metaOf(rows.length) })
  answer('GET /report/sales/chart', { data: reportOf(totals) })
  answer('GET /artwork-sale/lines', { data: [lineOf(1)], meta: metaOf(1) })
  answer('GET /artwork-sale/syncs', { data: [] })
  answer('GET /account/group/1', { data: shops, meta: metaOf(shops.length) })
  const view = renderRoutes([{ path: '/artworks-sale', element: <SalesScreen /> }], `/artworks-sale${at}`)
  return { ...view, listed }
}
/** What the server says of a file. jsdom's files do not travel through the stand-in server: the request itself is looked at. */
function answerImport(give: () => SaleImport) {
  const real = globalThis.fetch
  const sent: FormData[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input instanceof Request ? input.url : input).endsWith('/artwork-sale/import')) return real(input, init)
    if (init?.body instanceof FormData) sent.push(init.body)
    return Response.json({ data: give() })
  })
  return sent
}
const csv = (name: string) => new File(['Listing,Date,Qty,Sum\nL1,2026-05-04,1,20.00\n'], name, { type: 'text/csv' })

it('lists what sold with the sums of all of it, asks the server for order and search, and keeps both in the address', async () => {
  const { user, listed, location } = show()
  expect(await screen.findByRole('row', { name: /Meadow/ })).toBeVisible()
  expect(await screen.findByText('$600.00')).toBeVisible()
  expect(screen.getByText(/2 sales without costs/)).toBeVisible()
  await user.type(screen.getByPlaceholderText('Search artworks'), 'otter')
  await waitFor(() => expect(listed.at(-1)?.query.get('search')).toBe('otter'))
  await user.click(screen.getByRole('button', { name: 'Sold nothing in 90 days' }))
  await waitFor(() => expect(listed.at(-1)?.query.get('state')).toBe('quiet'))
  expect(location().search).toContain('view=quiet')
})

it('the columns of money have their room before it is known in which currency they are', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  show([saleOf(1, 'Meadow', { values: { quantity: 12, revenue: 240 } })])
  answer('GET /report/sales/chart', async () => {
    await promise
    return { data: reportOf(totals) }
  })
  await screen.findByRole('row', { name: /Meadow/ })
  expect(screen.getByRole('columnheader', { name: /Revenue/ })).toBeVisible()
  expect(screen.queryByText('$240.00')).toBeNull()
  resolve()
  expect(await screen.findByText('$240.00')).toBeVisible()
})

it('an empty company is shown its next step: the import, and that it needs a shop first', async () => {
  const { user } = show([], '', [])
  expect(await screen.findByText('Nothing sold in this period')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import sales' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import sales' }))
  expect(await dialog.findByText(/The team has no shop yet/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Add a shop' })).toHaveAttribute('href', '/setting/accounts')
})

it('what is not matched is given to an artwork', async () => {
  const { user } = show(undefined, '?view=unmatched')
  answer('GET /artworks', { data: [{ ...saleOf(9, 'Otter'), id: 9 }], meta: metaOf(1) })
  const matched = answer('POST /artwork-sale/match', { data: { count: 3 } })
  await user.click(await screen.findByRole('button', { name: /Match/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose sales are these?' }))
  await user.click(await dialog.findByRole('radio', { name: /Otter/ }))
  await user.click(dialog.getByRole('button', { name: 'Match' }))
  await waitFor(() => expect(matched[0]?.body).toMatchObject({ accountId: 4, listingId: 'L1', artworkId: 9 }))
})

it('a file is looked at first, imported once it is said, and a second time has nothing new', async () => {
  const { user } = show()
  let isHere = false
  const sent = answerImport(() => (isHere ? lookOf({ created: 0, known: 2 }) : lookOf()))
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import sales' }))
    await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), csv('may.csv'))
    return dialog
  }
  const first = await choose()
  // A field that no column is of says so.
  expect(await first.findByRole('combobox', { name: 'Column of Fees' })).toHaveTextContent('No column')
  await user.click(await first.findByRole('button', { name: 'Import 2 sales' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(0)?.get('dryRun')).toBe('true')
  expect([sent.at(-1)?.get('dryRun'), sent.at(-1)?.get('accountId')]).toEqual(['false', '4'])
  isHere = true
  const second = await choose()
  expect(await second.findByText('already here')).toBeVisible()
  expect(second.getByRole('button', { name: 'Import 0 sales' })).toBeDisabled()
})

it('rows that are refused stand with their line and why; a file without its columns says what is missing', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import sales' }))
  const problems = [{ line: 3, reason: 'badDay' as const, value: '31 Blurember' }]
  let look = lookOf({ created: 1, refused: 1, problems })
  answerImport(() => look)
  await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), csv('may.csv'))
  expect(await dialog.findByText('Line 3')).toBeVisible()
  expect(dialog.getByText('This is no day')).toBeVisible()
  look = lookOf({ mapping: {}, created: 0 })
  await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), csv('other.csv'))
  expect(await dialog.findByText(/Choose the columns with a star/)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Import \d/ })).toBeDisabled()
})
