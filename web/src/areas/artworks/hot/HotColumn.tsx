import type { HotArtwork } from '@halftone/contract/areas/artworks.ts'
import type { Days } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Copy, Heart, type LucideIcon, MessageSquare, ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { HotRow } from './HotRow.tsx'
import { HotSkeleton } from './HotSkeleton.tsx'
import { HotTile } from './HotTile.tsx'
import { hotArtworks, type Ranking } from './hot.api.ts'

const icons: Record<Ranking, LucideIcon> = { liked: Heart, commented: MessageSquare, copied: Copy, sold: ShoppingBag }
/** Artworks of a column, and of one that is seen whole. */
const shown = { beside: 10, whole: 100 }

interface Props {
  by: Ranking
  /** Pictures alone, all over the screen. */
  isWall: boolean
  /** A hundred of them. */
  isWhole: boolean
  /** 0: of all teams. */
  groupId: number
  types: readonly number[]
  days: Days | undefined
  before: Days | undefined
  onOpen: (row: HotArtwork) => void
  onCopy: (row: HotArtwork) => void
  onMore: () => void
}

/** One ranking: the first large, the next two beside each other, then rows; or a wall of all. */
export function HotColumn({ by, isWall, isWhole, groupId, types, days, before, ...props }: Props) {
  const { onOpen, onCopy, onMore } = props
  const { t } = useTranslation('artworks')
  const limit = isWhole ? shown.whole : shown.beside
  const query = useQuery(hotArtworks({ groupId, types, by, limit, days, before }))
  const rows = query.data?.data ?? []
  const Icon = icons[by]
  const title = t(`hot.by.${by}`)
  const tiles = isWall ? rows : rows.slice(0, 3)
  const rest = isWall ? [] : rows.slice(3)
  const tile = (row: HotArtwork, at: number) => (
    <HotTile
      key={row.id}
      row={row}
      rank={at + 1}
      by={by}
      size={isWall ? 'middle' : at === 0 ? 'large' : 'small'}
      isCompared={before !== undefined}
      onOpen={() => onOpen(row)}
      onCopy={() => onCopy(row)}
    />
  )
  return (
    <Box component="section" aria-label={title} aria-busy={query.isFetching} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, mb: 2 }}>
        <Icon size={16} aria-hidden="true" />
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {title}
        </Box>
        {!isWhole && rows.length === shown.beside && (
          <Button variant="text" size="small" aria-label={`${t('hot.top')}: ${title}`} onClick={onMore}>
            {t('hot.top')}
          </Button>
        )}
      </Box>
      {query.isPending && <HotSkeleton isWall={isWall} />}
      {query.isError && rows.length === 0 && (
        <ErrorState title={t('hot.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <EmptyState title={t('hot.empty')} text={t(`hot.emptyText.${by}`)} />}
      <Box
        component="ol"
        className="plain-list"
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: isWall ? 'repeat(auto-fill, minmax(min(200px, 44%), 1fr))' : '1fr 1fr',
          opacity: query.isPlaceholderData ? 0.6 : 1,
        }}
      >
        {tiles.map(tile)}
      </Box>
      {rest.length > 0 && (
        <Box component="ol" start={4} className="plain-list" sx={{ mt: 3, opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          {rest.map((row, at) => (
            <HotRow
              key={row.id}
              row={row}
              rank={at + 4}
              by={by}
              isCompared={before !== undefined}
              onOpen={() => onOpen(row)}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
