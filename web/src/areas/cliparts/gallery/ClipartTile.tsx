import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import { Layers } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { ArtImage, tileArt } from '../../../ui/ArtImage.tsx'
import { GalleryTile, type TileProps } from '../../../ui/gallery/GalleryTile.tsx'
import { RiskBadge } from './RiskBadge.tsx'
import { TileBar } from './TileBar.tsx'
import { TileMenu } from './TileMenu.tsx'
import type { ClipartActions } from './useClipartActions.tsx'

interface Props extends TileProps {
  card: ClipartCard
  category: string | undefined
  actions: ClipartActions
}

/** A clip art whole on its ground; below it the name, and its maker, category and files, or the team that shares it. */
export const ClipartTile = memo(function ClipartTile({ category, actions, ...props }: Props) {
  const { card, width, groupId } = props
  const { t } = useTranslation('cliparts')
  return (
    <GalleryTile
      {...props}
      label={[card.name, category, t('files', { count: card.totalFiles })].filter(Boolean).join(', ')}
      picture={
        <>
          <ArtImage art={tileArt(card.cover, width)} alt="" inset={Math.round(width * 0.08)} />
          <Box className="tile-badge">
            <RiskBadge risk={card.risk} />
          </Box>
        </>
      }
      about={category ?? t('noCategory')}
      facts={
        <>
          <span className="tabular">{formatCount(card.totalFiles)}</span>
          <Layers size={13} aria-hidden="true" />
        </>
      }
      bar={(more) => <TileBar card={card} actions={actions} onMore={more} />}
      menu={(anchor, close) => (
        <TileMenu
          card={card}
          groupId={groupId}
          anchor={anchor}
          actions={actions}
          onClose={close}
          onOpen={props.onOpen}
        />
      )}
    />
  )
})
