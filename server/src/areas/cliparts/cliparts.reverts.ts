import { fieldSteps, idsOf, pairsOf, partsOf, presenceSteps, type Reverts } from '../../core/revert.ts'

/** The columns of a clip art that lines of the log keep. */
export const revertedFields = [
  ...['name', 'note', 'type', 'category', 'tags'],
  ...['licenceKind', 'licenceSource', 'licenceLink', 'proofLink', 'proofFileId', 'licenceEnds', 'isPrintable'],
] as const

export const clipartReverts: Reverts<'cliparts'> = {
  'cliparts.created': { steps: ({ after }) => presenceSteps('clipart', idsOf(after), false) },
  'cliparts.updated': {
    steps: (entry) => pairsOf(entry, entry.target.id).flatMap((pair) => fieldSteps('clipart', pair, revertedFields)),
  },
  'cliparts.shared': {
    steps: (entry) => pairsOf(entry, entry.target.id).flatMap((pair) => fieldSteps('clipart', pair, ['teams'])),
  },
  'cliparts.filesChanged': {
    steps: ({ after }) => {
      const [part] = partsOf(after)
      return part && Array.isArray(part.fileIds) ? presenceSteps('file', part.fileIds.map(Number), false) : undefined
    },
  },
  'cliparts.coverChanged': 'unlogged',
  'cliparts.licencesTurned': 'unlogged',
  'cliparts.reordered': { steps: (entry) => pairsOf(entry).flatMap((pair) => fieldSteps('clipart', pair, ['index'])) },
  'cliparts.deleted': { steps: ({ before }) => presenceSteps('clipart', idsOf(before), true) },
  'cliparts.restored': { steps: ({ after }) => presenceSteps('clipart', idsOf(after), false) },
}
