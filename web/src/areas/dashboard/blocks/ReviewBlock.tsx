import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTotal } from '../../../lib/format.ts'
import { part } from '../../../lib/part.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Block } from './Block.tsx'
import { NotePopover } from './NotePopover.tsx'
import { TileKeys, TileSkeletons } from './ReviewHints.tsx'
import { ReviewTile } from './ReviewTile.tsx'
import { useTileDecisions } from './useTileDecisions.ts'

const QuickLook = part(async () => (await import('../../artworks/viewer/QuickLook.tsx')).QuickLook)

interface Props {
  query: Pick<
    UseQueryResult<{ data: ArtworkCard[]; meta: Pick<PageMeta, 'total' | 'totalIsAtLeast'> }>,
    'data' | 'isPending' | 'error' | 'refetch'
  >
  isPhone: boolean
  /** The queue, in which all of it is decided. */
  to: string
  /** Tiles at once; the next slides in when one is decided. */
  shown: number
}

const phoneRow = {
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollPadding: '16px',
  gap: 3,
  '& > li': { flex: 'none', width: 252, scrollSnapAlign: 'start' },
} as const
const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(160px, 1fr))', xl: 'repeat(6, 1fr)' },
  gap: 3,
} as const

/** Whether the focus may be taken to the first tile: whoever is at a field, a button or a dialog keeps it. */
function isFocusFree(list: HTMLElement | null): boolean {
  const at = document.activeElement
  if (document.querySelector('[role=dialog]')) return false
  return !at || at.contains(list) || at.closest('nav') !== null
}

/**
 * Artworks that wait for a decision: arrows walk, A approves, R turns down with a note, Space shows; 5 s to undo. The first
 * tile has the focus at once, and the keys are named while a tile has it.
 */
export function ReviewBlock({ query, isPhone, to, shown }: Props) {
  const { t } = useTranslation('dashboard')
  const [asking, setAsking] = useState<{ card: ArtworkCard; anchor: HTMLElement } | null>(null)
  const [looking, setLooking] = useState(0)
  const [active, setActive] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { decided, gone, decide, undo } = useTileDecisions(query.data?.data)
  const cards = (query.data?.data ?? []).filter((card) => !gone.has(card.id)).slice(0, shown)
  const total = Math.max(0, (query.data?.meta.total ?? 0) - decided.size - gone.size)
  const tiles = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
  const isStart = !isPhone && cards.length > 0
  useEffect(() => {
    if (isStart && isFocusFree(list.current))
      list.current?.querySelector<HTMLElement>('[data-tile]')?.focus({ preventScroll: true })
  }, [isStart])
  const keys = (event: KeyboardEvent<HTMLElement>, card: ArtworkCard, at: number) => {
    if (event.target !== event.currentTarget) return
    const all = tiles()
    const perRow = all.filter((tile) => tile.offsetTop === all[0]?.offsetTop).length || 1
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }[event.key]
    const isOpen = !decided.has(card.id)
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (by !== undefined) all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus()
    else if (key === 'a' && isOpen) {
      decide(card, true)
      all[at + 1]?.focus()
    } else if (key === 'r' && isOpen) setAsking({ card, anchor: event.currentTarget })
    else if (key === ' ' || key === 'enter') setLooking(card.id)
    else if (key === 'z' && !isOpen) undo(card)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Block
      area="review"
      title={t('review.title')}
      count={query.data && formatTotal({ ...query.data.meta, total })}
      aside={
        <>
          {!isPhone && <TileKeys isShown={hasFocus} />}
          <Button variant="text" size="small" component={Link} to={to}>
            {t('review.all')}
          </Button>
        </>
      }
    >
      <Box
        component="ul"
        ref={list}
        aria-label={t('review.title')}
        onFocus={(event) => setFocus(event.target.matches('[data-tile]'))}
        onBlur={() => setFocus(false)}
        sx={{ m: 0, p: 4, pt: 2, listStyle: 'none', ...(isPhone ? phoneRow : grid) }}
      >
        {query.isPending && <TileSkeletons count={isPhone ? 2 : 10} />}
        {cards.map((card, at) => (
          <ReviewTile
            key={card.id}
            card={card}
            isPhone={isPhone}
            decision={decided.get(card.id)}
            isReached={at === Math.min(active, cards.length - 1)}
            onFocus={() => setActive(at)}
            onKeyDown={(event) => keys(event, card, at)}
            onApprove={() => decide(card, true)}
            onReject={(anchor) => setAsking({ card, anchor })}
            onUndo={() => undo(card)}
            onLook={() => setLooking(card.id)}
          />
        ))}
      </Box>
      {query.error && !query.data && (
        <ErrorState title={t('review.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && cards.length === 0 && <EmptyState title={t('review.empty')} text={t('review.emptyText')} />}
      {asking && (
        <NotePopover
          name={asking.card.name}
          anchor={asking.anchor}
          onClose={() => setAsking(null)}
          onSend={(note) => {
            decide(asking.card, false, note)
            setAsking(null)
          }}
        />
      )}
      <Suspense fallback={null}>
        {looking > 0 && <QuickLook artworkId={looking} onClose={() => setLooking(0)} />}
      </Suspense>
    </Block>
  )
}
