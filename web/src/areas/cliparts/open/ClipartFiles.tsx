import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import { useTranslation } from 'react-i18next'
import { type OwnFileRights, OwnFiles } from '../../files/own/OwnFiles.tsx'
import { fileActionsOf, setFields } from '../clipartActions.ts'

interface Props {
  clipart: Clipart
  currentId: number | null
  may: OwnFileRights
  onCurrent: (id: number) => void
  onAdd: (files: readonly File[]) => void
}

/** The files of a clip art; one of them may prove its licence. */
export function ClipartFiles({ clipart, currentId, may, onCurrent, onAdd }: Props) {
  const { t } = useTranslation('cliparts')
  const { proofFileId } = clipart.licence
  const prove = (file: AttachedFile) => {
    const isProof = file.id === proofFileId
    return {
      label: t(isProof ? 'noProof' : 'asProof'),
      run: () => void setFields(clipart, { licence: { proofFileId: isProof ? null : file.id } }),
    }
  }
  return (
    <OwnFiles
      title={t('filesTitle')}
      addLabel={t('addFiles')}
      deleteText={t('deleteFileText')}
      files={clipart.files}
      total={clipart.totalFiles}
      currentId={currentId}
      proofId={proofFileId}
      may={may}
      actions={fileActionsOf(clipart.id)}
      more={(file) => [may.edit && prove(file)]}
      onCurrent={onCurrent}
      onAdd={onAdd}
    />
  )
}
