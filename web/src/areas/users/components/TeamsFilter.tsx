import Button from '@mui/material/Button'
import { ChevronDown, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'

interface Props {
  teams: readonly { id: number; name: string }[]
  /** None is all. */
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** Of which teams of a company the people are listed. */
export function TeamsFilter({ teams, value, onChange }: Props) {
  const { t } = useTranslation('users')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [first] = teams.filter(({ id }) => value.includes(id))
  const more = value.length > 1 ? ` +${value.length - 1}` : ''
  const name = first ? `${first.name}${more}` : t('teams.all')
  return (
    <>
      <Button
        aria-haspopup="listbox"
        aria-label={t('teams.are', { name })}
        startIcon={<ListFilter size={16} />}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 280, ...(first && { borderColor: 'var(--accent)' }) }}
      >
        <span className="one-line">{name}</span>
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        options={teams}
        value={[...value]}
        onChange={onChange}
        label={t('frame.teams')}
      />
    </>
  )
}
