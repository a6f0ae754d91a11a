import { liveOf } from '../../lib/live.ts'
import { channelKeysQuery, refetchAccounts } from './accounts.api.ts'

/** Accounts that others change; rows hold more than the message, so they are asked anew. */
export const accountsLive = liveOf(
  {
    'accounts.created': (cache) => refetchAccounts(cache),
    'accounts.updated': (cache) => refetchAccounts(cache),
    'accounts.deleted': (cache) => refetchAccounts(cache),
    'accounts.keysChanged': (cache) => void cache.invalidateQueries({ queryKey: channelKeysQuery.queryKey }),
  },
  [],
)
