import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Download, EllipsisVertical, ImagePlus, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ClipartActions } from './useClipartActions.tsx'

interface Props {
  card: ClipartCard
  actions: ClipartActions
  onMore: (anchor: HTMLElement) => void
}

/** Use, share, download, more: over the tile that the pointer is on. What may not be done is not there. */
export function TileBar({ card, actions, onMore }: Props) {
  const { t } = useTranslation('cliparts')
  return (
    <>
      {actions.mayUse && (
        <Tooltip title={t('use.title')}>
          <IconButton
            size="small"
            tabIndex={-1}
            aria-label={t('use.one', { name: card.name })}
            onClick={() => actions.use([card])}
          >
            <ImagePlus size={15} />
          </IconButton>
        </Tooltip>
      )}
      {actions.mayShare(card) && (
        <Tooltip title={t('share')}>
          <IconButton
            size="small"
            tabIndex={-1}
            aria-label={t('shareOne', { name: card.name })}
            onClick={() => actions.share([card])}
          >
            <Share2 size={15} />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={t('download')}>
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={t('downloadOne', { name: card.name })}
          onClick={() => actions.download([card])}
        >
          <Download size={15} />
        </IconButton>
      </Tooltip>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={t('moreOf', { name: card.name })}
        onClick={(event) => onMore(event.currentTarget)}
      >
        <EllipsisVertical size={15} />
      </IconButton>
    </>
  )
}
