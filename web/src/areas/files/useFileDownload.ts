import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { startDownloads } from '../../lib/transfers/download.ts'
import { useConfirm } from '../../ui/useConfirm.tsx'
import { downloadsOf, largeDownload } from './files.api.ts'

type Downloadable = Pick<AttachedFile, 'key' | 'name' | 'size'>

/** Downloads originals; a large one asks first (R368). Render the second value. */
export function useFileDownload(): [(files: readonly Downloadable[]) => void, ReactNode] {
  const { t } = useTranslation('files')
  const [confirm, dialog] = useConfirm()
  const download = (files: readonly Downloadable[]) => {
    const run = () => startDownloads(downloadsOf(files))
    if (files.reduce((sum, file) => sum + file.size, 0) <= largeDownload) return run()
    confirm({ title: t('largeDownload'), confirmLabel: t('download'), isDanger: false, onConfirm: run })
  }
  return [download, dialog]
}
