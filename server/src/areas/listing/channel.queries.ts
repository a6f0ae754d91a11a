import { and, eq, isNull } from 'drizzle-orm'
import type { OwnKeys } from '../../connectors/connectors.ts'
import type { Db } from '../../db/client.ts'
import { accounts, channelKeys } from '../../db/schema/accounts.ts'
import { configItems } from '../../db/schema/configs.ts'
import { dialect } from '../accounts/keys/keys.queries.ts'

/** A shop with what connects it; the subject of checks on templates. */
export interface Shop {
  accountId: number
  groupId: number
  name: string
  channelId: number
  channelName: string
  connector: string
  isActive: boolean
  isConnected: boolean
  /** What its company signs with; null where the installation's keys are used. */
  keys: OwnKeys | null
}

export async function findShop(db: Db, accountId: number): Promise<Shop | undefined> {
  const [row] = await db
    .select({
      accountId: accounts.id,
      groupId: accounts.groupId,
      name: accounts.name,
      channelId: accounts.channelId,
      channelName: configItems.name,
      connector: configItems.connector,
      status: accounts.status,
      connection: accounts.connection,
      companyId: accounts.companyId,
      secrets: channelKeys.secrets,
    })
    .from(accounts)
    .innerJoin(configItems, and(eq(configItems.companyId, accounts.companyId), eq(configItems.id, accounts.channelId)))
    .leftJoin(channelKeys, and(eq(channelKeys.companyId, accounts.companyId), eq(channelKeys.connector, dialect)))
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
  if (!row) return undefined
  const { status, connection, companyId, secrets, ...shop } = row
  const keys = secrets && { companyId, secrets }
  return { ...shop, keys, isActive: status === 'active', isConnected: connection === 'connected' }
}

/** The sandbox marketplace speaks the dialect of Etsy, at the address of the configuration. */
export const connectorOf = <C>(
  connectors: { find(key: string, own: OwnKeys | null): C | undefined },
  { connector, keys }: Shop,
): C | undefined => connectors.find(connector === 'sandbox' ? 'etsy' : connector, keys)
