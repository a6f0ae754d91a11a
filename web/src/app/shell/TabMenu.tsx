import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isSelected, tabs } from '../tabs.ts'

/** The tabs under 1100 px, still links. */
export function TabMenu() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={t('navigation')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MenuIcon size={20} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        {tabs.map((tab) => (
          <MenuItem
            key={tab.path}
            component={Link}
            to={tab.path}
            selected={isSelected(tab, pathname)}
            onClick={() => setAnchor(null)}
          >
            {t(tab.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
