import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { prefetchProduct } from '../dialog/productDetail.api.ts'
import { cards } from '../model/productEntities.ts'
import { toggleSelected } from '../model/selection.ts'
import { focusedCard } from './boardFocus.ts'
import { columns } from './boardState.ts'

interface Actions {
  onOpen: (id: number) => void
  onPreview: (id: number) => void
}

/** ms that the pointer rests on a card before its product is asked for. */
const rest = 80

/** What the dialog of a card shows is asked for while the pointer rests on the card, or as it is pressed. */
function useAhead() {
  const cache = useQueryClient()
  const over = useRef<{ id: number; timer: ReturnType<typeof setTimeout> } | undefined>(undefined)
  useEffect(() => () => clearTimeout(over.current?.timer), [])
  const idOf = ({ target }: PointerEvent): number => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
    return Number(card?.dataset.card ?? 0)
  }
  return {
    onPointerOver(event: PointerEvent): void {
      const id = idOf(event)
      if (over.current?.id === id) return
      clearTimeout(over.current?.timer)
      over.current = undefined
      if (id > 0) over.current = { id, timer: setTimeout(() => void prefetchProduct(cache, id), rest) }
    },
    onPointerDown(event: PointerEvent): void {
      const id = idOf(event)
      if (id > 0 && event.button === 0) void prefetchProduct(cache, id)
    },
  }
}

/** Clicks on the board's cards, heard in one place for all of them; `menu` is the card whose menu is open. */
export function useBoardPointer({ onOpen, onPreview }: Actions) {
  const ahead = useAhead()
  const [menu, setMenu] = useState<{ id: number; anchor: HTMLElement } | null>(null)
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null
    const element = target?.closest('[data-card]')
    if (!target || !(element instanceof HTMLElement)) return
    const id = Number(element.dataset.card)
    focusedCard.set(id)
    const button = target.closest('button')
    const list = columns.get(cards.get(id)?.status ?? 0)?.ids ?? []
    const isToggle = event.ctrlKey || event.metaKey
    if (button?.dataset.do === 'menu') setMenu({ id, anchor: button })
    else if (button?.dataset.do === 'preview') onPreview(id)
    else if (button?.dataset.do === 'select' || event.shiftKey || (isToggle && !target.closest('a'))) {
      event.preventDefault()
      toggleSelected(id, list, event.shiftKey)
    } else if (!button && !isToggle) {
      event.preventDefault()
      onOpen(id)
    }
  }
  const onContextMenu = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest('[data-card]') : null
    if (!(element instanceof HTMLElement) || (event.target instanceof Element && event.target.closest('a'))) return
    event.preventDefault()
    const anchor = element.querySelector('[data-do=menu]')
    if (anchor instanceof HTMLElement) setMenu({ id: Number(element.dataset.card), anchor })
  }
  return { menu, closeMenu: () => setMenu(null), onClick, onContextMenu, ...ahead }
}
