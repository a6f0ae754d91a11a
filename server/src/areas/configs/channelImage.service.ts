import { open } from 'node:fs/promises'
import type { UploadPart } from '@halftone/contract/parts/write.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { sniffType } from '../../images/sniff.ts'
import { uploadKey } from '../../storage/objectKey.ts'

const maxBytes = 1024 * 1024
const extensions = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
])
/** Pictures of settings belong to no team. */
const workspaceFolder = 0

/** The first 4 kB, which show what a file is. */
async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Stores the picture of a sale channel; returns its key (R658). `replaced` is removed after the commit. Throws 422 for
 * what is no PNG, JPEG, WebP or GIF of at most 1 MB, whatever it was declared as.
 */
export async function storeChannelImage(ctx: Ctx, part: UploadPart, replaced?: string | null): Promise<string> {
  if (part.size > maxBytes) throw invalid({ img: 'Max file size exceeded 1MB' })
  const type = await sniffType(await headOf(part.path))
  const extension = extensions.get(type)
  if (!extension) throw invalid({ img: 'Please choose a PNG, JPEG, WebP or GIF picture' })
  const key = uploadKey({ groupId: workspaceFolder, fileName: `channel.${extension}` })
  await ctx.resources.storage.put(key, { path: part.path }, { type })
  if (replaced) ctx.afterCommit(() => ctx.resources.storage.remove([replaced]))
  return key
}
