import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from './MultiSelect.tsx'

interface Props {
  label: string
  options: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  onSearch?: (text: string) => void
  isSingle?: boolean
  isDisabled?: boolean
  error?: string | undefined
  hint?: string | undefined
}

/** One or several of a list that may be long, searched by name, in a form: label above, message below. */
export function ChoiceField({ label, options, value, onChange, onSearch, isSingle, isDisabled, error, hint }: Props) {
  const { t } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const names = options.filter((option) => value.includes(option.id)).map(({ name }) => name)
  return (
    <Box sx={{ minWidth: 0 }}>
      <label id={`${id}-label`} htmlFor={id} className="field-label">
        {label}
      </label>
      <Button
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="listbox"
        aria-describedby={(error ?? hint) ? `${id}-help` : undefined}
        disabled={isDisabled ?? false}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDown size={14} />}
        sx={{
          width: '100%',
          height: 44,
          justifyContent: 'space-between',
          fontWeight: 450,
          fontSize: 'var(--fs-input)',
          ...(error ? { borderColor: 'error.main' } : {}),
        }}
      >
        <Box
          component="span"
          sx={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            lineHeight: 1.4,
            color: names.length === 0 ? 'text.secondary' : 'text.primary',
          }}
        >
          {names.join(', ') || t('noneChosen')}
        </Box>
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        options={options}
        value={value}
        onChange={onChange}
        label={label}
        {...(isSingle ? { isSingle } : {})}
        {...(onSearch ? { onSearch } : {})}
      />
      {error && (
        <FormHelperText id={`${id}-help`} error role="alert" component="div">
          <CircleAlert size={14} aria-hidden="true" /> {error}
        </FormHelperText>
      )}
      {!error && hint && (
        <FormHelperText id={`${id}-help`} component="div">
          {hint}
        </FormHelperText>
      )}
    </Box>
  )
}
