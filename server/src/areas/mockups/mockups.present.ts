import type { Mockup } from '@halftone/contract/areas/mockups/mockups.ts'
import { english } from '@halftone/contract/english.ts'
import type { SeenMockup } from './mockups.queries.ts'

export const presentMockup = (row: SeenMockup): Mockup => ({
  id: row.id,
  artworkId: row.artworkId,
  layoutId: row.layoutId,
  layoutName: row.layoutName,
  layoutVersion: row.layoutVersion,
  colour: row.colourName !== null && row.colourHex !== null ? { name: row.colourName, hex: row.colourHex } : null,
  sourceFileId: row.sourceFileId,
  sourceHash: row.sourceSha256,
  state: row.state,
  error: row.error && english(row.error),
  ...(row.error && { errorPhrase: row.error }),
  fileId: row.fileId,
  outdated: row.outdated,
  index: row.index,
  createdAt: row.createdAt.toISOString(),
})
