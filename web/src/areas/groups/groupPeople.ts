import { groupCalls } from '@halftone/contract/areas/groups.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import { queryOptions } from '@tanstack/react-query'
import { plain } from '../../i18n/plain.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import type { PeopleSource } from '../../ui/richtext/caret/useFound.ts'

/** The people of a team, for mentions and assignees. */
export const groupPeople = (groupId: number) =>
  queryOptions({
    queryKey: [groupCalls.users.name, groupId],
    queryFn: async ({ signal }): Promise<Person[]> => {
      const { data } = await send(groupCalls.users, { params: { id: groupId }, query: { limit: 1000 } }, { signal })
      return data
    },
    staleTime: 5 * 60_000,
  })

/** Without accents and capitals: 'ha' finds 'Hà'. */
export const plainName = (text: string): string => plain(text.trim())

/** Those whose name has the words typed, a name that begins with them first. */
export function peopleMatching(people: readonly Person[], query: string): Person[] {
  const wanted = plainName(query)
  const named = people.map((person) => ({ person, name: plainName(person.display_name) }))
  const found = named.filter(({ name }) => name.includes(wanted))
  return found
    .sort((a, b) => Number(b.name.startsWith(wanted)) - Number(a.name.startsWith(wanted)))
    .map(({ person }) => person)
}

/** Who can be mentioned in a team, for RichTextEditor. */
export const mentionSource =
  (groupId: number): PeopleSource =>
  async (query) =>
    peopleMatching(await queryClient.ensureQueryData(groupPeople(groupId)), query)
