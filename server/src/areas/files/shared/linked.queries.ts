import { licenceKinds } from '@halftone/contract/rules/art/licence.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { goneFor } from '../../../core/teams/shares.queries.ts'
import type { Thing } from '../../../core/things.ts'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { CardCoverRow, cardCoverEver } from '../cardCover.queries.ts'

const linkedShape = {
  id: z.number(),
  subId: z.string(),
  groupId: z.number(),
  name: z.string(),
  cover: CardCoverRow.nullable(),
  licence: z.object({
    kind: z.enum(licenceKinds),
    expiresAt: z.string().nullable(),
    printOnDemand: z.boolean().nullable(),
  }),
  gone: z.enum(['deleted', 'unshared']).nullable(),
}
const Linked = z.object(linkedShape)
/** What an artwork names, beside it. */
export type LinkedRow = z.output<typeof Linked>

/** What artworks name of one kind; `own` as `cardsOf` takes it. */
export function linkedOf<S extends z.ZodRawShape>(thing: Thing, shape: S, own: Record<keyof S & string, SQL>) {
  const Row = z.object({ ...linkedShape, ...shape })
  const columns = Object.entries<SQL>(own).map(([name, value]) => sql`, ${value} as ${sql.identifier(name)}`)
  /** Those with these ids as an artwork of the team names them, deleted ones and no longer shared ones as well. */
  return async (db: Db, ids: readonly number[], groupId: number): Promise<z.output<typeof Row>[]> => {
    if (ids.length === 0) return []
    const { rows } = await db.execute(sql`
      select c.id, c.sub_id as "subId", c.group_id as "groupId", c.name, ${cardCoverEver(sql`c.cover_file_id`)} as cover,
        json_build_object('kind', c.licence_kind, 'expiresAt', c.licence_ends, 'printOnDemand', c.is_printable) as licence,
        ${goneFor(thing, groupId)} as gone${sql.join(columns, sql``)}
      from unnest(${ints(ids)}) with ordinality as w (id, place) join ${sql.identifier(thing.table)} c on c.id = w.id
      order by w.place`)
    return z.array(Row).parse(rows)
  }
}
