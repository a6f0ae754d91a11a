import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { reportOf } from '../sales.fixture.ts'
import { MoneyCard } from './MoneyCard.tsx'

it('seasons stand behind the days that they are of; one that comes after the last of them does not', () => {
  const values = { revenue: 20, quantity: 1, profit: 8 }
  const series = Array.from({ length: 9 }, (_, at) => ({ date: `2026-05-0${at + 1}`, values }))
  const period = { from: '2026-05-01', to: '2026-05-09', before: null, unit: 'day' as const, timeZone: 'UTC' }
  const seasons = [
    { name: 'Labour', from: '2026-04-28', to: '2026-05-02' },
    { name: 'Father', from: '2026-05-16', to: '2026-05-20' },
  ]
  const report = reportOf({}, { series, period, seasons, today: '2026-05-09' })
  renderUi(<MoneyCard report={report} context="Design Team" onDays={() => {}} onUnit={() => {}} />)
  expect(screen.getAllByText('Labour').length).toBeGreaterThan(0)
  expect(screen.queryByText('Father')).toBeNull()
})

it('each day of the chart is named by its date, in the table behind it and for its reader', () => {
  const values = { revenue: 20, quantity: 1, profit: 8 }
  const series = ['2026-05-04', '2026-05-05'].map((date) => ({ date, values }))
  const period = { from: '2026-05-04', to: '2026-05-05', before: null, unit: 'day' as const, timeZone: 'UTC' }
  const report = reportOf({}, { series, period })
  renderUi(<MoneyCard report={report} context="Design Team" onDays={() => {}} onUnit={() => {}} />)
  const rows = within(screen.getByRole('table')).getAllByRole('rowheader')
  expect(rows.map((row) => row.textContent)).toEqual(['04/05/2026', '05/05/2026'])
})
