import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { extensionOf } from '@halftone/contract/rules/fileName.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { EllipsisVertical, ShieldCheck, Star } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatSize } from '../../../lib/format.ts'
import { ArtImage } from '../../../ui/ArtImage.tsx'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { useSortable } from '../../../ui/useSortable.ts'
import { artOf } from './fileArt.ts'
import { fileTile } from './ownFileStyles.ts'

interface Props {
  file: AttachedFile
  ground?: 'light' | undefined
  isProof: boolean
  isCurrent: boolean
  mayEdit: boolean
  /** Place while somebody drags. */
  order: number
  onPick: () => void
  onStep: (by: number) => void
  onMenu: ((anchor: HTMLElement) => void) | undefined
  onOver: (carried: number, over: number) => void
  onDrop: () => void
  onCancel: () => void
}

const fileKind = 'own-file'

/** A file: its picture, or a plate with its kind and why there is none. */
export function OwnFileTile(props: Props) {
  const { file, isProof, isCurrent, mayEdit } = props
  const { t } = useTranslation('files')
  const told = useTold()
  const element = useRef<HTMLDivElement>(null)
  const isCarried = useSortable({
    element,
    kind: fileKind,
    id: file.id,
    isEnabled: mayEdit,
    onOver: props.onOver,
    onDrop: props.onDrop,
    onCancel: props.onCancel,
    isOwnTarget: (data) => data.kind === fileKind,
  })
  const hasPicture = file.previewState === 'ready' || file.previewState === 'pending'
  const plate = told(file.previewErrorPhrase, file.previewError ?? t('viewer.none'))
  const names = [isCurrent && 'is-current', isCarried && 'is-carried'].filter(Boolean).join(' ')
  return (
    <Box ref={element} role="listitem" className={names} style={{ order: props.order }} sx={fileTile}>
      <button
        type="button"
        className="file-open"
        aria-label={file.name}
        aria-current={isCurrent}
        aria-keyshortcuts={mayEdit ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
        onClick={props.onPick}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
          if (!event.altKey || by === undefined || !mayEdit) return
          event.preventDefault()
          props.onStep(by)
        }}
      />
      <Box className="file-picture">
        {hasPicture ? (
          <ArtImage art={{ ...artOf(file), ...(props.ground && { ground: props.ground }) }} alt="" inset={6} />
        ) : (
          <Tooltip title={plate}>
            <Box className="file-plate">{extensionOf(file.name).toUpperCase()}</Box>
          </Tooltip>
        )}
        {file.isPrimaryCover && (
          <Box className="file-star" role="img" aria-label={t('own.isCover')}>
            <Star size={12} />
          </Box>
        )}
        {isProof && (
          <Box className="file-star" role="img" aria-label={t('own.isProof')}>
            <ShieldCheck size={12} />
          </Box>
        )}
      </Box>
      <MiddleEllipsis text={file.name} />
      <Box className="meta tabular">{formatSize(file.size)}</Box>
      {props.onMenu && (
        <IconButton
          className="file-more"
          size="small"
          aria-label={t('own.moreOf', { name: file.name })}
          onClick={(event) => props.onMenu?.(event.currentTarget)}
        >
          <EllipsisVertical size={14} />
        </IconButton>
      )}
    </Box>
  )
}
