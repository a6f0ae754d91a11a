import type { Person } from '@halftone/contract/parts/person.ts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { logPeople } from '../log/log.api.ts'

interface Props {
  value: Person | null
  onChange: (person: Person | null) => void
}

/** Whose changes: anybody who has lines in the log, who left the company too. */
export function PersonField({ value, onChange }: Props) {
  const { t } = useTranslation('logs')
  const [text, setText] = useState('')
  const search = useDebounced(text === value?.display_name ? '' : text, 300)
  const found = useQuery(logPeople({ search }))
  return (
    <Autocomplete
      size="small"
      sx={{ width: 260, maxWidth: '100%' }}
      options={found.data ?? []}
      loading={found.isFetching}
      filterOptions={(all) => all}
      getOptionLabel={(person) => person.display_name}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={value}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, next) => setText(next)}
      renderOption={({ key: _, ...props }, person) => (
        <li key={person.id} {...props} style={{ display: 'flex', gap: 8 }}>
          <Avatar person={person} size={24} isDecorative />
          {person.display_name}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={t('filter.people')} />}
    />
  )
}
