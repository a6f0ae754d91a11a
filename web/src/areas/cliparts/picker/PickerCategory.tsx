import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { clipartCategories } from '../../configs/systemConfigs.api.ts'

interface Props {
  groupId: number
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** Categories that are named, before the others are counted. */
const named = 2

/** One or several categories of clip arts, of which each shown one has one; none is any. */
export function PickerCategory({ groupId, value, onChange }: Props) {
  const { t } = useTranslation('cliparts')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const categories = useQuery(clipartCategories(groupId)).data ?? []
  const options = [{ id: -1, name: t('noCategory') }, ...categories]
  const names = options.filter(({ id }) => value.includes(id)).map(({ name }) => name)
  const words = [names.slice(0, named).join(', '), names.length > named ? `+${names.length - named}` : '']
    .join(' ')
    .trim()
  return (
    <>
      <Button
        aria-haspopup="listbox"
        endIcon={
          words ? (
            <X
              size={14}
              role="button"
              aria-label={t('off', { label: t('category') })}
              onClick={(event) => {
                event.stopPropagation()
                onChange([])
              }}
            />
          ) : (
            <ChevronDown size={14} />
          )
        }
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', maxWidth: 280, fontWeight: 450, '& b': { fontWeight: 600, ml: 1 } }}
      >
        <span className="one-line">
          {t('category')}
          {words && <b>{words}</b>}
        </span>
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('category')}
        options={options}
        value={[...value]}
        onChange={onChange}
      />
    </>
  )
}
