import type { RevertPreview } from '@halftone/contract/areas/activities/activities.revert.ts'
import { expect, it } from 'vitest'
import { previewTable } from './savePreview.ts'

const row = {
  ...{ key: 'review:3:state', ids: [5], kind: 'review', id: 3, field: 'name', at: '2026-11-24T06:00:00.000Z' },
  ...{ outcome: 'changed' as const, was: 'Cat', now: 'Wolf', after: 'Wolf', exactly: 'Cat', became: 'Dog' },
  ...{ pictures: null, places: null, changedBy: null, changedAt: null, why: null, away: [] },
}
const preview: RevertPreview = {
  things: [
    {
      ...{ kind: 'artwork', id: 3, name: 'Front', subId: 'A-1', groupId: 1, productId: 1, artworkId: 3 },
      ...{ isDeleted: false, board: null, cover: null, trash: null },
    },
  ],
  rows: [row],
  ...{ back: 0, changed: 1, cannot: 0, seen: 9, reverted: 0, activityId: null },
}
const words = {
  head: ['Of what'],
  field: () => 'Name',
  text: (_: unknown, value: unknown) => String(value),
  outcome: () => 'Stays',
  why: () => '',
}

it('saves each row below its thing, with what stands there after it by the choice that was made', () => {
  const after = (isExact: boolean) => previewTable(preview, () => isExact, words).map((line) => line[6])
  expect(previewTable(preview, () => false, words)[1]?.slice(0, 3)).toEqual(['Front', 'A-1', 'Name'])
  expect(after(false)).toEqual([undefined, 'Wolf'])
  expect(after(true)).toEqual([undefined, 'Cat'])
})
