import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { FilterChip, namesOf } from '../../../ui/gallery/FilterChip.tsx'
import { clipartCategories } from '../../configs/systemConfigs.api.ts'

interface Props {
  groupId: number
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** One or several categories of clip arts, of which each shown one has one; none is any. */
export function CategoryFilter({ groupId, value, onChange }: Props) {
  const { t } = useTranslation('cliparts')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const options = [{ id: -1, name: t('noCategory') }, ...(useQuery(clipartCategories(groupId)).data ?? [])]
  const label = t('category')
  return (
    <>
      <FilterChip
        label={label}
        value={namesOf(options, value)}
        opens="listbox"
        off={value.length > 0 ? { label: t('off', { label }), onOff: () => onChange([]) } : undefined}
        onOpen={setAnchor}
      />
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={label}
        options={options}
        value={[...value]}
        onChange={onChange}
      />
    </>
  )
}
