import type { WorkKind } from '@halftone/contract/rules/levels.ts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Taker } from './useWork.ts'
import { type WorkOf, workQuery } from './work.api.ts'

interface Props {
  of: WorkOf
  kind: WorkKind
  label: string
  /** Null: the work stays as it is. */
  value: Taker | null
  onChange: (taker: Taker | null) => void
}

/** Who takes over one kind of work: only people who may be assigned in all of its teams, or nobody. */
export function TakerField({ of, kind, label, value, onChange }: Props) {
  const { t } = useTranslation('users')
  const stay: Taker = {
    id: 0,
    display_name: t('work.stay'),
    avatar: null,
    color: '',
    email: '',
    position: null,
    takes: [],
  }
  const shown = value ?? stay
  const [text, setText] = useState('')
  // What was chosen is the text of the field, and no search for more.
  const search = useDebounced(text === shown.display_name ? '' : text, 500)
  const found = useQuery(workQuery(of, search))
  const takers = (found.data?.takers ?? []).filter(({ takes }) => takes.includes(kind))
  return (
    <Autocomplete
      size="small"
      sx={{ width: 220, maxWidth: '100%' }}
      disableClearable
      options={[...takers, stay]}
      loading={found.isFetching}
      filterOptions={(all) => all}
      getOptionLabel={({ display_name }) => display_name}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={shown}
      onChange={(_, taker) => onChange(taker.id === 0 ? null : taker)}
      onInputChange={(_, next) => setText(next)}
      renderOption={({ key: _, ...props }, taker) => (
        <li key={taker.id} {...props} style={{ display: 'flex', gap: 8 }}>
          {taker.id > 0 && <Avatar person={taker} size={24} isDecorative />}
          {taker.display_name}
          <span style={{ color: 'var(--ink-3)', marginLeft: 'auto' }}>{taker.position}</span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': label },
            input: {
              ...params.slotProps?.input,
              startAdornment: value && <Avatar person={value} size={20} isDecorative />,
            },
          }}
        />
      )}
    />
  )
}
