import type { ActivityTargetKind } from '@halftone/contract/areas/activities.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Place, placeKinds } from '@halftone/contract/things.ts'
import { type SQL, sql } from 'drizzle-orm'

export type TargetKind = ActivityTargetKind

/**
 * What an area declares once of one kind that lines of the log and notifications can point at: where its rows are and
 * what they can. Names are those of tables and columns. What is left out, the kind does not have.
 */
export interface Thing {
  kind: TargetKind
  table: string
  /** The moment from which a row counts for nobody; null where rows are deleted for good. */
  deleted: string | null
  /** Ids are told apart by company: the table has a `company_id`. */
  isOfCompany?: true
  /** The team of a row (a team's own is its id), and the right with which its members may look at it. */
  team?: string
  view?: PermissionCode
  /** A table of the teams that may look at a row besides: who holds `view` in one of them reads it, and no more. */
  shares?: { table: string; thing: string; team: string }
  /** Of the row `t`: whether all of its company look at it who hold `view` in some team there. */
  everyone?: SQL
  name?: string
  /** The screen of the web client that shows one, by its id. */
  page?: string
  /** Its reference code (R162). */
  code?: string
  /** The id of the file that is its picture. */
  cover?: string
  /** Whether a person chose that picture. */
  coverChosen?: string
  /** What a row stands in, itself included: comments on it count there too, and are heard there. */
  place?: Partial<Record<keyof Place, string>>
  /** For what hangs on a thing of any kind: the columns that name it. */
  on?: { kind: string; id: string }
  /** Maintained numbers of a row. */
  counts?: { comments?: string; files?: string }
  /** The moment of its last change, which a change of its files moves on. */
  changed?: string
  /** It holds files: who may change and delete them; without a right the person who added them. */
  files?: { change?: PermissionCode; remove?: PermissionCode; only?: 'images' }
  /** The quick search finds it by this text of the row `t`, lower case without accents, and of what is joined `with` it. */
  search?: { document: SQL; with?: SQL; status?: SQL }
  /** Of the row `t`, for the person with that id: JSON of when people meet there, and whether they take part; null where they do not meet. */
  meeting?: (userId: number) => SQL
  /** Posts carry cards of it (`cards` of its kind). */
  card?: CardFacts
  /** People who are told what happens to it: an integer array made of columns of the row `t`. */
  watchers?: SQL
  /** Deleted ones lie in the trash of their team until they are restored or their time is over. */
  trash?: Trash
}

/** What a card in a post shows of the row `t` beside its name and what it stands in; by default its own code and picture. */
export interface CardFacts {
  /** JSON of a `CardState` of the contract. */
  state: SQL
  /** JSON list of names: what type of thing it is. */
  types?: SQL
  /** JSON of the numbers that it has, as the contract's `ShownThing` names them. */
  counts: SQL
  /** People whose faces stand on it: an integer array. */
  people: SQL
  code?: SQL
  /** The id of the file that is its picture. */
  cover?: SQL
  /** Its address outside. */
  link?: SQL
  /** Whether what it stands in is there. */
  isWithin?: SQL
}

/** What the trash says of a kind. Names are those of columns. */
export interface Trash {
  /** Who deleted it. */
  by: string
  /** What people read, where it has no name. */
  text?: string
  /** What lies in it beside what it counts. */
  holds?: { artworks?: string; replies?: string }
  bytes?: string
  /** The id of the file that is its picture, where it is not its cover. */
  picture?: string
  /** Only the person whom this column names, and Admins, see it there. */
  onlyFor?: string
  /** Whether what it stands in is gone, beyond its `place` and `on`: it comes back and goes with that alone. */
  isWithin?: (things: Things, column: (name: string) => SQL) => SQL
  /** Whether something outside still needs the row with that id: it is never deleted for good. */
  isNeeded?: (id: SQL) => SQL
}

/** Every declared kind: what follows from the declarations is asked here, and names no kind. */
export class Things {
  readonly all: readonly Thing[]
  private readonly byKind: ReadonlyMap<string, Thing>

  /** Throws where two areas declare one kind. */
  constructor(areas: readonly { things?: readonly Thing[] }[]) {
    this.all = areas.flatMap((area) => area.things ?? [])
    this.byKind = new Map(this.all.map((thing) => [thing.kind, thing]))
    const twice = this.all.find(({ kind }, at) => this.all.findIndex((thing) => thing.kind === kind) < at)
    if (twice) throw new Error(`${twice.kind} is declared twice`)
  }

  find(kind: string): Thing | undefined {
    return this.byKind.get(kind)
  }

  /** The kind that an id of a place names. Throws where no area declares it. */
  holder(field: keyof Place): Thing {
    const thing = this.find(placeKinds[field])
    if (!thing) throw new Error(`${placeKinds[field]} is not declared`)
    return thing
  }

  /**
   * `case kind when …`: for each declared kind what `then` makes of it; kinds of which it makes nothing are `otherwise`.
   */
  caseOf(kind: SQL, then: (thing: Thing) => SQL | undefined, otherwise = sql`null`): SQL {
    const whens = this.all.flatMap((thing) => {
      const value = then(thing)
      return value ? sql`when ${sql.raw(`'${thing.kind}'`)} then ${value}` : []
    })
    return whens.length === 0 ? otherwise : sql`case ${kind} ${sql.join(whens, sql` `)} else ${otherwise} end`
  }
}

/** A column of the row `t` of a thing's table. */
export const columnOf = (name: string): SQL => sql`t.${sql.identifier(name)}`

/** Whether the row `t` is there: not deleted. */
export const isThere = ({ deleted }: Thing): SQL => (deleted === null ? sql`true` : sql`${columnOf(deleted)} is null`)

/** `select what` of the thing with that id as the row `t`, deleted or not. */
export const everOf = ({ table }: Thing, id: SQL, what: SQL): SQL =>
  sql`select ${what} from ${sql.identifier(table)} t where t.id = ${id}`

/** The same where it is there. */
export const ofThing = (thing: Thing, id: SQL, what: SQL): SQL => sql`${everOf(thing, id, what)} and ${isThere(thing)}`

/** Whether the thing with that id is gone. `company` names whose it is, where ids belong to companies. */
export const isGone = (thing: Thing, id: SQL, company?: SQL): SQL => {
  const own = thing.isOfCompany && company ? sql` and ${columnOf('company_id')} = ${company}` : sql``
  return sql`not exists (${ofThing(thing, id, sql`1`)}${own})`
}
