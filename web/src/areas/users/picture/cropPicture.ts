import type { Area } from 'react-easy-crop'

/** px: a face is shown with at most 72 of them, on sharp screens with three times as many. */
const largest = 512

/** px of the square that is made of a part of a picture: never more than there are. */
export const sideOf = ({ width, height }: Pick<Area, 'width' | 'height'>): number =>
  Math.max(1, Math.min(largest, Math.round(Math.min(width, height))))

/**
 * The part `area` (px of the picture as it is shown) of a loaded picture, as a file of its own; of an animation the first
 * frame. WebP, where the browser cannot write that PNG. Rejects where the browser gives nothing.
 */
export async function cropPicture(picture: CanvasImageSource, area: Area): Promise<File> {
  const canvas = document.createElement('canvas')
  const side = sideOf(area)
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (!blob) throw new Error('the canvas gave no picture')
  return new File([blob], blob.type === 'image/webp' ? 'picture.webp' : 'picture.png', { type: blob.type })
}
