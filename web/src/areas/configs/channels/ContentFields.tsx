import type { ContentField } from '@halftone/contract/parts/saleChannel.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { given } from '../../../lib/state/given.ts'

export type DraftField = ContentField & { key: number }

const kinds = [
  'text',
  'textarea',
  'tag',
  'link',
  'number',
  'checkbox',
  'multiple-select',
  'single-select',
  'tree-view',
] as const
const hasOptions = (type: string) => /select|tree|checkbox/.test(type)

interface Props {
  fields: readonly DraftField[]
  onChange: (fields: DraftField[]) => void
}

const digits = (text: string): number | undefined => {
  const number = Number(text.replace(/\D/g, ''))
  return number > 0 ? number : undefined
}

/** Leaves out what has no value: the wire knows no undefined. */
function patched(field: DraftField, patch: { [K in keyof DraftField]?: DraftField[K] | undefined }): DraftField {
  const next = { ...field }
  for (const name of ['maximum', 'maxlength', 'maxItems', 'options'] as const)
    if (name in patch && patch[name] === undefined) delete next[name]
  return { ...next, ...given(patch) }
}

/** The contents that a sale channel asks for: name, kind, limit, required; in the order of the form. */
export function ContentFields({ fields, onChange }: Props) {
  const { t } = useTranslation('configs')
  const set = (key: number, patch: Parameters<typeof patched>[1]) =>
    onChange(fields.map((field) => (field.key === key ? patched(field, patch) : field)))
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontWeight: 600 }}>
        {t('channel.fields')}
      </Box>
      {fields.map((field, at) => (
        <Box
          key={field.key}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1.2fr 1fr 76px auto auto' },
            gap: 2,
            alignItems: 'end',
            py: 2,
            borderTop: '1px solid var(--line)',
          }}
        >
          <TextField
            label={t('channel.fieldName')}
            value={field.name}
            onChange={(event) => set(field.key, { name: event.target.value })}
          />
          <TextField
            label={t('channel.fieldLabel')}
            value={field.name_view}
            onChange={(event) => set(field.key, { name_view: event.target.value })}
          />
          <TextField
            select
            label={t('channel.fieldType')}
            value={field.type}
            onChange={(event) => set(field.key, { type: event.target.value })}
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {t(`channel.types.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('channel.fieldMax')}
            value={(field.type === 'tag' ? field.maxlength : field.maximum) ?? ''}
            onChange={(event) =>
              set(field.key, { [field.type === 'tag' ? 'maxlength' : 'maximum']: digits(event.target.value) })
            }
          />
          <FormControlLabel
            label={t('channel.required')}
            control={
              <Checkbox checked={field.required ?? false} onChange={(_, required) => set(field.key, { required })} />
            }
          />
          <Box sx={{ display: 'flex' }}>
            <IconButton
              aria-label={t('channel.upField', { name: field.name_view })}
              disabled={at === 0}
              onClick={() => onChange([...fields].toSpliced(at, 1).toSpliced(at - 1, 0, field))}
            >
              <ArrowUp size={16} />
            </IconButton>
            <IconButton
              aria-label={t('channel.removeField', { name: field.name_view })}
              onClick={() => onChange(fields.filter((other) => other.key !== field.key))}
            >
              <Trash2 size={16} />
            </IconButton>
          </Box>
          {field.type === 'tag' && (
            <TextField
              label={t('channel.fieldItems')}
              value={field.maxItems ?? ''}
              onChange={(event) => set(field.key, { maxItems: digits(event.target.value) })}
            />
          )}
          {hasOptions(field.type) && (
            <TextField
              label={t('channel.fieldOptions')}
              defaultValue={(field.options ?? []).join(', ')}
              onBlur={(event) => {
                const options = event.target.value
                  .split(',')
                  .map((part) => part.trim())
                  .filter(Boolean)
                set(field.key, { options: options.length > 0 ? options : undefined })
              }}
              sx={{ gridColumn: '1 / -1' }}
            />
          )}
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Plus size={14} />}
        onClick={() =>
          onChange([
            ...fields,
            { key: Math.max(0, ...fields.map(({ key }) => key)) + 1, name: '', name_view: '', type: 'text' },
          ])
        }
        sx={{ mt: 2 }}
      >
        {t('channel.addField')}
      </Button>
    </Box>
  )
}
