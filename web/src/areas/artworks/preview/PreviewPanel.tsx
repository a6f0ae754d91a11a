import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../../lib/live.ts'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useKeyed } from '../../../lib/state/keyed.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { type Art, ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { cards } from '../../products/model/productEntities.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import { PreviewStrip } from './PreviewStrip.tsx'
import { usePreview } from './usePreview.ts'

const CommentsPanel = part(async () => (await import('../../comments/components/CommentsPanel.tsx')).CommentsPanel)
const PreviewDecision = part(async () => (await import('./PreviewDecision.tsx')).PreviewDecision)

interface Props {
  id: number
  /** Beside the board (from 1920 wide) instead of over it. */
  isDocked: boolean
  onStep: (step: 1 | -1) => void
  onOpen: (id: number) => void
  onClose: () => void
}

/** Comments of one page: the last ones. */
const lastComments = 5
/** ms on one card before its detail is asked for: the arrow keys pass over many. */
const settle = 200

/** Of the panel's own height: facts and comments are to be seen below it without scrolling. */
const pictureHeight = 'clamp(140px, 38cqh, 440px)'
const scroller = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  containerType: 'size',
} as const

const artOf = (file: AttachedFile): Art => ({
  src: file.url2x,
  width: file.widthImage,
  height: file.heightImage,
  fit: file.hasAlpha ? 'transparent' : 'opaque',
  edge: file.edgeColor,
  ground: file.ground,
})

/**
 * Space: the picture large with the facts, the last comments, the decision on what waits and the way to hand it in; the arrow
 * keys take it along. What waits for a decision is what is shown, for whoever may decide.
 */
export function PreviewPanel({ id, isDocked, onStep, onOpen, onClose }: Props) {
  const { t } = useTranslation('products')
  const card = useKeyed(cards, id)
  const settled = useDebounced(id, settle) === id
  const can = usePermission(card?.groupId)
  const mayDecide = can('P_APPROVE_ART')
  const { detail, artworks, shown, show } = usePreview(id, settled, mayDecide)
  useRoom(settled ? `product:${id}` : undefined)
  useShortcuts([{ keys: 'Escape', label: t('preview.close'), group: t('title'), run: onClose }])
  useLive('products.deleted', ({ list }) => {
    if (list.some((one) => one.id === id)) onClose()
  })
  if (!card) return null
  const { artwork, file } = shown
  return (
    <Box
      component="aside"
      aria-label={t('preview.label', { name: card.name })}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: 384,
        maxWidth: '100%',
        bgcolor: 'background.paper',
        borderLeft: '1px solid var(--line)',
        ...(isDocked
          ? { flex: 'none' }
          : { position: 'absolute', zIndex: 22, right: 0, top: 0, bottom: 0, boxShadow: 'var(--shadow-3)' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 'none', p: 4, pb: 2 }}>
        <Box component="span" sx={{ flex: 1, color: 'text.secondary' }}>
          {linkId(card.subId, card.id)}
        </Box>
        <IconButton size="small" aria-label={t('preview.previous')} onClick={() => onStep(-1)}>
          <ChevronUp size={16} />
        </IconButton>
        <IconButton size="small" aria-label={t('preview.next')} onClick={() => onStep(1)}>
          <ChevronDown size={16} />
        </IconButton>
        <Button size="small" onClick={() => onOpen(id)}>
          {t('preview.openProduct')}
        </Button>
        <IconButton size="small" aria-label={t('preview.close')} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </Box>
      <Box sx={scroller}>
        <Box
          data-preview-picture
          sx={{
            mx: 4,
            flex: 'none',
            height: pictureHeight,
            borderRadius: 'var(--radius)',
            overflow: 'hidden',
            border: '1px solid var(--line)',
          }}
        >
          <ArtImage
            art={file ? artOf(file) : wholeArt(artwork ? artwork.cover : card.cover)}
            alt={artwork?.name ?? file?.name ?? card.name}
            isEager
          />
        </Box>
        <PreviewStrip files={detail?.files ?? []} artworks={artworks} shown={shown} onShow={show} />
        <PreviewFacts card={card} accounts={detail?.accounts ?? []} />
        {detail && (
          <Box sx={{ flex: '1 0 260px', minHeight: 0, borderTop: '1px solid var(--line)' }}>
            <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
              <CommentsPanel key={id} kind="product" id={id} groupId={card.groupId} limit={lastComments} />
            </Suspense>
          </Box>
        )}
      </Box>
      {artwork && (mayDecide || can('P_EDIT_ART')) && (
        <Suspense fallback={<Box sx={{ height: 88, flex: 'none' }} />}>
          <PreviewDecision key={artwork.id} artwork={artwork} mayDecide={mayDecide} onDecided={() => show(null)} />
        </Suspense>
      )}
    </Box>
  )
}
