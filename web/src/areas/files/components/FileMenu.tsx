import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Copy, Download, ExternalLink, type LucideIcon, Pencil, Star, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { pathOf } from '../files.api.ts'

interface Props {
  file: AttachedFile
  anchor: HTMLElement | null
  onClose: () => void
  onDownload: () => void
  /** Absent where the person may not. */
  onMakeCover?: (() => void) | undefined
  onRename?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** Copy Path, Download, Open the photo in a new page, Make cover, rename and delete. */
export function FileMenu({ file, anchor, onClose, onDownload, onMakeCover, onRename, onRemove }: Props) {
  const { t } = useTranslation('files')
  const entry = (name: string, Icon: LucideIcon, run: () => void, isDanger = false) => (
    <MenuItem
      key={name}
      onClick={() => {
        onClose()
        run()
      }}
      sx={isDanger ? { color: 'error.main' } : {}}
    >
      <ListItemIcon>
        <Icon size={16} />
      </ListItemIcon>
      {t(name)}
    </MenuItem>
  )
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {entry('copyPath', Copy, () => void copyText(pathOf(file)))}
      {entry('download', Download, onDownload)}
      {entry('openPage', ExternalLink, () => void window.open(pathOf(file), '_blank', 'noopener'))}
      {onMakeCover && entry('makeCover', Star, onMakeCover)}
      {onRename && entry('rename', Pencil, onRename)}
      {onRemove && entry('delete', Trash2, onRemove, true)}
    </Menu>
  )
}
