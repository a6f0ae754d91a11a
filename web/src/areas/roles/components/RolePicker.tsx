import type { Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'

interface Props {
  label: string
  roles: readonly Role[]
  value: number
  onChange: (id: number) => void
  isFullWidth?: boolean
}

/** Chooses one role: the one of a phone's column, the two that are compared. */
export function RolePicker({ label, roles, value, onChange, isFullWidth = false }: Props) {
  const { t } = useTranslation('roles')
  const options = roles.map(({ id, name, used }) => ({
    id,
    name,
    item: (
      <>
        {name}
        <Box component="span" className="meta" sx={{ ml: 'auto', pl: 4 }}>
          {t('people', { count: used })}
        </Box>
      </>
    ),
  }))
  return (
    <SmallSelect
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      minWidth={140}
      isFullWidth={isFullWidth}
    />
  )
}

/** The one role of a phone. Its room is kept while the roles load: what stands beside and below it stays where it is. */
export const PhonePicker = ({ value, ...rest }: Omit<Props, 'value'> & { value: number | undefined }) => (
  <Box sx={{ width: 180, minHeight: 40 }}>
    {value !== undefined && <RolePicker value={value} isFullWidth {...rest} />}
  </Box>
)
