import { type Account, type AccountStatus, accountCalls } from '@halftone/contract/areas/accounts.ts'
import { countryCalls } from '@halftone/contract/areas/country.ts'
import { systemCalls } from '@halftone/contract/areas/system.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

export interface AccountsInput {
  groupId: number
  search: string
  channelId: number
  status: string
  page: number
  limit: number
}

const statusOf = (status: string): AccountStatus | undefined =>
  status === 'active' || status === 'deactivated' ? status : undefined

/** A page of a team's accounts. */
export const accountsPage = ({ groupId, search, channelId, status, page, limit }: AccountsInput) => {
  const wanted = statusOf(status)
  const query = {
    limit,
    offset: page,
    ...(search ? { search } : {}),
    ...(channelId > 0 ? { channelId } : {}),
    ...(wanted ? { status: wanted } : {}),
  }
  return queryOptions({
    queryKey: [accountCalls.list.name, groupId, query],
    queryFn: ({ signal }) => send(accountCalls.list, { params: { id: groupId }, query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: groupId > 0,
  })
}

export const countries = queryOptions({
  queryKey: [countryCalls.select.name],
  queryFn: ({ signal }) => send(countryCalls.select, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The list and every selector of accounts. */
export function refetchAccounts(cache: QueryClient): void {
  for (const name of [accountCalls.list.name, accountCalls.ofChannel.name, systemCalls.groupFilter.name])
    void cache.invalidateQueries({ queryKey: [name] })
}

/** Runs a write and brings the lists up to date. */
async function changed<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  refetchAccounts(queryClient)
  return answer
}

export const setDeactivated = (account: Account, isDeactivated: boolean) =>
  changed(send(accountCalls.deactivate, { params: { id: account.id }, body: { isDeactivated } }))
export const removeAccount = (account: Account) => changed(send(accountCalls.remove, { params: { id: account.id } }))
export const disconnectAccount = (account: Account) =>
  changed(send(accountCalls.disconnect, { params: { id: account.id } }))
export const finishConnect = (state: string, code: string) =>
  changed(send(accountCalls.finishConnect, { body: { state, code } }))

/** Sends the browser to the channel's consent page, which comes back to /setting/accounts. */
export async function beginConnect(account: Account): Promise<void> {
  const { url } = await send(accountCalls.connect, { params: { id: account.id } })
  window.location.assign(url)
}
