import { useQuery } from '@tanstack/react-query'
import { useProfile } from '../../../lib/profile.ts'
import { whyQuery } from './why.api.ts'
import type { WhyQuestion } from './whyQuestion.ts'

/** The team that a question is about; of a thing it is learned by asking about oneself. 0 until then. */
export function usePlaceTeam(question: WhyQuestion): number {
  const own = useProfile()?.id ?? 0
  const { place } = question
  const { data } = useQuery({ ...whyQuery({ ...question, userId: own }), enabled: place.kind !== 'team' && own > 0 })
  return place.kind === 'team' ? place.id : (data?.team.id ?? 0)
}
