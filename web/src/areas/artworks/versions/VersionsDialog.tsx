import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { VersionRow } from './VersionRow.tsx'
import { restoreVersion, versionsQuery } from './versions.api.ts'

interface Props {
  file: ArtworkFile
  mayEdit: boolean
  /** The artwork's decision opens again with another picture. */
  isDecided: boolean
  onReplace: () => void
  /** Opens the version beside the current one. */
  onCompare: (version: number) => void
  onClose: () => void
}

/** All pictures that a file has had, newest first: look, compare, download, bring back. */
export function VersionsDialog({ file, mayEdit, isDecided, onReplace, onCompare, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const titleId = useId()
  const answer = useQuery(versionsQuery(file.id))
  const [confirm, question] = useConfirm()
  const [download, downloadDialog] = useFileDownload()
  const versions = answer.data?.versions ?? []
  const usage = answer.data?.usage
  const restore = (version: number) =>
    confirm({
      title: t('versions.restoreTitle', { version }),
      text: [t('versions.restoreText', { next: file.version + 1 }), isDecided && t('versions.reopens')]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t('versions.restore'),
      isDanger: false,
      onConfirm: () => restoreVersion(file.id, version),
    })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 720 } } }}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('versions.title', { name: file.name })}
      </DialogTitle>
      <DialogContent>
        {answer.isError && (
          <ErrorState title={t('versions.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {answer.isPending && <Skeleton variant="rectangular" height={96} />}
        <Box component="ul" className="plain-list" aria-label={t('versions.list')}>
          {versions.map((one) => (
            <VersionRow
              key={one.version}
              version={one}
              onCompare={one.isCurrent || one.url2x === null ? undefined : () => onCompare(one.version)}
              onRestore={one.isCurrent || !mayEdit ? undefined : () => restore(one.version)}
              onDownload={() => download([one])}
            />
          ))}
        </Box>
        {usage && usage.versions > 0 && (
          <Box className="meta tabular" sx={{ mt: 2 }}>
            {t('versions.usage', { size: formatSize(usage.bytes) })}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {mayEdit && (
          <Button startIcon={<ImageUp size={16} />} onClick={onReplace} sx={{ mr: 'auto' }}>
            {t('versions.replace')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
      {question}
      {downloadDialog}
    </Dialog>
  )
}
