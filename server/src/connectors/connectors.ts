import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Connector } from './connector.ts'
import { createEtsyConnector } from './etsy/etsy.connector.ts'
import { createOutgoing, type Outgoing } from './outgoing.ts'
import { createTxtRecords, type TxtRecords } from './txtRecords.ts'

/** What a company signs its calls with, sealed as it is stored. */
export interface OwnKeys {
  companyId: number
  secrets: Buffer
}
export interface OpenKeys {
  keystring: string
  sharedSecret: string
}

/** The sale channels that calls can be signed for. */
export interface Connectors {
  /** By the company's own keys, else by those of the configuration; undefined where there are neither. */
  find(key: string, own?: OwnKeys | null): Connector | undefined
  /** The guarded client with the configured allow list; for addresses of the configuration, not of people. */
  outgoing: Outgoing
  /** The same for addresses that people give: only what is public, and what is configured for them. */
  links: Outgoing
  /** TXT records of the public names that companies give. */
  txt: TxtRecords
  close(): Promise<void>
}

/** Where a channel sends people back to after consent; below the public address. */
export const oauthCallbackPath = '/api/accounts/oauth/callback'

/** Opens nothing: connections are made when they are used. */
export function makeConnectors(
  config: Pick<Config, 'publicUrl' | 'etsy' | 'outgoingAllow' | 'linksAllow' | 'dnsServers'>,
  pool: Pick<Pool, 'query'>,
  now: () => number,
  open: (key: string, own: OwnKeys) => OpenKeys,
): Connectors {
  const outgoing = createOutgoing({ allow: config.outgoingAllow })
  const links = createOutgoing({ allow: config.linksAllow })
  const { apiUrl, tokenUrl, connectUrl, keystring, sharedSecret } = config.etsy
  const redirectUri = `${config.publicUrl}${oauthCallbackPath}`
  const at = { outgoing, pool, now, apiUrl, tokenUrl, oauthUrl: connectUrl, redirectUri }
  // One for each pair of keys: its queue paces what this process asks with them.
  const made = new Map<string, Connector>()
  const etsyWith = (keys: OpenKeys): Connector => {
    const known = JSON.stringify([keys.keystring, keys.sharedSecret])
    const connector = made.get(known) ?? createEtsyConnector({ ...at, ...keys })
    made.set(known, connector)
    return connector
  }
  const usual = keystring && sharedSecret ? { keystring, sharedSecret } : undefined
  return {
    find: (key, own) => {
      const keys = key !== 'etsy' ? undefined : own ? open(key, own) : usual
      return keys && etsyWith(keys)
    },
    outgoing,
    links,
    txt: createTxtRecords(config.dnsServers),
    close: async () => {
      await Promise.all([outgoing.close(), links.close()])
    },
  }
}
