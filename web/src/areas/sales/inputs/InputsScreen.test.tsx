import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { inputsOf, inTeam } from '../sales.fixture.ts'
import { InputsScreen } from './InputsScreen.tsx'

function show(inputs = inputsOf()) {
  inTeam('P_VIEW', 'AC_EDIT')
  answer('GET /sale-inputs', { data: inputs })
  return renderUi(<InputsScreen />)
}

it('costs are set from a day on; what is no sum is said and stays', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Set costs of Mug' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Costs of Mug' }))
  const field = dialog.getByLabelText('Costs of one, in USD')
  await user.type(field, 'cheap')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter costs of 0 or more')).toBeVisible()
  expect(field).toHaveValue('cheap')
  const saved = answer('PUT /sale-inputs/costs', { data: inputsOf() })
  await user.clear(field)
  await user.type(field, '5.20')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ typeId: 3, cost: 5.2, currency: 'USD' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('costs and seasons that the server does not let go stay, and why is said', async () => {
  const { user } = show()
  answer('PUT /sale-inputs/costs', refuse(403, 'FORBIDDEN', 'Only an Admin may change costs'))
  await user.click(await screen.findByRole('button', { name: /Remove the costs of Mug/ }))
  expect(await screen.findByText('Only an Admin may change costs')).toBeVisible()
  answer('PUT /sale-inputs/seasons', refuse(403, 'FORBIDDEN', 'Only an Admin may change seasons'))
  await user.click(screen.getByRole('button', { name: 'Remove Black Friday' }))
  expect(await screen.findByText('Only an Admin may change seasons')).toBeVisible()
  expect(screen.getByText('Black Friday')).toBeVisible()
  expect(screen.getByText('$4.50')).toBeVisible()
})

it('a CSV of rates is imported, its lines that are no rate are named, and a file without any is refused', async () => {
  const { user } = show(inputsOf({ missing: [{ currency: 'VND', sales: 4, first: '2026-01-02', last: '2026-03-04' }] }))
  expect(await screen.findByText(/4 sales in VND .* have no rate/)).toBeVisible()
  const saved = answer('POST /sale-inputs/rates', { data: { ...inputsOf(), fresh: 1 } })
  const file = (text: string) => new File([text], 'rates.csv', { type: 'text/csv' })
  const input = screen.getByLabelText('Import CSV', { selector: 'input' })
  await user.upload(input, file('nothing,of,use\n'))
  expect(await screen.findByText(/There is no rate in this file/)).toBeVisible()
  expect(saved).toHaveLength(0)
  await user.upload(input, file('date,from,to,rate\n2026-05-04,EUR,USD,1.12\n2026-05-05,EUR,USD,none\n'))
  expect(await screen.findByText('1 rate imported. No rates: line 3.')).toBeVisible()
  expect(saved[0]?.body).toMatchObject({ rates: [{ day: '2026-05-04', from: 'EUR', to: 'USD', rate: 1.12 }] })
  answer('POST /sale-inputs/rates', { data: { ...inputsOf(), fresh: 0 } })
  await user.upload(input, file('2026-05-04,EUR,USD,1.12\n'))
  expect(await screen.findByText('0 rates imported. 1 was here already.')).toBeVisible()
})

it('a season is added to those that are there', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Add season' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add season' }))
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(dialog.getByLabelText('Name'), 'Easter')
  const saved = answer('PUT /sale-inputs/seasons', { data: inputsOf() })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ seasons: [{ name: 'Black Friday' }, { name: 'Easter' }] }))
})
