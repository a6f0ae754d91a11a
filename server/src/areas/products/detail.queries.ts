import { type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { runPrepared } from '../../db/prepared.ts'
import { type Contents, contentColumns } from '../content/content.queries.ts'

export interface CopyRow {
  id: number
  subId: string
  groupId: number
  name: string
  status: number
  createdAt: string
}
interface Extras extends Contents {
  copies: CopyRow[]
  isLiked: boolean
}

const list = (query: SQL) => sql`(select coalesce(json_agg(r), '[]'::json) from (${query}) r)`

/** The copies in other teams, named by their team; only those that the person sees. */
const copies = (product: { id: number; groupId: number }, visible: number[] | undefined) => sql`
  select p.id, p.sub_id as "subId", p.group_id as "groupId", g.name, p.status_id as status, p.created_at as "createdAt"
  from products p join groups g on g.id = p.group_id
  where p.parent_id = ${product.id} and p.group_id <> ${product.groupId} and p.deleted_at is null
    ${visible ? sql`and p.group_id = any(${ints(visible)})` : sql``}
  order by p.id`

export async function listCopies(
  db: Db,
  product: { id: number; groupId: number },
  visible: number[] | undefined,
): Promise<CopyRow[]> {
  const { rows } = await db.execute<{ copies: CopyRow[] }>(sql`select ${list(copies(product, visible))} as copies`)
  return rows[0]?.copies ?? []
}

/** What the dialog shows beyond the product's own row: one statement. */
export async function findExtras(
  db: Db,
  product: { id: number; groupId: number },
  person: { id: number; visible: number[] | undefined },
): Promise<Extras> {
  const [extras] = await runPrepared<Extras>(
    db,
    sql`select
    ${contentColumns({ kind: 'product', ...product })}, ${list(copies(product, person.visible))} as copies,
    exists (select 1 from product_likes where product_id = ${product.id} and user_id = ${person.id}) as "isLiked"`,
  )
  if (!extras) throw new Error('a select without a row')
  return extras
}
