import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef } from 'react'
import { usePref } from '../../lib/prefs.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import type { Selection } from './useSelection.ts'

export interface Column<Row> {
  id: string
  title: string
  /** px; the start value, and the smallest when it may be resized (72 at least). */
  width: number
  min?: number
  /** Takes what is left over. One column of a table has it. */
  grows?: boolean
  align?: 'left' | 'right'
  isFixed?: boolean
  /** The sort name; the head becomes a button. */
  sort?: string
  render: (row: Row, index: number) => ReactNode
}

export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

interface Props<Row> {
  /** `area.list`: widths and order are remembered under it. */
  id: string
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => number
  rowHeight?: number
  selection?: Selection
  sort?: Sort
  onSort?: (sort: Sort) => void
  onOpen?: (row: Row) => void
  /** Instead of rows: skeletons, an empty or an error state. */
  placeholder?: ReactNode
  rowLabel: (row: Row) => string
  /** How many columns stand before the ticks. */
  tickAt?: number
}

interface Layout {
  widths: Record<string, number>
  order: string[]
}

const tickWidth = 40

/** A table of the kit: sticky head, columns that resize and reorder and remember it, Shift for ranges, only visible rows mounted. */
export function DataTable<Row>(props: Props<Row>) {
  const {
    id,
    label,
    rows,
    columns,
    rowId,
    rowHeight = 64,
    selection,
    sort,
    onSort,
    onOpen,
    placeholder,
    rowLabel,
    tickAt = 0,
  } = props
  const [layout, setLayout] = usePref<Layout>(`table.${id}`, { widths: {}, order: [] })
  const ordered = useMemo(() => inOrder(columns, layout.order), [columns, layout.order])
  const scroller = useRef<HTMLDivElement>(null)
  // The compiler leaves the virtualiser's mutable result alone.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const tracks = ordered.map((column) => {
    const width = layout.widths[column.id] ?? column.width
    return column.grows ? `minmax(${Math.max(width, column.min ?? 72)}px, 1fr)` : `${width}px`
  })
  const template = (selection ? tracks.toSpliced(tickAt, 0, `${tickWidth}px`) : tracks).join(' ')
  // Long texts in cells must not widen the table: its least width is that of its columns.
  const least = ordered.reduce(
    (sum, column) => sum + Math.max(layout.widths[column.id] ?? column.width, column.grows ? (column.min ?? 72) : 0),
    (selection ? tickWidth : 0) + 8,
  )
  const items = virtual.getVirtualItems()
  const first = items[0]?.start ?? 0
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'background.paper' }}>
      <Box role="table" aria-label={label} aria-rowcount={rows.length + 1} className="tabular" sx={{ minWidth: least }}>
        <DataTableHead
          columns={ordered}
          tickAt={tickAt}
          template={template}
          widths={layout.widths}
          rowIds={rows.map(rowId)}
          {...(selection ? { selection } : {})}
          {...(sort ? { sort } : {})}
          {...(onSort ? { onSort } : {})}
          onResize={(column, width) => setLayout({ ...layout, widths: { ...layout.widths, [column]: width } })}
          onReorder={(order) => setLayout({ ...layout, order })}
        />
        {placeholder === undefined && (
          <Box role="rowgroup" sx={{ height: virtual.getTotalSize(), position: 'relative' }}>
            <Box sx={{ transform: `translateY(${first}px)` }}>
              {items.map(({ index }) => {
                const row = rows[index]
                return row === undefined ? null : (
                  <DataTableRow
                    key={rowId(row)}
                    row={row}
                    rowId={rowId(row)}
                    index={index}
                    height={rowHeight}
                    columns={ordered}
                    tickAt={tickAt}
                    template={template}
                    label={rowLabel(row)}
                    rowIds={rows.map(rowId)}
                    {...(selection ? { selection } : {})}
                    {...(onOpen ? { onOpen } : {})}
                  />
                )
              })}
            </Box>
          </Box>
        )}
      </Box>
      {/* Beside the table: its rows are all that readers may find in it. */}
      {placeholder}
    </Box>
  )
}

function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const place = (column: Column<Row>) => {
    const at = column.isFixed ? -1 : order.indexOf(column.id)
    return at < 0 ? columns.indexOf(column) : at
  }
  return order.length === columns.length ? columns.toSorted((a, b) => place(a) - place(b)) : [...columns]
}
