import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronLeft, ChevronRight, Columns2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'

export interface StagePlace {
  /** Which of the artwork's pictures is shown, of how many. */
  at: number
  count: number
  onShow: (at: number) => void
  onCompare: () => void
}

const bar = {
  position: 'absolute',
  zIndex: 4,
  top: 12,
  height: 36,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  borderRadius: 'var(--radius)',
  border: '1px solid var(--line)',
  bgcolor: 'var(--raised)',
  boxShadow: 'var(--shadow-1)',
  cursor: 'default',
} as const
const way = { flex: 'none', minWidth: 0, height: 28, px: 1, gap: 1, color: 'text.primary' }
const stop = (event: PointerEvent) => event.stopPropagation()

/** Over the desktop's picture: its name and place with the ways to the others, and compare, each with its key. */
export function StageHead({ at, count, onShow, onCompare, name }: StagePlace & { name: string }) {
  const { t } = useTranslation(['artworks', 'files'])
  return (
    <>
      <Box onPointerDown={stop} sx={{ ...bar, left: 16, px: 1, maxWidth: 'calc(100% - 220px)' }}>
        {count > 1 && (
          <Button variant="text" size="small" aria-label={t('files:previous')} onClick={() => onShow(at - 1)} sx={way}>
            <ChevronLeft size={16} />
            <KeyHint keys="←" />
          </Button>
        )}
        <Box className="one-line" title={name} sx={{ minWidth: 0, px: 2, fontWeight: 550 }}>
          {name}
        </Box>
        {count > 1 && (
          <>
            <Box className="tabular meta" sx={{ flex: 'none' }}>
              {t('queue.file', { place: at + 1, count })}
            </Box>
            <Button variant="text" size="small" aria-label={t('files:next')} onClick={() => onShow(at + 1)} sx={way}>
              <KeyHint keys="→" />
              <ChevronRight size={16} />
            </Button>
          </>
        )}
      </Box>
      <Button
        variant="text"
        onPointerDown={stop}
        startIcon={<Columns2 size={16} />}
        onClick={onCompare}
        sx={{ ...bar, right: 16, color: 'text.primary', '&:hover': { bgcolor: 'var(--panel)' } }}
      >
        {t('queue.compare')} <KeyHint keys="v" />
      </Button>
    </>
  )
}
