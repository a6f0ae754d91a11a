import type { Figure, Options } from '../figures.ts'
import { writeDemo } from '../parts/demoPlace.ts'
import { startNode } from '../parts/node.ts'
import { tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** Rows of a file as a shop gives them: half of them of listings that are known, of a year's days, in two currencies. */
async function fileOf({ pool }: Workplace, groupId: number, accountId: number, rows: number): Promise<string> {
  const { rows: known } = await pool.query<{ id: string }>(
    'select listing_id as id from listing_jobs where group_id = $1 and account_id = $2 and listing_id is not null limit 500',
    [groupId, accountId],
  )
  const lines = ['Sale ID,Order ID,Listing ID,Date,Quantity,Revenue,Fees,Currency,Color,Title']
  const year = Date.UTC(2026, 0, 1)
  for (let n = 0; n < rows; n++) {
    const listing = n % 2 === 0 && known.length > 0 ? known[n % known.length]?.id : `other-${n % 5_000}`
    const at = new Date(year + ((n * 7_919) % 300) * 86_400_000).toISOString().slice(0, 10)
    lines.push(
      `bench-${n},order-${Math.floor(n / 2)},${listing},${at},${1 + (n % 3)},${(19.99 * (1 + (n % 3))).toFixed(2)},1.23,${n % 4 === 0 ? 'EUR' : 'USD'},Navy,Retro cat ${n % 900}`,
    )
  }
  return lines.join('\n')
}

/** A file of 200,000 sales, looked at and taken over: by the person who waits for it. */
export async function sales({ quick }: Options): Promise<Figure[]> {
  const rows = quick ? 5_000 : 200_000
  return inWorkplace(async (place) => {
    await writeDemo(place, quick ? 200 : 1_000)
    const { rows: shops } = await place.pool.query<{ id: number; groupId: number; companyId: number }>(
      `select a.id, a.group_id as "groupId", coalesce(g.company_id, g.id) as "companyId" from accounts a join groups g on g.id = a.group_id
       where a.deleted_at is null order by (select count(*) from listing_jobs j where j.account_id = a.id) desc limit 1`,
    )
    const [shop] = shops
    if (!shop) throw new Error('the demo has no shop')
    const { rows: people } = await place.pool.query<{ id: number }>(
      'select user_id as id from memberships where group_id = $1 and role_id = 1 order by 1 limit 1',
      [shop.companyId],
    )
    const node = await startNode(place)
    try {
      const token = await tokenOf(place, people[0]?.id ?? 1)
      const file = new Blob([await fileOf(place, shop.groupId, shop.id, rows)], { type: 'text/csv' })
      const send = async (dryRun: boolean): Promise<number> => {
        const form = new FormData()
        for (const [name, value] of Object.entries({
          groupId: shop.groupId,
          accountId: shop.id,
          dayOrder: 'ymd',
          dryRun,
        }))
          form.append(name, String(value))
        form.append('file', file, 'sales.csv')
        const started = performance.now()
        const answer = await fetch(`${node.url}/api/artwork-sale/import`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        })
        const told = (await answer.json()) as { data?: { created: number } }
        if (told.data?.created !== rows) throw new Error(`${answer.status} ${JSON.stringify(told).slice(0, 400)}`)
        return (performance.now() - started) / 1000
      }
      const look = await send(true)
      const taken = await send(false)
      const name = `a file of ${rows.toLocaleString('en')} sales`
      return [
        { name: `${name} looked at`, value: look, unit: 's', atMost: 15 },
        { name: `${name} imported`, value: taken, unit: 's', atMost: 30 },
      ]
    } finally {
      await node.stop()
    }
  })
}
