import type { CopyKind, CopyWay } from '@halftone/contract/areas/configs/teamCopy.ts'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { uuid } from '../../../lib/clientId.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'

const previewKey = configCalls.previewTeamCopy.name

/** What a team has, and which of it the others have already. What was shown stays while another team is added. */
export const teamCopyPreview = (from: number, to: readonly number[]) =>
  queryOptions({
    queryKey: [previewKey, from, to],
    queryFn: ({ signal }) => send(configCalls.previewTeamCopy, { query: { from, to: [...to] } }, { signal }),
    enabled: from > 0 && to.length > 0,
    placeholderData: (data, query) => (query?.queryKey[1] === from ? keepPreviousData(data) : undefined),
  })

export interface CopyOrder {
  from: number
  to: number[]
  items: { kind: CopyKind; id: number; way: CopyWay }[]
  accounts: number[]
}

/** Copies; everything of the teams that is shown anywhere is asked anew. Rejects with the server's error. */
export async function copyToTeams(order: CopyOrder) {
  const results = await send(configCalls.copyToTeams, { body: order }, { idempotencyKey: uuid() })
  await queryClient.invalidateQueries({ queryKey: [previewKey] })
  return results
}
