import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/area/paths.ts'
import { isSelected, isSocial } from '../tabs.ts'
import { useTabs } from '../useTabs.ts'

/** The tabs as a menu. */
export function TabItems({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
      {useTabs().map((tab) => (
        <MenuItem key={tab.path} component={Link} to={tab.path} selected={isSelected(tab, pathname)} onClick={onClose}>
          {t(tab.label)}
        </MenuItem>
      ))}
      {isSocial(pathname) && (
        <MenuItem component={Link} to={paths.products} onClick={onClose}>
          {t('leaveSocial')}
        </MenuItem>
      )}
    </Menu>
  )
}
