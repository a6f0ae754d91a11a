import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { ArtImage } from '../../../ui/ArtImage.tsx'

/** A file of the artwork as a picture that fills its box. */
export function FileThumb({ file, alt, inset = 4 }: { file: ArtworkFile; alt: string; inset?: number }) {
  const art = {
    src: file.url2x ?? (file.previewState === 'ready' ? file.url : null),
    width: file.widthImage,
    height: file.heightImage,
    fit: file.hasAlpha ? ('transparent' as const) : ('opaque' as const),
    edge: file.edgeColor,
    ground: file.ground,
    isPending: file.previewState === 'pending',
  }
  return <ArtImage art={art} alt={alt} inset={inset} />
}
