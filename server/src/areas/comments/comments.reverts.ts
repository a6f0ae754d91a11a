import { phrase } from '@halftone/contract/phrase.ts'
import { fieldSteps, type LoggedEntry, pairsOf, presenceSteps, type Reverts } from '../../core/revert.ts'

const fields = (entry: LoggedEntry, named: readonly string[]) =>
  pairsOf(entry, entry.target.id).flatMap((pair) => fieldSteps('comment', pair, named))
/** The line's own comment: its replies go and come with it. */
const presence = ({ target: { id } }: LoggedEntry, isDeleted: boolean) =>
  id === null ? undefined : presenceSteps('comment', [id], isDeleted)

export const commentReverts: Reverts<'comments'> = {
  'comments.created': { steps: (entry) => presence(entry, false), isOwn: 'withOwners' },
  'comments.updated': { steps: (entry) => fields(entry, ['message']), isOwn: 'alone' },
  'comments.linked': 'unlogged',
  'comments.done': { steps: (entry) => fields(entry, ['isDone']) },
  'comments.carried': { stays: phrase('activities.whyVersions') },
  'comments.hidden': { stays: phrase('activities.whyPersonal') },
  'comments.deleted': { steps: (entry) => presence(entry, true), isOwn: 'withOwners' },
  'comments.restored': { steps: (entry) => presence(entry, false), isOwn: 'withOwners' },
}
