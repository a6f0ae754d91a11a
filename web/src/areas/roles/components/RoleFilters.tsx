import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
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
    <ChoiceRow
      label={t('which')}
      options={[
        { value: 'all', label: t('all') },
        { value: 'differ', label: t('differ') },
        {
          value: 'changed',
          isDisabled: changed === 0,
          label: (
            <>
              {changed > 0 && (
                <Box
                  component="span"
                  aria-hidden="true"
                  sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'var(--warning)' }}
                />
              )}
              {t('changed', { n: changed })}
            </>
          ),
        },
      ]}
      value={filter}
      onChange={onFilter}
    />
  )
}
