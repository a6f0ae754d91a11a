import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { typesQuery } from '../../configs/systemConfigs.api.ts'

interface Props {
  groupId: number
  value: readonly number[]
  onChange: (types: number[]) => void
}

/** The types of products that are ranked, of those of a team that has some. */
export function TypeFilter({ groupId, value, onChange }: Props) {
  const { t } = useTranslation('artworks')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const types = useQuery(typesQuery(groupId)).data ?? []
  if (types.length === 0) return null
  const isOn = value.length > 0
  return (
    <>
      <Button
        aria-haspopup="listbox"
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={isOn ? { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)', borderColor: 'transparent' } : {}}
      >
        {isOn ? `${t('hot.type')} ${value.length}` : t('hot.type')}
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('hot.type')}
        options={types}
        value={value}
        onChange={onChange}
      />
    </>
  )
}
