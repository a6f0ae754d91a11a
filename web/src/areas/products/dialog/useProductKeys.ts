import type { ProductDetail } from '@halftone/contract/parts/product.ts'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { copyLink } from '../productActions.ts'
import type { Siblings } from './header/SiblingNav.tsx'
import type { RightTab } from './right/rightTabs.ts'

interface Options {
  product: ProductDetail
  siblings: Siblings | undefined
  onOpen: ((ref: string) => void) | undefined
  onTab: (tab: RightTab) => void
  onFold: () => void
}

/** Nothing lies over the product dialog. */
const isOnTop = (): boolean => document.querySelectorAll('[role=dialog]').length <= 1
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

/** The dialog's keys; `/` and `g a` belong to the artworks. None fires while typing. */
export function useProductKeys({ product, siblings, onOpen, onTab, onFold }: Options): void {
  const { t } = useTranslation('product')
  const key = (keys: string, label: string, run: () => void) => ({
    keys,
    label: t(label),
    group: t('keys.group'),
    layer: 'dialog' as const,
    run: () => {
      if (isOnTop()) run()
    },
  })
  const open = (ref: string | undefined) => {
    if (ref) onOpen?.(ref)
  }
  /** The tile with the focus, else the first one. */
  const openFileMenu = () => {
    const focused = document.activeElement?.closest('div')?.querySelector<HTMLElement>('[data-file-menu]')
    if (focused) focused.click()
    else press('[data-file-menu]')
  }
  useShortcuts([
    key('j', 'next', () => open(siblings?.next)),
    key('k', 'prev', () => open(siblings?.prev)),
    key(']', 'keys.panel', onFold),
    key('1', 'tab.activities', () => onTab('activities')),
    key('2', 'tab.comments', () => onTab('comments')),
    key('3', 'tab.listings', () => onTab('listings')),
    key('e', 'keys.name', () => press('[data-product-name] button')),
    key('d', 'keys.description', () => press('[data-product-description]')),
    key('s', 'keys.status', () => press('[data-product-status]')),
    key('l', 'copyLink', () => void copyLink(product)),
    key('.', 'keys.fileMenu', openFileMenu),
  ])
}
