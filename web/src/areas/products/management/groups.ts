import type { ProductRow } from '@halftone/contract/parts/product.ts'
import type { ReactNode } from 'react'
import { finger } from '../../../theme/tokens.ts'
import type { Filters } from '../model/filters.ts'

/** By what the management view is grouped. */
export const groupings = ['status', 'assignee', 'priority'] as const
export type Grouping = (typeof groupings)[number]
export const groupingOf = (text: string): Grouping => groupings.find((one) => one === text) ?? 'status'

/** The field of a row that a person edits in place. */
export type EditedField = 'assignees' | 'types' | 'labels' | 'priority' | 'due'
export interface Editing {
  field: EditedField
  id: number
  anchor: HTMLElement
}

/** A board, a person or a priority, with its own total and pages. */
export interface Group {
  key: string
  name: string
  mark?: ReactNode
  filters: Filters
  statusId?: number[]
  /** A row that was edited out of the group leaves it at once. */
  belongs: (row: ProductRow) => boolean
}

/** One line of the table: only those near the viewport are mounted. */
export type Line =
  | { kind: 'head'; key: string; group: Group; total: number | undefined; isOpen: boolean }
  | { kind: 'row'; key: string; row: ProductRow }
  | { kind: 'loading'; key: string; group: Group; count: number; hasNext: boolean }
  | { kind: 'error'; key: string; error: unknown; retry: () => void }

/** px. A head is as high as a finger where one is used. */
export const lineHeights = { head: 37, row: 44, loading: 44, error: 220 } as const
export const touchedHead = finger + 1
