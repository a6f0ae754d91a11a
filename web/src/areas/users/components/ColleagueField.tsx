import type { Person } from '@halftone/contract/parts/person.ts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { companyIdOf, visibleTeams } from '../../../lib/teams.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { colleaguesQuery } from '../users.api.ts'

interface Props {
  label: string
  /** The team that it is about; people of its company are offered where they may be listed, else of the team. */
  groupId: number
  /** Whom it is about: never offered. */
  except: readonly number[]
  value: Person | null
  onChange: (person: Person | null) => void
}

/** Somebody who takes over: a search with faces, positions tell people of one name apart. */
export function ColleagueField({ label, groupId, except, value, onChange }: Props) {
  const { t } = useTranslation('users')
  const can = usePermission()
  const [text, setText] = useState('')
  const team = useQuery(visibleTeams).data?.find(({ id }) => id === groupId)
  const companyId = team && can('U_VIEW_ALL', companyIdOf(team)) ? companyIdOf(team) : undefined
  // What was chosen is the text of the field, and no search for more.
  const search = useDebounced(text === value?.display_name ? '' : text, 500)
  const found = useQuery(colleaguesQuery(groupId, companyId, search))
  const options: Person[] = (found.data ?? []).filter(({ id }) => !except.includes(id))
  return (
    <Autocomplete
      size="small"
      sx={{ width: 260, maxWidth: '100%' }}
      options={options}
      loading={found.isFetching}
      filterOptions={(all) => all}
      getOptionLabel={(person) => person.display_name}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={t('nobody')}
      value={value}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, next) => setText(next)}
      renderOption={({ key: _, ...props }, person) => (
        <li key={person.id} {...props} style={{ display: 'flex', gap: 8 }}>
          <Avatar person={person} size={24} isDecorative />
          {person.display_name}
          <span style={{ color: 'var(--ink-3)', marginLeft: 'auto' }}>{person.position}</span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={label}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  )
}
