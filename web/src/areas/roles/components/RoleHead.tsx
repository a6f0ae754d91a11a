import type { Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { EllipsisVertical, Lock, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { StateBadge } from '../../../ui/marks/StateBadge.tsx'

interface Props {
  role: Role
  mayEdit: boolean
  onRename: () => void
  onDelete: () => void
  /** Whether it needs a second step at sign-in. */
  onStep: () => void
}

/** A role's column: name, how many have it, what can be done with it. */
export function RoleHead({ role, mayEdit, onRename, onDelete, onStep }: Props) {
  const { t } = useTranslation(['roles', 'common', 'step'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (run: () => void) => () => {
    setAnchor(null)
    run()
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontWeight: 600, color: 'text.primary' }}>
          <Box component="span" title={role.name} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {role.name}
          </Box>
          {role.is_system && <Lock size={12} aria-label={t('locked')} />}
          {role.step_needed_from && (
            <StateBadge
              isCompact
              icon={ShieldAlert}
              tone="warning"
              text={t('step:roleFrom', { day: formatDate(role.step_needed_from) })}
            />
          )}
        </Box>
        <Box className="tabular" sx={{ fontWeight: 450, color: 'text.secondary' }}>
          {t('people', { count: role.used })}
        </Box>
      </Box>
      {mayEdit && (
        <IconButton
          size="small"
          aria-label={t('actionsOf', { name: role.name })}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <EllipsisVertical size={14} />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {!role.is_system && <MenuItem onClick={choose(onRename)}>{t('rename')}</MenuItem>}
        <MenuItem onClick={choose(onStep)}>{t('step:title')}</MenuItem>
        {!role.is_system && (
          <MenuItem onClick={choose(onDelete)} sx={{ color: 'error.main' }}>
            {t('common:delete')}
          </MenuItem>
        )}
      </Menu>
    </Box>
  )
}
