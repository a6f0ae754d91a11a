import { followStates } from '@halftone/contract/rules/notifications/kinds.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, BellRing, Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followQuery, saveFollow } from './follow.api.ts'

const icons = { own: Bell, follow: BellRing, mute: BellOff }

/** What one hears of a product: as its people do, everything, or only what is meant for oneself. */
export function FollowButton({ productId }: { productId: number }) {
  const { t } = useTranslation('notifications')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const state = useQuery(followQuery(productId)).data?.state
  const Icon = icons[state ?? 'own']
  const label = state ? `${t('follow.title')}: ${t(`follow.${state}`)}` : t('follow.title')
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          disabled={state === undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon size={18} />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {followStates.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === state}
            onClick={() => {
              setAnchor(null)
              void saveFollow(productId, one)
            }}
            sx={{ alignItems: 'flex-start', gap: 2, whiteSpace: 'normal', maxWidth: 320 }}
          >
            <Box aria-hidden="true" sx={{ width: 16, flex: 'none', pt: 0.5 }}>
              {one === state && <Check size={16} />}
            </Box>
            <Box>
              {t(`follow.${one}`)}
              <Box className="meta">{t(`follow.${one}Text`)}</Box>
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
