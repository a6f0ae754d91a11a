import { readColours } from '@halftone/contract/rules/art/colour.ts'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Palette } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourChoice, type ColourChoiceProps } from './ColourChoice.tsx'
import { FilterChip } from './FilterChip.tsx'

interface Props extends ColourChoiceProps {
  /** The row of filters has room for all colours where the window is wide. */
  mayStandOpen?: boolean
}

const dot = { width: 14, height: 14, borderRadius: '50%', border: '1px solid var(--line)' } as const
const row = {
  ...{ display: 'flex', alignItems: 'center', flex: 'none', height: 32, px: 1.5, borderRadius: 'var(--radius-s)' },
  ...{ border: '1px solid var(--line)', bgcolor: 'background.paper' },
} as const

/** A filter by colours: of fourteen, or any that is picked; a second one narrows to what has both. */
export function ColourFilter({ mayStandOpen = false, ...props }: Props) {
  const { t } = useTranslation('alike')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isWide = useMediaQuery('(min-width: 1280px)')
  if (mayStandOpen && isWide)
    return (
      <Box role="group" aria-label={t('colour')} sx={row}>
        <ColourChoice {...props} isRow />
      </Box>
    )
  const { hexes } = readColours(props.value)
  return (
    <>
      <FilterChip
        label={t('colour')}
        icon={
          hexes.length > 0 ? (
            hexes.map((hex) => <Box key={hex} component="span" sx={dot} style={{ background: hex }} />)
          ) : (
            <Palette size={14} />
          )
        }
        opens="dialog"
        off={hexes.length > 0 ? { label: t('colourOff'), onOff: () => props.onChange('') } : undefined}
        onOpen={setAnchor}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('colour') } }}
      >
        {anchor && (
          <Box sx={{ p: 4, width: { xs: 'min(320px, 90vw)', sm: 300 } }}>
            <ColourChoice {...props} />
            <Box className="meta" sx={{ mt: 2 }}>
              {t('colourText')}
            </Box>
          </Box>
        )}
      </Popover>
    </>
  )
}
