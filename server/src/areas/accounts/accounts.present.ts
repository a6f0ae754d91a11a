import type { Account } from '@halftone/contract/areas/accounts.ts'
import type { Storage } from '../../storage/storage.ts'
import type { AccountRow } from './accounts.queries.ts'

/** An account as its team sees it; never a credential (R639). */
export const presentAccount = (storage: Pick<Storage, 'signedGet'>, row: AccountRow): Account => ({
  id: row.id,
  name: row.name,
  email: row.email,
  groupId: row.groupId,
  group: { id: row.groupId, name: row.groupName },
  channelId: row.channelId,
  channel: {
    id: row.channelId,
    name: row.channelName,
    img: row.channelImg && storage.signedGet(row.channelImg),
    connector: row.connector,
  },
  proxy: row.proxy,
  country: row.country,
  types: row.types,
  tags: row.tags,
  status: row.status,
  note: row.note,
  shopId: row.shopId,
  shopName: row.shopName,
  connection: row.connection,
  hasCredentials: row.hasCredentials,
  createdAt: row.createdAt.toISOString(),
})
