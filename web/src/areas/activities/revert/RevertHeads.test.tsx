import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { RevertDialog } from './RevertDialog.tsx'

type Thing = RevertPreview['things'][number]
const thing = (kind: string, name: string, subId: string | null = null): Thing => ({
  ...{ kind, name, subId, id: 1, groupId: 1, productId: null, artworkId: null },
  ...{ isDeleted: false, board: null, cover: null, trash: null },
})
const row = (kind: string): RevertRow => ({
  ...{ key: `${kind}:1:name`, ids: [5], kind, id: 1, field: 'name', at: '2026-11-24T06:00:00.000Z', outcome: 'back' },
  ...{ was: 'Cat', now: 'Dog', after: 'Cat', exactly: 'Cat', changedBy: null, changedAt: null, why: null },
  ...{ became: null, pictures: null, places: null, away: [] },
})

it('a column and its board, which have one name, say which is which; settings have the program’s name', async () => {
  signInAs()
  giveSize()
  answer('GET /configs/type/masterdata_boards', {
    data: [],
    meta: { totalItems: 0, itemCount: 0, itemsPerPage: 100, totalPages: 0, currentPage: 1 },
  })
  answer('PATCH /setting/activities/revert', {
    data: {
      things: [
        thing('board', 'Printed'),
        thing('config', 'Printed'),
        thing('settings', 'settings'),
        thing('product', 'Cat', 'P-1'),
      ],
      rows: ['board', 'config', 'settings', 'product'].map(row),
      ...{ back: 4, changed: 0, cannot: 0, seen: 77, reverted: 0, activityId: null },
    },
  })
  renderUi(<RevertDialog asked={{ ids: [5] }} title="Revert this change" onClose={() => undefined} />)
  expect(await screen.findAllByText('Printed')).toHaveLength(2)
  expect(screen.getByText('Column')).toBeVisible()
  expect(screen.getByText('Settings entry')).toBeVisible()
  expect(screen.getByText('Settings of the company')).toBeVisible()
  expect(screen.queryByText('settings')).toBeNull()
  expect(screen.getByText('P-1')).toBeVisible()
})
