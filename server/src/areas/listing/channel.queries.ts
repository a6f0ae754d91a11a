import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { configItems } from '../../db/schema/configs.ts'

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
    })
    .from(accounts)
    .innerJoin(configItems, and(eq(configItems.companyId, accounts.companyId), eq(configItems.id, accounts.channelId)))
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
  if (!row) return undefined
  const { status, connection, ...shop } = row
  return { ...shop, isActive: status === 'active', isConnected: connection === 'connected' }
}

/** The sandbox marketplace speaks the dialect of Etsy, at the address of the configuration. */
export const connectorOf = <C>(connectors: { find(key: string): C | undefined }, { connector }: Shop): C | undefined =>
  connectors.find(connector === 'sandbox' ? 'etsy' : connector)
