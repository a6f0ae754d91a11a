import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerTeams, pageOf } from '../../configs/config.fixture.ts'
import { detailOf, itemOf } from '../import.fixture.ts'
import { TableScreen } from './TableScreen.tsx'

const table = (changes: Partial<NonNullable<ImportDetail['table']>> = {}): NonNullable<ImportDetail['table']> => ({
  source: {
    columns: [
      { name: 'Title', samples: ['Cat'], filled: 2 },
      { name: 'Due', samples: ['31.02.2026'], filled: 2 },
    ],
    ...{ encoding: 'utf-8', delimiter: ';', sheet: null, sheets: [], rows: 2, isGuessed: false },
  },
  mapping: {
    ...{ kind: 'product', columns: ['name', 'deadline'], statusId: null, dates: 'dmy' },
    ...{ isUpdate: false, onlyValid: true, makesNames: false },
  },
  ...{ isRemembered: false, check: { rows: 2, broken: 1, updates: 0, known: 0 }, pictures: 0 },
  ...{ mayUpdate: true, mayFillLists: false, mayMakeNames: true },
  ...changes,
})
const detail = (changes: Partial<ImportDetail> = {}) =>
  detailOf({ source: 'table', name: 'prices.csv', trello: null, table: table(), ...changes })
const rows = [
  itemOf({
    ...{ id: '3', name: 'Fox', state: 'waiting', line: 3, cells: ['Fox', '31.02.2026'] },
    notes: [{ code: 'cellDate', column: 1, detail: '31.02.2026' }],
  }),
  itemOf({ id: '2', name: 'Cat', state: 'waiting', line: 2, cells: ['Cat', ''], notes: [] }),
]

function view() {
  answerTeams()
  answer('GET /imports', pageOf([]))
  answer('GET /imports/7', { data: detail() })
  answer('GET /imports/7/items', pageOf(rows))
  return renderRoutes([{ path: '*', element: <TableScreen /> }], '/product-import?import=7')
}

it('shows a mistake at its cell, which is mended in its place', async () => {
  const asked = answer('PATCH /imports/7/items/3/cells/1', { data: rows[1] })
  const { user } = view()
  expect(await screen.findByText('“31.02.2026” is no day of this notation')).toBeVisible()
  expect(screen.getByText('1 with mistakes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Due, line 3: 31.02.2026' }))
  const input = screen.getByRole('textbox', { name: 'Due, line 3' })
  fireEvent.change(input, { target: { value: '28.02.2026' } })
  // Who keeps it by Enter and leaves the cell has kept it once.
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.blur(input)
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ value: '28.02.2026' }))
  await waitFor(() => expect(input).not.toBeInTheDocument())
  expect(asked).toHaveLength(1)
})

it('keeps at once what a column is, and starts only what can be imported', async () => {
  const kept = answer('PUT /imports/7/table', {
    data: detail({ table: table({ mapping: { ...table().mapping, columns: [null, 'name'] } }) }),
  })
  const started = answer('POST /imports/7/start', { data: detail({ state: 'running' }) })
  const { user } = view()
  await user.click(await screen.findByRole('combobox', { name: 'What Due is' }))
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Name' }))
  await waitFor(() => expect(kept[0]?.body).toMatchObject({ mapping: { columns: [null, 'name'] } }))
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await waitFor(() => expect(started).toHaveLength(1))
})

it('offers each board of the team once; rows begin on New idea', async () => {
  const kept = answer('PUT /imports/7/table', { data: detail() })
  const { user } = view()
  const board = await screen.findByRole('combobox', { name: 'Board of rows that name none' })
  expect(board).toHaveTextContent('New idea')
  await user.click(board)
  const options = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['New idea', 'Doing'])
  await user.click(screen.getByRole('option', { name: 'Doing' }))
  await waitFor(() => expect(kept[0]?.body).toMatchObject({ mapping: { statusId: 2 } }))
})

it('takes nothing but one table', async () => {
  answerTeams()
  answer('GET /imports', pageOf([]))
  renderRoutes([{ path: '*', element: <TableScreen /> }], '/product-import')
  const input = await screen.findByLabelText('Choose files')
  await screen.findByText('Nothing has been imported into this team yet')
  fireEvent.change(input, { target: { files: [new File(['x'], 'board.json')] } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Drop a CSV or an Excel workbook')
})
