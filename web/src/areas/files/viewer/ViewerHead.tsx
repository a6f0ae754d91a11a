import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Download, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { useFileDownload } from '../useFileDownload.ts'

interface Props {
  file: AttachedFile
  /** `2 / 5`. */
  place: string
  hasInfo: boolean
  onInfo: () => void
  onClose: () => void
}

/** Name, size and place of the picture that fills the window; its facts, download, close. */
export function ViewerHead({ file, place, hasInfo, onInfo, onClose }: Props) {
  const { t } = useTranslation(['files', 'common'])
  const [download, downloadDialog] = useFileDownload()
  const button = (label: string, icon: ReactNode, onClick: () => void, isPressed?: boolean) => (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={isPressed}
        onClick={onClick}
        sx={{ width: 36, height: 36, '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 52, px: 4, borderBottom: '1px solid var(--line)' }}
    >
      <Box sx={{ minWidth: 0, fontWeight: 600, maxWidth: '50%' }}>
        <MiddleEllipsis text={file.name} />
      </Box>
      <Box
        className="tabular one-line meta"
        sx={{
          flex: 1,
          minWidth: 0,
        }}
      >
        {file.widthImage && file.heightImage ? `${file.widthImage} × ${file.heightImage}, ` : ''}
        {formatSize(file.size)}
      </Box>
      <Box className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {place}
      </Box>
      {button(t('info'), <Info size={18} />, onInfo, hasInfo)}
      {button(t('download'), <Download size={18} />, () => download([file]))}
      {button(t('common:close'), <X size={18} />, onClose)}
      {downloadDialog}
    </Box>
  )
}
