import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { send } from '../../lib/send.ts'
import type { DownloadInput } from '../../lib/transfers/download.ts'

/** Bytes from which on a download asks first (R368). */
export const largeDownload = 500 * 1024 ** 2

/** The originals of stored files; a signed address is asked for when its download begins. */
export const downloadsOf = (files: readonly Pick<AttachedFile, 'key' | 'name' | 'size'>[]): DownloadInput[] =>
  files.map(({ key, name, size }) => ({
    url: async () => {
      // The log tells one from several at once.
      const body = { fileName: key, ...(files.length > 1 ? { isBulk: true } : {}) }
      return (await send(fileCalls.getUrl, { body }, { toastErrors: false })).url
    },
    name,
    size,
  }))

/** 'Copy Path': the address of the original, absolute. */
export const pathOf = (file: Pick<AttachedFile, 'urlOriginal'>): string =>
  new URL(file.urlOriginal, window.location.origin).href

export const renameFile = (id: number, name: string): Promise<AttachedFile> =>
  send(fileCalls.renameOfProduct, { params: { id }, body: { name } })

export const removeFile = (id: number): Promise<{ id: number }> => send(fileCalls.remove, { params: { id } })

export const makeProductCover = (fileId: number) => send(fileCalls.coverOfProduct, { params: { fileId }, body: {} })
