import { stepPrice, stepQuantity } from '@halftone/contract/rules/listing/priceText.ts'
import Box from '@mui/material/Box'
import type { KeyboardEvent, Ref } from 'react'
import type { Cell } from '../uploadDraft.ts'
import { clean } from './pasteCells.ts'

interface Props {
  id?: string
  kind: Cell
  label: string
  /** Where 'Show first' finds it. */
  field: string
  value: string
  /** The currency's sign, before a price. */
  sign: string
  isBad: boolean
  placeholder?: string
  tabIndex?: number
  inputRef?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  /** Keys of the grid; a handled one prevents its default. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * A price or a quantity. Alt with an arrow steps by 0.2 or 1 (R362), outside a grid the arrows alone do. Leaving shows
 * two decimals.
 */
export function NumberCell(props: Props) {
  const { id, kind, label, field, value, sign, isBad, placeholder, tabIndex, inputRef, onChange, onKeyDown } = props
  const step = (by: number) => onChange(kind === 'price' ? stepPrice(value, by) : stepQuantity(value, by))
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by !== 0 && (event.altKey || !onKeyDown)) {
      event.preventDefault()
      step(by)
      return
    }
    onKeyDown?.(event)
  }
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2.5,
        height: 32,
        border: '1px solid',
        borderColor: isBad ? 'error.main' : 'var(--line-strong)',
        borderRadius: 'var(--radius-s)',
        bgcolor: 'background.paper',
        '&:focus-within': {
          borderColor: isBad ? 'error.main' : 'var(--accent)',
          boxShadow: '0 0 0 3px var(--accent-soft)',
        },
      }}
    >
      {sign && (
        <span aria-hidden="true" className="quiet">
          {sign}
        </span>
      )}
      <Box
        component="input"
        id={id}
        ref={inputRef}
        className="tabular"
        inputMode={kind === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={isBad}
        data-field={field}
        value={value}
        placeholder={placeholder ?? (kind === 'price' ? '0.00' : '0')}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          const shown = value.trim() === '' ? '' : clean(kind, value)
          if (shown !== value) onChange(shown)
        }}
        onKeyDown={press}
        sx={{
          width: '100%',
          minWidth: 0,
          border: 0,
          p: 0,
          outline: 'none !important',
          bgcolor: 'transparent',
          font: 'inherit',
          color: 'inherit',
          '&::placeholder': { color: 'var(--ink-3)' },
        }}
      />
    </Box>
  )
}
