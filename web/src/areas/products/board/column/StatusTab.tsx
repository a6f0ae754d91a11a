import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { useKeyed } from '../../../../lib/state/keyed.ts'
import { columns } from '../boardState.ts'

/** One board's name on the phone's strip, underlined when it is the one that shows. */
export function StatusTab({
  statusId,
  isCurrent,
  mark,
  onClick,
}: {
  statusId: number
  isCurrent: boolean
  mark: (color: string) => ReactNode
  onClick: () => void
}) {
  const column = useKeyed(columns, statusId)
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
  }, [isCurrent])
  if (!column) return null
  return (
    <Box
      component="button"
      type="button"
      ref={element}
      onClick={onClick}
      aria-current={isCurrent}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        flex: 'none',
        px: 2.5,
        border: 0,
        borderBottom: '2px solid',
        borderBottomColor: isCurrent ? 'var(--ink)' : 'transparent',
        bgcolor: 'transparent',
        font: 'inherit',
        fontSize: 'var(--fs-input)',
        fontWeight: isCurrent ? 600 : 500,
        color: isCurrent ? 'text.primary' : 'text.secondary',
      }}
    >
      {mark(column.color)}
      {column.name}
      <Box component="span" className="tabular meta" sx={{ fontWeight: 400 }}>
        {column.total}
      </Box>
    </Box>
  )
}
