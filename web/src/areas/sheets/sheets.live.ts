import { sheetCalls } from '@halftone/contract/areas/sheets/sheets.ts'
import { liveOf } from '../../lib/live.ts'

/** Rows that somebody else has just written are shown when they are looked at next. */
export const sheetsLive = liveOf(
  { 'sheets.written': (cache) => void cache.invalidateQueries({ queryKey: [sheetCalls.rows.name] }) },
  [],
)
