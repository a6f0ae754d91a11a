import { kindsWith } from '@halftone/contract/things.ts'
import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type Thing, type Things } from '../../../core/things.ts'
import type { Db } from '../../../db/client.ts'
import { runPrepared } from '../../../db/prepared.ts'
import type { CardThing } from './cards.queries.ts'

/** A thing that changed. `isWhole`: with all that stands in it. */
export interface Changed extends CardThing {
  isWhole: boolean
}
/** A thing of which posts of a company carry cards, these by their numbers. */
export interface Carried extends CardThing {
  companyId: number
  cards: number[]
}

/** Cards of what stands in things `w`, by the columns that name what it stands in. */
const within = (thing: Thing): SQL[] =>
  (['product', 'artwork'] as const).flatMap((holder) => {
    const column = thing.place?.[`${holder}Id`]
    return column === undefined || thing.kind === holder
      ? []
      : [
          sql`select c.id, c.post_id, c.kind, c.target_id from w
            join ${sql.identifier(thing.table)} t on ${columnOf(column)} = w.id
            join post_cards c on c.kind = ${thing.kind} and c.target_id = t.id
            where w.whole and w.kind = ${holder}`,
        ]
  })

/** Those of these things, and of what stands in them, of which posts carry cards. One statement. */
export async function listCarried(db: Db, things: Things, changed: readonly Changed[]): Promise<Carried[]> {
  if (changed.length === 0) return []
  const inside = changed.some(({ isWhole }) => isWhole)
    ? kindsWith('cards').flatMap((kind) => {
        const thing = things.find(kind)
        return thing ? within(thing) : []
      })
    : []
  const rows = JSON.stringify(changed.map(({ kind, id, isWhole }) => ({ kind, id, whole: isWhole })))
  const own = sql`select c.id, c.post_id, c.kind, c.target_id from w
    join post_cards c on c.kind = w.kind and c.target_id = w.id`
  // Every change asks this: planned once.
  return runPrepared<Carried>(
    db,
    sql`
    with w as (select * from json_to_recordset(${rows}::json) as r (kind text, id int, whole bool))
    select f.kind, f.target_id as id, p.company_id as "companyId", json_agg(f.id order by f.id) as cards
    from (${sql.join([own, ...inside], sql` union `)}) f join posts p on p.id = f.post_id
    group by f.kind, f.target_id, p.company_id`,
  )
}
