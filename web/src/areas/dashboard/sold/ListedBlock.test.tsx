import type { Report } from '@halftone/contract/areas/reports/reports.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { reportOf as listedOf } from '../../reports/report.fixture.ts'
import { inTeam, reportOf as soldOf } from '../../sales/sales.fixture.ts'
import { ListedBlock } from './ListedBlock.tsx'

const period: Report['period'] = {
  ...{ from: '2026-09-01', to: '2026-11-20', unit: 'month', timeZone: 'UTC' },
  before: { from: '2026-06-01', to: '2026-08-31' },
}
const of = (name: string, counts: Record<string, number>) =>
  Object.entries(counts).map(([date, n]) => ({ date, values: { [name]: n } }))

/** Listings of three months, and sales of all but the first. */
function show(may: { mayListed: boolean; maySold: boolean }, changes: Partial<Report['period']> = {}) {
  const codes: PermissionCode[] = ['P_VIEW', 'D_CHART_GROUP', 'D_PROFIT_GROUP']
  inTeam(...codes)
  const series = { '2026-09-01': 3, '2026-10-01': 13, '2026-11-01': 15 }
  const listed = answer('GET /report/chart', {
    data: listedOf({
      period: { ...period, ...changes },
      totals: { published: 31 },
      previous: { published: 20 },
      series: of('published', series),
    }),
  })
  const sold = answer('GET /report/sales/chart', {
    data: soldOf(
      { quantity: 120 },
      {
        period: { ...period, ...changes },
        previous: { quantity: 150 },
        series: of('quantity', { '2026-10-01': 1200, '2026-11-01': 20 }),
      },
    ),
  })
  const view = renderUi(<ListedBlock groupId={1} height={250} {...may} />)
  return { ...view, listed, sold }
}

it('lays listings and sold pieces beside each other by date, each with what became of it', async () => {
  show({ mayListed: true, maySold: true })
  const card = within(await screen.findByRole('figure', { name: 'Listed and sold' }))
  expect(await card.findByRole('button', { name: '09/2026: Listings published 3, Pieces sold 0' })).toBeInTheDocument()
  expect(card.getByRole('button', { name: '10/2026: Listings published 13, Pieces sold 1,200' })).toBeInTheDocument()
  expect(card.getByRole('button', { name: '11/2026: Listings published 15, Pieces sold 20' })).toBeInTheDocument()
  expect(card.getByText('31').parentElement).toHaveTextContent(/up\s*55\s*%/)
  expect(card.getByText('120').parentElement).toHaveTextContent(/down\s*20\s*%/)
  expect(card.getByRole('row', { name: '10/2026 13 1,200' })).toBeInTheDocument()
})

it.each([
  [{ mayListed: true, maySold: false }, 'Listed', '10/2026: Listings published 13'],
  [{ mayListed: false, maySold: true }, 'Sold', '10/2026: Pieces sold 1,200'],
])('asks for and shows only what may be seen: %o', async (may, title, mark) => {
  const { listed, sold } = show(may)
  const card = within(await screen.findByRole('figure', { name: title }))
  expect(await card.findByRole('button', { name: mark })).toBeInTheDocument()
  expect([listed.length > 0, sold.length > 0]).toEqual([may.mayListed, may.maySold])
})

it('a month leads to its own report', async () => {
  const { user, location } = show({ mayListed: true, maySold: true })
  await user.click(await screen.findByRole('button', { name: /^10\/2026/ }))
  await waitFor(() => expect(location().search).toBe('?tab=chart&period=custom&from=2026-10-01&to=2026-10-31'))
})

it('of all days both are asked for in the same units', async () => {
  const { user, listed, sold } = show({ mayListed: true, maySold: true }, { unit: 'week' })
  await user.click(await screen.findByRole('button', { name: 'All' }))
  await waitFor(() => expect(sold.at(-1)?.query.get('period')).toBe('all'))
  expect(listed.at(-1)?.query.get('period')).toBe('all')
  expect(sold.at(-1)?.query.get('type')).toBe('week')
})
