import type { CellName } from '@halftone/contract/areas/users.invitations.ts'
import type { Line } from './lines.ts'

/** What happens to the rows of a sheet. */
export interface RowHandlers {
  onEdit: (id: number, name: CellName, text: string) => void
  onMendAll: (like: Line, name: CellName, text: string) => void
  onSkip: (id: number, isSkipped: boolean) => void
}

export interface RowProps extends RowHandlers {
  line: Line
  /** Other rows that the mend of this one fits. */
  others: number
}
