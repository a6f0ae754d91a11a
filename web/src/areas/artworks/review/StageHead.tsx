import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronLeft, ChevronRight, Columns2, Shirt } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'

export interface StagePlace {
  /** Which of the artwork's pictures is shown, of how many. */
  at: number
  count: number
  onShow: (at: number) => void
}

interface Props extends StagePlace {
  name: string
  /** The version before the one that is shown; 0 without one. */
  earlier: number
  /** With that version, else with the pictures of the product. */
  onCompare: () => void
  onCompareProduct: () => void
  /** The design is shown on a product. */
  isOnProduct: boolean
  /** Undefined without the right to layouts. */
  onProduct: (() => void) | undefined
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
const tool = { flex: 'none', height: 28, px: 2, gap: 1, color: 'text.primary', whiteSpace: 'nowrap' }
const stop = (event: PointerEvent) => event.stopPropagation()

/** Over the desktop's picture: its name and place with the ways to the others, compare, and the design on a product, each with its key. */
export function StageHead(props: Props) {
  const { at, count, onShow, onCompare, onCompareProduct, name, earlier, isOnProduct, onProduct } = props
  const { t } = useTranslation(['artworks', 'files'])
  return (
    <>
      <Box onPointerDown={stop} sx={{ ...bar, left: 16, px: 1, maxWidth: 'calc(50% - 24px)' }}>
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
      <Box onPointerDown={stop} sx={{ ...bar, right: 16, px: 1, maxWidth: 'calc(50% - 24px)', overflow: 'hidden' }}>
        <Button variant="text" size="small" startIcon={<Columns2 size={16} />} onClick={onCompare} sx={tool}>
          {earlier > 0 ? t('queue.compareVersion', { version: earlier }) : t('queue.compare')} <KeyHint keys="v" />
        </Button>
        {earlier > 0 && (
          <Button variant="text" size="small" onClick={onCompareProduct} sx={tool}>
            {t('queue.compare')} <KeyHint keys="Shift+v" />
          </Button>
        )}
        {onProduct && (
          <Button
            variant="text"
            size="small"
            startIcon={<Shirt size={16} />}
            aria-pressed={isOnProduct}
            onClick={onProduct}
            sx={{ ...tool, ...(isOnProduct && { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' }) }}
          >
            {t('queue.onProduct')} <KeyHint keys="m" />
          </Button>
        )}
      </Box>
    </>
  )
}
