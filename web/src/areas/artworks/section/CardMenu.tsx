import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import type { CardAction } from './useCardActions.ts'

/** The same actions under long press, right click and the menu button. */
export function CardMenu({
  actions,
  anchor,
  onClose,
}: {
  actions: readonly CardAction[]
  anchor: HTMLElement | null
  onClose: () => void
}) {
  const { t } = useTranslation('artworks')
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {actions.map(({ id, icon: Icon, run }) => (
        <MenuItem
          key={id}
          onClick={() => {
            onClose()
            run()
          }}
          sx={id === 'delete' ? { color: 'error.main' } : {}}
        >
          <ListItemIcon>
            <Icon size={16} />
          </ListItemIcon>
          {t(`card.${id}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
