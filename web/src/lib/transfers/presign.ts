import { fileCalls } from '@halftone/contract/areas/files.ts'
import { send } from '../send.ts'
import type { UploadInput } from './upload.ts'

/** `presign` of an upload for a team, and optionally for one of its products (R239). */
export const presignFor =
  (groupId: number, productId?: number): UploadInput['presign'] =>
  async (file, signal) => {
    const body = {
      fileName: file.name,
      fileType: file.type,
      size: file.size,
      groupId,
      ...(productId ? { productId } : {}),
    }
    return send(fileCalls.presign, { body }, { signal, toastErrors: false })
  }
