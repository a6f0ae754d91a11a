import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store.ts'
import { boardDisplay, setDisplay } from '../board/boardDisplay.ts'
import { cardSizes } from '../board/cardSize.ts'

/** Display: how large the pictures are, and whether labels show their names. */
export function DisplayMenu() {
  const { t } = useTranslation('products')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const display = useStore(boardDisplay)
  return (
    <>
      <Tooltip title={t('display.title')}>
        <IconButton
          aria-label={t('display.title')}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <SlidersHorizontal size={16} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { p: 3, display: 'grid', gap: 3, mt: 1 }, role: 'dialog', 'aria-label': t('display.title') },
        }}
      >
        <ToggleButtonGroup
          exclusive
          value={display.size}
          aria-label={t('display.size')}
          onChange={(_, value) => {
            const size = cardSizes.find((one) => one === value)
            if (size) setDisplay({ size })
          }}
        >
          {cardSizes.map((size) => (
            <ToggleButton key={size} value={size}>
              {t(`display.${size}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <FormControlLabel
          control={
            <Switch
              checked={display.hasLabelNames}
              onChange={(event) => setDisplay({ hasLabelNames: event.target.checked })}
            />
          }
          label={t('display.labels')}
          sx={{ ml: 0, gap: 2 }}
        />
      </Popover>
    </>
  )
}
