import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamRow } from './TeamRow.tsx'
import { treeRows } from './treeRows.ts'
import { useTreeLift } from './useTreeLift.ts'
import { useTreeMoves } from './useTreeMoves.ts'

interface Props {
  nodes: readonly GroupNode[]
  selected: number
  search: string
  onSelect: (id: number) => void
  /** Absent where it may not be done with the selected unit. */
  onRename?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

const rowHeight = 34

/**
 * The teams as a tree: arrows, Home and End and letters walk it as in any tree, units are carried by pointer or keys; only
 * the rows in view are mounted.
 */
export function TeamTree({ nodes, selected, search, onSelect, onRename, onDelete }: Props) {
  const { t } = useTranslation('groups')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const scroller = useRef<HTMLDivElement>(null)
  const rows = treeRows(nodes, closed, search)
  const moves = useTreeMoves(nodes, selected)
  const { lifted, said, onKey } = useTreeLift(rows, moves)
  const indexOf = (id: number) => rows.findIndex(({ node }) => node.id === id)
  const at = Math.max(0, indexOf(selected))
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const shown = lifted ? Math.max(0, indexOf(lifted.into)) : at
  useEffect(() => virtual.scrollToIndex(shown), [virtual, shown])
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
    if (onKey(event.key, row)) return event.preventDefault()
    const hasChildren = row.node.children.length > 0
    const isClosed = closed.has(row.node.id)
    const does: Record<string, (() => void) | undefined> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (hasChildren && isClosed ? toggle(row.node.id, true) : hasChildren && go(at + 1)),
      ArrowLeft: () =>
        hasChildren && !isClosed ? toggle(row.node.id, false) : row.parentId !== null && onSelect(row.parentId),
      F2: onRename,
      Delete: onDelete,
    }
    const act = does[event.key]
    if (act) {
      event.preventDefault()
      act()
    } else if (event.key.length === 1) {
      const letter = event.key.toLowerCase()
      const after = [...rows.slice(at + 1), ...rows.slice(0, at)]
      const hit = after.find(({ node }) => node.name.toLowerCase().startsWith(letter))
      if (hit) onSelect(hit.node.id)
    }
  }
  return (
    <>
      {/* Beside the tree: only units stand in it. */}
      <div className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </div>
      <Box
        ref={scroller}
        role="tree"
        aria-label={t('tree')}
        tabIndex={0}
        aria-activedescendant={rows[shown] ? `team-${rows[shown].node.id}` : undefined}
        onKeyDown={onKeyDown}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2, pb: 2 }}
      >
        <Box role="presentation" style={{ height: virtual.getTotalSize() + rowHeight, position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const { id } = row.node
            const isOpen = search !== '' || !closed.has(id)
            return (
              <TeamRow
                key={id}
                row={row}
                top={start}
                height={rowHeight}
                isOpen={isOpen}
                isSelected={id === selected}
                isLifted={lifted?.id === id}
                taking={lifted?.into === id ? lifted.id : null}
                moves={moves}
                onSelect={() => onSelect(id)}
                onToggle={() => toggle(id, !isOpen)}
              />
            )
          })}
        </Box>
      </Box>
    </>
  )
}
