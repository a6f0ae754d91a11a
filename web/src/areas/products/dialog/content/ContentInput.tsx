import type { Content, ContentField } from '@halftone/contract/parts/saleChannel.ts'
import type { Phrase } from '@halftone/contract/phrase.ts'
import { isListField } from '@halftone/contract/rules/contentFields.ts'
import { tagDefaults } from '@halftone/contract/rules/tagRule.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../../i18n/told.ts'
import { TagInput } from '../../../../ui/fields/TagInput.tsx'
import { TextCounter } from '../../../../ui/richtext/TextCounter.tsx'

type Value = Content['value']
interface Props {
  field: ContentField
  value: Value
  error: Phrase | undefined
  isReadOnly: boolean
  /** `isNow`: a choice rather than typing, to be saved at once. */
  onChange: (value: Value, isNow: boolean) => void
}

const many = (value: Value): string[] => (Array.isArray(value) ? value : [])
const one = (value: Value): string => (Array.isArray(value) ? '' : value)

/** One content field by its type: text with counter, tags, link, number, choices. A required one has a star (R680). */
export function ContentInput({ field, value, error: problem, isReadOnly, onChange }: Props) {
  const { t } = useTranslation('product')
  const told = useTold()
  const error = problem && told(problem)
  const id = useId()
  const { type, options = [], maximum } = field
  const limits = {
    maxItems: field.maxItems ?? tagDefaults.maxItems,
    maxlength: field.maxlength ?? tagDefaults.maxlength,
  }
  const label = `${field.name_view}${field.required ? ' *' : ''}`
  const heading = (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1, minHeight: 20 }}>
      <Box component="label" htmlFor={id}>
        {label}
      </Box>
      {type === 'tag' ? (
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>
          {t('tagCount', { count: many(value).length, max: limits.maxItems, length: limits.maxlength })}
        </Box>
      ) : (
        maximum !== undefined && <TextCounter id={`${id}-count`} n={[...one(value)].length} max={maximum} />
      )}
    </Box>
  )
  if (isReadOnly)
    return (
      <Box>
        <Box sx={{ color: 'text.secondary' }}>{field.name_view}</Box>
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', userSelect: 'text' }}>
          {Array.isArray(value) ? value.join(', ') || '–' : value || '–'}
        </Box>
      </Box>
    )
  if (type === 'tag')
    return (
      <Box sx={{ '& .MuiInputLabel-root': { display: 'none' } }}>
        {heading}
        <TagInput label={label} value={many(value)} limits={limits} onChange={(tags) => onChange(tags, true)} />
      </Box>
    )
  if (type === 'checkbox')
    return (
      <Box role="group" aria-label={label}>
        {heading}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
          {options.map((option) => (
            <FormControlLabel
              key={option}
              label={option}
              control={
                <Checkbox
                  checked={many(value).includes(option)}
                  onChange={(_, isOn) =>
                    onChange(isOn ? [...many(value), option] : many(value).filter((other) => other !== option), true)
                  }
                />
              }
            />
          ))}
        </Box>
        {error && <FormHelperText error>{error}</FormHelperText>}
      </Box>
    )
  if (type === 'single-select' || type === 'multiple-select' || type === 'tree-view') {
    const isMany = isListField(field)
    return (
      <Box>
        {heading}
        <TextField
          select
          fullWidth
          id={id}
          value={isMany ? many(value) : one(value)}
          error={error !== undefined}
          helperText={error}
          slotProps={{ select: { multiple: isMany, displayEmpty: true }, htmlInput: { 'aria-label': label } }}
          onChange={({ target }) => {
            const next: unknown = target.value
            if (Array.isArray(next)) onChange(next.map(String), true)
            else onChange(String(next), true)
          }}
        >
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    )
  }
  return (
    <Box>
      {heading}
      <TextField
        fullWidth
        id={id}
        value={one(value)}
        error={error !== undefined}
        helperText={error}
        multiline={type === 'textarea'}
        {...(type === 'textarea' ? { minRows: 3, maxRows: 14 } : {})}
        onChange={(event) => onChange(event.target.value, false)}
        slotProps={{
          htmlInput: {
            inputMode: type === 'number' ? 'decimal' : type === 'link' ? 'url' : 'text',
            ...(maximum === undefined ? {} : { 'aria-describedby': `${id}-count` }),
          },
          formHelperText: { role: 'alert' },
        }}
      />
    </Box>
  )
}
