import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface Props extends Omit<OutlinedInputProps, 'error'> {
  label: string
  /** A text makes the field red and stands below it. */
  error?: string | undefined
  hint?: ReactNode
  /** Beside the label, at the right: a link, a counter. */
  aside?: ReactNode
}

/** A labelled field of a form: label above, message below, tied together for readers. Spread `register()` on it. */
export function Field({ label, error, hint, aside, id, inputProps, ...rest }: Props) {
  const own = useId()
  const fieldId = id ?? own
  const helpId = `${fieldId}-help`
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 1.5 }}>
        <Box component="label" htmlFor={fieldId} sx={{ fontWeight: 550 }}>
          {label}
        </Box>
        {aside}
      </Box>
      <OutlinedInput
        id={fieldId}
        fullWidth
        error={Boolean(error)}
        inputProps={{ ...inputProps, ...(error || hint ? { 'aria-describedby': helpId } : {}) }}
        {...rest}
      />
      {(error || hint) && (
        <FormHelperText id={helpId} error={Boolean(error)} role={error ? 'alert' : undefined} component="div">
          {error ? (
            <>
              <CircleAlert size={14} aria-hidden="true" /> {error}
            </>
          ) : (
            hint
          )}
        </FormHelperText>
      )}
    </Box>
  )
}
