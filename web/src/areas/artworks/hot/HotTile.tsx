import type { HotArtwork } from '@halftone/contract/areas/artworks.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { CopyPlus, Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { type Ranking, toggleLike } from './hot.api.ts'
import { hotTile } from './hotStyles.ts'
import { Moved } from './Moved.tsx'

interface Props {
  row: HotArtwork
  rank: number
  by: Ranking
  size: 'large' | 'middle' | 'small'
  isCompared: boolean
  onOpen: () => void
  onCopy: () => void
}

const heights = { large: 256, middle: 200, small: 132 }

/** A picture of the ranking: place, name, author and count; like and copy while it is pointed at, and always for a finger. */
export function HotTile({ row, rank, by, size, isCompared, onOpen, onCopy }: Props) {
  const { t } = useTranslation(['artworks', 'product'])
  const can = usePermission(row.groupId)
  const like = t(row.isLiked ? 'product:unlike' : 'product:like')
  const tools = [
    {
      label: like,
      icon: <Heart size={16} fill={row.isLiked ? 'currentColor' : 'none'} />,
      pressed: row.isLiked,
      run: () => void toggleLike(row.productId),
    },
    ...(can('P_NEW_ART') ? [{ label: t('card.copy'), icon: <CopyPlus size={16} />, run: onCopy }] : []),
  ]
  return (
    <Box component="li" sx={{ minWidth: 0, ...(size === 'large' && { gridColumn: '1 / -1' }) }}>
      <Box sx={hotTile} style={{ height: heights[size] }}>
        <ArtImage art={coverArt(row.cover)} alt="" inset={size === 'large' ? 16 : 10} />
        <button
          type="button"
          className="hot-open"
          onClick={onOpen}
          aria-label={`${rank}. ${row.name}, ${t(`hot.count.${by}`, { count: row.score })}`}
        />
        <span className="hot-rank tabular" aria-hidden="true">
          {rank}
        </span>
        <Box className="hot-tools" role="group" aria-label={t('card.tools', { name: row.name })}>
          {tools.map(({ label, icon, pressed, run }) => (
            <Tooltip key={label} title={label}>
              <IconButton size="small" aria-label={label} aria-pressed={pressed} onClick={run}>
                {icon}
              </IconButton>
            </Tooltip>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2, minWidth: 0 }}>
        {size === 'large' && row.userBy && <Avatar person={row.userBy} size={24} isDecorative />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box className="one-line" title={row.name} sx={{ fontWeight: 550 }}>
            {row.name}
          </Box>
          {size !== 'small' && <Box className="one-line meta">{row.userBy?.display_name}</Box>}
        </Box>
        {isCompared && <Moved rank={rank} before={row.rankBefore} />}
        <Box sx={{ textAlign: 'right' }}>
          <Box
            className="tabular"
            sx={{ fontWeight: 600, ...(size === 'large' && { fontSize: 'var(--fs-title)', lineHeight: 1.2 }) }}
          >
            {formatNumber(row.score)}
          </Box>
          {size === 'large' && <Box className="meta">{t(`hot.unit.${by}`, { count: row.score })}</Box>}
        </Box>
      </Box>
    </Box>
  )
}
