import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Columns2, Contrast, Layers, type LucideIcon, SquareSplitHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { type CompareMode, compareModes } from './modes.ts'

const icons: Record<CompareMode, LucideIcon> = {
  side: Columns2,
  swipe: SquareSplitHorizontal,
  onion: Layers,
  difference: Contrast,
}

/** The ways of comparing, with their keys. */
export function CompareModes({ mode, onMode }: { mode: CompareMode; onMode: (mode: CompareMode) => void }) {
  const { t } = useTranslation('artworks')
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      onChange={(_, next: CompareMode | null) => next && onMode(next)}
      aria-label={t('compare.modes')}
    >
      {compareModes.map((name, place) => {
        const Icon = icons[name]
        return (
          <ToggleButton
            key={name}
            value={name}
            aria-label={t(`compare.${name}`)}
            sx={{ height: 32, gap: 1.5, px: 3, textTransform: 'none', fontWeight: 550, fontSize: 'var(--fs-body)' }}
          >
            <Icon size={16} aria-hidden="true" />
            <Box
              component="span"
              sx={{ display: 'inline-flex', gap: 1.5, '@media (max-width: 1099px)': { display: 'none' } }}
            >
              {t(`compare.${name}`)} <KeyHint keys={String(place + 1)} />
            </Box>
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
