import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { VersionRow } from './VersionRow.tsx'
import { restoreVersion, versionsQuery } from './versions.api.ts'

export interface VersionListProps {
  file: ArtworkFile
  mayEdit: boolean
  /** The artwork's decision opens again with another picture. */
  isDecided: boolean
  /** Opens the version beside the current one. */
  onCompare: (version: number) => void
}

/** All pictures that a file has had, newest first: look, compare, download, bring back. */
export function VersionList({ file, mayEdit, isDecided, onCompare }: VersionListProps) {
  const { t } = useTranslation('artworks')
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
    <>
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
      {question}
      {downloadDialog}
    </>
  )
}
