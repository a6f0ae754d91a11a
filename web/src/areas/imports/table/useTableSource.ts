import { tablePictures } from '@halftone/contract/parts/imports/table.ts'
import { isImageName } from '@halftone/contract/rules/imageKinds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { droppedOf } from '../../../lib/transfers/dropped.ts'
import { presignFor } from '../../../lib/transfers/presign.ts'
import { startUpload } from '../../../lib/transfers/upload.ts'
import { beginTable } from '../imports.api.ts'

const isTable = (name: string) => /\.(csv|tsv|txt|xlsx)$/i.test(name)
export const isPictureFile = (name: string) => isImageName(name) || /\.zip$/i.test(name)

/** Uploads files of a team straight to the storage, however large, a few at the same time. */
export async function storedFiles(groupId: number, files: readonly File[]): Promise<{ key: string; name: string }[]> {
  const presign = presignFor(groupId)
  const stored: { key: string; name: string }[] = []
  const waiting = [...files]
  const next = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      stored.push({ key: await startUpload({ file, presign: presign.one }).stored, name: file.name })
  }
  await Promise.all([next(), next(), next()])
  return stored
}

/** What went wrong in words. */
export const saidOf = (error: unknown, otherwise: string): string =>
  isAppError(error) ? (Object.values(error.errors)[0] ?? error.message) : otherwise

/** A dropped table and the pictures beside it, in whatever order and folders they come. */
export function useTableSource(groupId: number, onOpen: (id: number) => void) {
  const { t } = useTranslation('imports')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function take(files: readonly File[]): Promise<void> {
    const tables = files.filter(({ name }) => isTable(name))
    const pictures = files.filter(({ name }) => isPictureFile(name))
    const [table] = tables
    if (!table || tables.length > 1) return setError(t(table ? 'table.oneAtOnce' : 'table.onlyTables'))
    if (pictures.length > tablePictures) return setError(t('table.manyPictures', { count: tablePictures }))
    setBusy(true)
    setError('')
    try {
      const [stored] = await storedFiles(groupId, [table])
      if (stored) onOpen((await beginTable(groupId, stored, await storedFiles(groupId, pictures))).id)
    } catch (caught) {
      setError(saidOf(caught, t('failed')))
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ error, isBusy },
    addFiles: (files: readonly File[]) => {
      if (files.length > 0 && groupId > 0) void take(files)
    },
    /** To be called in the drop itself: folders are read as well. */
    addDropped: (data: DataTransfer) => {
      droppedOf(data, tablePictures).then(
        (groups) => take(groups.flatMap(({ files }) => files)),
        () => setError(t('table.unreadable')),
      )
    },
  }
}
