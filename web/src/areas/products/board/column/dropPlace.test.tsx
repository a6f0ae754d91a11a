import type { Board } from '@halftone/contract/parts/product.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveSize } from '../../../../testing/layout.ts'
import { signInAs } from '../../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../../testing/render.tsx'
import { KanbanView } from '../../components/KanbanView.tsx'
import { noFilters } from '../../model/filters.ts'
import { cardOf, columnOf, emptyLookups } from '../../products.fixture.ts'
import { slot } from '../boardFocus.ts'
import { showBoard } from '../boardState.ts'
import { cardGap, headroom } from '../card/cardSize.ts'
import { fetchDragging } from '../withDragging.ts'

/** px of a card here. */
const height = 200
/** px from the top of the list to the middle of its nth card, while none makes room for the slot. */
const middleOf = (n: number) => headroom + n * (height + cardGap) + height / 2

async function show() {
  const doing = [21, 22, 23, 24, 25, 26].map((id) => cardOf(id, { status: 2 }))
  const board: Board = {
    columns: [columnOf(1, 'New idea', [cardOf(1), cardOf(2), cardOf(3)]), columnOf(2, 'Doing', doing)],
    lookups: emptyLookups,
  }
  showBoard(board, { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } })
  renderUi(
    <KanbanView
      query={{ data: board, isError: false } as UseQueryResult<Board>}
      groupId={2}
      filters={noFilters}
      isManual
      canMove
      mayMakeOfPictures={false}
      isPhone={false}
      onOpen={() => undefined}
      onPreview={() => undefined}
      onNew={undefined}
      onClearFilters={() => undefined}
    />,
  )
  return { first: await screen.findByRole('article', { name: /Product 1/ }), list: listOf('Doing') }
}
function listOf(name: string): HTMLElement {
  const box = screen.getByRole('list', { name }).parentElement
  if (!box) throw new Error('no list')
  return box
}

const frame = () => act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))))
/** What a browser tells of a drag; jsdom has no DragEvent. */
async function tell(kind: 'dragstart' | 'dragenter' | 'dragover' | 'dragend', element: Element, clientY = 10) {
  const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: 10, clientY })
  const dataTransfer = { setData() {}, setDragImage() {}, types: [], items: [], effectAllowed: 'all' }
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  fireEvent(element, event)
  await frame()
}

describe('the place where a carried card would land', () => {
  // As board.css has it, which is not read here: what does not scroll is warned of.
  const css = document.createElement('style')
  css.textContent = '.hb-list { overflow-y: auto }'
  beforeEach(() => {
    document.head.append(css)
    giveSize(1200, 500)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
    signInAs()
  })
  let carried: HTMLElement | undefined
  afterEach(async () => {
    if (carried) await tell('dragend', carried)
    css.remove()
  })

  async function carry() {
    const { first, list } = await show()
    await fetchDragging()
    carried = first
    document.elementFromPoint = () => first
    await tell('dragstart', first)
    return list
  }

  it('is before the card whose middle is below the pointer, where the column is scrolled too', async () => {
    const list = await carry()
    await tell('dragenter', list, middleOf(0) - 1)
    expect(slot.get()).toEqual({ statusId: 2, place: 0 })
    // All of them make room for the slot now, so that the second one stands where the third stood.
    list.scrollTop = 2 * (height + cardGap)
    await tell('dragover', list, middleOf(0) + 1)
    expect(slot.get()).toEqual({ statusId: 2, place: 2 })
  })

  it('counts with the room that the cards below the slot make for it', async () => {
    const list = await carry()
    await tell('dragenter', list, middleOf(1) + 1)
    expect(slot.get()).toEqual({ statusId: 2, place: 2 })
    // The third card has moved down by a card's height: its middle is further away.
    await tell('dragover', list, middleOf(2) + 1)
    expect(slot.get()).toEqual({ statusId: 2, place: 2 })
    await tell('dragover', list, middleOf(3) + 1)
    expect(slot.get()).toEqual({ statusId: 2, place: 3 })
  })

  it('counts only cards that stay: the carried one leaves its own column', async () => {
    await carry()
    await tell('dragover', listOf('New idea'), middleOf(1) + 1)
    expect(slot.get()).toEqual({ statusId: 1, place: 1 })
  })
})
