import { changedSteps, keptSteps, type LoggedEntry, pairsOf, partsOf, type Reverts } from '../../core/revert.ts'

const named = ['name'] as const
const changes = (entry: LoggedEntry) =>
  pairsOf(entry, entry.target.id).flatMap((pair) => changedSteps('tag', pair, named))

export const tagReverts: Reverts<'tags'> = {
  'tags.created': { steps: ({ after }) => keptSteps('tag', partsOf(after), false) },
  'tags.updated': { steps: changes },
  // The one that took their place stays, and takes it again when the revert is taken back.
  'tags.merged': {
    steps: ({ before, after }) => {
      const [into] = partsOf(after)
      const gone = partsOf(before).filter(({ id }) => id !== into?.id)
      return keptSteps(
        'tag',
        gone.map((part) => ({ ...part, ...(into && { into: into.id }) })),
        true,
      )
    },
  },
  'tags.imported': { steps: ({ after }) => keptSteps('tag', partsOf(after), false) },
  'tags.deleted': { steps: ({ before }) => keptSteps('tag', partsOf(before), true) },
}
