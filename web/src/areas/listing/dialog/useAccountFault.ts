import { type AccountOption, accountCalls } from '@halftone/contract/areas/accounts.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../lib/send.ts'
import { channelOfAccount } from './publishTexts.ts'

/** What keeps an account from being published on, by the text that says it. */
export type AccountFault = 'accountOff' | 'accountNone' | 'accountExpired'

/** The fault of an account; undefined where there is none. */
export const faultOf = (account: Pick<AccountOption, 'status' | 'connection'> | undefined): AccountFault | undefined =>
  !account || (account.status === 'active' && account.connection === 'connected')
    ? undefined
    : account.status !== 'active'
      ? 'accountOff'
      : account.connection === 'expired'
        ? 'accountExpired'
        : 'accountNone'

/** The fault of the artwork's account, asked as the dialog opens; undefined while it is not known. */
export function useAccountFault(artwork: Artwork): AccountFault | undefined {
  const channelId = channelOfAccount(artwork)?.channelId ?? 0
  const params = { id: artwork.groupId, channelId }
  const { data } = useQuery({
    queryKey: [accountCalls.ofChannel.name, artwork.groupId, channelId],
    queryFn: ({ signal }) => send(accountCalls.ofChannel, { params }, { signal, toastErrors: false }),
    enabled: channelId > 0,
  })
  return faultOf(data?.find(({ id }) => id === artwork.accountId))
}
