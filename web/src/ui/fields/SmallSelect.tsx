import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'

interface Choice<Id> {
  id: Id
  name: string
  /** In the list, where more than the name is said. */
  item?: ReactNode
  /** In the field, where more than the name is shown once it is chosen. */
  shown?: ReactNode
}

interface Props<Id> {
  /** Names the field for readers; it shows the choice alone. */
  label: string
  options: readonly Choice<Id>[]
  /** One that is not among the options shows as empty. */
  value: Id
  onChange: (id: Id) => void
  /** px */
  minWidth?: number
  /** Without a border until it is pointed at: a fact that can be changed in its place. */
  isQuiet?: boolean
  isFullWidth?: boolean
}

const quiet = {
  '& .MuiOutlinedInput-root:not(:hover, .Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
}

/** One of a few, as high as a button: filters, roles, a status. A choice acts at once. */
export function SmallSelect<Id extends string | number>({
  label,
  options,
  value,
  onChange,
  minWidth,
  isQuiet = false,
  isFullWidth = false,
}: Props<Id>) {
  const chosen = options.find(({ id }) => id === value)
  return (
    <TextField
      select
      size="small"
      fullWidth={isFullWidth}
      value={chosen?.id ?? ''}
      onChange={(event) => {
        const next = options.find(({ id }) => String(id) === String(event.target.value))
        if (next) onChange(next.id)
      }}
      slotProps={{
        select: {
          SelectDisplayProps: { 'aria-label': label },
          // 'None' is a choice with a name, too.
          displayEmpty: true,
          renderValue: () => chosen?.shown ?? chosen?.name ?? '',
        },
      }}
      sx={{ minWidth, ...(isQuiet ? quiet : {}) }}
    >
      {options.map(({ id, name, item }) => (
        <MenuItem key={id} value={id}>
          {item ?? name}
        </MenuItem>
      ))}
    </TextField>
  )
}
