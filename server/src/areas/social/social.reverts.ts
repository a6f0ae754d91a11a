import { phrase } from '@halftone/contract/phrase.ts'
import { fieldSteps, idsOf, pairsOf, partsOf, presenceSteps, type Reverts } from '../../core/revert.ts'
import { eventFieldNames } from './events/event.rules.ts'
import { switchNames } from './own/own.rules.ts'

const kind = 'post'
/** The values of a post that lines of the log keep. */
export const revertedFields = ['content', 'visibility', 'teams', 'shares', 'pins', 'cards', ...eventFieldNames] as const

const asked = {
  steps: (entry: Parameters<typeof pairsOf>[0]) =>
    pairsOf(entry).flatMap((pair) => fieldSteps(kind, pair, revertedFields)),
}

export const socialReverts: Reverts<'social'> = {
  'social.created': { steps: ({ after }) => presenceSteps(kind, idsOf(after), false) },
  'social.updated': {
    isOwn: 'alone',
    steps: (entry) => {
      const [part] = partsOf(entry.after)
      const fileIds = part && Array.isArray(part.fileIds) ? part.fileIds.map(Number) : []
      return [
        ...pairsOf(entry, entry.target.id).flatMap((pair) => fieldSteps(kind, pair, revertedFields)),
        ...presenceSteps('file', fileIds, false),
      ]
    },
  },
  'social.shared': asked,
  'social.pinned': asked,
  'social.reacted': { stays: phrase('activities.whyPersonal') },
  'social.announced': { stays: phrase('social.whyAnnounced') },
  'social.invited': { stays: phrase('social.whyInvited') },
  'social.cancelled': 'unlogged',
  'social.reminded': 'unlogged',
  'social.commented': 'unlogged',
  'social.cardChanged': 'unlogged',
  'social.linked': 'unlogged',
  'social.deleted': { steps: ({ before }) => presenceSteps(kind, idsOf(before), true) },
  'social.restored': { steps: ({ after }) => presenceSteps(kind, idsOf(after), false) },
  'social.ownPostsSet': {
    // The one that was switched: the other may be another since.
    steps: (entry) =>
      pairsOf(entry, entry.target.id)
        .flatMap((pair) => fieldSteps('ownPosts', pair, switchNames))
        .filter(({ was, became }) => was !== became),
  },
  'social.coverChanged': { stays: phrase('social.whyCover') },
}
