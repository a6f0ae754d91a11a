import { uploadAllowance } from '@halftone/contract/rules/uploadAllowance.ts'
import type { Presigner, UploadInput, UploadTarget } from './target.ts'

/** Files whose addresses are asked for in one call. */
export const batch = 20
/** Milliseconds that an address may wait for its file's turn: it lives as long as the upload may take. */
const keeps = ({ size }: File): number => uploadAllowance(size) * 800

/**
 * The `presign` of files that go up together: the first that has its turn asks for the next ones too, so that the others
 * need not wait for the server before they begin. An address is for one attempt; a later one asks for its own, as do all
 * files of a batch that was refused, so that only the file at fault fails.
 */
export function ahead(files: readonly File[], { one, many }: Presigner): UploadInput['presign'] {
  const asked = new Map<File, { at: number; target: Promise<UploadTarget | undefined> }>()
  const begun = new Set<File>()
  const askFrom = (first: File) => {
    const start = files.indexOf(first)
    const next = files.slice(start, start + batch).filter((file) => !asked.has(file))
    const answer = many(next)
    for (const [place, file] of next.entries()) {
      const target = answer.then(
        (targets) => targets[place],
        () => undefined,
      )
      asked.set(file, { at: Date.now(), target })
    }
  }
  return async (file, signal) => {
    if (begun.has(file) || files.length < 2) return one(file, signal)
    begun.add(file)
    if (!asked.has(file)) askFrom(file)
    const own = asked.get(file)
    const target = await own?.target
    return target && own && Date.now() - own.at < keeps(file) ? target : one(file, signal)
  }
}
