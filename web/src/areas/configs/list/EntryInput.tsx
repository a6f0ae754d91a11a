import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useTranslation } from 'react-i18next'
import type { Draft } from './entry.ts'
import { FileTypesField } from './FileTypesField.tsx'
import type { columnsOf } from './layout.ts'
import { TeamsField } from './TeamsField.tsx'

interface Props {
  name: ReturnType<typeof columnsOf>[number]
  draft: Draft
  /** The level is missing or none, and has been looked at. */
  isLevelWrong: boolean
  isSystem: boolean
  onChange: (patch: Partial<Draft>) => void
}

/** One of the extra columns of a row being typed; the channel's mark is changed in its dialog. */
export function EntryInput({ name, draft, isLevelWrong, isSystem, onChange }: Props) {
  const { t } = useTranslation('configs')
  if (name === 'groups') return <TeamsField value={draft.groupIds} onChange={(groupIds) => onChange({ groupIds })} />
  if (name === 'fileTypes')
    return <FileTypesField value={draft.fileTypes} onChange={(fileTypes) => onChange({ fileTypes })} />
  if (name === 'manager')
    return (
      <Switch
        checked={draft.isManager}
        onChange={(_, isManager) => onChange({ isManager })}
        slotProps={{ input: { 'aria-label': t('manager') } }}
      />
    )
  if (name === 'level')
    return (
      <OutlinedInput
        size="small"
        value={draft.level}
        error={isLevelWrong}
        disabled={isSystem}
        inputProps={{ 'aria-label': t('level'), inputMode: 'numeric' }}
        onChange={(event) => onChange({ level: event.target.value.replace(/\D/g, '').slice(0, 2) })}
      />
    )
  if (name === 'limit')
    return (
      <OutlinedInput
        size="small"
        value={draft.limit}
        placeholder={t('columns.noLimit')}
        inputProps={{ 'aria-label': t('columns.limit'), inputMode: 'numeric' }}
        onChange={(event) => onChange({ limit: event.target.value.replace(/\D|^0+/g, '').slice(0, 3) })}
      />
    )
  if (name === 'url')
    return (
      <OutlinedInput
        size="small"
        value={draft.url}
        placeholder="https://"
        inputProps={{ 'aria-label': t('address'), inputMode: 'url', maxLength: 500 }}
        onChange={(event) => onChange({ url: event.target.value.trim() })}
      />
    )
  return null
}
