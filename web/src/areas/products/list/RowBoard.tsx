import { useKeyed } from '../../../lib/state/keyed.ts'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { columns } from '../board/boardState.ts'

/** The dot and the name of the board that a row stands on. */
export function RowBoard({ status }: { status: number }) {
  const column = useKeyed(columns, status)
  return (
    <>
      <StatusDot {...(column ? { color: column.color } : { place: status - 1 })} />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{column?.name ?? ''}</span>
    </>
  )
}
