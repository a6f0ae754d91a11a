import type { FileVersion } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Download, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatSize } from '../../../lib/format.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { ArtImage } from '../../../ui/ArtImage.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'

interface Props {
  version: FileVersion
  /** Undefined where there is nothing to compare it with, or no picture. */
  onCompare: (() => void) | undefined
  /** Undefined for the current one, and without the right. */
  onRestore: (() => void) | undefined
  onDownload: () => void
}

/** One picture that a file has had: who put it there, when and why, and what became of it. */
export function VersionRow({ version: one, onCompare, onRestore, onDownload }: Props) {
  const { t } = useTranslation(['artworks', 'files'])
  const when = useRelativeTime(one.createdAt)
  const size = one.widthImage && one.heightImage ? `${one.widthImage} × ${one.heightImage}` : ''
  const marks = [
    one.isCurrent && t('versions.current'),
    one.wasApproved && t('versions.approved'),
    one.wasListed && t('versions.listed'),
    one.restoredFrom !== null && t('versions.restoredFrom', { version: one.restoredFrom }),
  ].filter((mark) => mark !== false)
  const art = {
    src: one.url2x,
    width: one.widthImage,
    height: one.heightImage,
    fit: one.hasAlpha ? ('transparent' as const) : ('opaque' as const),
    edge: one.edgeColor,
    ground: one.ground,
    isPending: one.previewState === 'pending',
  }
  return (
    <Box
      component="li"
      aria-label={t('versions.one', { version: one.version })}
      sx={{ display: 'flex', gap: 4, py: 3, borderTop: '1px solid var(--line)', flexWrap: 'wrap' }}
    >
      <Box sx={{ width: 72, height: 72, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
        <ArtImage art={art} alt="" inset={4} />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
          <Box component="span" className="tabular" sx={{ fontWeight: 600 }}>
            v{one.version}
          </Box>
          {marks.map((mark) => (
            <Chip key={mark} size="small" label={mark} />
          ))}
        </Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{one.name}</Box>
        <Box className="meta tabular" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
          {one.userBy && <Avatar person={one.userBy} size={20} />}
          {one.userBy?.display_name}
          <Tooltip title={formatDateTime(one.createdAt)}>
            <span>{when}</span>
          </Tooltip>
          <span>{[formatSize(one.size), size].filter(Boolean).join(', ')}</span>
        </Box>
        {one.note && <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>{one.note}</Box>}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {onCompare && (
          <Button size="small" onClick={onCompare}>
            {t('versions.compare')}
          </Button>
        )}
        {onRestore && (
          <Button size="small" startIcon={<RotateCcw size={14} />} onClick={onRestore}>
            {t('versions.restore')}
          </Button>
        )}
        <Tooltip title={t('files:download')}>
          <IconButton
            size="small"
            aria-label={t('versions.download', { version: one.version })}
            onClick={onDownload}
            sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
          >
            <Download size={16} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}
