import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { CircleAlert, CircleCheck, Clock, EllipsisVertical, Star } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../../i18n/told.ts'
import { ArtImage } from '../../../../ui/ArtImage.tsx'
import { useGround } from '../../../../ui/grounds.ts'
import { MiddleEllipsis } from '../../../../ui/MiddleEllipsis.tsx'
import { useSortable } from '../../../../ui/useSortable.ts'
import { AlikeMark } from '../../alike/AlikeMark.tsx'
import { useLocalPreview } from '../../artworkUploads.ts'
import { mockupMarkSlot } from '../../slots.ts'
import { ReplaceProgress } from '../../versions/ReplaceProgress.tsx'
import { useReplaceDrop } from '../../versions/useReplaceDrop.ts'
import { ClipartLink } from './ClipartLink.tsx'
import { isShared } from './fileRights.ts'
import { fileTileStyles } from './fileTileStyles.ts'

/** What happens on a tile; the grid gives the same functions to all of them, for as long as it stands. */
export interface TileHandlers {
  onKey: (event: KeyboardEvent, file: ArtworkFile) => void
  onPick: (event: MouseEvent, file: ArtworkFile) => void
  onTick: (file: ArtworkFile, isRange: boolean) => void
  onFull: (id: number) => void
  onMenu: (anchor: HTMLElement, id: number) => void
  onRename: (file: ArtworkFile) => void
  onReplace: (file: ArtworkFile, dropped: File) => void
  onOver: (carried: number, over: number) => void
  onDrop: () => void
  onCancel: () => void
}

interface Props extends TileHandlers {
  file: ArtworkFile
  artworkId: number
  tabName: string | undefined
  order: number
  isStop: boolean
  isCurrent: boolean
  isTicked: boolean
  /** Ticks show on all tiles while something is ticked. */
  isSelecting: boolean
  /** Outside 'All' a drag still moves a file to a tab. */
  mayMove: boolean
  mayReplace: boolean
}

export const fileKind = 'artwork-file'

/**
 * A file card: preview on the artwork's ground, tick, done mark, cover star, name cut in the middle, order and customer.
 * Hundreds of files arrive one after the other: a card is drawn again for its own changes only.
 */
export const FileTile = memo(function FileTile(props: Props) {
  const { file, isStop, isCurrent, isTicked } = props
  const { t } = useTranslation(['artworks', 'files'])
  const told = useTold()
  const element = useRef<HTMLDivElement>(null)
  const ground = useGround(props.artworkId)
  const local = useLocalPreview(file.key)
  const drop = useReplaceDrop(props.mayReplace && !isShared(file), (dropped) => props.onReplace(file, dropped))
  const isCarried = useSortable({
    element,
    kind: fileKind,
    id: file.id,
    isEnabled: props.mayMove,
    onOver: props.onOver,
    onDrop: props.onDrop,
    onCancel: props.onCancel,
    isOwnTarget: (data) => data.kind === fileKind,
  })
  const art = {
    src: file.url2x ?? local ?? null,
    width: file.widthImage,
    height: file.heightImage,
    fit: file.hasAlpha ? ('transparent' as const) : ('opaque' as const),
    edge: file.edgeColor,
    ground: file.ground,
    garment: file.hasAlpha ? ground.color : null,
  }
  const detail = [file.orderId, file.customerName].filter(Boolean).join(' ') || props.tabName || ''
  const hasMenu = !isShared(file)
  const isPending = file.previewState === 'pending' && !local
  return (
    <Box
      ref={element}
      role="listitem"
      data-flip={file.id}
      style={{ order: props.order }}
      className={[
        isCurrent && 'is-current',
        isTicked && 'is-ticked',
        isCarried && 'is-carried',
        props.isSelecting && 'is-selecting',
        drop.isOver && 'is-replacing',
      ]
        .filter(Boolean)
        .join(' ')}
      sx={fileTileStyles}
      {...drop.props}
      onContextMenu={(event) => {
        if (!hasMenu) return
        event.preventDefault()
        props.onMenu(event.currentTarget, file.id)
      }}
    >
      <Box className="tile-picture">
        {isPending ? (
          <Tooltip title={t('files:viewer.pending')}>
            <Box className="tile-wait">
              <Clock size={20} aria-label={t('files:viewer.pending')} />
            </Box>
          </Tooltip>
        ) : (
          <ArtImage art={art} alt="" inset={6} />
        )}
        {file.version > 1 && (
          <Box className="tile-version tabular" aria-hidden="true">
            v{file.version}
          </Box>
        )}
        {drop.isOver && <Box className="tile-drop">{t('versions.dropToReplace')}</Box>}
        {file.previewState === 'failed' && (
          <Tooltip title={told(file.previewErrorPhrase, file.previewError ?? t('files:viewer.failed'))}>
            <Box className="tile-failed">
              <CircleAlert size={16} aria-label={t('files:viewer.failed')} />
            </Box>
          </Tooltip>
        )}
      </Box>
      <Box
        component="button"
        type="button"
        className="tile-open"
        data-file={file.id}
        tabIndex={isStop ? 0 : -1}
        aria-label={[
          file.name,
          detail,
          file.version > 1 ? t('versions.one', { version: file.version }) : '',
          file.isHidden ? t('files.state.done') : '',
          isTicked ? t('files.ticked') : '',
        ]
          .filter(Boolean)
          .join(', ')}
        aria-current={isCurrent}
        onClick={(event) => props.onPick(event, file)}
        onDoubleClick={() => props.onFull(file.id)}
        onKeyDown={(event) => props.onKey(event, file)}
      />
      <Box className="tile-coming">
        <ReplaceProgress fileId={file.id} />
      </Box>
      <Checkbox
        className="tile-tick"
        size="small"
        checked={isTicked}
        onClick={(event) => props.onTick(file, event.shiftKey)}
        onChange={() => undefined}
        tabIndex={-1}
        slotProps={{ input: { 'aria-label': t('files.tick', { name: file.name }) } }}
      />
      <Box className="tile-marks">
        <AlikeMark artworkId={props.artworkId} fileId={file.id} name={file.name} />
        <mockupMarkSlot.Show artworkId={props.artworkId} fileId={file.id} />
        {file.isPrimaryCover && (
          <Tooltip title={t('files.cover')}>
            <Box className="tile-mark" sx={{ bgcolor: 'var(--accent)' }}>
              <Star size={12} role="img" aria-label={t('files.cover')} />
            </Box>
          </Tooltip>
        )}
        {file.isHidden && (
          <Tooltip title={t('files.state.done')}>
            <Box className="tile-mark" sx={{ bgcolor: 'var(--success)' }}>
              <CircleCheck size={14} role="img" aria-label={t('files.state.done')} />
            </Box>
          </Tooltip>
        )}
      </Box>
      {!hasMenu && <ClipartLink file={file} />}
      {hasMenu && (
        <IconButton
          className="tile-menu"
          size="small"
          tabIndex={-1}
          aria-label={t('files.menu', { name: file.name })}
          onClick={(event) => props.onMenu(event.currentTarget, file.id)}
        >
          <EllipsisVertical size={16} />
        </IconButton>
      )}
      <Box className="tile-name" onDoubleClick={() => props.onRename(file)}>
        <MiddleEllipsis text={file.name} tail={Math.min(8, file.name.length)} />
      </Box>
      <Box className="tile-detail" title={detail}>
        {detail}&nbsp;
      </Box>
    </Box>
  )
})
