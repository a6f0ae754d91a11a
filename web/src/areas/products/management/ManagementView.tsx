import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useStore } from '../../../lib/store.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { prioritiesQuery } from '../../configs/systemConfigs.api.ts'
import { boardView } from '../board/boardState.ts'
import { CardIcons } from '../board/card/CardIcons.tsx'
import { NoMatch } from '../components/NoMatch.tsx'
import { countFilters, type Filters, type Order } from '../model/filters.ts'
import { toggleSelected } from '../model/selection.ts'
import { CellEditor } from './CellEditor.tsx'
import { GroupHead } from './GroupHead.tsx'
import { type Editing, type Grouping, type Line, lineHeights, touchedHead } from './groups.ts'
import { ManagementRow, managementTracks } from './ManagementRow.tsx'
import { MoreRows } from './MoreRows.tsx'
import { useGroups } from './useGroups.tsx'
import { useLines } from './useLines.ts'

interface Props {
  groupId: number
  filters: Filters
  order: Order
  grouping: Grouping
  onOpen: (id: number) => void
  onClearFilters: () => void
}

const headHeight = 36
const heads = ['', '', 'name', 'status', 'assignees', 'priority', 'deadline', 'types', 'labels'] as const

/** Planning: dense rows by board, person or priority, with people, priority and due date changed in place (R181). */
export function ManagementView({ groupId, filters, order, grouping, onOpen, onClearFilters }: Props) {
  const { t } = useTranslation('products')
  const canEdit = usePermission(groupId)('P_EDIT')
  const priorities = useQuery(prioritiesQuery).data ?? []
  const { lines, toggle, loadMore } = useLines(groupId, useGroups(groupId, grouping, filters), order)
  const isKnown = useStore(boardView, (view) => view.groupId === groupId)
  const [editing, setEditing] = useState<Editing | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)')
  const heightOf = (kind: Line['kind']) => (kind === 'head' && isTouch ? touchedHead : lineHeights[kind])
  // The head of the group in which the list stands stays mounted, below the table's own head.
  const headAbove = (index: number) => lines.findLastIndex(({ kind }, at) => at <= index && kind === 'head')
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.key ?? index,
    estimateSize: (index) => heightOf(lines[index]?.kind ?? 'row'),
    overscan: 8,
    rangeExtractor: (range) => {
      const sticky = headAbove(range.startIndex)
      const shown = defaultRangeExtractor(range)
      return sticky < 0 || shown.includes(sticky) ? shown : [sticky, ...shown]
    },
  })
  const items = virtual.getVirtualItems()
  // Groups that are closed were not counted: then the heads stay.
  const hasNoMatch =
    countFilters(filters) > 0 && lines.length > 0 && lines.every((line) => line.kind === 'head' && line.total === 0)
  const sticky = headAbove(virtual.range?.startIndex ?? 0)
  const ids = lines.flatMap((line) => (line.kind === 'row' ? [line.row.id] : []))
  const inOrder = ids.join()
  const select = useCallback(
    (id: number, isRange: boolean) => toggleSelected(id, inOrder.split(',').map(Number), isRange),
    [inOrder],
  )
  const draw = (line: Line) => {
    if (line.kind === 'head')
      return (
        <GroupHead group={line.group} total={line.total} isOpen={line.isOpen} onToggle={() => toggle(line.group)} />
      )
    if (line.kind === 'row')
      return (
        <ManagementRow
          row={line.row}
          priority={priorities.find((priority) => priority.id === line.row.priority)}
          canEdit={canEdit}
          onEdit={setEditing}
          onToggle={select}
          onOpen={onOpen}
        />
      )
    if (line.kind === 'loading')
      return <MoreRows count={line.count} hasNext={line.hasNext} onNext={() => loadMore(line.group)} />
    return (
      <Box role="row">
        <Box role="cell">
          <ErrorState title="Get products failed." error={line.error} onRetry={line.retry} />
        </Box>
      </Box>
    )
  }
  if (grouping === 'status' && isKnown && lines.length === 0)
    return <EmptyState title={t('noBoards')} text={t('noBoardsText')} />
  return (
    <Box
      ref={scroller}
      // Until there are rows nothing in it takes the focus, by which the keyboard scrolls it.
      {...(items.length === 0 && { tabIndex: 0 })}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        mx: { xs: 0, sm: 4 },
        mb: { sm: 4 },
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
      }}
    >
      <CardIcons />
      <Box role="table" aria-label={t('title')} className="tabular" sx={{ minWidth: 1094, pb: hasNoMatch ? 0 : 24 }}>
        <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 3 }}>
          <Box
            role="row"
            sx={{
              display: 'grid',
              gridTemplateColumns: managementTracks,
              alignItems: 'center',
              height: headHeight,
              bgcolor: 'background.paper',
              borderBottom: '1px solid var(--line)',
              color: 'text.secondary',
              fontWeight: 550,
            }}
          >
            {heads.map((head, index) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: the heads never move
                key={index}
                role="columnheader"
                {...(head ? { title: t(`fields.${head}`) } : {})}
                className="one-line"
                sx={{ px: index > 3 ? 2 : 0 }}
              >
                {head && t(`fields.${head}`)}
              </Box>
            ))}
          </Box>
        </Box>
        <Box role="rowgroup" style={{ position: 'relative', height: hasNoMatch ? 0 : virtual.getTotalSize() }}>
          {(hasNoMatch ? [] : items).map((item) => {
            const line = lines[item.index]
            if (!line) return null
            const place =
              item.index === sticky
                ? { position: 'sticky' as const, top: headHeight, zIndex: 2 }
                : { position: 'absolute' as const, top: 0, left: 0, right: 0, transform: `translateY(${item.start}px)` }
            return (
              <div key={item.key} role="presentation" style={place}>
                {draw(line)}
              </div>
            )
          })}
        </Box>
      </Box>
      {hasNoMatch && <NoMatch filters={filters} onClear={onClearFilters} />}
      {editing && <CellEditor editing={editing} groupId={groupId} onClose={() => setEditing(null)} />}
    </Box>
  )
}
