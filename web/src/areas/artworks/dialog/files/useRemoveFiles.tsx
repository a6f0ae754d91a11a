import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../../ui/useConfirm.tsx'
import { removeFiles } from '../../fileActions.ts'

/** Deletes files once the person has said so; the question is to be drawn. `onRemoved` is told then. */
export function useRemoveFiles(onRemoved: () => void): [(files: readonly ArtworkFile[]) => void, ReactNode] {
  const { t } = useTranslation(['artworks', 'files', 'common'])
  const [confirm, question] = useConfirm()
  const remove = (files: readonly ArtworkFile[]) => {
    const [first] = files
    if (!first) return
    confirm({
      title:
        files.length === 1
          ? t('files:deleteQuestion', { name: first.name })
          : t('files.deleteMany', { count: files.length }),
      confirmLabel: t('common:delete'),
      onConfirm: async () => {
        await removeFiles(files)
        onRemoved()
      },
    })
  }
  return [remove, question]
}
