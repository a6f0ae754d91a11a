import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Art } from '../../../ui/ArtImage.tsx'

/** A file whole on the ground that it asks for, checkered as in the galleries. */
export const artOf = (file: AttachedFile): Art => ({
  src: file.url2x,
  width: file.widthImage,
  height: file.heightImage,
  fit: file.hasAlpha ? 'transparent' : 'opaque',
  edge: file.edgeColor,
  ground: file.ground,
  isChecked: true,
  isPending: file.previewState === 'pending',
})
