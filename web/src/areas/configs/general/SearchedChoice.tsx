import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useId } from 'react'

interface Props {
  label: string
  hint: string
  error?: string | undefined
  options: readonly { code: string; name: string }[]
  value: string
  isDisabled: boolean
  onChange: (code: string) => void
}

/** One of many, found by typing: always one is chosen. */
export function SearchedChoice({ label, hint, error, options, value, isDisabled, onChange }: Props) {
  const id = useId()
  // What an older program or another browser calls otherwise is offered as it is.
  const chosen = options.find(({ code }) => code === value) ?? { code: value, name: value }
  return (
    <Box>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <Autocomplete
        id={id}
        disableClearable
        disabled={isDisabled}
        options={[...options]}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.code === other.code}
        value={chosen}
        onChange={(_, { code }) => onChange(code)}
        renderInput={(params) => (
          <TextField {...params} error={error !== undefined} sx={{ '& .MuiOutlinedInput-root': { minHeight: 44 } }} />
        )}
      />
      <FormHelperText component="div" error={error !== undefined}>
        {error ?? hint}
      </FormHelperText>
    </Box>
  )
}
