import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef } from 'react'
import { z } from 'zod'
import { usePref } from '../../lib/prefs.ts'
import { folds } from '../../theme/tokens.ts'
import type { Column, Sort } from './column.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { useFit } from './useFit.ts'
import type { Selection } from './useSelection.ts'

interface Props<Row> {
  /** `area.list`: widths and order are remembered under it. */
  id: string
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => number
  rowHeight?: number
  /** Rows are as high as what stands in them, `rowHeight` at least. */
  hasHighRows?: boolean
  selection?: Selection
  sort?: Sort
  onSort?: (sort: Sort) => void
  onOpen?: (row: Row) => void
  /** The row that is open beside the table. */
  openId?: number
  /** While one is open: another that arrows walk to. */
  onFollow?: (row: Row) => void
  /** Instead of rows: skeletons, an empty or an error state. */
  placeholder?: ReactNode
  rowLabel: (row: Row) => string
  /** How many columns stand before the ticks. */
  tickAt?: number
}

const Layout = z.object({ widths: z.record(z.string(), z.number()), order: z.array(z.string()) })
const noLayout: z.infer<typeof Layout> = { widths: {}, order: [] }

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
    hasHighRows = false,
    selection,
    sort,
    onSort,
    onOpen,
    openId,
    onFollow,
    placeholder,
    rowLabel,
    tickAt = 0,
  } = props
  const [layout, setLayout] = usePref(`table.${id}`, noLayout, Layout)
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 0.05}px)`)
  const all = useMemo(() => inOrder(columns, layout.order), [columns, layout.order])
  const ordered = useMemo(() => (isPhone ? onPhone(all) : all), [isPhone, all])
  const tickPlace = isPhone ? onPhone(all.slice(0, tickAt)).length : tickAt
  const scroller = useRef<HTMLDivElement>(null)
  // The compiler leaves the virtualiser's mutable result alone.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  // What was dragged to size on a large screen does not fit a phone.
  const kept = isPhone ? {} : layout.widths
  const widths = ordered.map((column) => {
    const width = kept[column.id] ?? column.width
    return column.grows ? Math.max(width, column.min ?? 72) : width
  })
  const isOpen = (column: Column<Row>) => !isPhone && !(column.id in kept) && Boolean(column.grows || column.shares)
  const open = ordered.flatMap((column, at) => (isOpen(column) ? [{ id: column.id, width: widths[at] ?? 0 }] : []))
  // Long texts in cells must not widen the table: its least width is that of its columns.
  const least = widths.reduce((sum, width) => sum + width, (selection ? tickWidth : 0) + 8)
  const items = virtual.getVirtualItems()
  const fit = useFit(scroller, {
    ids: open.map(({ id }) => id),
    widths: open.map(({ width }) => width),
    least,
    rows,
    isDrawn: items.length > 0,
  })
  const tracks = ordered.map((column, at) => {
    const more = fit[open.findIndex(({ id }) => id === column.id)] ?? 0
    return trackOf(column, (widths[at] ?? 0) + more, isPhone || column.id in kept)
  })
  const template = (selection ? tracks.toSpliced(tickPlace, 0, `${tickWidth}px`) : tracks).join(' ')
  const pins = isPhone ? [] : pinned(ordered, widths, selection ? tickPlace : undefined)
  const first = items[0]?.start ?? 0
  return (
    <Box
      ref={scroller}
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft > 0)}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'background.paper' }}
    >
      <Box
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className="tabular"
        // The last row can be scrolled clear of the bulk bar.
        sx={{ minWidth: least, pb: (selection?.ids.size ?? 0) > 0 ? 18 : 0 }}
      >
        <DataTableHead
          columns={ordered}
          tickAt={tickPlace}
          pins={pins}
          template={template}
          widths={kept}
          rowIds={rows.map(rowId)}
          {...(selection ? { selection } : {})}
          {...(sort ? { sort } : {})}
          {...(onSort ? { onSort } : {})}
          onResize={(column, width) => setLayout({ ...layout, widths: { ...layout.widths, [column]: width } })}
          onReorder={(order) => setLayout({ ...layout, order: withHidden(order, all) })}
        />
        {placeholder === undefined && (
          <Box
            role="rowgroup"
            onFocus={({ target }) => {
              const row =
                openId === undefined ? undefined : rows.find((one) => String(rowId(one)) === target.dataset.row)
              if (row !== undefined && rowId(row) !== openId) onFollow?.(row)
            }}
            style={{ height: virtual.getTotalSize(), position: 'relative' }}
          >
            <Box style={{ transform: `translateY(${first}px)` }}>
              {items.map(({ index }) => {
                const row = rows[index]
                return row === undefined ? null : (
                  <DataTableRow
                    key={rowId(row)}
                    row={row}
                    rowId={rowId(row)}
                    index={index}
                    height={rowHeight}
                    {...(hasHighRows ? { measure: virtual.measureElement } : {})}
                    columns={ordered}
                    tickAt={tickPlace}
                    pins={pins}
                    template={template}
                    label={rowLabel(row)}
                    isOpen={rowId(row) === openId}
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

/** The track of a column in the grid: what nothing is cut without is shared by those that grow, unless somebody sized them. */
function trackOf<Row>({ grows, shares }: Column<Row>, width: number, isSized: boolean): string {
  if (grows) return `minmax(${width}px, 3fr)`
  return shares && !isSized ? `minmax(${width}px, 1fr)` : `${width}px`
}

function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const place = (column: Column<Row>) => {
    const at = column.isFixed ? -1 : order.indexOf(column.id)
    return at < 0 ? columns.indexOf(column) : at
  }
  return order.length === columns.length ? columns.toSorted((a, b) => place(a) - place(b)) : [...columns]
}

/** Of the columns before one that is not pinned, and of the ticks, the distance in px from the left at which they stay. */
function pinned<Row>(columns: readonly Column<Row>[], widths: readonly number[], tickAt?: number): number[] {
  const end = columns.findIndex((column) => !column.isPinned)
  const count = end < 0 ? columns.length : end
  if (count === 0 || (tickAt ?? 0) > count) return []
  const all = tickAt === undefined ? widths : widths.toSpliced(tickAt, 0, tickWidth)
  const cells = tickAt === undefined ? count : count + 1
  return Array.from({ length: cells }, (_, cell) => all.slice(0, cell).reduce((sum, width) => sum + width, 0))
}

const onPhone = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.flatMap((column) => {
    if (column.phone === 'hidden') return []
    const { phone, render, title } = column
    const shown = { ...column, render: column.phoneRender ?? render, title: column.phoneTitle ?? title }
    return [phone === undefined ? shown : { ...shown, width: phone, min: phone }]
  })

/** An order that was made on a phone, with the columns that it does not show in their places. */
function withHidden<Row>(order: readonly string[], all: readonly Column<Row>[]): string[] {
  const left = [...order]
  return all.map((column) => (order.includes(column.id) ? (left.shift() ?? column.id) : column.id))
}
