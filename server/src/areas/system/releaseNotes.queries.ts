import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseNote } from '@halftone/contract/areas/system.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** Reads a changelog: `## version - date`, within it `### title`, lines with a dash; indented lines go on. */
export function parseChangelog(text: string): ReleaseNote[] {
  const notes: ReleaseNote[] = []
  for (const line of text.split(/\r?\n/)) {
    const release = notes.at(-1)
    const heading = /^## \[?v?([^\]\s]+)\]?(?:\s+[-–(]\s*(\d{4}-\d{2}-\d{2})\)?)?\s*$/.exec(line)
    if (heading?.[1]) {
      const releaseDate = heading[2] ? `${heading[2]}T00:00:00.000Z` : null
      notes.push({ version: heading[1], releaseDate, notes: [] })
    } else if (release) addLine(release.notes, line)
  }
  return notes
}

function addLine(sections: ReleaseNote['notes'], line: string): void {
  const title = /^### (.+?)\s*$/.exec(line)?.[1]
  if (title) {
    sections.push({ title, lines: [] })
    return
  }
  const item = /^\s*[-*] (.+?)\s*$/.exec(line)?.[1]
  const more = /^\s+(\S.*?)\s*$/.exec(line)?.[1]
  if (item) {
    if (sections.length === 0) sections.push({ title: '', lines: [] })
    sections.at(-1)?.lines.push(item)
  } else if (more) {
    const lines = sections.at(-1)?.lines
    const last = lines?.pop()
    if (lines && last !== undefined) lines.push(`${last} ${more}`)
  }
}

/** The releases of this installation, newest first, as its CHANGELOG.md tells. It comes with the program: read once. */
export const releaseNotes: ReleaseNote[] = parseChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))

export const version: string = releaseNotes[0]?.version ?? '0.0.0'
