import type { Person } from '@halftone/contract/parts/person.ts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDebounced } from '../../lib/useDebounced.ts'
import { Avatar } from '../Avatar.tsx'

/** What is searched for while somebody types, `wait` ms later; what was chosen is the text of the field, and no search for more. */
export function usePersonSearch(value: Person | null, wait: number) {
  const [text, onText] = useState('')
  return { search: useDebounced(text === value?.display_name ? '' : text, wait), onText }
}

interface Props<P extends Person> {
  label: string
  /** Who was found, in the order of the server. */
  people: readonly P[]
  isFetching: boolean
  onText: (text: string) => void
  value: Person | null
  onChange: (person: P | null) => void
  /** Said where nobody was found. */
  nobody?: string | undefined
  /** As wide as the form that it stands in. */
  isWide?: boolean
  /** Tells people of one name apart. */
  aside?: (person: P) => string | null | undefined
}

/** One person, found by name, with faces. */
export function PersonSearch<P extends Person>({ label, people, isFetching, value, onText, ...props }: Props<P>) {
  const { onChange, nobody, aside, isWide = false } = props
  return (
    <Autocomplete<P>
      size="small"
      fullWidth={isWide}
      sx={isWide ? {} : { width: 260, maxWidth: '100%' }}
      options={[...people]}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={(person) => person.display_name}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={nobody}
      value={value as P | null}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, next) => onText(next)}
      renderOption={({ key: _, ...option }, person) => (
        <li key={person.id} {...option} style={{ display: 'flex', gap: 8 }}>
          <Avatar person={person} size={24} isDecorative />
          {person.display_name}
          {aside && <span style={{ color: 'var(--ink-3)', marginLeft: 'auto' }}>{aside(person)}</span>}
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
