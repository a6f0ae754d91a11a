import type { Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RolePicker } from './RolePicker.tsx'

interface Props {
  roles: readonly Role[]
  pair: readonly [Role, Role]
  /** In how many codes they differ. */
  count: number
  onPair: (pair: readonly [number, number]) => void
  onEnd: () => void
}

/** Which two roles stand beside each other, and in how much they differ. Choosing the other one swaps them. */
export function ComparedRoles({ roles, pair: [one, other], count, onPair, onEnd }: Props) {
  const { t } = useTranslation('roles')
  return (
    <Box
      role="group"
      aria-label={t('compare')}
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 3 }}
    >
      <RolePicker
        label={t('firstRole')}
        roles={roles}
        value={one.id}
        onChange={(id) => onPair([id, id === other.id ? one.id : other.id])}
      />
      <span>{t('with')}</span>
      <RolePicker
        label={t('secondRole')}
        roles={roles}
        value={other.id}
        onChange={(id) => onPair([id === one.id ? other.id : one.id, id])}
      />
      <span role="status" className="tabular quiet">
        {t('differences', { count })}
      </span>
      <Button variant="text" startIcon={<X size={16} />} onClick={onEnd}>
        {t('compareEnd')}
      </Button>
    </Box>
  )
}
