import type { ListingField, TemplateForm } from '@halftone/contract/parts/listing.ts'
import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestedTags } from '../../keywords/components/SuggestedTags.tsx'
import { type OriginSource, ofTemplate, useFieldTexts, useProblemText } from './fieldTexts.ts'
import { OriginLine } from './OriginLine.tsx'
import type { DraftPatch, UploadDraft } from './uploadDraft.ts'
import { fieldProblem } from './uploadProblems.ts'

interface FieldProps {
  field: ListingField
  value: ContentValue
  source: OriginSource
  isReadOnly: boolean
  onChange: (value: ContentValue) => void
}

function Entry({ field, value, label, isBad, isReadOnly, onChange }: Omit<FieldProps, 'source'> & Named) {
  const { optionOf, addOf } = useFieldTexts()
  if (field.type === 'list')
    return (
      // The heading stands for the input's own label, which only names it.
      <Box sx={{ '& .MuiInputLabel-root': { display: 'none' } }}>
        <SuggestedTags
          label={label.text}
          placeholder={addOf(field.name)}
          value={[value].flat().filter(Boolean)}
          limits={{ maxItems: field.maxItems, maxlength: field.maximum }}
          isDisabled={isReadOnly}
          onChange={onChange}
        />
      </Box>
    )
  const text = [value].flat().join(', ')
  if (field.type === 'choice')
    return (
      <Select<string>
        fullWidth
        displayEmpty
        disabled={isReadOnly}
        error={isBad}
        value={text}
        input={<OutlinedInput />}
        onChange={(event) => onChange(event.target.value)}
        SelectDisplayProps={{ 'aria-labelledby': label.id }}
      >
        {[...new Set([...(field.options ?? []), text])].map((option) => (
          <MenuItem key={option} value={option}>
            {optionOf(option)}
          </MenuItem>
        ))}
      </Select>
    )
  return (
    <OutlinedInput
      multiline
      minRows={4}
      maxRows={12}
      fullWidth
      error={isBad}
      value={text}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-labelledby': label.id, 'aria-invalid': isBad }}
    />
  )
}
interface Named {
  label: { id: string; text: string }
  isBad: boolean
}

/** One further field with its count, whose value it is, and what is wrong with it. */
function ContentField({ field, value, source, isReadOnly, onChange }: FieldProps) {
  const { t } = useTranslation('listing')
  const { nameOf } = useFieldTexts()
  const textOf = useProblemText()
  const id = useId()
  const label = nameOf(field.name)
  const [problem] = fieldProblem(field, value)
  const count = field.type === 'list' ? [value].flat().filter(Boolean).length : [...[value].flat().join(', ')].length
  const most = field.type === 'list' ? field.maxItems : field.maximum
  return (
    <Box data-field={`content-${field.name}`} role="group" aria-label={label}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.5 }}>
        <Box id={id} component="span" sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        {field.type !== 'choice' && most !== undefined && (
          <Box className="tabular" sx={{ color: count > most ? 'error.main' : 'text.secondary' }}>
            {t('field.of', { n: count, max: most })}
          </Box>
        )}
      </Box>
      <Entry
        field={field}
        value={value}
        label={{ id, text: label }}
        isBad={problem !== undefined}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
      {problem && (
        <FormHelperText error role="alert" component="div">
          <CircleAlert size={14} aria-hidden="true" /> {textOf(problem)}
        </FormHelperText>
      )}
      <OriginLine source={source} value={value} onTake={isReadOnly && source.from !== 'live' ? undefined : onChange} />
    </Box>
  )
}

interface Props {
  form: TemplateForm
  draft: UploadDraft
  /** Whether the artwork's own texts may be edited; what the artwork does not say can always be. */
  mayEdit: boolean
  /** Who says what; the template's form itself unless given. */
  sourceOf?: (field: ListingField) => OriginSource
  onChange: (patch: DraftPatch) => void
}

/** The further fields of the listing: description, materials, styles, who made it. */
export function ContentFields({ form: { fields }, draft, mayEdit, sourceOf = ofTemplate, onChange }: Props) {
  if (fields.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4 }}>
      {fields.map((field) => {
        const { name } = field
        const value = draft.fields[name] ?? field.value
        const source = sourceOf(field)
        const isReadOnly = !mayEdit && (source.from === 'content' || source.from === 'live')
        return (
          <Box key={name} sx={field.type === 'text' ? { gridColumn: '1 / -1' } : {}}>
            <ContentField
              field={field}
              value={value}
              source={source}
              isReadOnly={isReadOnly}
              onChange={(next) => onChange((now) => ({ ...now, fields: { ...now.fields, [name]: next } }))}
            />
          </Box>
        )
      })}
    </Box>
  )
}
