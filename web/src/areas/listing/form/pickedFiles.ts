import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'

/** The extension in lower case; jpeg counts as jpg. */
export function extensionOf(name: string): string {
  const found = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return found === 'jpeg' ? 'jpg' : found
}

/** Files that a listing can show: those with a picture, or one being made. */
export const isPicture = ({ previewState }: ArtworkFile): boolean =>
  previewState === 'ready' || previewState === 'pending'

/** Ticks or unticks `id`; null when that would be one too many (R355-R358). */
export function toggled(picked: readonly number[], id: number, most: number): number[] | null {
  if (picked.includes(id)) return picked.filter((other) => other !== id)
  return picked.length >= most ? null : [...picked, id]
}
