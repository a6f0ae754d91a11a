import type { ConfigItem } from '@halftone/contract/areas/configs.ts'
import { systemCalls } from '@halftone/contract/areas/system.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'

/** The master boards as every selector knows them; their settings page is not open to a team's Admin. */
export function useSystemBoards(): readonly ConfigItem[] {
  const query = useQuery({
    queryKey: [systemCalls.configs.name],
    queryFn: ({ signal }) => send(systemCalls.configs, {}, { signal }),
    staleTime: 5 * 60_000,
  })
  return query.data?.masterdata_boards ?? []
}
