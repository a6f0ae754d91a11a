import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isKey } from '../storage/objectKey.ts'
import { ArchiveError, type FoundEntry, foreignEntry } from './tar.ts'

export const manifestName = 'manifest.json'
/** The manifest's own checksum, in the form of sha256sum. */
export const manifestSumName = 'manifest.json.sha256'
export const secretName = 'secret'

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Entries with the table's text of COPY, each gzipped, in order. */
  parts: z.array(z.string()),
})
export type Table = z.infer<typeof Table>

export const Manifest = z.object({
  format: z.literal('halftone-backup'),
  version: z.literal(1),
  /** ISO 8601. */
  madeAt: z.string(),
  /** The schema that the tables have. */
  migrations: z.array(z.object({ tag: z.string(), hash: z.string() })),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Stored objects; their bytes are the entry `files/<key>`. Undefined in a backup of the database alone. */
  files: z.array(z.object({ key: z.string(), type: z.string() })).optional(),
  /** Tells whether two secrets are the same without telling either. */
  secretMark: z.string(),
  entries: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const fileEntry = (key: string): string => `files/${key}`
export const markOf = (secret: string): string => createHmac('sha256', secret).update('halftone backup').digest('hex')

const ownNames = /^database\/[a-z0-9_]+\.\d{4,}\.copy\.gz$/
const isOwn = (name: string): boolean =>
  name === secretName ||
  ownNames.test(name) ||
  (name.startsWith(fileEntry('')) && isKey(name.slice(fileEntry('').length)))

/**
 * Everything that the manifest names is there, byte for byte, and nothing else is: no other path, and no name twice under
 * two meanings. An ArchiveError says what is wrong.
 */
export function checkEntries(manifest: Manifest, found: Map<string, FoundEntry>): void {
  const listed = new Set([...Object.keys(manifest.entries), manifestName, manifestSumName])
  const foreign =
    [...found.keys()].find((name) => !listed.has(name)) ?? Object.keys(manifest.entries).find((name) => !isOwn(name))
  if (foreign !== undefined) throw foreignEntry(foreign)
  const named = [
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...(manifest.files ?? []).map(({ key }) => fileEntry(key)),
    ...Object.keys(manifest.entries),
  ]
  for (const name of named) {
    const [stated, real] = [manifest.entries[name], found.get(name)]
    if (!stated || !real || stated.size !== real.size || stated.sha256 !== real.sha256)
      throw new ArchiveError(`The archive is damaged (${name}): it cannot be restored. Nothing was changed.`)
  }
}
