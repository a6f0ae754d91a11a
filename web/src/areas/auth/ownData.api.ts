import { authCalls } from '@halftone/contract/areas/auth.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

export const ownDataQuery = queryOptions({
  queryKey: [authCalls.ownData.name],
  queryFn: ({ signal }) => send(authCalls.ownData, {}, { signal }),
})

export async function askOwnData(): Promise<void> {
  queryClient.setQueryData(ownDataQuery.queryKey, await send(authCalls.askOwnData, {}))
}

export const ownDataAddress = async (): Promise<string> => (await send(authCalls.ownDataAddress, {})).url
