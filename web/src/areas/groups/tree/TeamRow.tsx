import Box from '@mui/material/Box'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { TeamMark } from './TeamMark.tsx'
import type { TreeRow } from './treeRows.ts'
import { useTreeDrag } from './useTreeDrag.ts'
import type { TreeMoves } from './useTreeMoves.ts'

interface Props {
  row: TreeRow
  /** px */
  top: number
  height: number
  isOpen: boolean
  isSelected: boolean
  /** Carried by keys. */
  isLifted: boolean
  /** The unit that would go in here by keys. */
  taking: number | null
  moves: TreeMoves
  onSelect: () => void
  onToggle: () => void
}

/** A unit of the tree: it is carried to another one, which shows whether it is a place for it. */
export function TeamRow({ row, top, height, isOpen, isSelected, isLifted, taking, moves, onSelect, onToggle }: Props) {
  const { node, depth } = row
  const element = useRef<HTMLDivElement>(null)
  const drag = useTreeDrag({
    row: element,
    id: node.id,
    mayCarry: moves.mayCarry(node),
    onOpen: () => !isOpen && onToggle(),
    onDrop: (carried) => void moves.move(carried, node.id),
  })
  const guest = drag.over ?? taking
  const refusal = guest === null ? undefined : moves.refusal(guest, node.id)
  const hasChildren = node.children.length > 0
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <Box
      ref={element}
      id={`team-${node.id}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isSelected}
      {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
      {...(guest === null ? {} : { 'data-place': refusal ?? 'yes' })}
      onClick={onSelect}
      sx={{
        position: 'absolute',
        top,
        left: 0,
        right: 0,
        height,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        pl: `${depth * 18 + 4}px`,
        pr: 2,
        borderRadius: 'var(--radius-s)',
        cursor: 'pointer',
        fontWeight: depth === 0 ? 600 : 500,
        bgcolor: isSelected ? 'var(--accent-soft)' : 'transparent',
        color: isSelected ? 'var(--accent)' : 'text.primary',
        opacity: drag.isCarried || isLifted ? 0.45 : 1,
        '&:hover': { bgcolor: isSelected ? 'var(--accent-soft)' : 'var(--sunken)' },
        ...(guest !== null && { boxShadow: `inset 0 0 0 1.5px var(${refusal ? '--danger' : '--accent'})` }),
      }}
    >
      <Box
        component="span"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
        sx={{ width: 18, display: 'inline-grid', visibility: hasChildren ? 'visible' : 'hidden' }}
      >
        <Chevron size={14} />
      </Box>
      <TeamMark id={node.id} name={node.name} />
      <Box className="one-line" sx={{ flex: 1, minWidth: 0 }}>
        {node.name}
      </Box>
      {guest === null ? (
        <Box className="tabular" sx={{ color: 'text.secondary', fontWeight: 450 }}>
          {formatNumber(node.number_member)}
        </Box>
      ) : (
        <PlaceTip text={moves.tell(guest, node.id)} />
      )}
    </Box>
  )
}

/** Below the unit under the pointer: what a drop would do. */
const PlaceTip = ({ text }: { text: string }) => (
  <Box
    aria-hidden="true"
    sx={{
      position: 'absolute',
      top: '100%',
      left: 40,
      zIndex: 3,
      mt: 1,
      px: 2,
      py: 1,
      borderRadius: 'var(--radius-s)',
      bgcolor: 'var(--ink)',
      color: 'var(--on-ink)',
      fontSize: 'var(--fs-meta)',
      fontWeight: 500,
      pointerEvents: 'none',
    }}
  >
    {text}
  </Box>
)
