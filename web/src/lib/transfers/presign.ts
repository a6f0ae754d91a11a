import { fileCalls } from '@halftone/contract/areas/files.ts'
import { send } from '../send.ts'
import type { Presigner } from './target.ts'

/** Where files of a team go, and optionally of one of its products (R239). */
export function presignFor(groupId: number, productId?: number): Presigner {
  const wanted = (file: File) => ({
    fileName: file.name,
    fileType: file.type,
    size: file.size,
    groupId,
    ...(productId ? { productId } : {}),
  })
  return {
    one: (file, signal) => send(fileCalls.presign, { body: wanted(file) }, { signal, toastErrors: false }),
    many: async (files) =>
      (await send(fileCalls.presignMany, { body: { files: files.map(wanted) } }, { toastErrors: false })).files,
  }
}
