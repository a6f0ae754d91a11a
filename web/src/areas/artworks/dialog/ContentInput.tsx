import type { ContentField } from '@halftone/contract/parts/saleChannel.ts'
import type { Phrase } from '@halftone/contract/phrase.ts'
import { isListField } from '@halftone/contract/rules/contentFields.ts'
import { tagDefaults } from '@halftone/contract/rules/tagRule.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TagInput } from '../../../ui/fields/TagInput.tsx'
import { TextCounter } from '../../../ui/richtext/TextCounter.tsx'

interface Props {
  field: ContentField
  value: string | string[] | undefined
  error?: Phrase | undefined
  isDisabled: boolean
  onChange: (value: string | string[]) => void
}

const asList = (value: Props['value']): string[] => (Array.isArray(value) ? value : value ? [value] : [])
const asText = (value: Props['value']): string => (Array.isArray(value) ? value.join(', ') : (value ?? ''))

/** One field of a channel's contents, by its kind: text with counter, tags, choices. */
export function ContentInput({ field, value, error: problem, isDisabled, onChange }: Props) {
  const told = useTold()
  const error = problem && told(problem)
  const { t } = useTranslation('artworks')
  const labelId = useId()
  const label = field.required ? `${field.name_view} *` : field.name_view
  if (field.type === 'tag') {
    const tags = asList(value)
    const limits = {
      maxItems: field.maxItems ?? tagDefaults.maxItems,
      maxlength: field.maxlength ?? tagDefaults.maxlength,
    }
    return (
      // The heading stands for the input's own label, which only names it.
      <Box sx={{ '& .MuiInputLabel-root': { display: 'none' } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.5 }}>
          <Box component="span" sx={{ fontWeight: 550 }} aria-hidden="true">
            {label}
          </Box>
          <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>
            {t('content.tagCount', { count: tags.length, max: limits.maxItems, length: limits.maxlength })}
          </Box>
        </Box>
        <TagInput value={tags} onChange={onChange} label={label} limits={limits} isDisabled={isDisabled} />
      </Box>
    )
  }
  if (field.type === 'single-select' || isListField(field)) {
    const isMany = isListField(field)
    const chosen = asList(value)
    const options = [...new Set([...(field.options ?? []), ...chosen])]
    return (
      <Box>
        <Box id={labelId} sx={{ fontWeight: 550, mb: 1.5 }}>
          {label}
        </Box>
        <Select<string | string[]>
          fullWidth
          multiple={isMany}
          displayEmpty
          disabled={isDisabled}
          value={isMany ? chosen : asText(value)}
          input={<OutlinedInput />}
          onChange={(event) => onChange(event.target.value)}
          renderValue={(shown) => asText(shown) || '—'}
          SelectDisplayProps={{ 'aria-labelledby': labelId }}
        >
          {!isMany && <MenuItem value="">—</MenuItem>}
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {isMany && <Checkbox checked={chosen.includes(option)} tabIndex={-1} sx={{ p: 0 }} />}
              <ListItemText primary={option} />
            </MenuItem>
          ))}
        </Select>
      </Box>
    )
  }
  const text = asText(value)
  const isLong = field.type === 'textarea'
  return (
    <Field
      label={label}
      value={text}
      error={error}
      disabled={isDisabled}
      multiline={isLong}
      {...(isLong ? { minRows: 3, maxRows: 12 } : {})}
      onChange={(event) => onChange(event.target.value)}
      inputProps={field.type === 'number' ? { inputMode: 'decimal' } : {}}
      aside={field.maximum ? <TextCounter n={[...text].length} max={field.maximum} /> : undefined}
    />
  )
}
