import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent, ReactNode } from 'react'
import { compareNames } from '../../lib/format.ts'

interface Choice<Id> {
  id: Id
  name: string
  /** What letters find it by, where that is not its name. */
  word?: string
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
  /** While it is closed a letter chooses the next option that begins with it. */
  choosesByLetter?: boolean
}

const quiet = {
  '& .MuiOutlinedInput-root:not(:hover, .Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
}

/** The next option behind `value` that begins with the letter, whatever its accents. */
function nextBy<Id>(letter: string, options: readonly Choice<Id>[], value: Id): Choice<Id> | undefined {
  const at = options.findIndex(({ id }) => id === value)
  return [...options.slice(at + 1), ...options.slice(0, at + 1)].find(
    ({ name, word = name }) => compareNames(word.slice(0, letter.length), letter) === 0,
  )
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
  choosesByLetter = false,
}: Props<Id>) {
  const chosen = options.find(({ id }) => id === value)
  const byLetter = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const isClosed = target instanceof HTMLElement && target.matches('[role=combobox]:not([aria-expanded=true])')
    if (!isClosed || altKey || ctrlKey || metaKey || !/^[\p{L}\p{N}]$/u.test(key)) return
    const next = nextBy(key, options, value)
    if (!next) return
    event.stopPropagation()
    if (next.id !== value) onChange(next.id)
  }
  return (
    <TextField
      select
      size="small"
      fullWidth={isFullWidth}
      {...(choosesByLetter && { onKeyDown: byLetter })}
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
