import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../../../../ui/table/useSelection.ts'
import type { PendingFile } from '../../artworkUploads.ts'
import type { FileCommands } from './FileActionMenu.tsx'
import { FileRow } from './FileRow.tsx'
import { PendingRow } from './PendingRow.tsx'

interface Props extends FileCommands {
  files: readonly ArtworkFile[]
  pending: readonly PendingFile[]
  currentId: number | null
  selection: Selection
  onCurrent: (id: number) => void
}

/** Files that are not images, as rows; those on their way at the end. */
export function OtherFiles({ files, pending, currentId, selection, onCurrent, ...commands }: Props) {
  const { t } = useTranslation('artworks')
  const ids = files.map(({ id }) => id)
  return (
    <Box component="section" aria-label={t('files.others')} sx={{ mt: 5 }}>
      <Box component="h3" className="tabular" sx={{ m: 0, mb: 2, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {t('files.others')}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {files.length}
        </Box>
      </Box>
      <Box component="ul" className="plain-list" sx={{ borderTop: '1px solid var(--line)' }}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            {...commands}
            file={file}
            isCurrent={file.id === currentId}
            isTicked={selection.has(file.id)}
            onTick={(isRange) => selection.toggle(file.id, ids, isRange)}
            onOpen={() => onCurrent(file.id)}
          />
        ))}
        {pending.map((file) => (
          <PendingRow key={file.id} file={file} />
        ))}
      </Box>
    </Box>
  )
}
