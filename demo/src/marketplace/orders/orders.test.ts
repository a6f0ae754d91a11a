import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Sandbox, type SandboxOptions, sandboxKey, startSandbox } from '../sandbox.ts'

const open: Sandbox[] = []
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close()
})

async function market(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ perSecond: 1_000, ...options })
  open.push(sandbox)
  const shop = sandbox.shops[0]?.shop_id ?? 0
  for (const listing of sandbox.listings()) listing.state = 'active'
  const { access_token: token } = await sandbox.grant(shop)
  const read = async (query: string, by = token) => {
    const headers = {
      'x-api-key': `${sandboxKey.keystring}:${sandboxKey.sharedSecret}`,
      authorization: `Bearer ${by}`,
    }
    const reply = await fetch(`${sandbox.url}/v3/application/shops/${shop}/receipts${query}`, { headers })
    return {
      status: reply.status,
      body: (await reply.json()) as { count: number; results: Record<string, unknown>[]; error?: string },
    }
  }
  return { sandbox, shop, read }
}
const noon = Date.parse('2026-05-04T12:00:00Z')
const day = 86_400_000

describe('orders of the sandbox', () => {
  it('are strict about scopes, names and sizes, as the real one is', async () => {
    const { sandbox, shop, read } = await market()
    const { access_token: weak } = await sandbox.grant(shop, ['listings_r'])
    expect(await read('', weak)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('transactions_r') },
    })
    for (const query of [
      '?limit=101',
      '?limit=x',
      '?sort_on=price',
      '?min_created=12',
      '?since=1700000000',
      '?was_canceled=yes',
    ])
      expect([query, (await read(query)).status]).toEqual([query, 400])
  })

  it('those that were called off are in no other answer, and money that went back is no change', async () => {
    const { sandbox, shop, read } = await market()
    const listing = sandbox.listings().find((one) => one.shop_id === shop)?.listing_id ?? 0
    const bought = [1, 2].map(() => sandbox.buy({ shop_id: shop, lines: [{ listing_id: listing }] }))
    const [first = 0, second = 0] = await Promise.all(bought)
    await sandbox.cancelOrder(first)
    const before = (await sandbox.order(second)).updated
    await sandbox.refundOrder(second, 5)
    expect((await read('')).body.results.map((one) => one.receipt_id)).toEqual([second])
    expect((await read('?was_canceled=true')).body.results).toMatchObject([{ receipt_id: first, status: 'canceled' }])
    expect((await read('')).body.results[0]).toMatchObject({ status: 'partially refunded', updated_timestamp: before })
  })

  it('sells by itself as time goes, the same in each marketplace, and does not forget it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'orders-'))
    let now = noon
    const options = { sells: true, now: () => now, tokenSeconds: 90 * 86_400 }
    const one = await market({ ...options, dataDir })
    const sold = async (from: typeof one) => (await from.read('?limit=100&sort_order=asc')).body
    expect((await sold(one)).count).toBeGreaterThan(0)
    now += 3 * day
    const [mine, other] = [await sold(one), await market(options)]
    expect(mine.results.every((receipt) => Number(receipt.created_timestamp) * 1000 < now)).toBe(true)
    const times = (body: typeof mine) => body.results.map((receipt) => receipt.created_timestamp)
    // One that opens now has sold since a day.
    const recent = times(mine).filter((at) => Number(at) * 1000 >= now - day)
    expect(times(await sold(other)).length).toBeGreaterThan(0)
    expect(recent).toEqual(expect.arrayContaining(times(await sold(other)).slice(-1)))
    await open.shift()?.close()
    const again = await market({ ...options, dataDir })
    expect((await sold(again)).count).toBe(mine.count)
    await rm(dataDir, { recursive: true, force: true })
  })
})
