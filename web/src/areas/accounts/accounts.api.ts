import {
  accountKeyCalls,
  type ChannelKeys,
  type KeyedConnector,
} from '@halftone/contract/areas/accounts/accounts.keys.ts'
import { type Account, type AccountStatus, accountCalls } from '@halftone/contract/areas/accounts.ts'
import { countryCalls } from '@halftone/contract/areas/country.ts'
import { systemCalls } from '@halftone/contract/areas/system.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import { isAppError } from '../../lib/appError.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { toast } from '../../lib/toasts.ts'

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

type Filter = Pick<AccountsInput, 'search' | 'channelId' | 'status'>
/** What a team's accounts are narrowed by. */
function accountsQuery({ search, channelId, status }: Filter) {
  const wanted = statusOf(status)
  return {
    ...(search ? { search } : {}),
    ...(channelId > 0 ? { channelId } : {}),
    ...(wanted ? { status: wanted } : {}),
  }
}

/** All that are found, as a list that can be taken along. */
export const shownAccounts = (groupId: number, filter: Filter) => ({
  list: accountCalls.list,
  path: groupId,
  query: accountsQuery(filter),
})

/** A page of a team's accounts. */
export const accountsPage = ({ groupId, page, limit, ...filter }: AccountsInput) => {
  const query = { limit, offset: page, ...accountsQuery(filter) }
  return queryOptions({
    queryKey: [accountCalls.list.name, groupId, query],
    queryFn: ({ signal }) => send(accountCalls.list, { params: { id: groupId }, query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: groupId > 0,
  })
}

/** What the company signs its calls to channels with. */
export const channelKeysQuery = queryOptions({
  queryKey: [accountKeyCalls.list.name],
  queryFn: ({ signal }) => send(accountKeyCalls.list, {}, { signal }),
})

const keptKeys = async (answer: Promise<ChannelKeys>): Promise<void> => {
  const now = await answer
  queryClient.setQueryData(channelKeysQuery.queryKey, (all = []) =>
    all.map((one) => (one.connector === now.connector ? now : one)),
  )
}
export type KeysInput = { connector: KeyedConnector; keyString: string; sharedSecret: string; isPersonal: boolean }
/** The form says what failed beside its fields. */
export const saveKeys = (body: KeysInput) => keptKeys(send(accountKeyCalls.set, { body }, { toastErrors: false }))
export const removeKeys = (connector: KeyedConnector) => keptKeys(send(accountKeyCalls.remove, { body: { connector } }))
/** Asks the channel with the keys in use. */
export const testKeys = (connector: KeyedConnector) => send(accountKeyCalls.test, { query: { connector } })

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
export async function beginConnect(account: Account, toKeys: () => void): Promise<void> {
  try {
    const { url } = await send(accountCalls.connect, { params: { id: account.id } }, { toastErrors: false })
    window.location.assign(url)
  } catch (error) {
    if (!isAppError(error)) throw error
    const why = error.errors.channelId
    // What the channel's keys lack is mended on their page.
    toast.error(why ?? error.message, why ? { action: { label: i18next.t('accounts:keys.open'), run: toKeys } } : {})
  }
}
