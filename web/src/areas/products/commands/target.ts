import { useEffect } from 'react'
import { personStore } from '../../../lib/state/person.ts'
import { useStore } from '../../../lib/store.ts'
import { elementOf, giveUpFocus } from '../board/boardFocus.ts'
import { selection } from '../model/selection.ts'

/** The product on whose card or row the focus is, or was before a menu, a dialog or the top bar took it. */
const focusedProduct = personStore<number | null>(() => null)

const passing = '[role=dialog], [role=menu], [role=listbox], [role=presentation], header'
const productAt = (element: Element): number | null => {
  const place = element.closest<HTMLElement>('[data-card], [data-row]')
  return place ? Number(place.dataset.card ?? place.dataset.row) : null
}

/** Follows the focus while a view of products is shown. */
function useFocusedProduct(): number | null {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const id = productAt(target)
      if (id !== null || !target.closest(passing)) focusedProduct.set(id)
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('focusin', onFocus)
      focusedProduct.set(null)
      giveUpFocus()
    }
  }, [])
  return useStore(focusedProduct)
}

/** What commands are done to: the selection, else the product in focus. */
export function useTarget(): readonly number[] {
  const focused = useFocusedProduct()
  const chosen = useStore(selection)
  if (chosen.size > 0) return [...chosen]
  return focused === null ? [] : [focused]
}

/** Where a choice for these products opens: at the card, for several at the bar that counts them. */
export function placeOf(ids: readonly number[]): HTMLElement {
  const [only] = ids
  const card = ids.length === 1 && only !== undefined ? elementOf(only) : null
  return card ?? document.querySelector<HTMLElement>('[data-bulk-bar]') ?? document.body
}
