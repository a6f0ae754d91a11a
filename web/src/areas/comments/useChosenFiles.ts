import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toasts.ts'
import { presignFor } from '../../lib/transfers/presign.ts'
import { cancelTransfer } from '../../lib/transfers/queue.ts'
import { startUpload } from '../../lib/transfers/upload.ts'

/** A file chosen for a comment; its upload begins at once, the comment waits for it (R220). */
export interface ChosenFile {
  transferId: string
  file: File
  stored: Promise<string>
}

/** Pasted pictures arrive with the one name that browsers give them (R224). */
const isPasted = (file: File): boolean => file.name === 'image.png'

/** The files beside the text of a new comment. */
export function useChosenFiles(groupId: number) {
  const { t } = useTranslation('comments')
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const drop = (transferId: string) => setFiles((all) => all.filter((one) => one.transferId !== transferId))
  const add = (chosen: readonly File[]) => {
    const presign = presignFor(groupId).one
    const started = chosen.map((file): ChosenFile => {
      const { id, stored } = startUpload({ file, presign })
      if (isPasted(file)) toast.info(t('processing'))
      stored.then(
        () => isPasted(file) && toast.success(t('uploaded')),
        () => drop(id),
      )
      return { transferId: id, file, stored }
    })
    setFiles((all) => [...all, ...started])
  }
  const cancel = (transferId: string) => {
    cancelTransfer(transferId)
    drop(transferId)
  }
  /** Hands the files over to a comment that is being sent. */
  const take = (): readonly ChosenFile[] => {
    setFiles([])
    return files
  }
  return { files, add, cancel, take, put: setFiles }
}
