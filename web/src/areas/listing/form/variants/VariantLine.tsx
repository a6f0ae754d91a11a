import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { ImagePlus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileThumb } from '../FileThumb.tsx'
import type { Cell, DraftRow, LiveRows } from '../uploadDraft.ts'
import { noPrice, noQuantity } from '../uploadProblems.ts'
import { useImageDrop } from '../useImageDrag.ts'
import { NumberCell } from './NumberCell.tsx'
import { Swatch } from './Swatch.tsx'
import type { GridPlace } from './useGridKeys.ts'
import { rowHeight } from './useVariantRows.ts'
import { VariantNote } from './VariantNote.tsx'

interface Props {
  row: DraftRow
  live?: LiveRows | undefined
  place: number
  /** Pixels from the top of the rows' box; null where rows stand by themselves. */
  top: number | null
  template: string
  /** No room for the row's problem beside it; its red field says so. */
  isNarrow: boolean
  columns: readonly Cell[]
  photo: ArtworkFile | undefined
  hasOwnPhoto: boolean
  sign: string
  isSelected: boolean
  /** The cell of the row that has the tab stop. */
  active: Cell | null
  isFirst: boolean
  onSelect: (isRange: boolean) => void
  onPhoto: (anchor: HTMLElement) => void
  onImage: (id: number) => void
  onFocus: (place: GridPlace) => void
  onKeyDown: (place: GridPlace, event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (place: GridPlace, event: ClipboardEvent<HTMLInputElement>) => void
  onCell: (column: Cell, value: string) => void
}

/** One combination. */
export function VariantLine(props: Props) {
  const { row, live, place, top, isNarrow, template, columns, photo, hasOwnPhoto, sign, isSelected, active, isFirst } =
    props
  const { t } = useTranslation('listing')
  const photoButton = useRef<HTMLButtonElement>(null)
  const isOver = useImageDrop(photoButton, props.onImage)
  const variant = row.values.map(({ value }) => value).join(', ')
  return (
    <Box
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      style={top === null ? {} : { position: 'absolute', insetInline: 0, top }}
      sx={{
        display: 'grid',
        gridTemplateColumns: template,
        alignItems: 'center',
        gap: 2,
        px: 3,
        height: rowHeight,
        // The head sticks above.
        '& input': { scrollMarginBlock: `${2 * rowHeight}px` },
        borderBottom: '1px solid var(--line)',
        bgcolor: isSelected ? 'var(--accent-soft)' : 'transparent',
      }}
    >
      <Box role="gridcell">
        <Checkbox
          size="small"
          checked={isSelected}
          onClick={(event) => props.onSelect(event.shiftKey)}
          slotProps={{ input: { 'aria-label': t('field.selectRow', { variant }) } }}
          sx={{ p: 0 }}
        />
      </Box>
      <Box role="gridcell">
        <Box
          component="button"
          type="button"
          ref={photoButton}
          aria-label={t('field.photoOf', { variant })}
          aria-haspopup="menu"
          onClick={(event) => props.onPhoto(event.currentTarget)}
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 32,
            height: 32,
            p: 0,
            overflow: 'hidden',
            cursor: 'pointer',
            color: 'text.secondary',
            bgcolor: 'var(--sunken)',
            border: '1px solid',
            borderColor: isOver ? 'var(--accent)' : hasOwnPhoto ? 'var(--line-strong)' : 'transparent',
            borderRadius: 'var(--radius-s)',
          }}
        >
          {photo ? (
            <Box sx={{ width: '100%', height: '100%', opacity: hasOwnPhoto ? 1 : 0.45 }}>
              <FileThumb file={photo} alt="" inset={2} />
            </Box>
          ) : (
            <ImagePlus size={14} aria-hidden="true" />
          )}
        </Box>
      </Box>
      {row.values.map(({ property_id, value }) => (
        <Box
          role="gridcell"
          key={property_id}
          title={value}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}
        >
          <Swatch value={value} size={14} />
          <Box component="span" className="one-line">
            {value}
          </Box>
        </Box>
      ))}
      {columns.map((column, at) => (
        <Box
          role="gridcell"
          key={column}
          onFocus={() => props.onFocus({ row: row.id, column })}
          onPaste={(event: ClipboardEvent<HTMLInputElement>) => props.onPaste({ row: row.id, column }, event)}
        >
          <NumberCell
            kind={column}
            field={`${column}-${row.id}`}
            label={t('field.cellOf', { column: t(`field.${column}`), variant })}
            value={row[column]}
            sign={column === 'price' ? sign : ''}
            isBad={column === 'price' ? noPrice(row) : noQuantity(row)}
            tabIndex={active === column || (isFirst && at === 0) ? 0 : active !== null ? 0 : -1}
            onChange={(value) => props.onCell(column, value)}
            onKeyDown={(event) => props.onKeyDown({ row: row.id, column }, event)}
          />
        </Box>
      ))}
      {!isNarrow && (
        <VariantNote
          row={row}
          before={live?.rows[place]}
          told={live?.ours[place]}
          columns={columns}
          sign={sign}
          onKeep={(price) => props.onCell('price', price)}
        />
      )}
    </Box>
  )
}
