import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { neverOverdue } from '@halftone/contract/rules/cardState.ts'

/** Days on one board from which a card stands out. */
export const oldAfter = 14
const day = 86_400_000

/** Whole days that a card has been on its board; 0 where nobody waits for it to go on. */
export const daysOnBoard = ({ movedAt, status }: Pick<ProductCard, 'movedAt' | 'status'>, now: number): number =>
  neverOverdue.includes(status) ? 0 : Math.max(0, Math.floor((now - Date.parse(movedAt)) / day))
