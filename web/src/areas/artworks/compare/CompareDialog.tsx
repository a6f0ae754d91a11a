import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  Contrast,
  Layers,
  type LucideIcon,
  PanelRightClose,
  PanelRightOpen,
  SquareSplitHorizontal,
  X,
} from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '../../../lib/format.ts'
import { usePref } from '../../../lib/prefs.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { artworkQuery, productOfArtwork } from '../artworks.api.ts'
import { hasPicture } from '../dialog/files/fileKinds.ts'
import { ReviewBar } from '../dialog/ReviewBar.tsx'
import { Viewers } from '../dialog/Viewers.tsx'
import { delayedDecisions } from '../review/delayedDecisions.ts'
import { type Picture, pictureOf, pictureOfCover } from '../viewer/picture.ts'
import { CompareStage } from './CompareStage.tsx'
import { CompareTalk } from './CompareTalk.tsx'
import { type CompareMode, compareModes } from './modes.ts'
import { useComparePins } from './useComparePins.ts'

interface Props {
  artworkId: number
  productId: number
  /** Ids of the artworks that follow one another. */
  queue: readonly number[]
  onArtwork: (id: number) => void
  /** After a decision; by default the next artwork follows. */
  onDecided?: () => void
  onClose: () => void
}

const icons: Record<CompareMode, LucideIcon> = {
  side: Columns2,
  swipe: SquareSplitHorizontal,
  onion: Layers,
  difference: Contrast,
}

const picturesOf = (artwork: Artwork | undefined): Picture[] =>
  (artwork?.files ?? [])
    .filter(hasPicture)
    .toSorted((a, b) => Number(b.isPrimaryCover) - Number(a.isPrimaryCover))
    .map((file) => pictureOf(file))

/** 'Compare Product's Images With Artwork': two panes or one over the other, comments, and the decision (R103). */
export function CompareDialog({ artworkId, productId, queue, onArtwork, onDecided, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const titleId = useId()
  const artworkAnswer = useQuery(artworkQuery(artworkId))
  const artwork = artworkAnswer.data
  // A link may name an artwork that no list behind has: it knows its own product.
  const productAnswer = useQuery(productOfArtwork(artwork?.productId ?? productId))
  const product = productAnswer.data
  const [stored, setMode] = usePref<string>('artworks.compare', 'side')
  const mode = compareModes.find((name) => name === stored) ?? 'side'
  const [hasPanel, setPanel] = usePref('artworks.comparePanel', true)
  const [chosen, setChosen] = useState<{ left: number; right: number }>({ left: 0, right: 0 })
  useRoom(`artwork:${artworkId}`)
  const rights = picturesOf(artwork)
  const files = product?.files ?? []
  const cover = product?.cover
  const lefts = [
    ...(cover && !files.some(({ id }) => id === cover.id) ? [pictureOfCover(cover)] : []),
    ...files.map((file) => pictureOf(file)),
  ]
  const right = rights.find(({ id }) => id === chosen.right) ?? rights[0] ?? null
  const pins = useComparePins(artwork?.files.find(({ id }) => id === right?.id))
  const failed = [artworkAnswer, productAnswer].find(({ isError }) => isError)
  const at = queue.indexOf(artworkId)
  const go = (by: number) => {
    const next = queue[at + by]
    if (next !== undefined) onArtwork(next)
  }
  const isAlone = onDecided === undefined
  // Whoever leaves has decided.
  useEffect(() => () => (isAlone ? delayedDecisions.flush() : undefined), [isAlone])
  const group = t('compare.title')
  useShortcuts([
    ...compareModes.map((name, place) => ({
      keys: String(place + 1),
      label: t(`compare.${name}`),
      group,
      layer: 'dialog' as const,
      run: () => setMode(name),
    })),
    { keys: 'c', label: t('compare.comments'), group, layer: 'dialog', run: () => setPanel(!hasPanel) },
    { keys: 'j', label: t('compare.next'), group, layer: 'dialog', run: () => go(1) },
    { keys: 'k', label: t('compare.previous'), group, layer: 'dialog', run: () => go(-1) },
  ])
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId} transitionDuration={120}>
      <Box
        component="header"
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          minHeight: 52,
          px: 5,
          borderBottom: '1px solid var(--line)',
          flexWrap: 'wrap',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component="h2"
            id={titleId}
            sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, lineHeight: '20px' }}
          >
            {t('compare.title')}
          </Box>
          {product && (
            <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>
              {formatCode(product.subId, product.id)}
            </Box>
          )}
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          onChange={(_, next) => next && setMode(next)}
          aria-label={t('compare.modes')}
        >
          {compareModes.map((name) => {
            const Icon = icons[name]
            return (
              <ToggleButton
                key={name}
                value={name}
                sx={{ height: 32, gap: 1.5, px: 3, textTransform: 'none', fontWeight: 550, fontSize: 'var(--fs-body)' }}
              >
                <Icon size={16} aria-hidden="true" />
                <Box component="span" sx={{ '@media (max-width: 1099px)': { display: 'none' } }}>
                  {t(`compare.${name}`)}
                </Box>
              </ToggleButton>
            )
          })}
        </ToggleButtonGroup>
        <Box sx={{ flex: 1, display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
          <Viewers artworkId={artworkId} />
          <Tooltip title={t('compare.comments')}>
            <IconButton aria-label={t('compare.comments')} aria-expanded={hasPanel} onClick={() => setPanel(!hasPanel)}>
              {hasPanel ? <PanelRightClose size={18} /> : <PanelRightOpen size={18} />}
            </IconButton>
          </Tooltip>
          <IconButton aria-label={t('common:close')} onClick={onClose}>
            <X size={18} />
          </IconButton>
        </Box>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {failed ? (
          <ErrorState title={t('dialog.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <CompareStage
            key={artworkId}
            artworkId={artworkId}
            mode={mode}
            isLoading={!artwork || !product}
            lefts={lefts}
            rights={rights}
            left={lefts.find(({ id }) => id === chosen.left) ?? lefts[0] ?? null}
            right={right}
            pins={pins}
            onLeft={(left) => setChosen({ ...chosen, left })}
            onRight={(right) => setChosen({ ...chosen, right })}
          />
        )}
        {hasPanel && artwork && <CompareTalk artworkId={artworkId} groupId={artwork.groupId} pins={pins} />}
      </Box>
      {artwork && (
        <ReviewBar
          key={artworkId}
          artwork={artwork}
          onDecided={onDecided ?? (() => go(1))}
          {...(onDecided ? {} : { onUndone: () => onArtwork(artworkId) })}
        >
          {queue.length > 1 && at >= 0 && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }} className="tabular">
              <IconButton size="small" aria-label={t('compare.previous')} disabled={at === 0} onClick={() => go(-1)}>
                <ChevronLeft size={16} />
              </IconButton>
              {t('compare.place', { place: at + 1, count: queue.length })}
              <IconButton
                size="small"
                aria-label={t('compare.next')}
                disabled={at === queue.length - 1}
                onClick={() => go(1)}
              >
                <ChevronRight size={16} />
              </IconButton>
            </Box>
          )}
        </ReviewBar>
      )}
    </Dialog>
  )
}
