import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ground } from '../../../ui/grounds.ts'
import { GroundSwatches } from './GroundSwatches.tsx'

/** The grounds behind one button, where a bar has no room for them: none is cut off. */
export function GroundButton({ ground }: { ground: Ground }) {
  const { t } = useTranslation('files')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={t('viewer.grounds')}>
        <IconButton
          size="small"
          aria-label={t('viewer.grounds')}
          aria-haspopup="true"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ flex: 'none' }}
        >
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              ...{ width: 18, height: 18, borderRadius: '50%', background: ground.color || 'var(--ground-checker)' },
              border: '1px solid color-mix(in srgb, var(--ink) 30%, transparent)',
            }}
          />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Box sx={{ p: 3, '@media (pointer: coarse)': { py: 4 } }}>
          <GroundSwatches ground={ground} />
        </Box>
      </Popover>
    </>
  )
}
