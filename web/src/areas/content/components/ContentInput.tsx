import type { Content, ContentField } from '@halftone/contract/parts/saleChannel.ts'
import type { Phrase } from '@halftone/contract/phrase.ts'
import { isListField } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { useTold } from '../../../i18n/told.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextCounter } from '../../../ui/richtext/TextCounter.tsx'
import { ContentSelect } from './ContentSelect.tsx'
import { ContentTags } from './ContentTags.tsx'
import { ContentTicks } from './ContentTicks.tsx'

type Value = Content['value']
interface Props {
  field: ContentField
  /** Undefined: nothing so far. */
  value: Value | undefined
  error: Phrase | undefined
  isReadOnly: boolean
  /** `isNow`: a choice rather than typing, to be saved at once. */
  onChange: (value: Value, isNow: boolean) => void
}

const asList = (value: Value = []): string[] => (Array.isArray(value) ? value : value ? [value] : [])
const asText = (value: Value = ''): string => (Array.isArray(value) ? value.join(', ') : value)

/** One field of a channel's contents by its type: text with counter, tags, link, number, choices. A required one has a star (R680). */
export function ContentInput({ field, value, error: problem, isReadOnly, onChange }: Props) {
  const told = useTold()
  const error = problem && told(problem)
  const countId = useId()
  const { type, maximum } = field
  const label = field.required ? `${field.name_view} *` : field.name_view
  if (isReadOnly)
    return (
      <Box>
        <div className="quiet">{field.name_view}</div>
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', userSelect: 'text' }}>{asText(value) || '–'}</Box>
      </Box>
    )
  const choose = (next: Value) => onChange(next, true)
  if (type === 'tag') return <ContentTags field={field} label={label} value={asList(value)} onChange={choose} />
  if (type === 'checkbox')
    return <ContentTicks field={field} label={label} value={asList(value)} error={error} onChange={choose} />
  if (type === 'single-select' || isListField(field))
    return <ContentSelect field={field} label={label} value={asList(value)} error={error} onChange={choose} />
  const isLong = type === 'textarea'
  const text = asText(value)
  return (
    <Field
      label={label}
      value={text}
      error={error}
      multiline={isLong}
      {...(isLong ? { minRows: 3, maxRows: 14 } : {})}
      onChange={(event) => onChange(event.target.value, false)}
      inputProps={{
        inputMode: type === 'number' ? 'decimal' : type === 'link' ? 'url' : 'text',
        ...(maximum === undefined ? {} : { 'aria-describedby': countId }),
      }}
      aside={maximum === undefined ? undefined : <TextCounter id={countId} n={[...text].length} max={maximum} />}
    />
  )
}
