import type { ReactNode } from 'react'

/** A column of a table of rows of one kind. */
export interface Column<Row> {
  id: string
  title: string
  /** Its title is only read out: what stands in it speaks for itself. */
  isTitleHidden?: boolean
  /** px; the start value, and the smallest when it may be resized (72 at least). */
  width: number
  min?: number
  /** Takes what is left over, its width being the least. One column of a table has it. */
  grows?: boolean
  /** Its content can be cut: it gets what it lacks where there is room, and of what is over a third of the growing column's. */
  shares?: boolean
  align?: 'left' | 'right'
  isFixed?: boolean
  /** Stays in view while the others scroll sideways. Only columns at the start can, with the ticks among them. */
  isPinned?: boolean
  /** On a phone: its width in px, or left out. */
  phone?: number | 'hidden'
  /** The sort name; the head becomes a button. */
  sort?: string
  render: (row: Row, index: number) => ReactNode
  /** Its head on a phone, where the title has no room. */
  phoneTitle?: string
  /** What stands in it on a phone, where other columns are out of view. */
  phoneRender?: (row: Row, index: number) => ReactNode
}

/** By which column's `sort` name the rows stand, and which way. */
export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}
