import type { ContentField } from '@halftone/contract/parts/saleChannel.ts'
import { isListField } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormHelperText from '@mui/material/FormHelperText'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useId } from 'react'

interface Props {
  field: ContentField
  label: string
  /** One at most, unless the field takes a list. */
  value: string[]
  error: string | undefined
  onChange: (value: string | string[]) => void
}

/** One option, or several with ticks. What was chosen and is offered no more can still be taken away. */
export function ContentSelect({ field, label, value, error, onChange }: Props) {
  const labelId = useId()
  const isMany = isListField(field)
  const options = [...new Set([...(field.options ?? []), ...value])]
  return (
    <Box>
      <Box id={labelId} sx={{ fontWeight: 550, mb: 1.5 }}>
        {label}
      </Box>
      <Select<string | string[]>
        fullWidth
        multiple={isMany}
        displayEmpty
        error={error !== undefined}
        value={isMany ? value : (value[0] ?? '')}
        input={<OutlinedInput />}
        onChange={(event) => onChange(event.target.value)}
        renderValue={() => value.join(', ') || '—'}
        SelectDisplayProps={{ 'aria-labelledby': labelId }}
      >
        {!isMany && <MenuItem value="">—</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option} value={option}>
            {isMany && <Checkbox checked={value.includes(option)} tabIndex={-1} sx={{ p: 0 }} />}
            <ListItemText primary={option} />
          </MenuItem>
        ))}
      </Select>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
