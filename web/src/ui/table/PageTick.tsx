import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import type { Selection } from './useSelection.ts'

/** Ticks or clears what this page shows; what is chosen on other pages stays. */
export function PageTick({ selection, rowIds }: { selection: Selection; rowIds: readonly number[] }) {
  const { t } = useTranslation('common')
  const chosen = rowIds.filter((id) => selection.has(id)).length
  const others = [...selection.ids].filter((id) => !rowIds.includes(id))
  const isAll = chosen > 0 && chosen === rowIds.length
  return (
    <Checkbox
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={() => selection.setAll(chosen === rowIds.length ? others : [...others, ...rowIds])}
      slotProps={{ input: { 'aria-label': t('table.selectPage') } }}
    />
  )
}
