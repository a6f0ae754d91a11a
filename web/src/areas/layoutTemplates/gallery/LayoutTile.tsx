import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import IconButton from '@mui/material/IconButton'
import { EllipsisVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { ArtImage, sceneArt } from '../../../ui/ArtImage.tsx'
import { GalleryTile, type TileProps } from '../../../ui/gallery/GalleryTile.tsx'
import { TileFault } from '../../../ui/gallery/TileFault.tsx'
import { centimetres } from '../printArea.ts'
import { LayoutMenu } from './LayoutMenu.tsx'
import { Swatches } from './Swatches.tsx'
import type { LayoutActions } from './useLayoutActions.tsx'

interface Props extends TileProps {
  card: LayoutCard
  actions: LayoutActions
}

/** px of a tile from which on four colours have room beside the size. */
const narrow = 190

/** A layout's picture; below it the name, the size of its print area and its colours, or the team that shares it. */
export function LayoutTile({ actions, ...props }: Props) {
  const { card, groupId } = props
  const { t } = useTranslation('layoutTemplates')
  const told = useTold()
  const fault = card.cover?.previewError && told(card.cover.previewErrorPhrase, card.cover.previewError)
  const [first] = card.placeholders
  const print = first
    ? t('print', { width: centimetres(first.width), height: centimetres(first.height) })
    : t('notReady')
  return (
    <GalleryTile
      {...props}
      label={[card.name, print, fault].filter(Boolean).join(', ')}
      picture={
        <>
          <ArtImage art={sceneArt(card.cover)} alt="" inset={0} />
          {fault && <TileFault text={fault} />}
        </>
      }
      about={print}
      isWarning={!first}
      facts={<Swatches colours={card.colours} most={props.width < narrow ? 2 : 4} />}
      keepsBar
      bar={(more) => (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={t('moreOf', { name: card.name })}
          onClick={(event) => more(event.currentTarget)}
        >
          <EllipsisVertical size={15} />
        </IconButton>
      )}
      menu={(anchor, close) => (
        <LayoutMenu
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
}
