import { startBoard } from '@halftone/contract/rules/boards/startBoard.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { folded, type Named, type TeamLists } from '../trello/propose.rules.ts'

export const keyOf = (text: string) => text.trim().toLowerCase()

/** A list by the names in it: each is folded once, not once for each row of a table. */
export class NameIndex<T extends Named = Named> {
  readonly #exact: ReadonlyMap<string, T[]>
  readonly #folded: ReadonlyMap<string, T[]>

  constructor(list: readonly T[]) {
    this.#exact = Map.groupBy(list, ({ name }) => keyOf(name))
    this.#folded = Map.groupBy(list, ({ name }) => folded(name))
  }

  /** The first that is called so; without case and accents where none is spelled like it. */
  find(text: string): T | undefined {
    return this.#exact.get(keyOf(text))?.[0] ?? this.alike(text)[0]
  }

  /** All that are called so, without case and accents; none for what has no letters. */
  alike(text: string): readonly T[] {
    const key = folded(text)
    return key === '' ? [] : (this.#folded.get(key) ?? [])
  }
}

type Person = TeamLists['people'][number]

/** What cells name, by their names. */
export interface NamedLists {
  boards: NameIndex
  people: NameIndex<Person>
  mails: ReadonlyMap<string, Person[]>
  labels: NameIndex
  types: NameIndex
  priorities: NameIndex
  tags: NameIndex
  accounts: NameIndex
  /** Where a product begins whose row and table name no board. */
  startId: number
}

export function namedLists(lists: TeamLists & { tags: readonly Named[]; accounts: readonly Named[] }): NamedLists {
  // What is uploaded becomes so by uploading alone.
  const boards = lists.boards.filter(({ id }) => id !== statusIds.UPLOADED)
  return {
    boards: new NameIndex(boards),
    people: new NameIndex(lists.people),
    mails: Map.groupBy(lists.people, ({ email }) => keyOf(email)),
    labels: new NameIndex(lists.labels),
    types: new NameIndex(lists.types),
    priorities: new NameIndex(lists.priorities),
    tags: new NameIndex(lists.tags),
    accounts: new NameIndex(lists.accounts),
    startId: startBoard(boards)?.id ?? 0,
  }
}
