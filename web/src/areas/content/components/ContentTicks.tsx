import type { ContentField } from '@halftone/contract/parts/saleChannel.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'

interface Props {
  field: ContentField
  label: string
  value: string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

/** A box to tick for each option. */
export function ContentTicks({ field, label, value, error, onChange }: Props) {
  const labelId = useId()
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Box id={labelId} sx={{ fontWeight: 550 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        {field.options?.map((option) => (
          <FormControlLabel
            key={option}
            label={option}
            control={
              <Checkbox
                checked={value.includes(option)}
                onChange={(_, isOn) => onChange(isOn ? [...value, option] : value.filter((other) => other !== option))}
              />
            }
          />
        ))}
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
