import Box from '@mui/material/Box'
import { useState } from 'react'

interface Props {
  label: string
  value: string
  /** Makes the cell red; the words stand beside the row, and here for readers. */
  error: string | undefined
  isLocked: boolean
  /** On a phone: a field with a border, as high as a thumb. */
  isField?: boolean
  onChange: (text: string) => void
}

/** A cell of the sheet, editable in its place; it is looked at again when it is left. */
export function ImportCell({ label, value, error, isLocked, isField = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null) onChange(typed.trim())
    setTyped(null)
  }
  const rest = isField ? 'var(--line-strong)' : 'transparent'
  return (
    <Box
      component="input"
      type="text"
      aria-label={label}
      aria-invalid={error !== undefined}
      title={error ?? value}
      readOnly={isLocked}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) leave()
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          setTyped(null)
        }
      }}
      sx={{
        width: '100%',
        height: isField ? 44 : 30,
        px: isField ? 3 : 1.5,
        font: 'inherit',
        color: 'inherit',
        bgcolor: error ? 'var(--danger-soft)' : 'transparent',
        border: '1px solid',
        borderColor: error ? 'var(--danger)' : rest,
        borderRadius: 'var(--radius-s)',
        textOverflow: 'ellipsis',
        '&:hover:not(:read-only)': { borderColor: error ? 'var(--danger)' : 'var(--line-strong)' },
        '&:focus': {
          outline: 'none',
          bgcolor: 'background.paper',
          borderColor: error ? 'var(--danger)' : 'var(--accent)',
          boxShadow: `0 0 0 3px ${error ? 'var(--danger-soft)' : 'var(--accent-soft)'}`,
        },
      }}
    />
  )
}
