import type { Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { EllipsisVertical, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  role: Role
  mayEdit: boolean
  onRename: () => void
  onDelete: () => void
}

/** A role's column: name, how many have it, what can be done with it. */
export function RoleHead({ role, mayEdit, onRename, onDelete }: Props) {
  const { t } = useTranslation(['roles', 'common'])
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
        </Box>
        <Box className="tabular" sx={{ fontWeight: 450, color: 'text.secondary' }}>
          {t('people', { count: role.used })}
        </Box>
      </Box>
      {mayEdit && !role.is_system && (
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
        <MenuItem onClick={choose(onRename)}>{t('rename')}</MenuItem>
        <MenuItem onClick={choose(onDelete)} sx={{ color: 'error.main' }}>
          {t('common:delete')}
        </MenuItem>
      </Menu>
    </Box>
  )
}
