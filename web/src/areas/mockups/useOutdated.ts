import { useQuery } from '@tanstack/react-query'
import { mockupsQuery } from './mockups.api.ts'

/** Which of an artwork's files are mock-ups that may not be published any more. */
export function useOutdated(artworkId: number): ReadonlySet<number> {
  const all = useQuery(mockupsQuery(artworkId)).data ?? []
  return new Set(all.flatMap(({ fileId, outdated }) => (fileId !== null && outdated !== null ? fileId : [])))
}
