import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { TeamMark } from './TeamMark.tsx'
import { treeRows } from './treeRows.ts'

interface Props {
  nodes: readonly GroupNode[]
  selected: number
  search: string
  onSelect: (id: number) => void
}

const rowHeight = 34

/** The teams as a tree: arrows, Home and End and letters walk it as in any tree; only the rows in view are mounted. */
export function TeamTree({ nodes, selected, search, onSelect }: Props) {
  const { t } = useTranslation('groups')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const scroller = useRef<HTMLDivElement>(null)
  const rows = treeRows(nodes, closed, search)
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === selected),
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  useEffect(() => virtual.scrollToIndex(at), [virtual, at])
  const toggle = (id: number, isOpen: boolean) =>
    setClosed((before) => {
      const next = new Set(before)
      if (isOpen) next.delete(id)
      else next.add(id)
      return next
    })
  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (row) onSelect(row.node.id)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const hasChildren = row.node.children.length > 0
    const isClosed = closed.has(row.node.id)
    const does: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (hasChildren && isClosed ? toggle(row.node.id, true) : hasChildren && go(at + 1)),
      ArrowLeft: () =>
        hasChildren && !isClosed ? toggle(row.node.id, false) : row.parentId !== null && onSelect(row.parentId),
    }
    const act = does[event.key]
    if (act) {
      event.preventDefault()
      act()
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase()
      const after = [...rows.slice(at + 1), ...rows.slice(0, at)]
      const hit = after.find(({ node }) => node.name.toLowerCase().startsWith(letter))
      if (hit) onSelect(hit.node.id)
    }
  }
  return (
    <Box
      ref={scroller}
      role="tree"
      aria-label={t('tree')}
      tabIndex={0}
      aria-activedescendant={rows[at] ? `team-${rows[at].node.id}` : undefined}
      onKeyDown={onKeyDown}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2, pb: 2 }}
    >
      <Box role="presentation" sx={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const { node, depth } = row
          const isOpen = search !== '' || !closed.has(node.id)
          const isSelected = node.id === selected
          const Chevron = isOpen ? ChevronDown : ChevronRight
          return (
            <Box
              key={node.id}
              id={`team-${node.id}`}
              role="treeitem"
              aria-level={depth + 1}
              aria-selected={isSelected}
              {...(node.children.length > 0 ? { 'aria-expanded': isOpen } : {})}
              onClick={() => onSelect(node.id)}
              sx={{
                position: 'absolute',
                top: start,
                left: 0,
                right: 0,
                height: rowHeight,
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
                '&:hover': { bgcolor: isSelected ? 'var(--accent-soft)' : 'var(--sunken)' },
              }}
            >
              <Box
                component="span"
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation()
                  toggle(node.id, !isOpen)
                }}
                sx={{ width: 18, display: 'inline-grid', visibility: node.children.length > 0 ? 'visible' : 'hidden' }}
              >
                <Chevron size={14} />
              </Box>
              <TeamMark id={node.id} name={node.name} />
              <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {node.name}
              </Box>
              <Box className="tabular" sx={{ color: 'text.secondary', fontWeight: 450 }}>
                {formatNumber(node.number_member)}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
