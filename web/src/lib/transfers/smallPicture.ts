import { localPreview } from './upload.ts'

/** A chosen picture as a card shows it, before the server has made its preview. */
export interface SmallPicture {
  /** An address of this page. */
  url: string
  width: number
  height: number
  hasAlpha: boolean
}

/** px: a card at twice its pixels. */
const wide = 576
/** Below this a pixel is seen through; a little less than opaque is what compression leaves. */
const opaque = 250

// of the tab: one picture at a time is in the memory at its full size.
let last: Promise<unknown> = Promise.resolve()

/** Undefined where the browser does not draw it, or it is too large to try. */
export function smallPicture(file: File): Promise<SmallPicture | undefined> {
  const mine = last.then(() => shrink(file)).catch(() => undefined)
  last = mine
  return mine
}

async function shrink(file: File): Promise<SmallPicture | undefined> {
  const address = localPreview(file)
  if (address === undefined || typeof createImageBitmap !== 'function') return undefined
  URL.revokeObjectURL(address)
  const bitmap = await createImageBitmap(file, { resizeWidth: wide, resizeQuality: 'medium' })
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const pixels = context?.getImageData(0, 0, width, height).data ?? []
  let hasAlpha = false
  for (let at = 3; at < pixels.length && !hasAlpha; at += 4) hasAlpha = (pixels[at] ?? 255) < opaque
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85))
  return blob ? { url: URL.createObjectURL(blob), width, height, hasAlpha } : undefined
}
