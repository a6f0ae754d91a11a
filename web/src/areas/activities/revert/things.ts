import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'

type Thing = RevertPreview['things'][number]

/** The thing below whose head a row stands: an approval is of its artwork, a cover of what it is the cover of. */
export const keyOfThing = ({ kind, id }: RevertRow): string =>
  `${kind === 'review' ? 'artwork' : kind.replace('Cover', '')}:${id}`

export const thingOfRow = (things: readonly Thing[], row: RevertRow): Thing | undefined =>
  things.find(({ kind, id }) => `${kind}:${id}` === keyOfThing(row))
