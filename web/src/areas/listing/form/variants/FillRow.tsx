import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPrice, readQuantity } from '../priceText.ts'
import type { Cell } from '../uploadDraft.ts'
import { NumberCell } from './NumberCell.tsx'

interface Props {
  template: string
  /** Option columns. */
  options: number
  columns: readonly Cell[]
  count: number
  sign: string
  onApply: (given: Partial<Record<Cell, string>>) => void
  onClear: () => void
}

/** Sets price and quantity of all ticked rows; an empty field keeps what they have. */
export function FillRow({ template, options, columns, count, sign, onApply, onClear }: Props) {
  const { t } = useTranslation('listing')
  const [given, setGiven] = useState<Record<Cell, string>>({ price: '', quantity: '' })
  const isBad = {
    price: given.price !== '' && readPrice(given.price) === null,
    quantity: given.quantity !== '' && readQuantity(given.quantity) === null,
  }
  const filled = columns.filter((column) => given[column] !== '')
  const canApply = filled.length > 0 && !filled.some((column) => isBad[column])
  const apply = () => {
    if (canApply) onApply(Object.fromEntries(filled.map((column) => [column, given[column]])))
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
        height: 44,
        bgcolor: 'var(--accent-soft)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box role="gridcell" sx={{ gridColumn: `1 / span ${options + 2}`, fontWeight: 600, pl: 10 }}>
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
      <Box role="gridcell" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, ml: -10 }}>
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
