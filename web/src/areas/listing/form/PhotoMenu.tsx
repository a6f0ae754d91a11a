import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Check, ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FileThumb } from './FileThumb.tsx'

interface Props {
  anchor: HTMLElement
  /** The option value that shares the photo. */
  value: string
  files: readonly ArtworkFile[]
  chosen: number | null
  onChoose: (id: number | null) => void
  onClose: () => void
}

/** The listing's own images, of which a colour gets one. */
export function PhotoMenu({ anchor, value, files, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation('listing')
  const choose = (id: number | null) => () => {
    onChoose(id)
    onClose()
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { maxHeight: 360, width: 280 } } }}>
      <MenuItem disabled sx={{ opacity: '1 !important', color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>
        {t('field.photoShared', { value })}
      </MenuItem>
      <MenuItem selected={chosen === null} onClick={choose(null)}>
        <Box
          sx={{
            width: 32,
            height: 32,
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'var(--sunken)',
            borderRadius: 'var(--radius-s)',
          }}
        >
          <ImageOff size={14} aria-hidden="true" />
        </Box>
        <Box sx={{ flex: 1 }}>{t('field.noPhoto')}</Box>
      </MenuItem>
      {files.map((file) => (
        <MenuItem key={file.id} selected={chosen === file.id} onClick={choose(file.id)}>
          <Box sx={{ width: 32, height: 32, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
            <FileThumb file={file} alt="" inset={2} />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>{file.name}</Box>
          {chosen === file.id && <Check size={14} aria-hidden="true" />}
        </MenuItem>
      ))}
    </Menu>
  )
}
