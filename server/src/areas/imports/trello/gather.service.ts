import type { TrelloBoard } from '@halftone/contract/parts/imports/trello.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import { stageRows } from '../stage.queries.ts'
import {
  cardOf,
  checklistOf,
  commentOf,
  fieldOf,
  labelOf,
  listFrom,
  memberOf,
  nameOf,
  type Staged,
  textOf,
} from './normalise.rules.ts'

/** Cards that a board may have, archived ones among them. */
export const cardsAtMost = 50_000
/** Rows of one statement, and about how many letters. */
const rowsAtOnce = 500
const lettersAtOnce = 2_000_000

/** The parts of a board's JSON that are read, each element as it comes. */
export const parts = ['lists', 'cards', 'labels', 'members', 'customFields', 'checklists', 'actions'] as const
export type Part = (typeof parts)[number]

/**
 * Takes a board element by element, from a file or from Trello itself, and stages its cards and what stands in them. What
 * cards name (lists, people, labels, fields) is kept until `board`.
 */
export class Gathering {
  readonly #db: Db
  readonly #importId: number
  #rows: Staged[] = []
  #letters = 0
  #cards = 0
  #name = ''
  #url: string | null = null
  readonly #lists = new Map<string, TrelloBoard['lists'][number]>()
  readonly #members = new Map<string, TrelloBoard['members'][number]>()
  readonly #labels = new Map<string, TrelloBoard['labels'][number]>()
  readonly #fields = new Map<string, TrelloBoard['fields'][number]>()

  constructor(db: Db, importId: number) {
    this.#db = db
    this.#importId = importId
  }

  /** The board's own name and address. */
  head({ name, url }: { name?: unknown; url?: unknown }): void {
    if (name !== undefined) this.#name = nameOf(name)
    if (/^https:\/\/trello\.com\//.test(textOf(url))) this.#url = textOf(url).slice(0, 500)
  }

  /** One element; true when `flush` has to be awaited before more is given. */
  take(part: Part, value: unknown): boolean {
    if (part === 'lists') add(this.#lists, listFrom(value))
    else if (part === 'members') add(this.#members, memberOf(value))
    else if (part === 'labels') add(this.#labels, labelOf(value))
    else if (part === 'customFields') add(this.#fields, fieldOf(value))
    else if (part === 'checklists') this.#stage(checklistOf(value))
    else if (part === 'actions') this.#stage(commentOf(value))
    else this.#takeCard(value)
    return this.#rows.length >= rowsAtOnce || this.#letters >= lettersAtOnce
  }

  #takeCard(value: unknown): void {
    const found = cardOf(value)
    if (!found) return
    this.#cards += 1
    if (this.#cards > cardsAtMost) throw new AppError('VALIDATION', phrase('imports.tooMany', { n: cardsAtMost }))
    for (const label of found.labels) if (!this.#labels.has(label.id)) this.#labels.set(label.id, label)
    for (const row of found.rows) this.#stage(row)
  }

  #stage(row: Staged | undefined): void {
    if (!row) return
    this.#rows.push(row)
    this.#letters += 200 + (row.kind === 'card' || row.kind === 'comment' ? lengthOf(row.data) : 0)
  }

  async flush(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    this.#letters = 0
    await stageRows(this.#db, this.#importId, rows)
  }

  get cards(): number {
    return this.#cards
  }

  /** What cards name; counts are still to be made. */
  board(): TrelloBoard {
    return {
      name: this.#name,
      url: this.#url,
      lists: [...this.#lists.values()].toSorted((a, b) => Number(a.isClosed) - Number(b.isClosed) || a.pos - b.pos),
      members: [...this.#members.values()],
      labels: [...this.#labels.values()],
      fields: [...this.#fields.values()],
    }
  }
}

const add = <T extends { id: string }>(map: Map<string, T>, one: T | undefined) => one && map.set(one.id, one)
const lengthOf = (data: object): number => ('text' in data && typeof data.text === 'string' ? data.text.length : 0)
