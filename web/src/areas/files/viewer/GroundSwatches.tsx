import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { finger } from '../../../theme/tokens.ts'
import { type Ground, grounds } from '../../../ui/grounds.ts'

/** Around a small dot a finger hits it, and none of its neighbours. */
const touch = '@media (pointer: coarse)'

const isCustom = (chosen: string) => chosen.startsWith('#')

/** The garment colours; the last swatch opens a colour field. `size` in px: 20, in full view on the phone 30. */
export function GroundSwatches({ ground, size = 20 }: { ground: Ground; size?: number }) {
  const { t } = useTranslation('files')
  const look = (background: string, isOn: boolean) => ({
    flex: 'none',
    width: size,
    height: size,
    p: 0,
    borderRadius: '50%',
    border: '1px solid color-mix(in srgb, var(--ink) 30%, transparent)',
    background,
    cursor: 'pointer',
    boxShadow: isOn ? '0 0 0 2px var(--raised), 0 0 0 4px var(--accent)' : 'none',
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: size < 30 ? -4 : -7 },
    // Measured from within the border.
    [touch]: { '&::after': { inset: (size - finger) / 2 - 1 } },
  })
  return (
    <Box
      role="radiogroup"
      aria-label={t('viewer.grounds')}
      sx={{ display: 'flex', alignItems: 'center', gap: size < 30 ? 2 : 4, [touch]: { gap: `${finger - size}px` } }}
    >
      {grounds.map(({ id, color }) => (
        <Tooltip key={id} title={t(`ground.${id}`)}>
          <Box
            component="button"
            type="button"
            role="radio"
            aria-checked={ground.chosen === id}
            aria-label={t('viewer.ground', { name: t(`ground.${id}`) })}
            onClick={() => ground.set(ground.chosen === id ? '' : id)}
            sx={look(id === 'checker' ? 'var(--ground-checker)' : color, ground.chosen === id)}
          />
        </Tooltip>
      ))}
      <Tooltip title={t('viewer.otherGround')}>
        <Box
          component="label"
          sx={{
            ...look(isCustom(ground.chosen) ? ground.chosen : 'var(--sunken)', isCustom(ground.chosen)),
            display: 'grid',
            placeItems: 'center',
            color: 'text.secondary',
            '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 2 },
          }}
        >
          {!isCustom(ground.chosen) && <Plus size={size * 0.6} aria-hidden="true" />}
          <input
            type="color"
            aria-label={t('viewer.otherGround')}
            value={isCustom(ground.chosen) ? ground.chosen : '#808080'}
            onChange={(event) => ground.set(event.target.value)}
            style={{
              position: 'absolute',
              inset: 0,
              opacity: 0,
              width: '100%',
              height: '100%',
              padding: 0,
              border: 0,
              zIndex: 1,
              cursor: 'pointer',
            }}
          />
        </Box>
      </Tooltip>
    </Box>
  )
}
