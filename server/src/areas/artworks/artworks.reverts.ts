import { phrase } from '@halftone/contract/phrase.ts'
import {
  fieldSteps,
  idsOf,
  type LoggedEntry,
  pairsOf,
  partsOf,
  presenceSteps,
  type Reverts,
  type Step,
} from '../../core/revert.ts'
import { contentStep, furtherOf, isList } from '../content/content.reverts.ts'

/** The columns of an artwork that lines of the log keep. */
export const revertedFields = ['name', 'description', 'accountId', 'clipartIds', 'fontIds'] as const

const channels = (value: unknown) =>
  new Map(
    partsOf(value)
      .flatMap((part) => partsOf(part.channels))
      .map((channel) => [channel.channelId, channel]),
  )

function updateSteps(entry: LoggedEntry): Step[] | undefined {
  const id = entry.artworkId
  const [was = {}] = partsOf(entry.before)
  const [became] = partsOf(entry.after)
  if (id === null || !became) return undefined
  const old = channels(entry.before)
  const contents = [...channels(entry.after)].map(([channelId, now]) =>
    contentStep('artwork', id, old.get(channelId), now),
  )
  const files = Array.isArray(became.fileIds) ? presenceSteps('file', became.fileIds.map(Number), false) : []
  return [...fieldSteps('artwork', { id, was, became }, revertedFields), ...contents, ...files]
}

export const artworkReverts: Reverts<'artworks'> = {
  'artworks.created': { steps: ({ after }) => presenceSteps('artwork', idsOf(after), false) },
  'artworks.updated': { steps: updateSteps },
  'artworks.contentChanged': {
    steps: ({ artworkId: id, before, after }) => {
      const [[was], [became]] = [partsOf(before), partsOf(after)]
      return id !== null && was && became ? [contentStep('artwork', id, was, became)] : undefined
    },
  },
  'artworks.channelsChanged': {
    steps: ({ artworkId: id, before, after }) =>
      id !== null && isList(before) && isList(after)
        ? [{ kind: 'artwork', id, field: 'additional', was: furtherOf(before), became: furtherOf(after) }]
        : undefined,
  },
  'artworks.coverChanged': 'unlogged',
  'artworks.reordered': { steps: (entry) => pairsOf(entry).flatMap((pair) => fieldSteps('artwork', pair, ['index'])) },
  'artworks.converting': { stays: phrase('activities.whyNothing') },
  'artworks.deleted': { steps: ({ before }) => presenceSteps('artwork', idsOf(before), true) },
  'artworks.restored': { steps: ({ after }) => presenceSteps('artwork', idsOf(after), false) },
}
