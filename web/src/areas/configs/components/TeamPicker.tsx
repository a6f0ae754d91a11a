import Button from '@mui/material/Button'
import { ChevronDown, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/MultiSelect.tsx'

interface Team {
  id: number
  name: string
}
interface Props {
  teams: readonly Team[]
  value: number | null
  onChange: (id: number | null) => void
  /** Offers 'All teams' (id 0). */
  hasAll?: boolean
}

/** Chooses one team, or all. */
export function TeamPicker({ teams, value, onChange, hasAll = false }: Props) {
  const { t } = useTranslation('settings')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const options = [...(hasAll ? [{ id: 0, name: t('allTeams') }] : []), ...teams]
  const current = options.find(({ id }) => id === (value ?? 0))
  return (
    <>
      <Button
        aria-haspopup="listbox"
        startIcon={<Users size={16} />}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current?.name ?? t('team')}
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('team')}
        isSingle
        options={options}
        value={[value ?? 0]}
        onChange={([id]) => onChange(id || null)}
      />
    </>
  )
}
