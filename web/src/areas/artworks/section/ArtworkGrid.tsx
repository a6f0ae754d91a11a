import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folds } from '../../../theme/tokens.ts'
import { movedBy, movedTo } from '../../../ui/useSortable.ts'
import { reorderArtworks } from '../artworkActions.ts'
import { ArtworkTile } from './ArtworkTile.tsx'
import type { CardAction } from './useCardActions.ts'
import { useFlip } from './useFlip.ts'

interface Props {
  productId: number
  cards: readonly ArtworkCard[]
  actionsOf: (card: ArtworkCard) => CardAction[]
  /** Off while a search or filter hides some. */
  canSort: boolean
  onPreview: (card: ArtworkCard) => void
}

const width = 215
/** A phone shows two beside each other, as wide as fits. */
const phoneColumns = 2
/** ms after the last step with the keyboard; then the order is saved once. */
const settle = 700

/** The sortable grid (R129). Arrows walk, Alt+arrows move the card, each step is spoken; Esc puts it back. */
export function ArtworkGrid({ productId, cards, actionsOf, canSort, onPreview }: Props) {
  const { t } = useTranslation('artworks')
  const grid = useRef<HTMLDivElement>(null)
  const saved = cards.map(({ id }) => id)
  const [draft, setDraft] = useState<number[] | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(new Set(saved))
  const ids = draft && draft.length === saved.length ? draft : saved
  useFlip(grid, ids.join())
  useEffect(() => {
    for (const { id } of cards) known.current.add(id)
  }, [cards])
  const save = (next: readonly number[] | null) => {
    clearTimeout(timer.current)
    if (next && next.join() !== saved.join()) void reorderArtworks(productId, next)
    setDraft(null)
  }
  const focus = (id: number | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-card-open="${id ?? 0}"]`)?.focus()
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 0.05}px)`)
  const perRow = () =>
    isPhone ? phoneColumns : Math.max(1, Math.floor(((grid.current?.clientWidth ?? width) + 16) / (width + 16)))

  const walk = (event: KeyboardEvent, card: ArtworkCard) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow(), ArrowDown: perRow() }
    const by = steps[event.key]
    if (by !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      if (!event.altKey) return focus(ids[ids.indexOf(card.id) + by])
      if (!canSort) return
      const next = movedBy(ids, card.id, by)
      setDraft(next)
      announce(t('sort.place', { name: card.name, place: next.indexOf(card.id) + 1, count: next.length }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => save(next), settle)
      return
    }
    if (event.key === 'Escape' && draft) {
      event.stopPropagation()
      clearTimeout(timer.current)
      setDraft(null)
      announce(t('sort.back', { name: card.name }))
    }
    if (event.key === ' ') {
      event.preventDefault()
      onPreview(card)
    }
    const action = actionsOf(card).find(({ keys }) => keys !== 'Enter' && keys === event.key)
    if (action && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      event.stopPropagation()
      action.run()
    }
  }
  const stop = focused !== null && saved.includes(focused) ? focused : saved[0]
  return (
    <Box
      ref={grid}
      role="list"
      aria-label={t('section.title')}
      sx={{
        display: 'grid',
        gridTemplateColumns: isPhone ? `repeat(${phoneColumns}, minmax(0, 1fr))` : `repeat(auto-fill, ${width}px)`,
        justifyContent: 'space-between',
        gap: isPhone ? 3 : 4,
        // Many cards: those out of sight cost nothing.
        ...(cards.length > 60 ? { '& > *': { contentVisibility: 'auto', containIntrinsicSize: '215px 258px' } } : {}),
      }}
    >
      {cards.map((card) => (
        <ArtworkTile
          key={card.id}
          card={card}
          actions={actionsOf(card)}
          isStop={card.id === stop}
          canSort={canSort}
          order={ids.indexOf(card.id)}
          isNew={!known.current.has(card.id)}
          onFocus={() => setFocused(card.id)}
          onKey={(event) => walk(event, card)}
          onOver={(carried, over) => setDraft((before) => movedTo(before ?? saved, carried, over))}
          onDrop={() => save(draft)}
          onCancel={() => setDraft(null)}
        />
      ))}
    </Box>
  )
}
