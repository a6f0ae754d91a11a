import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { prioritiesQuery } from '../../configs/systemConfigs.api.ts'
import { columnOrder, columns } from '../board/boardState.ts'
import { useOptions } from '../components/useOptions.tsx'
import type { Filters } from '../model/filters.ts'
import type { Group, Grouping } from './groups.ts'

const wants = (chosen: readonly number[], id: number) => chosen.length === 0 || chosen.includes(id)

/** The groups of the management view: boards in their order, people, or priorities with 'No priority' last. */
export function useGroups(groupId: number, grouping: Grouping, filters: Filters): Group[] {
  const { t } = useTranslation('products')
  const boards = useStore(columnOrder)
  const { people } = useOptions(groupId)
  const priorities = useQuery(prioritiesQuery).data ?? []
  if (grouping === 'status')
    return boards
      .filter((id) => wants(filters.boards, id))
      .map((id) => ({
        key: `status-${id}`,
        name: columns.get(id)?.name ?? '',
        mark: <StatusDot color={columns.get(id)?.color ?? ''} />,
        filters,
        statusId: [id],
        belongs: (row) => row.status === id,
      }))
  if (grouping === 'assignee')
    return people
      .filter((person) => wants(filters.assignees, person.id))
      .map((person) => ({
        key: `person-${person.id}`,
        name: person.display_name,
        mark: <Avatar person={person} size={20} isDecorative />,
        filters: { ...filters, assignees: [person.id] },
        belongs: (row) => row.assignees.includes(person.id),
      }))
  return [...priorities, { id: 0, name: t('management.noPriority'), color: null }]
    .filter((priority) => wants(filters.priority, priority.id))
    .map((priority) => ({
      key: `priority-${priority.id}`,
      name: priority.name,
      mark: priority.color ? <StatusDot color={priority.color} /> : undefined,
      filters: { ...filters, priority: [priority.id] },
      belongs: (row) => row.priority === priority.id,
    }))
}
