import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import type { RoleFilter } from '../permissionRows.ts'

interface Props {
  filter: RoleFilter
  onFilter: (filter: RoleFilter) => void
  /** How many cells are changed. */
  changed: number
}

/** All, only where roles differ, only what was changed. */
export function RoleFilters({ filter, onFilter, changed }: Props) {
  const { t } = useTranslation('roles')
  return (
    <ToggleButtonGroup
      exclusive
      value={filter}
      aria-label={t('which')}
      onChange={(_, next: RoleFilter | null) => next && onFilter(next)}
    >
      <ToggleButton value="all">{t('all')}</ToggleButton>
      <ToggleButton value="differ">{t('differ')}</ToggleButton>
      <ToggleButton value="changed" disabled={changed === 0}>
        {changed > 0 && (
          <Box
            component="span"
            aria-hidden="true"
            sx={{ width: 6, height: 6, mr: 1.5, borderRadius: '50%', bgcolor: 'var(--warning)' }}
          />
        )}
        {t('changed', { n: changed })}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
