import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Connector } from './connector.ts'
import { createEtsyConnector } from './etsy/etsy.connector.ts'
import { createOutgoing, type Outgoing } from './outgoing.ts'
import { createTxtRecords, type TxtRecords } from './txtRecords.ts'

/** The sale channels that this installation is configured for. */
export interface Connectors {
  /** Undefined for a channel that is not configured. */
  find(key: string): Connector | undefined
  /** The guarded client with the configured allow list; for addresses of the configuration, not of people. */
  outgoing: Outgoing
  /** TXT records of the public names that companies give. */
  txt: TxtRecords
  close(): Promise<void>
}

/** Where a channel sends people back to after consent; below the public address. */
export const oauthCallbackPath = '/api/accounts/oauth/callback'

/** Opens nothing: connections are made when they are used. */
export function makeConnectors(
  config: Pick<Config, 'publicUrl' | 'etsy' | 'outgoingAllow' | 'dnsServers'>,
  pool: Pick<Pool, 'query'>,
  now: () => number,
): Connectors {
  const outgoing = createOutgoing({ allow: config.outgoingAllow })
  const { apiUrl, tokenUrl, connectUrl, keystring, sharedSecret } = config.etsy
  const etsy =
    keystring && sharedSecret
      ? createEtsyConnector({
          outgoing,
          pool,
          now,
          apiUrl,
          tokenUrl,
          oauthUrl: connectUrl,
          redirectUri: `${config.publicUrl}${oauthCallbackPath}`,
          keystring,
          sharedSecret,
        })
      : undefined
  return {
    find: (key) => (key === etsy?.key ? etsy : undefined),
    outgoing,
    txt: createTxtRecords(config.dnsServers),
    close: () => outgoing.close(),
  }
}
