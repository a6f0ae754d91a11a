import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../compare/modes.ts'

/** What the two sides are called where they are not a product and its artwork. */
export const SideNames = createContext<Record<Side, string> | null>(null)

export function useSideNames(): Record<Side, string> {
  const { t } = useTranslation('artworks')
  return useContext(SideNames) ?? { left: t('compare.product'), right: t('compare.artwork') }
}
