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
    // What stands beside the label comes after the field for the keyboard: Tab goes from field to field.
    // A message below the field next to it does not move it.
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'baseline',
        alignContent: 'start',
      }}
    >
      <Box component="label" htmlFor={fieldId} sx={{ mb: 1.5, fontWeight: 550 }}>
        {label}
      </Box>
      <Box sx={{ gridArea: '2 / 1 / auto / -1', minWidth: 0 }}>
        <OutlinedInput
          id={fieldId}
          fullWidth
          error={Boolean(error)}
          inputProps={{ ...inputProps, ...(error || hint ? { 'aria-describedby': helpId } : {}) }}
          {...rest}
        />
      </Box>
      {aside && <Box sx={{ gridArea: '1 / 2' }}>{aside}</Box>}
      {(error || hint) && (
        <FormHelperText
          id={helpId}
          error={Boolean(error)}
          role={error ? 'alert' : undefined}
          component="div"
          sx={{ gridArea: '3 / 1 / auto / -1' }}
        >
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
