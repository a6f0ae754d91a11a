import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { send } from '../../lib/send.ts'
import type { DownloadInput } from '../../lib/transfers/download.ts'

/** Bytes from which on a download asks first (R368). */
export const largeDownload = 500 * 1024 ** 2

/** The original of a stored file; its signed address is asked for when the download begins. */
export const downloadOf = (file: Pick<AttachedFile, 'key' | 'name' | 'size'>): DownloadInput => ({
  url: async () => (await send(fileCalls.getUrl, { body: { fileName: file.key } }, { toastErrors: false })).url,
  name: file.name,
  size: file.size,
})

/** 'Copy Path': the address of the original, absolute. */
export const pathOf = (file: Pick<AttachedFile, 'urlOriginal'>): string =>
  new URL(file.urlOriginal, window.location.origin).href

export const renameFile = (id: number, name: string): Promise<AttachedFile> =>
  send(fileCalls.renameOfProduct, { params: { id }, body: { name } })

export const removeFile = (id: number): Promise<{ id: number }> => send(fileCalls.remove, { params: { id } })

export const makeProductCover = (fileId: number) => send(fileCalls.coverOfProduct, { params: { fileId }, body: {} })
