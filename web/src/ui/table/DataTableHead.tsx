import Box from '@mui/material/Box'
import { type DragEvent, Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, Sort } from './column.ts'
import { HeadTitle } from './HeadTitle.tsx'
import { PageTick } from './PageTick.tsx'
import { pinStyle } from './pinStyle.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import type { Selection } from './useSelection.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  template: string
  tickAt: number
  pins: readonly number[]
  widths: Readonly<Record<string, number>>
  rowIds: readonly number[]
  selection?: Selection
  sort?: Sort
  onSort?: (sort: Sort) => void
  onResize: (column: string, width: number) => void
  onReorder: (order: string[]) => void
}

/** 36 high and sticky. Titles sort, edges resize, dragging a title (or Alt+arrows on it) moves the column. */
export function DataTableHead<Row>({
  columns,
  template,
  tickAt,
  pins,
  widths,
  rowIds,
  selection,
  sort,
  onSort,
  onResize,
  onReorder,
}: Props<Row>) {
  const { t } = useTranslation('common')
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const move = (from: string, to: string) => {
    const order = columns.map((column) => column.id)
    const target = columns.find((column) => column.id === to)
    if (from === to || !target || target.isFixed) return
    const at = order.indexOf(to)
    const rest = order.filter((id) => id !== from)
    rest.splice(at, 0, from)
    onReorder(rest)
  }
  const dropped = (event: DragEvent, column: string) => {
    event.preventDefault()
    if (dragged) move(dragged, column)
    setDragged(null)
    setOver(null)
  }
  const tick = selection && (
    <Box
      role="columnheader"
      sx={{ display: 'grid', placeItems: 'center', ...pinStyle(pins, tickAt, 'background.paper') }}
    >
      {rowIds.length > 0 && <PageTick selection={selection} rowIds={rowIds} />}
    </Box>
  )
  const withTick: (Column<Row> | null)[] = [...columns]
  if (selection) withTick.splice(tickAt, 0, null)
  return (
    <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 2 }}>
      <Box
        role="row"
        sx={{
          display: 'grid',
          gridTemplateColumns: template,
          alignItems: 'stretch',
          height: 36,
          '@media (pointer: coarse)': { height: 44 },
          px: 1,
          bgcolor: 'background.paper',
          borderBottom: '1px solid var(--line)',
          color: 'text.secondary',
          fontWeight: 550,
        }}
      >
        {withTick.map((column, place) => {
          if (column === null) return <Fragment key="tick">{tick}</Fragment>
          const index = columns.indexOf(column)
          const isSorted = sort !== undefined && column.sort === sort.by
          const next = isSorted && sort.direction === 'asc' ? 'desc' : 'asc'
          return (
            <Box
              key={column.id}
              role="columnheader"
              data-column={column.id}
              aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
              draggable={!column.isFixed}
              onDragStart={() => setDragged(column.id)}
              onDragOver={(event) => {
                if (!dragged || column.isFixed) return
                event.preventDefault()
                setOver(column.id)
              }}
              onDragEnd={() => setOver(null)}
              onDrop={(event) => dropped(event, column.id)}
              sx={{
                position: 'relative',
                ...pinStyle(pins, place, 'background.paper'),
                display: 'flex',
                alignItems: 'center',
                justifyContent: column.align === 'right' ? 'flex-end' : 'flex-start',
                px: 2.5,
                minWidth: 0,
                ...(over === column.id && { boxShadow: 'inset 2px 0 var(--accent)' }),
              }}
            >
              <HeadTitle
                title={column.title}
                isHidden={column.isTitleHidden}
                direction={isSorted ? sort.direction : undefined}
                onSort={column.sort && onSort ? () => onSort({ by: column.sort ?? '', direction: next }) : undefined}
                onKeyDown={(event) => {
                  const step = event.altKey ? (event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0) : 0
                  const neighbour = columns[index + step]
                  if (step === 0 || !neighbour || column.isFixed) return
                  event.preventDefault()
                  move(column.id, neighbour.id)
                }}
              />
              {!column.isFixed && (
                <ResizeHandle
                  label={t('table.resize', { column: column.title })}
                  width={widths[column.id] ?? column.width}
                  min={column.min ?? 72}
                  onResize={(width) => onResize(column.id, width)}
                />
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
