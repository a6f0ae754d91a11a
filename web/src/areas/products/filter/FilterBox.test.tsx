import { fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { noFilters } from '../model/filters.ts'
import { answerTeam } from '../products.fixture.ts'
import { FilterBox } from './FilterBox.tsx'
import { FilterRow } from './FilterRow.tsx'

function Screen() {
  const [filters, setFilters] = useState(noFilters)
  const change = (patch: Partial<typeof noFilters>) => setFilters({ ...filters, ...patch })
  return (
    <>
      <FilterBox groupId={2} filters={filters} hasBoards={false} width={220} inputRef={null} onChange={change} />
      <FilterRow groupId={2} filters={filters} shown={undefined} total={9} onChange={change} onOpen={() => undefined} />
      <output>{JSON.stringify(filters)}</output>
    </>
  )
}

it('a typed filter becomes a chip with its count, by Enter or by choosing what is suggested', async () => {
  signInAs()
  answerTeam()
  answer('GET /account/group/:id/channel/:channelId', { data: [] })
  const asked = answer('GET /products/filter-counts', () => ({
    data: {
      alone: { assignees: 4, due: 12 },
      values: {
        boards: [],
        assignees: [{ id: 9, count: 4 }],
        types: [],
        labels: [],
        priority: [],
        accounts: [],
        createdBy: [],
      },
    },
  }))
  renderUi(<Screen />)
  const box = screen.getByRole('combobox', { name: 'Search products' })
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const press = (key: string) => fireEvent.keyDown(box, { key })
  fireEvent.focus(box)
  type('assi')
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([expect.stringContaining('assignee:')])
  press('ArrowDown')
  expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id)
  press('Enter')
  expect(box).toHaveValue('assignee: ')
  type('assignee: lin')
  expect(await screen.findByRole('option', { name: /^Linh Nguyễn\s*4$/ })).toBeVisible()
  press('ArrowDown')
  press('Enter')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('"assignees":[9]'))
  expect(box).toHaveValue('')
  type('fox due: this week')
  press('Enter')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('"due":"this_week"'))
  expect(screen.getByRole('status')).toHaveTextContent('"search":"fox"')
  expect(box).toHaveValue('fox')
  const row = screen.getByRole('group', { name: 'Filters that are on' })
  await waitFor(() => expect(row).toHaveTextContent('Due This week12'))
  expect(row).toHaveTextContent('Assignees Linh Nguyễn4')
  expect(asked).not.toEqual([])
  type('due: someday')
  press('Enter')
  expect(await screen.findByRole('alert')).toHaveTextContent('due: “someday” is not one of them')
  expect(box).toHaveValue('due: someday')
})
