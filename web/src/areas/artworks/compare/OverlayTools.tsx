import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import Tooltip from '@mui/material/Tooltip'
import { Minus, Move, Plus, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../lib/format.ts'
import { fitView } from '../../files/viewer/usePanZoom.ts'
import { useSideNames } from '../versions/sideNames.ts'
import type { Align } from './align.ts'
import type { CompareMode } from './modes.ts'

interface Props {
  mode: CompareMode
  /** Onion: percent of the artwork. */
  mix: number
  onMix: (mix: number) => void
  /** Difference: percent that a colour may be off. */
  tolerance: number
  onTolerance: (tolerance: number) => void
  /** Percent that differs; undefined: not counted. */
  differs: number | undefined
  align: Align
  onAlign: (align: Align) => void
  isMoving: boolean
  onMoving: (isMoving: boolean) => void
  isPhone: boolean
}

const sizeStep = 1.02

/** Below the pictures that lie over one another: how they mix, and where the artwork lies. */
export function OverlayTools(props: Props) {
  const { mode, align, onAlign, isMoving, onMoving, differs, isPhone } = props
  const { t, i18n } = useTranslation('artworks')
  const names = useSideNames()
  const button = (label: string, icon: ReactNode, run: () => void, isOn?: boolean) => (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        onClick={run}
        sx={isOn ? { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' } : {}}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
  // What rounds to nothing still differs.
  const least = 0.1
  const number = (value: number) =>
    value > 0 && value < least ? `< ${formatDecimal(least, i18n.language)}` : formatDecimal(value, i18n.language)
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 3,
        ...(isPhone ? { top: 8 } : { bottom: 60 }),
        left: '50%',
        transform: 'translateX(-50%)',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        maxWidth: 'calc(100% - 16px)',
        px: 3,
        minHeight: isPhone ? 48 : 40,
        // On the phone the slider has a row of its own.
        ...(isPhone ? { flexWrap: 'wrap', justifyContent: 'center', width: 'max-content' } : {}),
        whiteSpace: 'nowrap',
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--raised)',
        border: '1px solid var(--line)',
        boxShadow: 'var(--shadow-2)',
      }}
    >
      {mode === 'onion' && (
        <>
          {!isPhone && names.left}
          <Slider
            size="small"
            value={props.mix}
            onChange={(_, value) => props.onMix(Number(value))}
            aria-label={t('compare.onion')}
            sx={{ width: isPhone ? 240 : 200, mx: 3, flex: 'none' }}
          />
          {!isPhone && names.right}
        </>
      )}
      {mode === 'difference' && (
        <>
          {!isPhone && t('compare.tolerance')}
          <Slider
            size="small"
            value={props.tolerance}
            max={50}
            onChange={(_, value) => props.onTolerance(Number(value))}
            aria-label={t('compare.tolerance')}
            aria-valuetext={`${props.tolerance} %`}
            sx={{ width: isPhone ? 190 : 180, mx: 3, flex: 'none' }}
          />
          <Box className="tabular" role="status" sx={{ minWidth: isPhone ? 48 : 92, textAlign: 'right' }}>
            {differs === undefined
              ? '–'
              : isPhone
                ? `${number(differs)} %`
                : t('compare.differs', { percent: number(differs) })}
          </Box>
        </>
      )}
      {mode !== 'swipe' && !isPhone && (
        <Box sx={{ width: '1px', height: 20, bgcolor: 'var(--line)', mx: 1, flex: 'none' }} />
      )}
      {button(t('compare.move'), <Move size={16} />, () => onMoving(!isMoving), isMoving)}
      {button(t('compare.smaller'), <Minus size={16} />, () => onAlign({ ...align, scale: align.scale / sizeStep }))}
      <Box className="tabular" sx={{ minWidth: 44, textAlign: 'center', color: 'text.secondary' }}>
        {Math.round(align.scale * 100)} %
      </Box>
      {button(t('compare.larger'), <Plus size={16} />, () => onAlign({ ...align, scale: align.scale * sizeStep }))}
      {button(t('compare.resetAlign'), <RotateCcw size={16} />, () => onAlign(fitView))}
    </Box>
  )
}
