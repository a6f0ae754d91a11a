import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'

/** What a preview tells about its file. */
const facts = [
  'url',
  'url2x',
  'fileType',
  'widthImage',
  'heightImage',
  'edgeColor',
  'luminance',
  'ground',
  'hasAlpha',
  'resized',
  'previewState',
  'previewError',
  'previewErrorPhrase',
] as const satisfies readonly (keyof AttachedFile)[]

/**
 * A list of files over the one that is known here. It may have been read before a preview ended and come after the
 * message of its end: that preview stays as it ended, as long as the file is the same.
 */
export function keepSettled<F extends AttachedFile>(files: readonly F[], known: readonly F[]): F[] {
  const ended = new Map(known.filter(({ previewState }) => previewState !== 'pending').map((file) => [file.id, file]))
  return files.map((file) => {
    const before = ended.get(file.id)
    if (file.previewState !== 'pending' || before?.key !== file.key) return file
    return { ...file, ...Object.fromEntries(facts.map((name) => [name, before[name]])) }
  })
}
