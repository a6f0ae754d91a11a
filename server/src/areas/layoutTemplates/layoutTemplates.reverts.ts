import { fieldSteps, idsOf, pairsOf, partsOf, presenceSteps, type Reverts } from '../../core/revert.ts'

const kind = 'layout-template'
/** The columns of a layout that lines of the log keep. */
export const revertedFields = ['name', 'note', 'tags', 'scene'] as const

export const layoutReverts: Reverts<'layoutTemplates'> = {
  'layoutTemplates.created': { steps: ({ after }) => presenceSteps(kind, idsOf(after), false) },
  'layoutTemplates.updated': {
    steps: (entry) => pairsOf(entry, entry.target.id).flatMap((pair) => fieldSteps(kind, pair, revertedFields)),
  },
  'layoutTemplates.shared': {
    steps: (entry) => pairsOf(entry, entry.target.id).flatMap((pair) => fieldSteps(kind, pair, ['teams'])),
  },
  'layoutTemplates.filesChanged': {
    steps: ({ after }) => {
      const [part] = partsOf(after)
      return part && Array.isArray(part.fileIds) ? presenceSteps('file', part.fileIds.map(Number), false) : undefined
    },
  },
  'layoutTemplates.coverChanged': 'unlogged',
  'layoutTemplates.reordered': {
    steps: (entry) => pairsOf(entry).flatMap((pair) => fieldSteps(kind, pair, ['index'])),
  },
  'layoutTemplates.deleted': { steps: ({ before }) => presenceSteps(kind, idsOf(before), true) },
  'layoutTemplates.restored': { steps: ({ after }) => presenceSteps(kind, idsOf(after), false) },
}
