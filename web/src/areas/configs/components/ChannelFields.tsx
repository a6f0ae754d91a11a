import { contentField } from '@halftone/contract/parts/contentField.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ChannelFacts } from '../list/listModel.ts'

type Fields = ChannelFacts['fields']
const kinds = contentField.shape.type.options
const whole = (text: string): number | undefined => (/^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : undefined)

/** The fields of a channel's contents: what people fill in before a listing is made. */
export function ChannelFields({ value, onChange }: { value: Fields; onChange: (fields: Fields) => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const set = (at: number, patch: Partial<Fields[number]>) =>
    onChange(value.map((field, place) => (place === at ? { ...field, ...patch } : field)))
  /** How long a text may be, or how long each tag. */
  const limit = (at: number, type: string, text: string) => {
    const { maximum: _, maxlength: __, ...rest } = value[at] ?? { name: '', name_view: '', type }
    const most = whole(text)
    const field = most === undefined ? rest : { ...rest, ...(type === 'tag' ? { maxlength: most } : { maximum: most }) }
    onChange(value.map((other, place) => (place === at ? field : other)))
  }
  return (
    <Box role="group" aria-label={t('channel.fields')}>
      <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 'inherit', fontWeight: 600 }}>
        {t('channel.fields')}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {value.map((field, at) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a field has no id and its name is being typed
            key={at}
            sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 140px 90px auto 32px', gap: 2, alignItems: 'center' }}
          >
            <OutlinedInput
              size="small"
              value={field.name_view}
              placeholder={t('channel.fieldTitle')}
              inputProps={{ 'aria-label': t('channel.fieldTitle') }}
              onChange={(event) => set(at, { name_view: event.target.value })}
            />
            <OutlinedInput
              size="small"
              value={field.name}
              placeholder={t('channel.fieldName')}
              inputProps={{ 'aria-label': t('channel.fieldName') }}
              onChange={(event) => set(at, { name: event.target.value })}
            />
            <Select
              size="small"
              value={field.type}
              inputProps={{ 'aria-label': t('channel.fieldKind') }}
              onChange={(event) => set(at, { type: event.target.value })}
            >
              {kinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {kind}
                </MenuItem>
              ))}
            </Select>
            <OutlinedInput
              size="small"
              value={(field.type === 'tag' ? field.maxlength : field.maximum) ?? ''}
              placeholder={t('channel.limit')}
              inputProps={{ 'aria-label': t('channel.limit'), inputMode: 'numeric' }}
              onChange={(event) => limit(at, field.type, event.target.value)}
            />
            <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Checkbox
                size="small"
                checked={field.required ?? false}
                onChange={(event) => set(at, { required: event.target.checked })}
              />
              {t('channel.required')}
            </Box>
            <IconButton
              size="small"
              aria-label={t('deleteThing', { name: field.name_view })}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            >
              <Trash2 size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        startIcon={<Plus size={16} />}
        sx={{ mt: 3 }}
        onClick={() => onChange([...value, { name: '', name_view: '', type: 'text' }])}
      >
        {t('channel.addField')}
      </Button>
    </Box>
  )
}
