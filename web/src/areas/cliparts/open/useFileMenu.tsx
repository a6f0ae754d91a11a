import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { RenameDialog } from '../../files/components/RenameDialog.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { makeCover, removeFile, renameFile, setFields } from '../clipartActions.ts'

interface Props {
  clipart: Clipart
  mayEdit: boolean
  mayDelete: boolean
}

/** What can be done with a file: cover, name, proof of the licence, download, delete. */
export function useFileMenu({ clipart, mayEdit, mayDelete }: Props): {
  open: (anchor: HTMLElement, file: AttachedFile) => void
  shown: ReactNode
} {
  const { t } = useTranslation(['cliparts', 'files'])
  const [at, setAt] = useState<{ anchor: HTMLElement; file: AttachedFile } | null>(null)
  const [renamed, setRenamed] = useState<AttachedFile | null>(null)
  const [download, downloadDialog] = useFileDownload()
  const [confirm, question] = useConfirm()
  const file = at?.file
  const item = (label: string, run: () => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        setAt(null)
        run()
      }}
    >
      {label}
    </MenuItem>
  )
  const isProof = file !== undefined && file.id === clipart.licence.proofFileId
  const shown = (
    <>
      <Menu open={at !== null} anchorEl={at?.anchor ?? null} onClose={() => setAt(null)}>
        {file &&
          mayEdit &&
          file.previewState === 'ready' &&
          item(t('makeCover'), () => void makeCover(clipart.id, file.id).catch(() => undefined))}
        {file && mayEdit && item(t('rename'), () => setRenamed(file))}
        {file &&
          mayEdit &&
          item(
            t(isProof ? 'noProof' : 'asProof'),
            () => void setFields(clipart, { licence: { proofFileId: isProof ? null : file.id } }),
          )}
        {file && item(t('download'), () => download([file]))}
        {file &&
          mayDelete &&
          item(t('delete'), () =>
            confirm({
              title: t('deleteFileAsk', { name: file.name }),
              text: t('deleteFileText'),
              confirmLabel: t('delete'),
              onConfirm: () => removeFile(clipart.id, file.id),
            }),
          )}
      </Menu>
      {renamed && (
        <RenameDialog
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onSave={(name) => renameFile(clipart.id, renamed, name)}
        />
      )}
      {downloadDialog}
      {question}
    </>
  )
  return { open: (anchor, chosen) => setAt({ anchor, file: chosen }), shown }
}
