import Box from '@mui/material/Box'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { finger } from '../../../theme/tokens.ts'
import type { Group } from './groups.ts'

interface Props {
  group: Group
  total: number | undefined
  isOpen: boolean
  onToggle: () => void
}

/** The name of a group with its total; folds it. */
export function GroupHead({ group, total, isOpen, onToggle }: Props) {
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <Box role="row" sx={{ bgcolor: 'var(--canvas)', borderBottom: '1px solid var(--line)' }}>
      <Box role="rowheader">
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            height: 36,
            '@media (pointer: coarse)': { height: finger },
            px: 3,
            border: 0,
            bgcolor: 'transparent',
            font: 'inherit',
            fontWeight: 600,
            color: 'inherit',
            cursor: 'pointer',
            width: '100%',
          }}
        >
          <Chevron size={16} aria-hidden="true" />
          {group.mark}
          {group.name}{' '}
          {total !== undefined && (
            <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {formatNumber(total)}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}
