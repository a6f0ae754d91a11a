import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../market.model.ts'
import { Order } from './order.model.ts'

/** The orders of all shops: in memory, and a file each where a folder is given. */
export class OrderStore {
  readonly orders = new Map<number, Order>()
  /** Until when the marketplace has sold by itself, in seconds; 0 where it never has. */
  soldUntil = 0
  readonly #dir: string | undefined

  private constructor(dir: string | undefined) {
    this.#dir = dir
  }

  static async open(dataDir?: string): Promise<OrderStore> {
    const dir = dataDir && join(dataDir, 'orders')
    const store = new OrderStore(dir)
    if (!dir) return store
    await mkdir(dir, { recursive: true, mode: 0o700 })
    for (const name of (await readdir(dir)).filter((one) => one.endsWith('.json'))) {
      const kept: unknown = JSON.parse(await readFile(join(dir, name), 'utf8'))
      if (name === 'sold.json') store.soldUntil = Number(kept)
      else {
        const order = Order.parse(kept)
        store.orders.set(order.receipt_id, order)
      }
    }
    return store
  }

  get(receiptId: number): Order {
    const order = this.orders.get(receiptId)
    if (!order) throw new Refusal(404, 'Resource not found')
    return order
  }

  async save(order: Order): Promise<void> {
    this.orders.set(order.receipt_id, order)
    await this.#write(`${order.receipt_id}.json`, order)
  }

  async sold(until: number): Promise<void> {
    this.soldUntil = until
    await this.#write('sold.json', until)
  }

  async #write(name: string, value: unknown): Promise<void> {
    if (!this.#dir) return
    const target = join(this.#dir, name)
    await writeFile(`${target}.new`, JSON.stringify(value), { mode: 0o600 })
    await rename(`${target}.new`, target)
  }
}
