import { type MouseEvent, useState } from 'react'
import { cards } from '../model/productEntities.ts'
import { toggleSelected } from '../model/selection.ts'
import { focusedCard } from './boardFocus.ts'
import { columns } from './boardState.ts'

interface Actions {
  onOpen: (id: number) => void
  onPreview: (id: number) => void
}

/** Clicks on the board's cards, heard in one place for all of them; `menu` is the card whose menu is open. */
export function useBoardPointer({ onOpen, onPreview }: Actions) {
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
  return { menu, closeMenu: () => setMenu(null), onClick, onContextMenu }
}
