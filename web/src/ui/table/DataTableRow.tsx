import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import { pinStyle } from './pinStyle.ts'
import type { Selection } from './useSelection.ts'

interface Props<Row> {
  row: Row
  rowId: number
  index: number
  height: number
  /** Takes the row's own height, which is `height` at least. */
  measure?: (element: HTMLElement | null) => void
  columns: readonly Column<Row>[]
  template: string
  tickAt: number
  /** px from the left at which the first cells stay. */
  pins: readonly number[]
  label: string
  rowIds: readonly number[]
  selection?: Selection
  onOpen?: (row: Row) => void
  /** It is what stands open beside the table. */
  isOpen: boolean
}

/** One row: a click or Enter opens, the tick, `x` or Ctrl+click selects, Shift takes the range. */
export function DataTableRow<Row>({
  row,
  rowId,
  index,
  height,
  measure,
  columns,
  template,
  tickAt,
  pins,
  label,
  rowIds,
  selection,
  onOpen,
  isOpen,
}: Props<Row>) {
  const { t } = useTranslation('common')
  const isSelected = selection?.has(rowId) ?? false
  const isLit = isSelected || isOpen
  const tick = (
    <Box
      key="tick"
      role="cell"
      data-stop
      sx={{ display: 'grid', placeItems: 'center', ...pinStyle(pins, tickAt, 'var(--row)') }}
    >
      <Checkbox
        checked={isSelected}
        onClick={(event) => selection?.toggle(rowId, rowIds, event.shiftKey)}
        onChange={() => undefined}
        slotProps={{ input: { 'aria-label': `${t('table.select')}: ${label}` } }}
      />
    </Box>
  )
  const cells = columns.map((column, at) => {
    const place = selection && at >= tickAt ? at + 1 : at
    const pin = pinStyle(pins, place, 'var(--row)')
    return (
      <Box
        key={column.id}
        role="cell"
        data-column={column.id}
        sx={{
          px: 2.5,
          minWidth: 0,
          textAlign: column.align ?? 'left',
          ...(pin && { ...pin, display: 'grid', alignItems: 'center', gridTemplateColumns: 'minmax(0, 1fr)' }),
        }}
      >
        {column.render(row, index)}
      </Box>
    )
  })
  return (
    <Box
      role="row"
      {...(measure ? { ref: measure, 'data-index': index } : {})}
      aria-rowindex={index + 2}
      aria-selected={selection ? isSelected : undefined}
      aria-current={isOpen || undefined}
      tabIndex={0}
      data-row={rowId}
      data-opens={onOpen ? '' : undefined}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button, a, input, [role=menuitem], [data-stop]'))
          return
        if (selection && (event.shiftKey || event.ctrlKey || event.metaKey))
          selection.toggle(rowId, rowIds, event.shiftKey)
        else onOpen?.(row)
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        if (event.key === 'Enter') onOpen?.(row)
        if (event.key === 'x') selection?.toggle(rowId, rowIds, event.shiftKey)
        const sibling =
          event.key === 'ArrowDown'
            ? event.currentTarget.nextElementSibling
            : event.key === 'ArrowUp'
              ? event.currentTarget.previousElementSibling
              : null
        if (sibling instanceof HTMLElement) {
          event.preventDefault()
          sibling.focus()
        }
      }}
      sx={{
        // Cells that stay in view need a ground of their own: the row's.
        '--row': isLit ? 'var(--accent-soft)' : 'var(--panel)',
        ...(isLit && { '--fill': 'var(--fill-lit)' }),
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: template,
        alignItems: 'center',
        ...(measure ? { minHeight: height, py: 1.5 } : { height }),
        px: 1,
        borderBottom: '1px solid var(--line)',
        cursor: onOpen ? 'pointer' : 'default',
        bgcolor: 'var(--row)',
        '&:hover': {
          '--row': isLit ? 'var(--accent-soft)' : 'color-mix(in srgb, var(--canvas) 70%, var(--panel))',
        },
        // Above the cells that stay.
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          zIndex: 2,
          pointerEvents: 'none',
          outline: '2px solid var(--focus)',
          outlineOffset: -2,
        },
        '& .row-actions': { opacity: 0 },
        // These lie over what is beside them, on the row's ground, and take no room.
        '& .row-over': { position: 'absolute', zIndex: 1, bgcolor: 'var(--row)', boxShadow: '-8px 0 8px var(--row)' },
        '&:not(:hover, :focus-within) .row-over': { pointerEvents: 'none' },
        '&:hover .row-actions, &:focus-within .row-actions': { opacity: 1 },
        '@media (pointer: coarse)': { '& .row-actions': { opacity: 1 } },
      }}
    >
      {selection ? cells.toSpliced(tickAt, 0, tick) : cells}
    </Box>
  )
}
