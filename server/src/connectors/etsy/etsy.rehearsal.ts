import type { EtsyClient } from './etsy.client.ts'

/** What the channel answers to something that was written: as much as the steps read of it. */
const written = (id: number) => ({
  ...{ listing_id: id, shop_id: id, listing_image_id: id, listing_file_id: id },
  ...{
    title: '',
    filename: '',
    state: 'active',
    quantity: 0,
    price: { amount: 0, divisor: 100, currency_code: 'USD' },
  },
  ...{ products: [], results: [], count: 0 },
})

/** A client that asks as the other one does and writes nothing; `calls` counts both. */
export function rehearsing(client: EtsyClient): { client: EtsyClient; calls: () => number } {
  let calls = 0
  return {
    calls: () => calls,
    client: {
      ...client,
      async call(account, call) {
        calls += 1
        return call.method === 'GET' ? client.call(account, call) : call.reply.parse(written(calls))
      },
    },
  }
}
