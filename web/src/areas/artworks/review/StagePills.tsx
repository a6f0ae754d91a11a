import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Columns2, Images, Maximize2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ground } from '../../../ui/grounds.ts'
import { GroundSwatches } from '../../files/viewer/GroundSwatches.tsx'
import type { StagePlace } from './StageHead.tsx'

interface Props extends StagePlace {
  onCompare: () => void
  ground: Ground
  onFull: (() => void) | undefined
}

const pill = {
  position: 'absolute',
  zIndex: 2,
  bgcolor: 'var(--raised)',
  borderRadius: 999,
  border: 0,
  boxShadow: 'var(--shadow-1)',
  minHeight: 36,
  '&:hover': { bgcolor: 'var(--panel)' },
}
const stop = (event: PointerEvent) => event.stopPropagation()

/** Over the phone's picture: which of how many, compare, ground, full screen. */
export function StagePills({ at, count, onShow, onCompare, ground, onFull }: Props) {
  const { t } = useTranslation(['artworks', 'files'])
  return (
    <>
      {count > 1 && (
        <Button
          onPointerDown={stop}
          startIcon={<Images size={16} />}
          aria-label={t('files:next')}
          className="tabular"
          onClick={() => onShow(at + 1)}
          sx={{ ...pill, top: 10, left: 10 }}
        >
          {at + 1} / {count}
        </Button>
      )}
      <Button
        onPointerDown={stop}
        startIcon={<Columns2 size={16} />}
        onClick={onCompare}
        sx={{ ...pill, top: 10, right: 10 }}
      >
        {t('queue.compare')}
      </Button>
      <Box
        onPointerDown={stop}
        sx={{
          ...pill,
          bottom: 10,
          left: 10,
          display: 'flex',
          alignItems: 'center',
          px: 3,
          minHeight: 44,
          width: 'fit-content',
          maxWidth: 'calc(100% - 76px)',
          overflowX: 'auto',
          cursor: 'default',
        }}
      >
        <GroundSwatches ground={ground} size={22} />
      </Box>
      {onFull && (
        <IconButton
          onPointerDown={stop}
          aria-label={t('files:viewer.full')}
          onClick={onFull}
          sx={{ ...pill, bottom: 10, right: 10, width: 44, height: 44 }}
        >
          <Maximize2 size={18} />
        </IconButton>
      )}
    </>
  )
}
