import { personStore } from '../../../../lib/state/person.ts'
import { selection } from '../../model/selection.ts'
import { carry, focusCard, lift, slot } from '../boardFocus.ts'
import { hold, release } from '../boardHold.ts'
import { moveCards } from '../moveCards.ts'
import { type Dragging, withDragging } from '../withDragging.ts'

const kind = 'product-card'
export const isCardData = (data: Record<string | symbol, unknown>): boolean => data.kind === kind

interface Point {
  clientX: number
  clientY: number
}
/** What hangs on the pointer, and by which of its points. */
const dragged = personStore<{ layer: HTMLElement; x: number; y: number } | null>(
  () => null,
  (before) => before?.layer.remove(),
)

/** A copy of the card that hangs on the pointer, turned and shadowed; with several, a stack and a count. */
function pickUp(element: HTMLElement, count: number, at: Point): void {
  const box = element.getBoundingClientRect()
  const layer = document.createElement('div')
  layer.className = count > 1 ? 'hb-drag is-set' : 'hb-drag'
  layer.setAttribute('aria-hidden', 'true')
  layer.style.width = `${box.width}px`
  layer.style.height = `${box.height}px`
  const copy = element.cloneNode(true)
  if (copy instanceof HTMLElement) {
    copy.removeAttribute('data-card')
    copy.classList.remove('is-selected', 'is-carried')
    layer.append(copy)
  }
  if (count > 1) {
    const badge = document.createElement('span')
    badge.className = 'hb-count'
    badge.textContent = String(count)
    layer.append(badge)
  }
  document.body.append(layer)
  dragged.set({ layer, x: at.clientX - box.left, y: at.clientY - box.top })
  follow(at)
}

function follow(at: Point): void {
  const now = dragged.get()
  if (now) now.layer.style.transform = `translate3d(${at.clientX - now.x}px, ${at.clientY - now.y}px, 0)`
}

/** A card can be picked up after a few px (the browser's own drag distance, not the 5 of R185); a selected one takes the whole set along. */
export const makeDraggable = (element: HTMLElement, id: number): (() => void) =>
  withDragging((dragging) => attach(dragging, element, id))

function attach({ draggable, disableNativeDragPreview, preventUnhandled }: Dragging, element: HTMLElement, id: number) {
  return draggable({
    element,
    canDrag: () => lift.get() === null,
    getInitialData: () => ({ kind, id }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      disableNativeDragPreview({ nativeSetDragImage })
      preventUnhandled.start()
    },
    onDragStart: ({ location }) => {
      const chosen = selection.get()
      const ids = chosen.has(id) ? chosen : new Set([id])
      pickUp(element, ids.size, location.current.input)
      hold()
      carry.set({ source: id, ids, height: element.offsetHeight })
    },
    onDrag: ({ location }) => follow(location.current.input),
    onDrop: ({ location }) => {
      preventUnhandled.stop()
      dragged.get()?.layer.remove()
      dragged.set(null)
      const carried = carry.get()
      const target = slot.get()
      carry.set(null)
      slot.set(null)
      release()
      // Esc, or dropped beside the board: it goes back.
      if (!carried || !target || location.current.dropTargets.length === 0) return
      void moveCards([...carried.ids], target.statusId, target.place < 0 ? undefined : target.place)
      focusCard(id)
    },
  })
}
