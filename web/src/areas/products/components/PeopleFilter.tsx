import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, type Face } from '../../../ui/Avatar.tsx'
import { PeoplePicker } from '../../../ui/fields/PeoplePicker.tsx'
import { Tip } from '../../../ui/Tip.tsx'

/** Faces that filter by assignee: a click takes one person, Shift+click adds; '+n' opens the searchable list. */
export function PeopleFilter({
  people,
  shown,
  value,
  onChange,
}: {
  people: readonly (Face & { position?: string | null | undefined })[]
  /** How many faces there is room for. */
  shown: number
  value: readonly number[]
  onChange: (value: number[]) => void
}) {
  const { t } = useTranslation('products')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Whoever is chosen is seen.
  const chosen = people.filter((person) => value.includes(person.id))
  const faces = [...new Set([...people.slice(0, shown), ...chosen])]
  const rest = people.length - faces.length
  const toggle = (id: number, isAdding: boolean) => {
    const isOn = value.includes(id)
    if (isAdding) onChange(isOn ? value.filter((other) => other !== id) : [...value, id])
    else onChange(isOn && value.length === 1 ? [] : [id])
  }
  const nameOf = ({ id, display_name, position }: (typeof people)[number]) =>
    position && people.some((other) => other.id !== id && other.display_name === display_name)
      ? `${display_name}, ${position}`
      : display_name
  return (
    <Box role="group" aria-label={t('filter.people')} sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
      {faces.map((person) => (
        <Tip key={person.id} title={nameOf(person)}>
          <Box
            component="button"
            type="button"
            aria-pressed={value.includes(person.id)}
            aria-label={nameOf(person)}
            onClick={(event) => toggle(person.id, event.shiftKey)}
            sx={{
              p: 0,
              ml: '-2px',
              border: 0,
              borderRadius: '50%',
              bgcolor: 'var(--panel)',
              display: 'inline-flex',
              cursor: 'pointer',
              boxShadow: value.includes(person.id)
                ? '0 0 0 2px var(--panel), 0 0 0 4px var(--accent)'
                : '0 0 0 2px var(--panel)',
              zIndex: value.includes(person.id) ? 1 : 0,
              '&:hover': { zIndex: 2 },
            }}
          >
            <Avatar person={person} size={26} isDecorative />
          </Box>
        </Tip>
      ))}
      {(rest > 0 || people.length > 0) && (
        <Box
          component="button"
          type="button"
          aria-haspopup="listbox"
          aria-label={t('filter.morePeople')}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            ml: '-2px',
            minWidth: 28,
            height: 26,
            border: 0,
            borderRadius: 999,
            bgcolor: 'var(--sunken)',
            color: 'text.secondary',
            font: '600 11px/26px var(--font)',
            boxShadow: '0 0 0 2px var(--panel)',
            cursor: 'pointer',
          }}
        >
          {rest > 0 ? `+${rest}` : '…'}
        </Box>
      )}
      <PeoplePicker
        anchor={anchor}
        onClose={() => setAnchor(null)}
        people={people}
        value={value}
        onChange={onChange}
        label={t('filter.people')}
      />
    </Box>
  )
}
