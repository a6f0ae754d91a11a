import { z } from 'zod'

export const manifestName = 'manifest.json'
/** The manifest's own checksum, in the form of sha256sum. */
export const manifestSumName = 'manifest.json.sha256'
/** The list of the files: a line of JSON for each. */
export const filesName = 'files.jsonl'
export const formatVersion = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const Entry = z.object({ size: count, sha256 })

/** One line of the list of files: where it lies, and what is there. */
export const FileLine = z.object({ key: z.string().max(400), type: z.string().max(200), size: count, sha256 })
export type FileLine = z.infer<typeof FileLine>

export const Manifest = z.object({
  format: z.literal('halftone-takeout'),
  version: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  of: z.enum(['company', 'team']),
  name: z.string().max(200),
  /** The ids of the company and, of a team's archive, the team as they were there. */
  companyId: z.number().int().positive(),
  groupId: z.number().int().positive(),
  tables: z
    .array(
      Entry.extend({
        name: z.string().regex(/^[a-z_]{1,60}$/),
        rows: count,
        /** The columns in their order, with their types. */
        columns: z.array(z.object({ name: z.string().max(60), type: z.string().max(60) })).max(200),
      }),
    )
    .max(500),
  files: Entry.extend({ count, bytes: count, /** Rows name them, and they were not there any more. */ missing: count }),
})
export type Manifest = z.infer<typeof Manifest>
