import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const sheetReverts: Reverts<'sheets'> = {
  // The rows stand in somebody else's spreadsheet, which has a history of its own.
  'sheets.written': { stays: phrase('sheets.stays') },
}
