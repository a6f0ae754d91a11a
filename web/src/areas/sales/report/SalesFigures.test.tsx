import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { inTeam, lineOf, reportOf } from '../sales.fixture.ts'
import { SalesFigures } from './SalesFigures.tsx'
import { SalesFinding } from './SalesFinding.tsx'

const input = { groupId: 1, period: 'this_month' as const }
const whole = { revenue: 600, orders: 9, quantity: 30, fees: 60, costs: 200, profit: 300, costed: 500, refunded: 0 }

function show(totals: Record<string, number>) {
  inTeam('P_VIEW', 'D_PROFIT_GROUP')
  const asked = answer('GET /artwork-sale/lines', {
    data: [lineOf(1)],
    meta: { currentPage: 1, limit: 50, total: 1, totalPage: 1 },
  })
  const view = renderUi(<SalesFigures report={reportOf({ ...whole, ...totals })} input={input} />)
  const open = async (name: RegExp) => {
    await view.user.click(screen.getByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    return dialog
  }
  const close = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const kinds = () => asked.splice(0).map(({ query }) => query.get('kind'))
  return { ...view, open, close, kinds }
}

it('a sum opens the sales that it counts where some have no rate or no costs, and those that it leaves out', async () => {
  const { user, open, close, kinds } = show({ unpriced: 3, uncosted: 2 })
  for (const [name, kind, without, left] of [
    [/^Revenue/, 'priced', 'Without a rate', 'unpriced'],
    [/^Costs/, 'costed', 'Without costs', 'uncosted'],
  ] as const) {
    const dialog = await open(name)
    expect(new Set(kinds())).toEqual(new Set([kind]))
    await user.click(dialog.getByRole('button', { name: without }))
    await waitFor(() => expect(kinds()).toContain(left))
    await close()
  }
})

it('profit opens what has costs and a rate', async () => {
  const { open, kinds } = show({ unpriced: 3, uncosted: 2 })
  await open(/^Profit/)
  expect(kinds()).toEqual(['costed'])
})

it('where all have both there is nothing to choose', async () => {
  const { open, kinds } = show({ unpriced: 0, uncosted: 0 })
  const dialog = await open(/^Revenue/)
  expect(kinds()).toContain('all')
  expect(dialog.queryByRole('button', { name: 'Counted' })).toBeNull()
})

it('what has no rate is said first, and no average is made of orders that a sum leaves out', () => {
  inTeam('P_VIEW', 'D_PROFIT_GROUP')
  const asSold = [
    { currency: 'USD', revenue: 600, hasRate: true },
    { currency: 'VND', revenue: 236_373_800, hasRate: false },
  ]
  const { rerender } = renderUi(<SalesFigures report={reportOf({ ...whole, unpriced: 3 }, { asSold })} input={input} />)
  const revenue = screen.getByRole('button', { name: /^Revenue/ })
  expect(revenue).toHaveTextContent(/\+ ₫236.4M without a rate$/)
  expect(within(revenue).getByTitle(/₫236,373,800 \(no rate\)/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Orders/ })).not.toHaveTextContent('an order')
  rerender(<SalesFigures report={reportOf({ ...whole, unpriced: 0 })} input={input} />)
  expect(screen.getByRole('button', { name: /^Orders/ })).toHaveTextContent('ø $66.67 an order')
})

it('what is not known is as nothing before', () => {
  inTeam('P_VIEW', 'D_PROFIT_GROUP')
  const none = { revenue: 0, orders: 0, quantity: 0, fees: 0, costs: 0, profit: 0, costed: 0, refunded: 0 }
  renderUi(<SalesFigures report={reportOf(none, { previous: none })} input={input} />)
  expect(screen.getByRole('button', { name: /^Profit/ })).not.toHaveTextContent('as before')
  expect(screen.getByRole('button', { name: /^Orders/ })).toHaveTextContent('as before')
})

it('the sentence says how much it was beside the days before, and which season comes next', async () => {
  inTeam('P_VIEW', 'D_PROFIT_GROUP')
  const season = { name: 'Tết', from: '2026-06-07', to: '2026-06-14' }
  answer('GET /report/sales', {
    data: reportOf({ revenue: 600 }, { previous: { revenue: 400 }, seasons: [season] }),
  })
  renderUi(<SalesFinding input={input} />)
  expect(await screen.findByText('$600.00')).toBeVisible()
  expect(screen.getByText(/50\u202f% more than before/, { normalizer: (text) => text })).toBeVisible()
  expect(screen.getByText(/is in 7 days/)).toBeVisible()
})
