import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTranslation } from 'react-i18next'
import { type Grouping, groupings } from './groups.ts'

/** 'Group by' of the management view. */
export function GroupingSwitch({ value, onChange }: { value: Grouping; onChange: (grouping: Grouping) => void }) {
  const { t } = useTranslation('products')
  return (
    <Select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      SelectDisplayProps={{ 'aria-label': t('management.by', { by: t(`management.${value}`) }) }}
      renderValue={(by) => t('management.by', { by: t(`management.${by}`) })}
      sx={{ height: 32, fontSize: 'var(--fs-body)', '& .MuiSelect-select': { py: 0, lineHeight: '32px' } }}
    >
      {groupings.map((grouping) => (
        <MenuItem key={grouping} value={grouping}>
          {t(`management.${grouping}`)}
        </MenuItem>
      ))}
    </Select>
  )
}
