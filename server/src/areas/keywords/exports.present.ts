import { keywordCalls } from '@halftone/contract/areas/keywords/keywords.ts'
import { listExport } from '../../core/lists/listExport.ts'

/** Keywords of a team as a file; the words as they are pasted into a field of tags, and as the import reads them. */
export const keywordExports = [
  listExport(keywordCalls.list, 'keywords', [
    ['name', 'Name', ({ name }) => name],
    ['words', 'Words', ({ listkeyword }) => listkeyword.join(', ')],
  ]),
]
