import Box from '@mui/material/Box'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { finger } from '../../theme/tokens.ts'
import type { Sort } from './column.ts'

interface Props {
  title: string
  isHidden?: boolean | undefined
  /** Undefined: the table is not sorted by it. */
  direction: Sort['direction'] | undefined
  /** Undefined: nothing sorts by it. */
  onSort: (() => void) | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

/** The name of a column; a button where the table can be sorted by it. */
export function HeadTitle({ title, isHidden, direction, onSort, onKeyDown }: Props) {
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <Box
      component={onSort ? 'button' : 'span'}
      {...(onSort ? { type: 'button' as const, onClick: onSort } : {})}
      onKeyDown={onKeyDown}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        alignSelf: 'stretch',
        gap: 1,
        p: 0,
        minWidth: 0,
        border: 0,
        bgcolor: 'transparent',
        font: 'inherit',
        color: direction ? 'text.primary' : 'inherit',
        fontWeight: direction ? 600 : 550,
        ...(onSort && { cursor: 'pointer', '@media (pointer: coarse)': { minWidth: finger } }),
      }}
    >
      <span className={isHidden ? 'visually-hidden' : 'one-line'} title={isHidden ? undefined : title}>
        {title}
      </span>
      {direction && <Arrow size={14} style={{ flex: 'none' }} aria-hidden="true" />}
    </Box>
  )
}
