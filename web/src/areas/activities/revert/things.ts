import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'

type Thing = RevertPreview['things'][number]

/** The thing below whose head a row stands: an approval is of its artwork, a cover of what it is the cover of. */
export const keyOfThing = ({ kind, id }: RevertRow): string =>
  `${kind === 'review' ? 'artwork' : kind.replace('Cover', '')}:${id}`

export const thingOfRow = (things: readonly Thing[], row: RevertRow): Thing | undefined =>
  things.find(({ kind, id }) => `${kind}:${id}` === keyOfThing(row))

/** Whether it comes back beside what somebody else did to it since: their words stay, unless the person wants it exactly as it was. */
export const isMerged = ({ outcome, changedBy, after, exactly }: RevertRow): boolean =>
  outcome === 'back' && changedBy !== null && JSON.stringify(after) !== JSON.stringify(exactly)

/** Whether somebody else changed it since, and a person chooses what becomes of that. */
export const isTouched = (row: RevertRow): boolean => row.outcome === 'changed' || isMerged(row)
