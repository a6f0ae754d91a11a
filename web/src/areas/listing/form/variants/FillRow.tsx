import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { readPrice, readQuantity } from '@halftone/contract/rules/listing/priceText.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileThumb } from '../FileThumb.tsx'
import { PhotoMenu } from '../PhotoMenu.tsx'
import type { Cell } from '../uploadDraft.ts'
import { NumberCell } from './NumberCell.tsx'
import { clean } from './pasteCells.ts'

interface Props {
  template: string
  /** Option columns. */
  options: number
  columns: readonly Cell[]
  count: number
  sign: string
  /** The listing's pictures, of which all ticked rows may get one. */
  pictures: readonly ArtworkFile[]
  /** The option values whose photo it will be. */
  values: string
  isNarrow: boolean
  onApply: (given: Partial<Record<Cell, string>>, photo: number | null) => void
  onClear: () => void
}

/** Sets photo, price and quantity of all ticked rows; what is left empty keeps what they have. */
export function FillRow(props: Props) {
  const { template, options, columns, count, sign, pictures, values, isNarrow, onApply, onClear } = props
  const { t } = useTranslation('listing')
  const [given, setGiven] = useState<Record<Cell, string>>({ price: '', quantity: '' })
  const [photo, setPhoto] = useState<number | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const file = pictures.find(({ id }) => id === photo)
  const isBad = {
    price: given.price !== '' && readPrice(given.price) === null,
    quantity: given.quantity !== '' && readQuantity(given.quantity) === null,
  }
  const filled = columns.filter((column) => given[column] !== '')
  const canApply = (filled.length > 0 || file !== undefined) && !filled.some((column) => isBad[column])
  const apply = () => {
    if (canApply)
      onApply(Object.fromEntries(filled.map((column) => [column, clean(column, given[column])])), file?.id ?? null)
  }
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: template,
        alignItems: 'center',
        gap: 2,
        px: 3,
        minHeight: 44,
        py: isNarrow ? 2 : 0,
        bgcolor: 'var(--accent-soft)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box role="gridcell" sx={{ gridColumn: 2 }}>
        <Box
          component="button"
          type="button"
          aria-label={t('field.fillPhoto')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 32,
            height: 32,
            p: 0,
            overflow: 'hidden',
            cursor: 'pointer',
            color: 'text.secondary',
            bgcolor: 'background.paper',
            border: file ? '1px solid var(--line-strong)' : '1px dashed var(--line-strong)',
            borderRadius: 'var(--radius-s)',
          }}
        >
          {file ? <FileThumb file={file} alt="" inset={2} /> : <ImagePlus size={14} aria-hidden="true" />}
        </Box>
        {anchor && (
          <PhotoMenu
            anchor={anchor}
            value={values}
            files={pictures}
            chosen={photo}
            onChoose={setPhoto}
            onClose={() => setAnchor(null)}
          />
        )}
      </Box>
      <Box role="gridcell" sx={{ gridColumn: `3 / span ${options}`, fontWeight: 600 }}>
        {t('field.fill', { count })}
      </Box>
      {columns.map((column) => (
        <Box role="gridcell" key={column}>
          <NumberCell
            kind={column}
            field={`fill-${column}`}
            label={t('field.cellOf', { column: t(`field.${column}`), variant: t('field.fill', { count }) })}
            value={given[column]}
            sign={column === 'price' ? sign : ''}
            isBad={isBad[column]}
            placeholder={t('field.keep')}
            onChange={(value) => setGiven({ ...given, [column]: value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') apply()
            }}
          />
        </Box>
      ))}
      <Box
        role="gridcell"
        sx={
          isNarrow
            ? { gridColumn: '1 / -1', display: 'flex', gap: 1 }
            : { display: 'flex', justifyContent: 'flex-end', gap: 1, ml: -10 }
        }
      >
        <Button variant="text" size="small" onClick={onClear}>
          {t('common:clear')}
        </Button>
        <Button variant="contained" color="primary" size="small" disabled={!canApply} onClick={apply}>
          {t('field.apply', { count })}
        </Button>
      </Box>
    </Box>
  )
}
