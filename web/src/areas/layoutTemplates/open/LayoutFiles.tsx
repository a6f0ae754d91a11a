import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import { useTranslation } from 'react-i18next'
import { OwnFiles } from '../../files/own/OwnFiles.tsx'
import { fileActionsOf } from '../layoutActions.ts'

interface Props {
  layout: Layout
  currentId: number | null
  mayEdit: boolean
  mayDownload: boolean
  onCurrent: (id: number) => void
  onAdd: (files: readonly File[]) => void
}

/** The pictures of a layout. */
export function LayoutFiles({ layout, currentId, mayEdit, mayDownload, onCurrent, onAdd }: Props) {
  const { t } = useTranslation('layoutTemplates')
  return (
    <OwnFiles
      ground="light"
      title={t('pictures')}
      addLabel={t('choosePictures')}
      deleteText={t('deletePictureText')}
      files={layout.files}
      total={layout.totalFiles}
      currentId={currentId}
      may={{ edit: mayEdit, add: mayEdit, remove: mayEdit, download: mayDownload }}
      actions={fileActionsOf(layout.id)}
      onCurrent={onCurrent}
      onAdd={onAdd}
    />
  )
}
