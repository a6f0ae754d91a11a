import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveSize } from '../../testing/layout.ts'
import { renderUi, screen } from '../../testing/render.tsx'
import { wholeStyles } from '../../testing/styles.ts'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { useSelection } from './useSelection.ts'

interface Row {
  id: number
  name: string
}
const columns: Column<Row>[] = [
  { id: 'number', title: '#', width: 44, isFixed: true, isPinned: true, phone: 'hidden', render: (row) => row.id },
  { id: 'name', title: 'Name', width: 260, grows: true, isPinned: true, phone: 264, render: (row) => row.name },
  {
    id: 'team',
    title: 'Team',
    width: 144,
    shares: true,
    render: () => <p className="one-line">Design</p>,
    phoneRender: () => 'D',
  },
  { id: 'date', title: 'Date', width: 124, render: () => '12/03/2026' },
]
function Table({ rows = [{ id: 1, name: 'Cat' }] }: { rows?: Row[] }) {
  return (
    <DataTable
      id="test.pins"
      label="Products"
      rows={rows}
      columns={columns}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      selection={useSelection()}
      tickAt={1}
    />
  )
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const lefts = (role: 'columnheader' | 'cell') =>
  screen.getAllByRole(role).map((cell) => {
    const { position, left } = getComputedStyle(cell)
    return position === 'sticky' ? left : null
  })

describe('the table', () => {
  beforeEach(() => giveSize(1000, 600))
  afterEach(() => vi.restoreAllMocks())

  it('keeps the pinned columns, and the ticks among them, where they stand while the others scroll', async () => {
    wholeStyles()
    renderUi(<Table />)
    expect(await screen.findByText('Cat')).toBeVisible()
    expect(lefts('columnheader')).toEqual(['0px', '44px', '84px', null, null])
    expect(lefts('cell')).toEqual(['0px', '44px', '84px', null, null])
  })

  it('gives what is left over to the columns that are cut, three parts to the one that grows; the others keep theirs', async () => {
    wholeStyles()
    renderUi(<Table />)
    await screen.findByText('Cat')
    const tracks = '44px 40px minmax(260px, 3fr) minmax(144px, 1fr) 124px'
    expect(screen.getAllByRole('row').map((row) => getComputedStyle(row).gridTemplateColumns)).toEqual([tracks, tracks])
  })

  it('gives a column whose text is cut what it lacks of the room that is left over, and no more', async () => {
    wholeStyles()
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(144)
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
      return this.textContent === 'Design' ? 1090 : 1000
    })
    renderUi(<Table />)
    await screen.findByText('Cat')
    const [head] = screen.getAllByRole('row')
    expect(head && getComputedStyle(head).gridTemplateColumns).toBe(
      '44px 40px minmax(260px, 3fr) minmax(235px, 1fr) 124px',
    )
  })

  it('offers no tick for all of nothing', () => {
    renderUi(<Table rows={[]} />)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(heads()).toHaveLength(5)
  })

  it('leaves out on a phone what only takes room there, and pins nothing', async () => {
    wholeStyles()
    const real = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...real(query),
      matches: query.includes('max-width: 599.95px'),
    }))
    renderUi(<Table />)
    expect(await screen.findByText('Cat')).toBeVisible()
    expect(heads()).toEqual(['', 'Name', 'Team', 'Date'])
    // In its own words where there is little room.
    expect(screen.getByText('D')).toBeVisible()
    expect(screen.queryByText('Design')).toBeNull()
    expect(lefts('cell')).toEqual([null, null, null, null])
    expect(screen.getAllByRole('cell')[0]?.querySelector('input')).not.toBeNull()
  })
})
