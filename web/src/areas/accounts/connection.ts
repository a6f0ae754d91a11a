import type { Account } from '@halftone/contract/areas/accounts.ts'

/** Its channel has a connector, and it is in use. */
export const canConnect = ({ channel, status }: Account): boolean => channel.connector !== 'none' && status === 'active'

/** Nothing reaches its shop until somebody connects it. */
export const needsConnecting = (account: Account): boolean => canConnect(account) && account.connection !== 'connected'
