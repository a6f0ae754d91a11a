import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useStore } from '../../../lib/store.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { columnOrder, columns } from '../board/boardState.ts'
import { CardIcons } from '../board/CardIcons.tsx'
import { useOptions } from '../components/useOptions.tsx'
import type { Filters, Order } from '../model/filters.ts'
import { prioritiesQuery } from '../reference.api.ts'
import { CellEditor } from './CellEditor.tsx'
import type { Editing, Grouping } from './groups.ts'
import { ManagementGroup } from './ManagementGroup.tsx'
import { managementTracks } from './ManagementRow.tsx'

interface Props {
  groupId: number
  filters: Filters
  order: Order
  grouping: Grouping
  onOpen: (id: number) => void
}

/** Planning: dense rows by board, person or priority, with people, priority and due date changed in place (R181). */
export function ManagementView({ groupId, filters, order, grouping, onOpen }: Props) {
  const { t } = useTranslation('products')
  const can = usePermission(groupId)
  const boards = useStore(columnOrder)
  const { people } = useOptions(groupId)
  const priorities = useQuery(prioritiesQuery(groupId)).data ?? []
  const [editing, setEditing] = useState<Editing | null>(null)
  const shared = { groupId, order, canEdit: can('P_EDIT'), onEdit: setEditing, onOpen }
  const wants = (chosen: readonly number[], id: number) => chosen.length === 0 || chosen.includes(id)
  const groups =
    grouping === 'status'
      ? boards.map((id) => (
          <ManagementGroup
            key={`status-${id}`}
            {...shared}
            name={columns.get(id)?.name ?? ''}
            mark={<StatusDot color={columns.get(id)?.color ?? ''} />}
            filters={filters}
            statusId={[id]}
            belongs={(row) => row.status === id}
          />
        ))
      : grouping === 'assignee'
        ? people
            .filter((person) => wants(filters.assignees, person.id))
            .map((person) => (
              <ManagementGroup
                key={`person-${person.id}`}
                {...shared}
                name={person.display_name}
                mark={<Avatar person={person} size={20} isDecorative />}
                filters={{ ...filters, assignees: [person.id] }}
                belongs={(row) => row.assignees.includes(person.id)}
              />
            ))
        : [...priorities, { id: 0, name: t('management.noPriority'), color: null }]
            .filter((priority) => wants(filters.priority, priority.id))
            .map((priority) => (
              <ManagementGroup
                key={`priority-${priority.id}`}
                {...shared}
                name={priority.name}
                mark={priority.color ? <StatusDot color={priority.color} /> : undefined}
                filters={{ ...filters, priority: [priority.id] }}
                belongs={(row) => row.priority === priority.id}
              />
            ))
  const heads = ['', '', 'name', 'status', 'assignees', 'priority', 'deadline', 'types', 'labels'] as const
  return (
    <Box
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
      <Box role="table" aria-label={t('title')} className="tabular" sx={{ minWidth: 1080, pb: 24 }}>
        <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 2 }}>
          <Box
            role="row"
            sx={{
              display: 'grid',
              gridTemplateColumns: managementTracks,
              alignItems: 'center',
              height: 36,
              bgcolor: 'background.paper',
              borderBottom: '1px solid var(--line)',
              color: 'text.secondary',
              fontWeight: 550,
            }}
          >
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the heads never move
              <Box key={index} role="columnheader" sx={{ px: index > 3 ? 2 : 0 }}>
                {head && t(`fields.${head}`)}
              </Box>
            ))}
          </Box>
        </Box>
        {groups}
      </Box>
      {editing && <CellEditor editing={editing} groupId={groupId} onClose={() => setEditing(null)} />}
    </Box>
  )
}
