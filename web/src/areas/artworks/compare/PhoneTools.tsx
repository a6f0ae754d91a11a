import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Contrast, Images, Layers, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ground } from '../../../ui/grounds.ts'
import { GroundSwatches } from '../../files/viewer/GroundSwatches.tsx'
import type { Picture } from '../../files/viewer/picture.ts'
import { useSideSwipe } from '../../files/viewer/useSideSwipe.ts'
import { useSideNames } from '../versions/sideNames.ts'
import type { CompareMode, Side } from './modes.ts'

interface Props {
  mode: CompareMode
  onMode: (mode: CompareMode) => void
  /** The one that is shown: two of 190 px side by side show nothing. */
  side: Side
  onSide: (side: Side) => void
  ground: Ground
  isFit: boolean
  onBack: () => void
  pictures: readonly Picture[]
  current: Picture | null
  onPicture: (id: number) => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  pinTool: { isOn: boolean; toggle: () => void } | null
  children: ReactNode
}

type Choice = 'artwork' | 'product' | Exclude<CompareMode, 'side'>

/** Compare on the phone: one picture, what it is below it, the ground in a row of its own; all within a thumb's reach. */
export function PhoneTools(props: Props) {
  const { mode, side, ground, pictures, current, children } = props
  const { t } = useTranslation(['artworks', 'files'])
  const names = useSideNames()
  const swipe = useSideSwipe(props.isFit, props)
  const choice: Choice = mode !== 'side' ? mode : side === 'left' ? 'product' : 'artwork'
  const choose = (next: Choice | null) => {
    if (!next) return
    if (next !== 'artwork' && next !== 'product') return props.onMode(next)
    props.onSide(next === 'product' ? 'left' : 'right')
    props.onMode('side')
  }
  const place = pictures.findIndex(({ id }) => id === current?.id)
  const round = { position: 'absolute', zIndex: 3, top: 8, minHeight: 44, bgcolor: 'var(--raised)', borderRadius: 999 }
  return (
    <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ flex: 1, minHeight: 0, position: 'relative' }}>
        <Box sx={{ height: '100%' }} {...swipe}>
          {children}
        </Box>
        {mode === 'side' && pictures.length > 1 && (
          <Button
            startIcon={<Images size={16} />}
            aria-label={t('files:next')}
            className="tabular"
            onClick={() => {
              const next = pictures[(place + 1) % pictures.length]
              if (next) props.onPicture(next.id)
            }}
            sx={{ ...round, left: 8 }}
          >
            {place + 1} / {pictures.length}
          </Button>
        )}
        {props.pinTool && (
          <IconButton
            aria-label={t('compare.placePin')}
            aria-pressed={props.pinTool.isOn}
            onClick={props.pinTool.toggle}
            sx={{
              ...round,
              right: 8,
              width: 44,
              border: '1px solid var(--line)',
              ...(props.pinTool.isOn ? { bgcolor: 'var(--accent)', color: 'var(--on-accent)' } : {}),
              '&:hover': {},
            }}
          >
            <MapPin size={18} />
          </IconButton>
        )}
        <ToggleButtonGroup
          exclusive
          value={choice}
          onChange={(_, next: Choice | null) => choose(next)}
          aria-label={t('compare.modes')}
          sx={{
            position: 'absolute',
            zIndex: 3,
            bottom: 12,
            left: '50%',
            transform: 'translateX(-50%)',
            bgcolor: 'var(--raised)',
            boxShadow: 'var(--shadow-2)',
            '& .MuiToggleButton-root': { height: 44, minWidth: 44, px: 3, textTransform: 'none', fontWeight: 550 },
            '& .Mui-selected, & .Mui-selected:hover': { bgcolor: 'var(--sunken)' },
          }}
        >
          <ToggleButton value="artwork">{names.right}</ToggleButton>
          <ToggleButton value="product">{names.left}</ToggleButton>
          <ToggleButton value="swipe">{t('compare.swipe')}</ToggleButton>
          <ToggleButton value="onion" aria-label={t('compare.onion')}>
            <Layers size={18} />
          </ToggleButton>
          <ToggleButton value="difference" aria-label={t('compare.difference')}>
            <Contrast size={18} />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        sx={{
          flex: 'none',
          px: 4,
          py: 2,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          borderTop: '1px solid var(--line)',
          bgcolor: 'background.paper',
        }}
      >
        <GroundSwatches ground={ground} size={26} />
      </Box>
    </Box>
  )
}
