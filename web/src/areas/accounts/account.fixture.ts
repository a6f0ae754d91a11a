import type { Account } from '@halftone/contract/areas/accounts.ts'
import { answer } from '../../testing/api.ts'
import { answerTeams, itemOf } from '../configs/config.fixture.ts'

export const accountOf = (id: number, changes: Partial<Account> = {}): Account => ({
  id,
  name: `Shop ${id}`,
  email: 'shop@halftone.test',
  groupId: 1,
  group: { id: 1, name: 'Design team' },
  channelId: 4,
  channel: { id: 4, name: 'Sandbox', img: null, connector: 'sandbox' },
  proxy: '10.0.0.1:8080',
  country: 'VN',
  types: [{ id: 1, name: 'T-shirt' }],
  tags: [{ id: 2, name: 'summer' }],
  status: 'active',
  note: 'Ask Lan',
  shopId: '77',
  shopName: 'Sunny',
  connection: 'connected',
  hasCredentials: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...changes,
})

/** A server with these accounts of the team 1; returns what was asked of the list. */
export function answerAccounts(accounts: Account[]) {
  answerTeams()
  answer('GET /system/configs', {
    data: {
      sale_channels: [itemOf(4, 'Sandbox'), itemOf(5, 'Etsy')],
      product_types: [itemOf(1, 'T-shirt')],
    },
  })
  answer('GET /country/select', { data: [{ code: 'VN', name: 'Vietnam' }] })
  answer('GET /tags', { data: [{ id: 2, name: 'summer' }] })
  return answer('GET /account/group/:id', ({ query }) => ({
    data: accounts,
    meta: { currentPage: Number(query.get('offset')), limit: 10, total: accounts.length, totalPage: 1 },
  }))
}
