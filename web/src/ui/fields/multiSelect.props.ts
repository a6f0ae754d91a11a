import type { ReactNode } from 'react'

export interface Option {
  id: number
  name: string
  /** Before the name: a face, a dot. */
  mark?: ReactNode
  /** A second, quieter text. */
  detail?: string
}

export interface MultiSelectProps {
  anchor: HTMLElement | null
  onClose: () => void
  options: readonly Option[]
  value: readonly number[]
  onChange: (value: number[]) => void
  label: string
  /** The server searches (people of a big team); else the options are filtered here. */
  onSearch?: (text: string) => void
  /** ms that the text stands still before the options are filtered by it (R531, R634); Enter does not wait. */
  searchDelay?: number
  isLoading?: boolean
  /** One choice closes. */
  isSingle?: boolean
  footer?: ReactNode
}
