import { fieldSteps, idsOf, pairsOf, partsOf, presenceSteps, type Reverts } from '../../core/revert.ts'

/** The columns of a font that lines of the log keep. */
export const revertedFields = [
  ...['name', 'isNamed', 'note', 'tags', 'isLicenceRead'],
  ...['licenceKind', 'licenceSource', 'licenceLink', 'proofLink', 'proofFileId', 'licenceEnds', 'isPrintable'],
] as const

export const fontReverts: Reverts<'fonts'> = {
  'fonts.created': { steps: ({ after }) => presenceSteps('font', idsOf(after), false) },
  'fonts.updated': {
    steps: (entry) => pairsOf(entry, entry.target.id).flatMap((pair) => fieldSteps('font', pair, revertedFields)),
  },
  'fonts.shared': {
    steps: (entry) => pairsOf(entry, entry.target.id).flatMap((pair) => fieldSteps('font', pair, ['teams'])),
  },
  'fonts.filesChanged': {
    steps: ({ after }) => {
      const [part] = partsOf(after)
      return part && Array.isArray(part.fileIds) ? presenceSteps('file', part.fileIds.map(Number), false) : undefined
    },
  },
  'fonts.read': 'unlogged',
  'fonts.licenceTurned': 'unlogged',
  'fonts.deleted': { steps: ({ before }) => presenceSteps('font', idsOf(before), true) },
  'fonts.restored': { steps: ({ after }) => presenceSteps('font', idsOf(after), false) },
}
