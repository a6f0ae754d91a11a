import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../../lib/store.ts'
import { lookups } from '../model/productEntities.ts'
import { peopleQuery } from '../reference.api.ts'

/** The people of a team; until they are known, those of its cards. */
export function useTeamPeople(groupId: number) {
  const known = useStore(lookups, ({ people }) => people)
  return useQuery(peopleQuery(groupId)).data ?? [...known.values()]
}
