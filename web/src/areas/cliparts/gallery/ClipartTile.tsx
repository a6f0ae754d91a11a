import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatCount } from '../../../lib/format.ts'
import { ArtImage, tileArt } from '../../../ui/ArtImage.tsx'
import { GalleryTile, type TileProps } from '../../../ui/gallery/GalleryTile.tsx'
import { TileFault } from '../../../ui/gallery/TileFault.tsx'
import { useChosen } from '../clipartUploads.ts'
import { AlikeStrip } from './AlikeStrip.tsx'
import { RiskBadge } from './RiskBadge.tsx'
import { TileBar } from './TileBar.tsx'
import { TileMenu } from './TileMenu.tsx'
import type { ClipartActions } from './useClipartActions.tsx'

interface Props extends TileProps {
  card: ClipartCard
  category: string | undefined
  actions: ClipartActions
  /** The action that just made it here: what it looks like is asked about. */
  madeBy: string | undefined
}

/** px: in tiles that are narrower a badge has no room for all its words beside the tick. */
const narrow = 180

/** A clip art whole on its ground; below it the name, and its maker, category and files, or the team that shares it. */
export const ClipartTile = memo(function ClipartTile({ category, actions, madeBy, ...props }: Props) {
  const { card, width, groupId } = props
  const { t } = useTranslation('cliparts')
  const told = useTold()
  const { cover } = card
  const art = tileArt(cover, width)
  const chosen = useChosen(card.id)
  // What is no picture is no cover: its own dialog says of each file why.
  const fault = cover
    ? cover.previewError && told(cover.previewErrorPhrase, cover.previewError)
    : card.totalFiles > 0 && t('noPicture')
  return (
    <GalleryTile
      {...props}
      label={[card.name, category, t('files', { count: card.totalFiles }), fault].filter(Boolean).join(', ')}
      picture={
        <>
          <ArtImage
            art={art.isPending && chosen ? { ...art, src: chosen } : art}
            alt=""
            inset={Math.round(width * 0.08)}
          />
          {fault && <TileFault text={fault} />}
          {card.risk && (
            <div className="tile-badge">
              <RiskBadge risk={card.risk} isShort={width < narrow} />
            </div>
          )}
        </>
      }
      about={category ?? t('noCategory')}
      facts={<span className="tabular tile-files">{formatCount(card.totalFiles)}</span>}
      bar={(more) => <TileBar card={card} actions={actions} onMore={more} />}
      over={madeBy && <AlikeStrip card={card} madeBy={madeBy} mayTell={actions.mayEdit(card)} />}
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
