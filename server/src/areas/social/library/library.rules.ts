import { splitName } from '@halftone/contract/rules/fileName.ts'

/** Signs that some file system gives a meaning of its own. */
const refused = /[<>:"/\\|?*]/g

/** Names of an archive's entries in their order: what some system refuses is left out, and the same name twice gets a number. */
export function entryNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const { stem, extension } = splitName(name.replace(refused, '_'))
    let entry = `${stem}${extension}`
    for (let n = 2; taken.has(entry.toLowerCase()); n += 1) entry = `${stem} (${n})${extension}`
    taken.add(entry.toLowerCase())
    return entry
  })
}
