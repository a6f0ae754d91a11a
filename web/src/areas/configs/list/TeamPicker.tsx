import Button from '@mui/material/Button'
import { ChevronDown, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'

interface Props {
  teams: readonly { id: number; name: string }[]
  value: number
  onChange: (id: number) => void
  /** Offers all teams at once, under this name and as 0. */
  every?: string
}

/** Whose settings are shown. */
export function TeamPicker({ teams, value, onChange, every }: Props) {
  const { t } = useTranslation('configs')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const options = every ? [{ id: 0, name: every }, ...teams] : teams
  const name = options.find((team) => team.id === value)?.name ?? '…'
  return (
    <>
      <Button
        aria-haspopup="listbox"
        aria-label={t('teamIs', { name })}
        startIcon={<Users size={16} />}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        className="team-picker"
      >
        {name}
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        options={options}
        value={[value]}
        isSingle
        onChange={([id]) => id !== undefined && onChange(id)}
        label={t('team')}
      />
    </>
  )
}
