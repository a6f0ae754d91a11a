import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { patchTransfer, type Transfer, transfers } from '../../../lib/transfers/store.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { DraftTile } from './DraftTile.tsx'

const transfer = (id: string): Transfer => ({
  ...{ id, kind: 'upload', group: 'g', name: `${id}.png`, size: 200, loaded: 0, state: 'running', offline: false },
  ...{ isAgain: false, speed: 0, error: undefined, preview: undefined, kept: 'no' },
})
/** How often it was drawn: the tile reads its name each time. */
let drawn = 0
const draft = {
  ...{ groupId: 1, category: -1, type: 'CLIPART' as const, id: 'd', transferIds: ['own'] },
  ...{ preview: undefined, stored: 0, problem: null, madeId: null },
  get name() {
    drawn += 1
    return 'Moth'
  },
}

it('a tile on its way is drawn anew for its own files alone, and says why one failed', () => {
  transfers.set([transfer('own'), transfer('other')])
  renderUi(<DraftTile draft={draft} width={172} />)
  const before = drawn
  expect(before).toBeGreaterThan(0)
  act(() => patchTransfer('other', { loaded: 100 }))
  act(() => patchTransfer('other', { state: 'failed', error: 'Cut off' }))
  expect(drawn).toBe(before)
  act(() => patchTransfer('own', { loaded: 100 }))
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  act(() => patchTransfer('own', { state: 'failed', error: 'Too large' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Too large')
  act(() => transfers.set([]))
})
