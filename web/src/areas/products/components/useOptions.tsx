import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../../lib/store.ts'
import type { Option } from '../../../ui/fields/multiSelect.props.ts'
import { personOption } from '../../../ui/fields/personOption.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { prioritiesQuery, typesQuery } from '../../configs/systemConfigs.api.ts'
import { labelsOf } from '../../labels/labels.api.ts'
import { tagsQuery } from '../../tags/tags.api.ts'
import { columnOrder, columns } from '../board/boardState.ts'
import { lookups } from '../model/productEntities.ts'
import { accountsQuery, peopleQuery } from '../reference.api.ts'

/** The lists that fields and filters of a team choose from, as options. What cannot be fetched is empty. */
export function useOptions(groupId: number, tagSearch = '') {
  const known = useStore(lookups)
  const order = useStore(columnOrder)
  const people = useQuery(peopleQuery(groupId)).data ?? [...known.people.values()]
  const types = useQuery(typesQuery(groupId)).data ?? [...known.types.values()]
  const labels = useQuery(labelsOf(groupId)).data ?? [...known.labels.values()]
  const priorities = useQuery(prioritiesQuery).data ?? []
  const accounts = useQuery(accountsQuery(groupId)).data ?? []
  const tags = useQuery(tagsQuery(tagSearch)).data ?? []
  const options: Record<'people' | 'types' | 'labels' | 'priorities' | 'accounts' | 'tags' | 'statuses', Option[]> = {
    people: people.map((person) => personOption(person)),
    types: types.map(({ id, name }) => ({ id, name })),
    labels: labels.map(({ id, name, color }) => ({ id, name, mark: <StatusDot color={color} size={10} /> })),
    priorities: priorities.map(({ id, name, color }) => ({
      id,
      name,
      ...(color ? { mark: <StatusDot color={color} /> } : {}),
    })),
    accounts: accounts.map((account) => ({ id: account.id, name: account.name, detail: account.channel.name })),
    tags: tags.map(({ id, name }) => ({ id, name })),
    statuses: order.flatMap((id) => {
      const column = columns.get(id)
      return column ? [{ id, name: column.name, mark: <StatusDot color={column.color} /> }] : []
    }),
  }
  return { options, people }
}
