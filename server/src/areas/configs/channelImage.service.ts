import type { UploadPart } from '@halftone/contract/parts/write.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Preparation } from '../../core/access.ts'
import type { FreeCtx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { sniffFile } from '../../images/sniff.ts'
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

/** The stored picture of a sale channel. */
export interface ChannelImage {
  key: string
}

/**
 * Stores the picture of a sale channel, or of the company, that a body brings (R658), before the transaction that names it; what that does
 * not take over is removed. Throws 422 for what is no PNG, JPEG, WebP or GIF of at most 1 MB, whatever it was declared as.
 */
export const storingImage = {
  needed: ({ body }: Body) => !!body.img,
  work: (ctx: FreeCtx, { body }: Body) => (body.img ? store(ctx, body.img) : Promise.resolve(undefined)),
  undo: async (ctx: FreeCtx, image: ChannelImage | undefined) => {
    if (image) await ctx.resources.storage.remove([image.key])
  },
} satisfies Preparation<unknown, Body, ChannelImage | undefined>

interface Body {
  body: { img?: UploadPart | null | undefined }
}

async function store(ctx: FreeCtx, part: UploadPart): Promise<ChannelImage> {
  if (part.size > maxBytes) throw invalid({ img: phrase('configs.pictureTooLarge') })
  const type = await sniffFile(part.path)
  const extension = extensions.get(type)
  if (!extension) throw invalid({ img: phrase('configs.pictureKind') })
  const key = uploadKey({ groupId: workspaceFolder, fileName: `channel.${extension}` })
  await ctx.resources.storage.put(key, { path: part.path }, { type })
  return { key }
}
